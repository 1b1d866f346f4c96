import * as z from 'zod';
import type { NetworkPort } from '#lib/providers/network/port';
import { createUnipileNetwork } from '#lib/providers/network/unipile';
import { httpClient } from '#lib/runtime/providers/http-client';
import { readSecret } from '#lib/runtime/secret';

const address = z.object({ NETWORK_BASE_URL: z.url(), NETWORK_V2_BASE_URL: z.url().optional() });
const secret = z.object({ api_key: z.string().min(1) });

/** The professional network behind its vendor. */
export async function networkPort(): Promise<NetworkPort> {
  const { NETWORK_BASE_URL: baseUrl, NETWORK_V2_BASE_URL: v2BaseUrl } = address.parse(process.env);
  const { api_key: apiKey } = await readSecret('NETWORK_SECRET', secret);
  return createUnipileNetwork({ baseUrl, v2BaseUrl, apiKey, http: httpClient() });
}
