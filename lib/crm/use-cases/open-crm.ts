import { loadConfiguration } from '#lib/config/store';
import { isCrmFailure } from '#lib/crm/crm-problem';
import { type CrmIntegration, needsRenewal } from '#lib/crm/integration';
import type { Crm } from '#lib/crm/port';
import type { CrmPlatform } from '#lib/crm/record/platform';
import { listIntegrations } from '#lib/crm/store';
import type { CrmNeeds } from '#lib/crm/use-cases/crm-needs';
import { expireIntegration } from '#lib/crm/use-cases/expire-integration';
import { renewTokens } from '#lib/crm/use-cases/renew-tokens';
import { heldSecret } from '#lib/crm/use-cases/sealed-secret';
import { Problem } from '#lib/shared/problem';

/** An open connection. */
export interface OpenCrm {
  readonly platform: CrmPlatform;
  readonly integration: CrmIntegration;
  /** Identifies this connection; changes with its token. */
  readonly name: string;
  /** Runs calls; marks the integration `expired` if its credential is permanently refused. */
  run<T>(work: (crm: Crm) => Promise<T>): Promise<T>;
}

function notConnected(platform: CrmPlatform | undefined, expired: boolean): Problem {
  const detail = expired
    ? `The connection to ${platform ?? 'the CRM'} has expired; connect it again.`
    : `No CRM is connected${platform ? ` on ${platform}` : ''}. Connect one first.`;
  return new Problem('INVALID_STATE', detail, {
    details: {
      reason: expired ? 'crm_expired' : 'no_crm_connected',
      what_to_do: 'Connect one with PUT /v1/crm/integrations/{platform}.',
    },
  });
}

/** The connected integration of the requested platform, the configured one, or else the only or first; or why there is none. */
export async function findConnected(
  organization: string,
  asked?: CrmPlatform,
): Promise<CrmIntegration | Problem> {
  const [integrations, { enrichment }] = await Promise.all([
    listIntegrations(organization),
    loadConfiguration(organization),
  ]);
  const platform = asked ?? enrichment.writeback_platform;
  const candidates = integrations.filter((one) => platform === undefined || one.platform === platform);
  const expired = candidates.some(({ status }) => status === 'expired');
  return candidates.find(({ status }) => status === 'connected') ?? notConnected(platform, expired);
}

/**
 * Opens a connection, renewing its token before it expires. Throws INVALID_STATE if there is none or it expired, UPSTREAM_ERROR or
 * UPSTREAM_TIMEOUT if renewing fails.
 */
export async function openCrm(organization: string, needs: CrmNeeds, asked?: CrmPlatform): Promise<OpenCrm> {
  const integration = await findConnected(organization, asked);
  if (integration instanceof Problem) throw integration;
  const { platform } = integration;
  const { secret: held } = await heldSecret(organization, platform, needs);
  let token = held.access_token;
  const watched = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (isCrmFailure(error, 'credential_expired'))
        await expireIntegration(organization, platform, token, needs);
      throw error;
    }
  };
  const renew = async () => {
    const fresh = await renewTokens(organization, platform, token, needs);
    token = fresh.access_token;
    return fresh;
  };
  const { expires_at, obtained_at } = held;
  const refreshable = held.refresh_token !== undefined;
  const ageing = needsRenewal({ expires_at, obtained_at, refreshable }, needs.now());
  const secret = ageing ? await watched(renew) : held;
  const name = `${organization}\n${platform}\n${secret.access_token}`;
  const crm = await needs.remembered(name, () =>
    needs.adapter(platform, {
      accessToken: secret.access_token,
      accountId: integration.account.id,
      instanceUrl: secret.instance_url,
      ...(refreshable ? { refresh: async () => (await renew()).access_token } : {}),
    }),
  );
  return { platform, integration, name, run: (work) => watched(() => work(crm)) };
}
