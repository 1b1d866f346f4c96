import * as z from 'zod';
import { CrmProblem } from '#lib/crm/crm-problem';
import { type HubspotClient, parsed } from '#lib/providers/crm/hubspot/client';

const details = z.lazy(() => z.object({ portalId: z.number() }));
const tokenInfo = z.lazy(() => z.object({ hub_domain: z.string().optional(), scopes: z.array(z.string()) }));
const privateAppInfo = z.lazy(() => z.object({ scopes: z.array(z.string()) }));

/** Tokens of private apps begin like this (`pat-na1-…`), OAuth tokens do not. */
const isPrivateAppToken = (token: string): boolean => token.startsWith('pat-');

/** OAuth tokens and private-app tokens have separate description endpoints. */
const describeToken = async (client: HubspotClient): Promise<z.infer<typeof tokenInfo>> => {
  const token = client.token();
  return isPrivateAppToken(token)
    ? parsed(privateAppInfo, () =>
        client.post('/oauth/v2/private-apps/get/access-token-info', { tokenKey: token }),
      )
    : parsed(tokenInfo, () => client.get(`/oauth/v1/access-tokens/${encodeURIComponent(token)}`));
};

/**
 * The owner of the credential. The account's details are requested first with the regular credential, which renews an expired one. Scopes
 * are empty if HubSpot does not say.
 */
export async function hubspotAccount(
  client: HubspotClient,
): Promise<{ account_id: string; account_name: string; scopes: string[] }> {
  const { portalId } = await parsed(details, () => client.get('/account-info/v3/details'));
  const info = await describeToken(client).catch((error: unknown) => {
    if (error instanceof CrmProblem) return undefined;
    throw error;
  });
  const id = String(portalId);
  return {
    account_id: id,
    account_name: info?.hub_domain ?? `HubSpot account ${id}`,
    scopes: info?.scopes ?? [],
  };
}
