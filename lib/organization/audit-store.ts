import * as keys from '#lib/db/keys';
import { seek } from '#lib/db/register-search';
import type { RegisteredList } from '#lib/db/registered-list';
import { getMany } from '#lib/db/table';
import { put, type Write } from '#lib/db/write';
import { type AuditEntry, auditEntry } from '#lib/organization/audit';
import { firstId, sortableId } from '#lib/shared/id';
import { DAY, plus, unixSeconds } from '#lib/shared/time';

/** Two years, as long as anybody will want to know. */
const AUDIT_KEPT = 730 * DAY;

export const auditWrite = (organization: string, entry: AuditEntry, now: Date): Write =>
  put(keys.audit(organization, entry.id), { ...entry, ttl: unixSeconds(plus(now, AUDIT_KEPT)) });

const auditList = (organization: string): RegisteredList => ({
  organization,
  pk: keys.audit(organization, 0).pk,
  noted: [],
  firstAt: (moment) => sortableId(firstId(moment)),
  keptFor: AUDIT_KEPT,
  size: 200,
});

/** A page of the log, newest first, with the total count and whether more follow. */
export async function auditPage(
  organization: string,
  { limit, before }: { readonly limit: number; readonly before?: number | undefined },
  now: Date,
): Promise<{ readonly entries: AuditEntry[]; readonly total: number; readonly more: boolean }> {
  const list = auditList(organization);
  const after = before === undefined ? undefined : sortableId(before);
  const { items, ...counted } = await seek(list, { where: {}, limit, after }, now);
  const found = await getMany(
    items.map((sk) => ({ pk: list.pk, sk })),
    auditEntry,
  );
  return { ...counted, entries: found.filter((one) => one !== undefined) };
}
