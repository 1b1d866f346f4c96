import * as z from 'zod';
import type { Key } from '#lib/db/keys';
import { notACursor } from '#lib/shared/problem';

const position = z.lazy(() => z.tuple([z.string()]));

/** An opaque cursor: the sort key of the last item shown. Never contains the partition, which comes from the credential. */
export const toCursor = (key: Key): string => Buffer.from(JSON.stringify([key.sk])).toString('base64url');

/** Decodes a cursor to its key within a partition. Throws VALIDATION_ERROR for one we did not create. */
export function fromCursor(pk: string, cursor: string): Key {
  try {
    const [sk] = position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return { pk, sk };
  } catch (cause) {
    throw notACursor(cause);
  }
}
