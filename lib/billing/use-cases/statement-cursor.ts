import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { Key } from '#lib/db/keys';
import * as keys from '#lib/db/keys';
import { get, write } from '#lib/db/table';
import { update } from '#lib/db/write';
import { notACursor } from '#lib/shared/problem';

const place = z.lazy(() => z.tuple([z.string(), z.int(), z.string()]));
const keyItem = z.lazy(() => z.object({ cursor_key: z.string() }));

/** The organization's own key for signing its statement cursors, created at its first statement. */
async function cursorKey(organization: string): Promise<string> {
  const at = keys.statementCursor(organization);
  const known = await get(at, keyItem);
  if (known) return known.cursor_key;
  // A concurrent second writer keeps the first one's key.
  await write(update(at, { setOnce: { cursor_key: randomBytes(32).toString('base64url') } }));
  return keyItem.parse(await get(at, keyItem)).cursor_key;
}

const sign = (key: string, pk: string, sk: string, balance: number): string =>
  createHmac('sha256', key).update(`${pk}\n${sk}\n${balance}`).digest('base64url').slice(0, 22);

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Cursors of an organization's statements: signed, because they carry the number at which the next page continues. */
export interface StatementCursors {
  /** An opaque cursor: the last entry shown, and the number at which the next page continues. */
  to(key: Key, balance: number): string;
  /** Throws VALIDATION_ERROR for a cursor that this statement did not issue. */
  from(pk: string, cursor: string): { key: Key; balance: number };
}

export async function statementCursors(organization: string): Promise<StatementCursors> {
  const secret = await cursorKey(organization);
  return {
    to: ({ pk, sk }, balance) =>
      Buffer.from(JSON.stringify([sk, balance, sign(secret, pk, sk, balance)])).toString('base64url'),
    from(pk, cursor) {
      try {
        const [sk, balance, mark] = place.parse(
          JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')),
        );
        if (!isSame(mark, sign(secret, pk, sk, balance))) throw new Error('The signature does not match.');
        return { key: { pk, sk }, balance };
      } catch (cause) {
        throw notACursor(cause);
      }
    },
  };
}
