import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { ADDRESS } from '#test/support/connector';

/** A connected client for the evaluation, which says yes when its person is asked, and its tools. */
export async function evalClient(
  ask: (path: string, init: RequestInit, changes: { apiUrl: string }) => Promise<Response>,
  apiUrl: string,
  token: string,
) {
  const client = new Client(
    { name: 'eval', version: '1' },
    { capabilities: { elicitation: { form: {} } }, versionNegotiation: { mode: 'auto' } },
  );
  client.setRequestHandler('elicitation/create', () => ({ action: 'accept' }));
  const fetch = async (url: string | URL | Request, init: RequestInit = {}) =>
    await ask(new URL(String(url)).pathname, init, { apiUrl });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${ADDRESS}/mcp`), { fetch, requestInit }));
  return { client, tools: (await client.listTools()).tools };
}
