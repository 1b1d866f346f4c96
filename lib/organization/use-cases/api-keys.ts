import { defaultScopes } from '#lib/contract/scope';
import type { UseCase } from '#lib/contract/use-case';
import { transact } from '#lib/db/table';
import { hashOfKey, mintKey, visiblePrefix } from '#lib/organization/api-key';
import { type StoredApiKey, toApiKeyResult } from '#lib/organization/api-key-result';
import type {
  createApiKey,
  deleteApiKey,
  listApiKeys as operation,
} from '#lib/organization/operations/organization';
import { findApiKey, lastUses, listApiKeys, revokeApiKey } from '#lib/organization/store';
import { keyWrites } from '#lib/organization/use-cases/provision';
import { invalid, notFound, Problem } from '#lib/shared/problem';
import { toIso } from '#lib/shared/time';

const MOST_ACTIVE = 100;

/** All keys, newest first. */
export const list: UseCase<typeof operation> = async (_request, { organizationId, now }) => {
  const stored = await listApiKeys(organizationId);
  const used = await lastUses(stored);
  const items = stored
    .map((one) => toApiKeyResult(one, now, used.get(one.key_id)))
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at));
  return { items, total: items.length };
};

/**
 * Creates a key. Only this response contains it: its hash is stored, so the response is not kept for retries either. Throws
 * VALIDATION_ERROR, CONFLICT if there are too many.
 */
export const create: UseCase<typeof createApiKey, { readonly local: boolean }> = async (
  { body },
  context,
  { local },
) => {
  const { organizationId, now, caller } = context;
  const { name, expires_at, allowed_addresses } = body;
  if (expires_at !== undefined && Date.parse(expires_at) <= now.getTime()) {
    throw invalid('/body/expires_at', 'must be in the future', 'expires_at: must be in the future');
  }
  const active = (await listApiKeys(organizationId)).filter(({ revoked_at }) => revoked_at === undefined);
  if (active.length >= MOST_ACTIVE)
    throw new Problem('CONFLICT', `An organization has at most ${MOST_ACTIVE} keys; revoke one first.`);
  const key = mintKey(local ? 'test' : (body.environment ?? 'live'));
  const held = {
    key_id: `key_${context.newId()}`,
    name,
    scopes: [...(body.scopes ?? defaultScopes)],
    created_by: caller.actor,
    ...(expires_at ? { expires_at } : {}),
    ...(allowed_addresses ? { allowed_addresses } : {}),
  };
  await transact(keyWrites(organizationId, key, held, now));
  const stored: StoredApiKey = {
    ...held,
    kind: 'api_key',
    prefix: visiblePrefix(key),
    sha256: hashOfKey(key),
    created_at: toIso(now),
  };
  return { ...toApiKeyResult(stored, now), key };
};

/** Revokes a key; containers that cached it stop accepting it within a minute. Idempotent. Throws NOT_FOUND. */
export const revoke: UseCase<typeof deleteApiKey> = async ({ params }, { organizationId, now }) => {
  const found = await findApiKey(organizationId, params.id);
  if (!found) throw notFound('API key');
  if (found.revoked_at === undefined) await transact(revokeApiKey(organizationId, found, now));
  return undefined;
};
