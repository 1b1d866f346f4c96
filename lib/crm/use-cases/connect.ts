import type { Context } from '#lib/contract/context';
import type { UseCase } from '#lib/contract/use-case';
import { isCrmFailure } from '#lib/crm/crm-problem';
import type { CrmSecret } from '#lib/crm/crm-secret';
import type { CredentialKind, CrmIntegration } from '#lib/crm/integration';
import type { connectCrm } from '#lib/crm/operations/connect';
import type { CrmPlatform } from '#lib/crm/record/platform';
import { findAuthorization, putIntegration, putSecret, useAuthorization } from '#lib/crm/store';
import { stateHash } from '#lib/crm/use-cases/authorize';
import { type CrmNeeds, purposeOf } from '#lib/crm/use-cases/crm-needs';
import { withTokens } from '#lib/crm/use-cases/renew-tokens';
import { seal } from '#lib/crm/use-cases/sealed-secret';
import { transact, write } from '#lib/db/table';
import type { Write } from '#lib/db/write';
import { eventMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { newId } from '#lib/shared/id';
import { invalid, type Problem } from '#lib/shared/problem';
import { toIso } from '#lib/shared/time';

const refused = (field: string, message: string, cause?: unknown): Problem =>
  invalid(`/body/${field}`, message, `${field}: ${message}`, { cause });

interface Given {
  readonly field: string;
  readonly credential: CredentialKind;
  readonly secret: CrmSecret;
  readonly scopes: readonly string[];
}

/**
 * Connects a CRM with a tested credential. Throws VALIDATION_ERROR if the CRM rejects it, and for a state that is unknown, used or over ten
 * minutes old; UPSTREAM_ERROR, UPSTREAM_TIMEOUT.
 */
export const connect: UseCase<typeof connectCrm, CrmNeeds> = async (
  { params: { platform }, body },
  context,
  needs,
) => {
  const { organizationId, now } = context;
  const given =
    body.private_token === undefined
      ? await byCode(platform, body.code ?? '', body.state ?? '', context, needs)
      : byToken(platform, body.private_token, now);
  const account = await tried(platform, given, needs);
  const integration: CrmIntegration = {
    platform,
    status: 'connected',
    credential: given.credential,
    account: { id: account.account_id, name: account.account_name },
    scopes: [...(given.scopes.length > 0 ? given.scopes : account.scopes)],
    ...(given.secret.instance_url ? { instance_url: given.secret.instance_url } : {}),
    ...(given.secret.expires_at ? { token_expires_at: given.secret.expires_at } : {}),
    connected_at: toIso(now),
    last_checked_at: toIso(now),
  };
  await transact(await connectionWrites(organizationId, integration, given.secret, needs, now));
  return integration;
};

/** The writes that create a connection: its public part, its sealed credential, and the event. */
export async function connectionWrites(
  organizationId: string,
  integration: CrmIntegration,
  secret: CrmSecret,
  needs: Pick<CrmNeeds, 'sealer'>,
  now: Date,
): Promise<Write[]> {
  const { platform } = integration;
  const version = newId(now);
  return [
    putIntegration(organizationId, integration),
    putSecret(organizationId, platform, await seal(organizationId, platform, secret, needs), version),
    outboxEntry(
      organizationId,
      `crm.connected#${platform}#${version}`,
      [eventMessage('crm.connected', version, { platform, account: integration.account })],
      now,
    ),
  ];
}

function byToken(platform: CrmPlatform, token: string, now: Date): Given {
  if (platform !== 'hubspot') throw refused('private_token', `does not work for ${platform}; use OAuth`);
  const secret = { access_token: token, obtained_at: toIso(now) };
  return { field: 'private_token', credential: 'private_token', secret, scopes: [] };
}

async function byCode(
  platform: CrmPlatform,
  code: string,
  state: string,
  { organizationId, now }: Context,
  needs: CrmNeeds,
): Promise<Given> {
  const hash = stateHash(state);
  const begun = await findAuthorization(organizationId, hash);
  const usable = begun?.platform === platform && Date.parse(begun.expires_at) > now.getTime();
  if (!begun || !usable || (await write(useAuthorization(organizationId, hash))))
    throw refused('state', 'does not belong to an authorization started here within the last ten minutes');
  const verifier = await needs.sealer.open({ organizationId, purpose: purposeOf(platform) }, begun.verifier);
  const vendor = await needs.oauth(platform, begun.redirect_uri);
  try {
    const tokens = await vendor.exchange(code, now, verifier);
    return {
      field: 'code',
      credential: 'oauth',
      secret: withTokens({}, tokens, now),
      scopes: tokens.scopes,
    };
  } catch (error) {
    if (isCrmFailure(error, 'credential_expired'))
      throw refused('code', 'was not issued by the CRM, or was already used', error);
    throw error;
  }
}

async function tried(platform: CrmPlatform, { field, secret }: Given, needs: CrmNeeds) {
  try {
    const crm = await needs.adapter(platform, {
      accessToken: secret.access_token,
      instanceUrl: secret.instance_url,
    });
    return await crm.test();
  } catch (error) {
    if (isCrmFailure(error, 'credential_expired')) throw refused(field, 'is not accepted by the CRM', error);
    if (isCrmFailure(error, 'forbidden'))
      throw refused(field, `lacks the required permissions: ${error.detail}`, error);
    throw error;
  }
}
