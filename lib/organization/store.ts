import * as z from 'zod';
import { absent, all, atLeast, equals } from '#lib/db/condition';
import * as keys from '#lib/db/keys';
import { query } from '#lib/db/query';
import { get, getMany, write } from '#lib/db/table';
import { type Attributes, update, type Write } from '#lib/db/write';
import { type Credential, credential } from '#lib/organization/api-key';
import { type StoredApiKey, storedApiKey } from '#lib/organization/api-key-result';
import { type Organization, organization } from '#lib/organization/organization';
import type { CountedEnrichment } from '#lib/organization/usage';
import { firstId, idTime, sortableId } from '#lib/shared/id';
import { toDay, toIso } from '#lib/shared/time';

export const findCredential = (sha256: string): Promise<Credential | undefined> =>
  get(keys.credential(sha256), credential);

/** Records the day of a credential's last use. Refused if it is gone. */
export const noteUse = async (sha256: string, { key_id }: Credential, day: string): Promise<void> => {
  await write(update(keys.credential(sha256), { set: { last_used_on: day } }, equals('key_id', key_id)));
};

/** Maps key ids to the day of their last use. Revoked keys are not looked up. */
export async function lastUses(stored: readonly StoredApiKey[]): Promise<Map<string, string | undefined>> {
  const usable = stored.filter(({ revoked_at }) => revoked_at === undefined);
  const found = await getMany(
    usable.map(({ sha256 }) => keys.credential(sha256)),
    credential,
  );
  return new Map(usable.map(({ key_id }, index) => [key_id, found[index]?.last_used_on]));
}

export const getOrganization = (id: string): Promise<Organization | undefined> =>
  get(keys.organization(id), organization);

/** Refused if the organization does not exist. */
export const changeOrganization = (id: string, set: Attributes): Write =>
  update(keys.organization(id), { set }, equals('id', id));

/** All keys ever made, revoked ones too; there are few. */
export const listApiKeys = async (organizationId: string): Promise<StoredApiKey[]> =>
  (await query({ pk: keys.apiKey(organizationId, '').pk }, storedApiKey)).items;

export const findApiKey = (organizationId: string, id: string): Promise<StoredApiKey | undefined> =>
  get(keys.apiKey(organizationId, id), storedApiKey);

/** Revokes a key both in the list and for lookup; the time of the first revocation is kept. */
export const revokeApiKey = (organizationId: string, { key_id, sha256 }: StoredApiKey, now: Date): Write[] =>
  [keys.apiKey(organizationId, key_id), keys.credential(sha256)].map((key) =>
    update(
      key,
      { set: { revoked_at: toIso(now) } },
      all(absent('revoked_at'), equals('organization_id', organizationId)),
    ),
  );

const counted = z.lazy(() =>
  z.object({
    id: z.number(),
    created_by: z.string(),
    status: z.string(),
    reservation: z.object({ credits: z.int(), state: z.string() }),
  }),
);

/** Enrichments started in a period, newest first, at most `limit`. */
export async function enrichmentsBetween(
  organizationId: string,
  from: Date,
  until: Date,
  limit: number,
): Promise<{ items: CountedEnrichment[]; more: boolean }> {
  const partition = keys.enrichment(organizationId, 0).pk;
  const { items, next } = await query(
    {
      pk: partition,
      range: atLeast('sk', sortableId(firstId(from))),
      newestFirst: true,
      limit,
      // Ids start with their time, so the end of the period is a position in the partition.
      after: { pk: partition, sk: sortableId(firstId(until)) },
    },
    counted,
  );
  return {
    items: items.map(({ id, created_by, status, reservation }) => ({
      day: toDay(idTime(id)),
      created_by,
      status,
      charged: reservation.state === 'posted' ? reservation.credits : 0,
    })),
    more: next !== undefined,
  };
}
