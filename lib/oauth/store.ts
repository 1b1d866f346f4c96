import * as z from 'zod';
import { absent, all, equals } from '#lib/db/condition';
import { keys } from '#lib/db/keys';
import { get, query, updateAndGet, write } from '#lib/db/table';
import { put, update } from '#lib/db/write';
import { type OAuthClient, oauthClient } from '#lib/oauth/client';
import {
  type AgentGrant,
  agentGrant,
  REFRESH_TOKEN_DAYS,
  type StoredCode,
  storedCode,
} from '#lib/oauth/token';
import { DAY, HOUR, plus, toIso, unixSeconds } from '#lib/shared/time';

/** A client nobody uses is forgotten after this. */
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
const storedClient = oauthClient.extend({ ttl: z.number() });

/** The table forgets an item up to two days late, so the time is compared here. */
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

const registrations = z.object({ count: z.number() });

/** How many clients an address has registered within the hour, this one counted. */
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

export const saveCode = async (sha256: string, code: StoredCode, now: Date): Promise<void> => {
  await write(put(keys.oauthCode(sha256), { ...code, ttl: unixSeconds(plus(now, HOUR)) }, absent()));
};
export const findCode = (sha256: string): Promise<StoredCode | undefined> =>
  get(keys.oauthCode(sha256), storedCode);
/** Takes a code. False when it was taken before. */
export const takeCode = async (sha256: string): Promise<boolean> =>
  (await write(update(keys.oauthCode(sha256), { set: { used: true } }, equals('used', false)))) === undefined;

export const saveGrant = async (grant: AgentGrant): Promise<void> => {
  await write(put(keys.agentGrant(grant.organization_id, grant.id), { ...grant }, absent()));
};
export const findGrant = (organization: string, id: string): Promise<AgentGrant | undefined> =>
  get(keys.agentGrant(organization, id), agentGrant);
export const listGrants = async (organization: string): Promise<AgentGrant[]> =>
  (await query({ pk: keys.agentGrant(organization, '').pk }, agentGrant)).items;

/** Replaces the one valid refresh token. False when another request was first, or the grant was revoked. */
export async function rotateRefresh(
  grant: AgentGrant,
  from: string | undefined,
  to: string,
  now: Date,
): Promise<boolean> {
  const refused = await write(
    update(
      keys.agentGrant(grant.organization_id, grant.id),
      {
        set: {
          refresh_sha256: to,
          used_at: toIso(now),
          expires_at: toIso(plus(now, REFRESH_TOKEN_DAYS * DAY)),
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
