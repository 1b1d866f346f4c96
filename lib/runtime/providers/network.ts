import * as z from 'zod';
import type { NetworkPort } from '#lib/network/port';
import type { NetworkNeeds } from '#lib/network/use-cases/act-as';
import type { CallbackNeeds } from '#lib/network/use-cases/receive-callback';
import { createUnipileNetwork } from '#lib/providers/network/unipile';
import { readCallback } from '#lib/providers/network/unipile/read-callback';
import { httpClient } from '#lib/runtime/providers/http-client';
import { readSecret } from '#lib/runtime/secret';

const address = z.lazy(() =>
  z.object({ NETWORK_BASE_URL: z.url(), NETWORK_V2_BASE_URL: z.url().optional() }),
);
const secret = z.lazy(() =>
  z.object({
    api_key: z.string().min(1),
    /** The secret the vendor's webhook sends as `X-Webhook-Secret`. */
    webhook_secret: z.string().min(16).optional(),
    /** The platform's own account, used to enrich for organizations without one. */
    account_id: z.string().optional(),
  }),
);

export const networkSecret = (): Promise<z.infer<typeof secret>> => readSecret('NETWORK_SECRET', secret);

const made = new Map<string, NetworkPort>();

/** The professional network through its vendor. Cached, as it remembers member ids, which cost a lookup each. */
export async function networkPort(): Promise<NetworkPort> {
  const { NETWORK_BASE_URL: baseUrl, NETWORK_V2_BASE_URL: v2BaseUrl } = address.parse(process.env);
  const { api_key: apiKey } = await networkSecret();
  const key = JSON.stringify([baseUrl, v2BaseUrl, apiKey]);
  const port = made.get(key) ?? createUnipileNetwork({ baseUrl, v2BaseUrl, apiKey, http: httpClient() });
  made.set(key, port);
  return port;
}

export const networkNeeds = (): NetworkNeeds => ({ network: networkPort });

export const callbackNeeds = (): CallbackNeeds => ({
  network: networkPort,
  read: readCallback,
  webhookSecret: async () => (await networkSecret()).webhook_secret,
});
