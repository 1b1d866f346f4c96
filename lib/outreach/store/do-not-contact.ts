import { type Asked, countedPageOf } from '#lib/db/collection';
import { absent, any, contains, exists, startsWith } from '#lib/db/condition';
import * as keys from '#lib/db/keys';
import { query } from '#lib/db/query';
import { getMany, type Refused, write } from '#lib/db/table';
import { check, put, remove, type Write } from '#lib/db/write';
import { type BlockedEntry, type BlockedKind, blockedEntry } from '#lib/outreach/do-not-contact';

/** Refused if already listed. */
export const putBlocked = (organization: string, entry: BlockedEntry): Promise<Refused | undefined> =>
  write(put(keys.doNotContact(organization, entry.id), { ...entry }, absent()));

/** Refused if not listed. */
export const removeBlocked = (organization: string, id: string): Promise<Refused | undefined> =>
  write(remove(keys.doNotContact(organization, id), exists()));

/** Refused if one of them is listed. */
export const checkUnlisted = (organization: string, ids: readonly string[]): Write[] =>
  ids.map((id) => check(keys.doNotContact(organization, id), absent()));

export async function findBlocked(organization: string, ids: readonly string[]): Promise<BlockedEntry[]> {
  const found: BlockedEntry[] = [];
  for (let at = 0; at < ids.length; at += 100) {
    const some = ids.slice(at, at + 100).map((id) => keys.doNotContact(organization, id));
    found.push(...(await getMany(some, blockedEntry)).filter((one) => one !== undefined));
  }
  return found;
}

const ofKind = (organization: string, kind: BlockedKind | undefined) => ({
  pk: keys.doNotContact(organization, '').pk,
  range: startsWith('sk', kind === undefined ? 'dnc_' : `dnc_${kind}_`),
});

/** Whether any company domain is listed: only then are people's employers looked up. */
export const hasBlockedDomains = async (organization: string): Promise<boolean> =>
  (await query({ ...ofKind(organization, 'domain'), limit: 1 }, blockedEntry)).items.length > 0;

export const listBlocked = (
  organization: string,
  {
    kind,
    q,
    ...asked
  }: Omit<Asked, 'where'> & { readonly kind?: BlockedKind | undefined; readonly q?: string | undefined },
) => {
  // Only member ids keep their case.
  const filter =
    q === undefined ? {} : { filter: any(contains('value', q), contains('value', q.toLowerCase())) };
  return countedPageOf({ ...ofKind(organization, kind), ...filter }, blockedEntry, asked);
};
