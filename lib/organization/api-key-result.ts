import * as z from 'zod';
import { scope } from '#lib/contract/scope';
import { credential } from '#lib/organization/api-key';
import { timestamp } from '#lib/shared/time';

/** A key as listed under its organization, with the hash that locates its credential. */
export const storedApiKey = z.lazy(() =>
  credential.unwrap().extend({
    prefix: z.string(),
    sha256: z.string(),
    created_at: timestamp,
    created_by: z.string().optional(),
  }),
);
export type StoredApiKey = z.infer<typeof storedApiKey>;

/** The public view of a key. The key itself is shown only once. */
export const apiKeyResult = z.lazy(() =>
  z
    .object({
      id: z.string(),
      name: z.string(),
      prefix: z.string().meta({ description: 'The start of the key, to tell keys apart' }),
      scopes: z.array(scope),
      status: z.enum(['active', 'expired', 'revoked']),
      created_at: timestamp,
      created_by: z.string().optional(),
      expires_at: timestamp.optional(),
      revoked_at: timestamp.optional(),
      allowed_addresses: z.array(z.string()).optional(),
      last_used_on: z.iso
        .date()
        .optional()
        .meta({ description: 'Day of last use; absent if never used or revoked' }),
    })
    .meta({ id: 'ApiKey' }),
);
export type ApiKeyResult = z.infer<typeof apiKeyResult>;

function statusOf({ revoked_at, expires_at }: StoredApiKey, now: Date): ApiKeyResult['status'] {
  if (revoked_at !== undefined) return 'revoked';
  return expires_at !== undefined && Date.parse(expires_at) <= now.getTime() ? 'expired' : 'active';
}

/** `lastUsedOn` is stored with the credential, where requests find it. */
export function toApiKeyResult(stored: StoredApiKey, now: Date, lastUsedOn?: string): ApiKeyResult {
  const { key_id, kind: _kind, organization_id: _organization, sha256: _hash, ...shown } = stored;
  return {
    ...shown,
    id: key_id,
    status: statusOf(stored, now),
    ...(lastUsedOn ? { last_used_on: lastUsedOn } : {}),
  };
}
