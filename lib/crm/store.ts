import * as z from 'zod';
import { type CrmIntegration, crmIntegration, integrationTransitions } from '#lib/crm/integration';
import { type CrmPlatform, crmPlatform } from '#lib/crm/record/platform';
import { all, type Condition, equals, oneOf } from '#lib/db/condition';
import * as keys from '#lib/db/keys';
import { get, getMany } from '#lib/db/table';
import { type Attributes, put, remove, update, type Write } from '#lib/db/write';
import { type Sealed, sealed } from '#lib/shared/sealed';
import { MINUTE, plus, timestamp, toIso, unixSeconds } from '#lib/shared/time';

/** All integrations an organization ever had, ordered by platform. */
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

/** Changes the state; refused from a state that does not allow it. */
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

/** Records the result of the last check, if the integration still exists. */
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

const secretItem = z.lazy(() => z.object({ secret: sealed, version: z.number() }));
export type StoredSecret = z.infer<typeof secretItem>;

export const findSecret = (organization: string, platform: CrmPlatform): Promise<StoredSecret | undefined> =>
  get(keys.crmSecret(organization, platform), secretItem);

/** Replaces the tokens, either unconditionally or only if they are still the version that was read. */
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

const authorization = z.lazy(() =>
  z.object({
    platform: crmPlatform,
    redirect_uri: z.string(),
    verifier: sealed,
    expires_at: timestamp,
  }),
);
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

/** An authorization can be used once; refused if it was already used. */
export const useAuthorization = (organization: string, stateHash: string): Write =>
  remove(keys.crmAuthorization(organization, stateHash), oneOf('platform', crmPlatform.options));
