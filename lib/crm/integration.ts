import * as z from 'zod';
import { crmPlatform } from '#lib/crm/record/platform';
import { HOUR, MINUTE, plus, timestamp } from '#lib/shared/time';

export const integrationStatus = z.enum(['connected', 'expired', 'disconnected']);
export type IntegrationStatus = z.infer<typeof integrationStatus>;

export const credentialKind = z.enum(['oauth', 'private_token']);
export type CredentialKind = z.infer<typeof credentialKind>;

/** One connected CRM of one organization, without its secrets, which are stored encrypted and separately. */
export const crmIntegration = z.lazy(() =>
  z.object({
    platform: crmPlatform,
    status: integrationStatus,
    credential: credentialKind,
    account: z.object({ id: z.string(), name: z.string() }),
    scopes: z.array(z.string()),
    /** The organization's own instance, on platforms that have instances. */
    instance_url: z.url().optional(),
    connected_at: timestamp,
    /** When the access token expires; absent if it does not or if unknown. */
    token_expires_at: timestamp.optional(),
    last_checked_at: timestamp.optional(),
    last_error: z.string().max(500).optional(),
  }),
);
export type CrmIntegration = z.infer<typeof crmIntegration>;

/** Allowed transitions per status. A disconnected integration must be connected again; nothing else revives it. */
export const integrationTransitions = {
  connect: { from: ['connected', 'expired', 'disconnected'], to: 'connected' },
  renew: { from: ['connected', 'expired'], to: 'connected' },
  expire: { from: ['connected', 'expired'], to: 'expired' },
  disconnect: { from: ['connected', 'expired', 'disconnected'], to: 'disconnected' },
} as const satisfies Record<string, { from: readonly IntegrationStatus[]; to: IntegrationStatus }>;

/** Tokens live about half an hour; a job started now must not outlive its token. */
const RENEW_AHEAD_MS = 5 * MINUTE;
/** If the platform does not say when a token expires, it is renewed by age. */
const RENEW_BY_AGE_MS = HOUR;

/** Whether to renew the access token before using it. */
export function needsRenewal(
  token: {
    readonly expires_at?: string | undefined;
    readonly obtained_at: string;
    readonly refreshable: boolean;
  },
  now: Date,
): boolean {
  if (!token.refreshable) return false;
  if (token.expires_at !== undefined)
    return plus(now, RENEW_AHEAD_MS).getTime() >= Date.parse(token.expires_at);
  return plus(new Date(token.obtained_at), RENEW_BY_AGE_MS) <= now;
}
