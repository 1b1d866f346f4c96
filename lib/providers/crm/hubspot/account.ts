import * as z from 'zod';
import { CrmProblem } from '#lib/providers/crm/crm-problem';
import { type HubspotClient, parsed } from '#lib/providers/crm/hubspot/client';
import { text } from '#lib/providers/http';

const details = z.object({ portalId: z.number() });
const tokenInfo = z.object({ hubDomain: z.string().optional(), scopes: z.array(z.string()) });
const privateAppInfo = z.object({ scopes: z.array(z.string()) });

/** Tokens of private apps begin so (`pat-na1-…`); those of OAuth do not. */
const isPrivateAppToken = (token: string): boolean => token.startsWith('pat-');

/** OAuth tokens and private-app tokens are described by endpoints of their own; the second is not part of the SDK. */
const describeToken = async (client: HubspotClient): Promise<z.infer<typeof tokenInfo>> => {
  const token = client.sender.token();
  if (!isPrivateAppToken(token)) return parsed(tokenInfo, () => client.tokens.get(token));
  return parsed(privateAppInfo, async () => {
    const reply = await client.sender.send({
      method: 'POST',
      url: `${client.baseUrl}/oauth/v2/private-apps/get/access-token-info`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tokenKey: token }),
    });
    return JSON.parse(text(reply));
  });
};

/**
 * Whose the credential is. The account's details are asked first, with the credential as such: that renews an expired
 * one. Scopes are empty when HubSpot does not say.
 */
export async function hubspotAccount(
  client: HubspotClient,
): Promise<{ account_id: string; account_name: string; scopes: string[] }> {
  const { portalId } = await parsed(details, async () => {
    const url = `${client.baseUrl}/account-info/v3/details`;
    const reply = await client.sender.send({ method: 'GET', url, headers: { accept: 'application/json' } });
    return JSON.parse(text(reply));
  });
  const info = await describeToken(client).catch((error: unknown) => {
    if (error instanceof CrmProblem) return undefined;
    throw error;
  });
  const id = String(portalId);
  return {
    account_id: id,
    account_name: info?.hubDomain ?? `HubSpot account ${id}`,
    scopes: info?.scopes ?? [],
  };
}
