import { createHash, randomBytes } from 'node:crypto';
import type { UseCase } from '#lib/contract/use-case';
import type { startCrmAuthorization } from '#lib/crm/operations/connect';
import type { CrmPlatform } from '#lib/crm/record/platform';
import { putAuthorization } from '#lib/crm/store';
import { type CrmNeeds, purposeOf } from '#lib/crm/use-cases/crm-needs';
import { write } from '#lib/db/table';
import { MINUTE, plus, toIso } from '#lib/shared/time';

/** Only the scopes we use of each platform. */
const scopes: Readonly<Record<CrmPlatform, readonly string[]>> = {
  hubspot: [
    'oauth',
    'crm.objects.contacts.read',
    'crm.objects.contacts.write',
    'crm.objects.companies.read',
    'crm.objects.companies.write',
    'crm.lists.read',
  ],
  salesforce: ['api', 'refresh_token'],
};

const LIFE = 10 * MINUTE;

export const stateHash = (state: string): string => createHash('sha256').update(state).digest('base64url');

/** Begins an authorization: an unguessable state of this organization, and a verifier that only we hold (RFC 7636). */
export const authorize: UseCase<typeof startCrmAuthorization, CrmNeeds> = async (
  { params: { platform }, body },
  { organizationId, now, baseUrl },
  needs,
) => {
  const redirectUri = body?.redirect_uri ?? `${baseUrl}/v1/crm/oauth/callback`;
  const [state, verifier] = [randomBytes(24).toString('base64url'), randomBytes(32).toString('base64url')];
  const expiresAt = toIso(plus(now, LIFE));
  const vendor = await needs.oauth(platform, redirectUri);
  await write(
    putAuthorization(organizationId, stateHash(state), {
      platform,
      redirect_uri: redirectUri,
      verifier: await needs.sealer.seal({ organizationId, purpose: purposeOf(platform) }, verifier),
      expires_at: expiresAt,
    }),
  );
  const codeChallenge = createHash('sha256').update(verifier).digest('base64url');
  const url = vendor.authorizeUrl({ scopes: scopes[platform], state, codeChallenge });
  return { authorize_url: url, state, expires_at: expiresAt };
};
