import * as z from 'zod';
import { type CrmIntegration, crmIntegration, integrationTransitions } from '#lib/crm/integration';
import { type CrmPlatform, crmPlatform } from '#lib/crm/record/platform';
import { absent, all, any, below, type Condition, equals, oneOf } from '#lib/db/condition';
import { keys } from '#lib/db/keys';
import { get, getMany } from '#lib/db/table';
import { type Attributes, put, remove, update, type Write } from '#lib/db/write';
import { type Sealed, sealed } from '#lib/shared/sealed';
import { MINUTE, plus, SECOND, timestamp, toIso, unixSeconds } from '#lib/shared/time';

/** All integrations an organization ever made, in the order of platforms. */
export async function listIntegrations(organization: string): Promise<CrmIntegration[]> {
  const found = await getMany(
    crmPlatform.options.map((platform) => keys.crmIntegration(organization, platform)),
    crmIntegration,
  );
  return found.filter((one) => one !== undefined);
}

export const findIntegration = (
  organization: string,
  platform: CrmPlatform,
): Promise<CrmIntegration | undefined> => get(keys.crmIntegration(organization, platform), crmIntegration);

export const putIntegration = (organization: string, one: CrmIntegration): Write =>
  put(keys.crmIntegration(organization, one.platform), { ...one });

/** A change of state, refused from a state that does not allow it. */
export function changeIntegration(
  organization: string,
  platform: CrmPlatform,
  name: keyof typeof integrationTransitions,
  set: Attributes = {},
  ...conditions: Condition[]
): Write {
  const { from, to } = integrationTransitions[name];
  return update(
    keys.crmIntegration(organization, platform),
    { set: { ...set, status: to } },
    all(oneOf('status', from), ...conditions),
  );
}

/** What the last check found; of an integration that is still there. */
export const noteCheck = (
  organization: string,
  platform: CrmPlatform,
  error: string | undefined,
  now: Date,
): Write =>
  update(
    keys.crmIntegration(organization, platform),
    {
      set: { last_checked_at: toIso(now), ...(error ? { last_error: error.slice(0, 500) } : {}) },
      ...(error ? {} : { remove: ['last_error'] }),
    },
    oneOf('status', ['connected', 'expired']),
  );

const secretItem = z.object({ secret: sealed, version: z.number() });
export type StoredSecret = z.infer<typeof secretItem>;

export const findSecret = (organization: string, platform: CrmPlatform): Promise<StoredSecret | undefined> =>
  get(keys.crmSecret(organization, platform), secretItem);

/** New tokens in place of whatever was there, or only in place of the version that was seen. */
export const putSecret = (
  organization: string,
  platform: CrmPlatform,
  secret: Sealed,
  version: number,
  seen?: number,
): Write =>
  put(
    keys.crmSecret(organization, platform),
    { secret, version },
    seen === undefined ? undefined : equals('version', seen),
  );

export const removeSecret = (organization: string, platform: CrmPlatform): Write =>
  remove(keys.crmSecret(organization, platform));

const authorization = z.object({
  platform: crmPlatform,
  redirect_uri: z.string(),
  verifier: sealed,
  expires_at: timestamp,
});
export type CrmAuthorization = z.infer<typeof authorization>;

export const putAuthorization = (organization: string, stateHash: string, one: CrmAuthorization): Write =>
  put(keys.crmAuthorization(organization, stateHash), {
    ...one,
    ttl: unixSeconds(plus(new Date(one.expires_at), 60 * MINUTE)),
  });

export const findAuthorization = (
  organization: string,
  stateHash: string,
): Promise<CrmAuthorization | undefined> =>
  get(keys.crmAuthorization(organization, stateHash), authorization);

/** An authorization is used once: refused when it was used already. */
export const useAuthorization = (organization: string, stateHash: string): Write =>
  remove(keys.crmAuthorization(organization, stateHash), oneOf('platform', crmPlatform.options));

/**
 * Longer than the longest writer may take (its worker has 60 s), so that nobody writes beside one that is still alive;
 * shorter than the queue hides the message of a worker that died (75 s), so that the next try finds the turn free.
 */
const LEASE = 65 * SECOND;

const writebackItem = z.object({
  writer: z.string().optional(),
  lease_until: z.string().optional(),
  /** When a record was going to be created. Gone once it is known what became of it. */
  creating_since: timestamp.optional(),
});

export const findWritebackState = (organization: string, id: number) =>
  get(keys.writeback(organization, id), writebackItem);

/** One writer at a time for one enrichment. Refused while another's lease runs; one's own call may come twice. */
export const takeWriteback = (organization: string, id: number, writer: string, now: Date): Write =>
  update(
    keys.writeback(organization, id),
    { set: { writer, lease_until: toIso(plus(now, LEASE)) } },
    any(absent('lease_until'), below('lease_until', toIso(now)), equals('writer', writer)),
  );

const stillMine = (writer: string) => equals('writer', writer);

/** Said before creating, so that whoever comes after a crash looks first for what may have been created. */
export const intendCreation = (organization: string, id: number, writer: string, now: Date): Write =>
  update(keys.writeback(organization, id), { set: { creating_since: toIso(now) } }, stillMine(writer));

/** Lets the next writer in. The intent stays when the outcome of a creation is not known. */
export const endWriteback = (
  organization: string,
  id: number,
  writer: string,
  options: { readonly outcomeKnown: boolean },
): Write =>
  update(
    keys.writeback(organization, id),
    { remove: ['writer', 'lease_until', ...(options.outcomeKnown ? ['creating_since'] : [])] },
    stillMine(writer),
  );
