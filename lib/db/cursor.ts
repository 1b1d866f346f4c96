import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Key } from '#lib/db/keys';
import { notACursor } from '#lib/shared/problem';

/** Without a mark: a cursor of an earlier release. */
const position = z.lazy(() => z.tuple([z.string(), z.string().optional()]));

/** Marks the list that a cursor is from. */
const markOf = (pk: string): string => createHash('sha256').update(pk).digest('base64url').slice(0, 8);

/**
 * An opaque cursor: the sort key of the last item shown, with the mark of its list. Never contains the partition, which comes from the
 * credential.
 */
export const toCursor = ({ pk, sk }: Key): string =>
  Buffer.from(JSON.stringify([sk, markOf(pk)])).toString('base64url');

function decoded(cursor: string) {
  try {
    return position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch (cause) {
    throw notACursor(cause);
  }
}

/** Decodes a cursor to its key within a partition. Throws VALIDATION_ERROR for one of another list, or that we did not create. */
export function fromCursor(pk: string, cursor: string): Key {
  const [sk, mark] = decoded(cursor);
  if (mark !== undefined && mark !== markOf(pk)) throw notACursor();
  return { pk, sk };
}
