import * as z from 'zod';
import type { Key } from '#lib/db/keys';
import { Problem } from '#lib/shared/problem';

const place = z.tuple([z.string(), z.int()]);

/** An opaque cursor of a statement: the last entry shown, and the number the next page goes on from. */
export const toStatementCursor = (key: Key, balance: number): string =>
  Buffer.from(JSON.stringify([key.sk, balance])).toString('base64url');

/** Throws VALIDATION_ERROR for a cursor we did not make. */
export function fromStatementCursor(pk: string, cursor: string): { key: Key; balance: number } {
  try {
    const [sk, balance] = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return { key: { pk, sk }, balance };
  } catch (cause) {
    throw new Problem('VALIDATION_ERROR', 'The cursor is not one this list gave.', {
      errors: [{ pointer: '/query/cursor', message: 'is not a cursor this list gave' }],
      cause,
    });
  }
}
