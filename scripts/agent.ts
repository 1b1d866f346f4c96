import { auth } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import * as z from 'zod';
import { browse } from '#scripts/agent/browse';
import { waitForCallback } from '#scripts/agent/callback';
import { type AgentProvider, fileProvider } from '#scripts/agent/provider';
import { readOptions } from '#scripts/terminal/options';

const HELP = `npm run agent -- COMMAND

A small agent on the official MCP SDK: it knows only the connector's address and discovers the rest.

  sign-in ADDRESS      discover the sign-in, register, print the address to open in a browser, and wait for the browser to return
                       --user E --password P  sign in and consent automatically (on the local stage)
  tools                list the connector's tools with what each does
  call NAME [JSON]     call a tool and print its result as JSON
  --file F             where the client and its tokens are stored (.local/agent.json)
`;

/** Any free port would do; a fixed one keeps the registration the same. */
const REDIRECT = 'http://127.0.0.1:33418/callback';

async function signIn(provider: AgentProvider, address: string, user?: string, password?: string) {
  if ((await auth(provider, { serverUrl: address })) === 'AUTHORIZED')
    return console.log('Already signed in.');
  const start = provider.asked()?.href ?? '';
  console.log(`Authorization server: ${new URL(start).origin}`);
  const waiting = user
    ? browse(start, REDIRECT, { user, password: password ?? '', decision: 'allow' })
    : waitForCallback(REDIRECT);
  if (!user) console.log(`Open this in a browser:\n\n  ${start}\n`);
  const { searchParams } = await waiting;
  const code = searchParams.get('code');
  if (!code) throw new Error(`Access was denied: ${searchParams.get('error')}`);
  await auth(provider, { serverUrl: address, authorizationCode: code });
  console.log(`Allowed: ${(await provider.tokens())?.scope}`);
}

async function withClient(provider: AgentProvider, use: (client: Client) => Promise<void>): Promise<void> {
  const address = provider.address();
  if (address === undefined) throw new Error('Sign in first: npm run agent -- sign-in ADDRESS');
  const client = new Client({ name: 'example-agent', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(new URL(address), { authProvider: provider }));
  await use(client);
  await client.close();
}

async function listTools(client: Client): Promise<void> {
  for (const { name, description } of (await client.listTools()).tools)
    console.log(`${name}: ${description}`);
}

const textContent = z.object({ content: z.array(z.object({ text: z.string().default('') })) });

async function callTool(client: Client, name: string, given: string): Promise<void> {
  const result = await client.callTool({ name, arguments: z.looseObject({}).parse(JSON.parse(given)) });
  const [first] = textContent.parse(result).content;
  if (result.isError) throw new Error(first?.text);
  console.log(JSON.stringify(result.structuredContent ?? first?.text, null, 2));
}

async function main(): Promise<void> {
  const { values, positionals } = readOptions(HELP, {
    allowPositionals: true,
    options: {
      user: { type: 'string' },
      password: { type: 'string' },
      file: { type: 'string', default: '.local/agent.json' },
    },
  });
  const [command, first, second = '{}'] = positionals;
  const provider = fileProvider(values.file, REDIRECT, command === 'sign-in' ? first : undefined);
  if (command === 'sign-in' && first) return await signIn(provider, first, values.user, values.password);
  if (command === 'tools') return await withClient(provider, listTools);
  if (command === 'call' && first)
    return await withClient(provider, (client) => callTool(client, first, second));
  console.log(HELP);
  process.exitCode = 2;
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
