import * as z from 'zod';
import { absent, all, equals } from '#lib/db/condition';
import * as keys from '#lib/db/keys';
import { query } from '#lib/db/query';
import { get, transact, updateAndGet, write } from '#lib/db/table';
import { put, update } from '#lib/db/write';
import { type OAuthClient, oauthClient } from '#lib/oauth/client';
import {
  type AgentGrant,
  agentGrant,
  REFRESH_GRACE_SECONDS,
  refreshExpiry,
  type StoredCode,
  storedCode,
} from '#lib/oauth/token';
import { DAY, HOUR, plus, SECOND, toIso, unixSeconds } from '#lib/shared/time';

/** How long an unused client is kept. */
const CLIENT_KEPT = 90 * DAY;

export const saveClient = async (client: OAuthClient, now: Date): Promise<void> => {
  await write(
    put(
      keys.oauthClient(client.client_id),
      { ...client, ttl: unixSeconds(plus(now, CLIENT_KEPT)) },
      absent(),
    ),
  );
};
/** Saves an organization's own agent with its grant. It never expires: an admin removes it. */
export const saveAgentClient = async (client: OAuthClient, grant: AgentGrant): Promise<void> => {
  await transact([
    put(
      keys.oauthClient(client.client_id),
      { ...client, ttl: unixSeconds(new Date(grant.expires_at)) },
      absent(),
    ),
    put(keys.agentGrant(grant.organization_id, grant.id), { ...grant }, absent()),
  ]);
};
const storedClient = z.lazy(() => oauthClient.unwrap().extend({ ttl: z.number() }));

/** The table deletes expired items up to two days late, so the time is checked here. */
export async function findClient(id: string, now: Date): Promise<OAuthClient | undefined> {
  const found = await get(keys.oauthClient(id), storedClient);
  if (!found || found.ttl <= unixSeconds(now)) return undefined;
  const { ttl: _ttl, ...client } = found;
  return client;
}
export const keepClient = async (id: string, now: Date): Promise<void> => {
  await write(
    update(
      keys.oauthClient(id),
      { set: { ttl: unixSeconds(plus(now, CLIENT_KEPT)) } },
      equals('client_id', id),
    ),
  );
};

const registrations = z.lazy(() => z.object({ count: z.number() }));

/** How many clients an address has registered this hour, including this one. */
export async function countRegistration(address: string, now: Date): Promise<number> {
  const hour = now.toISOString().slice(0, 13);
  const { count } = await updateAndGet(
    update(keys.oauthRegistrations(address, hour), {
      add: { count: 1 },
      set: { ttl: unixSeconds(plus(now, 2 * HOUR)) },
    }),
    registrations,
  );
  return count;
}

/** How many client documents an address had fetched this hour, including this one. */
export const countDocumentFetch = (address: string, now: Date): Promise<number> =>
  countRegistration(`document#${address}`, now);

export const saveCode = async (sha256: string, code: StoredCode, now: Date): Promise<void> => {
  await write(put(keys.oauthCode(sha256), { ...code, ttl: unixSeconds(plus(now, HOUR)) }, absent()));
};
export const findCode = (sha256: string): Promise<StoredCode | undefined> =>
  get(keys.oauthCode(sha256), storedCode);
/** Marks a code as used. False if it was used before. */
export const takeCode = async (sha256: string): Promise<boolean> =>
  (await write(update(keys.oauthCode(sha256), { set: { used: true } }, equals('used', false)))) === undefined;

export const saveGrant = async (grant: AgentGrant): Promise<void> => {
  await write(put(keys.agentGrant(grant.organization_id, grant.id), { ...grant }, absent()));
};
export const findGrant = (organization: string, id: string): Promise<AgentGrant | undefined> =>
  get(keys.agentGrant(organization, id), agentGrant);
export const listGrants = async (organization: string): Promise<AgentGrant[]> =>
  (await query({ pk: keys.agentGrant(organization, '').pk }, agentGrant)).items;

/** More rotations than this within the grace period cannot be lost responses. */
const REPLACED_KEPT = 10;

/** Replaces the one valid refresh token. False if another request was first, or the grant was revoked. */
export async function rotateRefresh(
  grant: AgentGrant,
  from: string | undefined,
  to: string,
  now: Date,
): Promise<boolean> {
  const since = plus(now, -REFRESH_GRACE_SECONDS * SECOND).getTime();
  const lately = (grant.replaced ?? []).filter(({ at }) => Date.parse(at) > since);
  const replaced = [...(from === undefined ? [] : [{ sha256: from, at: toIso(now) }]), ...lately];
  const refused = await write(
    update(
      keys.agentGrant(grant.organization_id, grant.id),
      {
        set: {
          refresh_sha256: to,
          replaced: replaced.slice(0, REPLACED_KEPT),
          used_at: toIso(now),
          expires_at: refreshExpiry(grant, now),
        },
      },
      all(
        from === undefined ? absent('refresh_sha256') : equals('refresh_sha256', from),
        absent('revoked_at'),
      ),
    ),
  );
  return refused === undefined;
}

/** Ends a grant with all its tokens. */
export const revokeGrant = async (organization: string, id: string, now: Date): Promise<void> => {
  await write(
    update(keys.agentGrant(organization, id), { set: { revoked_at: toIso(now) } }, equals('id', id)),
  );
};

/** Records that an organization's own agent got a token. */
export const noteGrantUse = async ({ organization_id, id }: AgentGrant, now: Date): Promise<void> => {
  await write(
    update(keys.agentGrant(organization_id, id), { set: { used_at: toIso(now) } }, equals('id', id)),
  );
};

/** Marks a consent form as used, by its id, for as long as it could be sent. False if it was sent before. */
export const takeTicket = async (id: string, seconds: number, now: Date): Promise<boolean> =>
  (await write(
    put(keys.oauthTicket(id), { ttl: unixSeconds(plus(now, (seconds + 60) * SECOND)) }, absent()),
  )) === undefined;

/** Marks an assertion as used, by its hash, for as long as it is valid. False if it was used before. */
export const takeAssertion = async (sha256: string, seconds: number, now: Date): Promise<boolean> =>
  (await write(
    put(keys.oauthAssertion(sha256), { ttl: unixSeconds(plus(now, Math.ceil(seconds) * SECOND)) }, absent()),
  )) === undefined;
