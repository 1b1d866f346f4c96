import { type BatchExport, batchExport, KEPT, latestExport } from '#lib/batch/batch-export';
import { absent, all, equals, oneOf } from '#lib/db/condition';
import * as keys from '#lib/db/keys';
import { get, write } from '#lib/db/table';
import { type Attributes, put, update, type Write } from '#lib/db/write';
import { notFound } from '#lib/shared/problem';
import { plus, toIso, unixSeconds } from '#lib/shared/time';

const ttl = (one: BatchExport) => unixSeconds(plus(new Date(one.created_at), KEPT));

export const putExport = (one: BatchExport): Write =>
  put(keys.batchExport(one.organization_id, one.id), { ...one, ttl: ttl(one) }, absent());

/** Makes an export the newest of its batch and format. Refused if another became that meanwhile. */
export const putLatestExport = (one: BatchExport, before: string | undefined): Write =>
  put(
    keys.latestExport(one.organization_id, one.batch_id, one.format),
    { export_id: one.id, batch_version: one.batch_version, ttl: ttl(one) },
    before === undefined ? absent() : equals('export_id', before),
  );

export const findLatestExport = (organization: string, batch: string, format: string) =>
  get(keys.latestExport(organization, batch, format), latestExport);

/** Returns undefined once the seven days are over, whether or not the table has deleted the item yet. */
export async function findExport(
  organization: string,
  id: string,
  now: Date,
): Promise<BatchExport | undefined> {
  const found = await get(keys.batchExport(organization, id), batchExport);
  return found && Date.parse(found.expires_at) > now.getTime() ? found : undefined;
}

/** Throws NOT_FOUND. */
export async function loadExport(organization: string, id: string, now: Date): Promise<BatchExport> {
  const found = await findExport(organization, id, now);
  if (!found) throw notFound('export');
  return found;
}

/** Changes an export under way. Returns false if it no longer is: it may have failed, or been erased with a person. */
export async function changeExport(one: BatchExport, set: Attributes, now: Date): Promise<boolean> {
  const refused = await write(
    update(
      keys.batchExport(one.organization_id, one.id),
      { set: { ...set, updated_at: toIso(now) }, add: { version: 1 } },
      all(equals('id', one.id), oneOf('status', ['queued', 'processing'])),
    ),
  );
  return !refused;
}
