import { isCrmFailure } from '#lib/crm/crm-problem';
import { type CrmSecret, crmSecret } from '#lib/crm/crm-secret';
import type { CrmTokens } from '#lib/crm/oauth-port';
import type { CrmPlatform } from '#lib/crm/record/platform';
import { changeIntegration, putSecret } from '#lib/crm/store';
import type { CrmNeeds } from '#lib/crm/use-cases/crm-needs';
import { type HeldSecret, heldSecret, mustReconnect, seal } from '#lib/crm/use-cases/sealed-secret';
import { transact } from '#lib/db/table';
import { newId } from '#lib/shared/id';
import { toIso } from '#lib/shared/time';

/** Merges a token response into the stored secret: not every response repeats the refresh token or the instance. */
export function withTokens(old: Partial<CrmSecret>, tokens: CrmTokens, now: Date): CrmSecret {
  const { refresh_token = tokens.refresh_token, instance_url = tokens.instance_url } = {
    ...old,
    ...(tokens.refresh_token ? { refresh_token: tokens.refresh_token } : {}),
    ...(tokens.instance_url ? { instance_url: tokens.instance_url } : {}),
  };
  return crmSecret.parse({
    access_token: tokens.access_token,
    obtained_at: toIso(now),
    ...(refresh_token ? { refresh_token } : {}),
    ...(instance_url ? { instance_url } : {}),
    ...(tokens.expires_at ? { expires_at: tokens.expires_at } : {}),
  });
}

/**
 * Replaces a refused or ageing token, stored on condition that no other worker renewed it first; the loser uses the winner's token. Throws
 * CrmProblem `credential_expired` if the refresh token is no longer valid.
 */
export async function renewTokens(
  organization: string,
  platform: CrmPlatform,
  refused: string,
  needs: CrmNeeds,
): Promise<CrmSecret> {
  const held = await heldSecret(organization, platform, needs);
  if (held.secret.access_token !== refused) return held.secret;
  const tokens = await refresh(organization, platform, held, needs);
  if (!tokens) return (await heldSecret(organization, platform, needs)).secret;
  const now = needs.now();
  const fresh = withTokens(held.secret, tokens, now);
  const lost = await transact([
    putSecret(
      organization,
      platform,
      await seal(organization, platform, fresh, needs),
      newId(now),
      held.version,
    ),
    changeIntegration(organization, platform, 'renew', { token_expires_at: fresh.expires_at }),
  ]);
  return lost ? (await heldSecret(organization, platform, needs)).secret : fresh;
}

/** Undefined if another worker renewed meanwhile and so used up the refresh token. */
async function refresh(
  organization: string,
  platform: CrmPlatform,
  held: HeldSecret,
  needs: CrmNeeds,
): Promise<CrmTokens | undefined> {
  const token = held.secret.refresh_token;
  if (!token) throw mustReconnect(platform);
  try {
    const vendor = await needs.oauth(platform, '');
    return await vendor.refresh(token, needs.now());
  } catch (error) {
    if (!isCrmFailure(error, 'credential_expired')) throw error;
    const latest = await heldSecret(organization, platform, needs);
    if (latest.version === held.version) throw error;
    return undefined;
  }
}
