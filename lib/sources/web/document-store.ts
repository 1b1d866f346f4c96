import { createHash } from 'node:crypto';
import * as z from 'zod';
import * as keys from '#lib/db/keys';
import { get, write } from '#lib/db/table';
import { put } from '#lib/db/write';
import { pack, packed } from '#lib/shared/packed';
import { DAY, unixSeconds } from '#lib/shared/time';
import { type DocumentStore, remembered } from '#lib/sources/web/document-memory';

const item = z.lazy(() => z.object({ kept_at: z.number(), answer: packed(remembered) }));

/** An item may have 400 KB; a write unit is one kilobyte. */
const LARGEST = 256 * 1024;
/** A document not requested for this long expires. */
const KEPT = 3 * DAY;

const keyOf = (url: string) => keys.publicDocument(createHash('sha256').update(url).digest('hex'));

/** Public documents in the table, shared by all organizations: of a request only the public address is stored. */
export const documentsInTable: DocumentStore = {
  find: (url) => get(keyOf(url), item, false),
  async keep(url, kept) {
    const body = pack(kept.answer);
    if (body.byteLength > LARGEST) return;
    const { kept_at } = kept;
    await write(put(keyOf(url), { kept_at, answer: body, ttl: unixSeconds(new Date(kept_at + KEPT)) }));
  },
};
