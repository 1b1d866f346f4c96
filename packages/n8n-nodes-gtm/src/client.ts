import { type Client, createClient } from '@gtm/sdk';
import type { FunctionsBase } from 'n8n-workflow';

/** A client with the node's credential. */
export async function clientOf(node: Pick<FunctionsBase, 'getCredentials'>): Promise<Client> {
  const { baseUrl, apiKey } = await node.getCredentials<{ baseUrl: string; apiKey: string }>('gtmApi');
  return createClient({ baseUrl, apiKey });
}
