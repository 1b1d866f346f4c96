import { readFileSync } from 'node:fs';
import Anthropic from '@anthropic-ai/sdk';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { auth } from '@modelcontextprotocol/sdk/client/auth.js';
import * as z from 'zod';
import { browse } from '#scripts/agent/browse';
import { fileProvider } from '#scripts/agent/provider';
import { choosePlayer } from '#scripts/eval/agent/player';
import { tasks } from '#scripts/eval/agent/tasks';
import { readOptions } from '#scripts/terminal/options';
import { startProgress } from '#scripts/terminal/progress';

const STANDARD_MODEL = 'claude-sonnet-4-6';
const HELP = `npm run eval:agent -- [--service FILE] [--task WORDS] [--model NAME] [--scripted]

Performs 25 tasks with the tools of a running local service (npm start) and prints calls, bytes and tokens for each task. A model
performs them if ANTHROPIC_API_KEY is set; otherwise a scripted client does, which knows only names, descriptions and schemas.
Both approve whatever a person is asked.

  --service FILE  the file that npm start wrote (.local/service.json)
  --task WORDS    only tasks whose name contains these words
  --model NAME    the model (${STANDARD_MODEL})
  --scripted      use the scripted client even if a key is set

  ANTHROPIC_BASE_URL  an address other than the vendor's
`;
const REDIRECT = 'http://127.0.0.1:33420/callback';
const CHARACTERS_PER_TOKEN = 4;

const { values } = readOptions(HELP, {
  options: {
    service: { type: 'string', default: '.local/service.json' },
    task: { type: 'string', default: '' },
    model: { type: 'string', default: STANDARD_MODEL },
    scripted: { type: 'boolean', default: false },
  },
});

const service = z
  .object({ mcp_url: z.string(), user: z.string(), password: z.string() })
  .parse(JSON.parse(readFileSync(values.service, 'utf8')));
const serverUrl = `${service.mcp_url}/mcp`;
const provider = fileProvider('.local/eval-agent.json', REDIRECT, serverUrl);
if ((await auth(provider, { serverUrl })) !== 'AUTHORIZED') {
  const back = await browse(provider.asked()?.href ?? '', REDIRECT, { ...service, decision: 'allow' });
  await auth(provider, { serverUrl, authorizationCode: back.searchParams.get('code') ?? '' });
}
const headers = { authorization: `Bearer ${(await provider.tokens())?.access_token}` };
const client = new Client(
  { name: 'eval', version: '1.0.0' },
  { capabilities: { elicitation: { form: {} } }, versionNegotiation: { mode: 'auto' } },
);
client.setRequestHandler('elicitation/create', () => ({ action: 'accept', content: { confirm: true } }));
await client.connect(new StreamableHTTPClientTransport(new URL(serverUrl), { requestInit: { headers } }));

const { tools } = await client.listTools();
const listBytes = JSON.stringify(tools).length;
const tokens = (bytes: number): number => Math.round(bytes / CHARACTERS_PER_TOKEN);
console.log(`tools/list: ${tools.length} tools, ${listBytes} bytes, about ${tokens(listBytes)} tokens\n`);
const player = choosePlayer(process.env, values);
console.log(`Performed by ${player.by}:\n`);
console.log('| Task | Calls | Bytes | Tokens | Done |\n|---|---|---|---|---|');
const chosen = tasks.filter(({ name }) => name.includes(values.task));
let ended = 0;
let total = 0;
let totalTokens = 0;
const progress = startProgress(chosen.length);
for (const [done, task] of chosen.entries()) {
  progress.to(done, task.name);
  const played = await player.play(client, tools, task).catch((error: unknown) => {
    if (!(error instanceof Anthropic.APIError)) throw error;
    progress.end();
    console.error(`The model could not be asked: ${error.message}`);
    process.exit(1);
  });
  progress.end();
  const { name, calls, bytes, tokens: counted = tokens(bytes) } = played;
  console.log(
    `| ${name} | ${calls} | ${bytes} | ${counted} | ${played.ended ? 'yes' : `no: ${played.trouble}`} |`,
  );
  if (played.ended) ended += 1;
  total += bytes;
  totalTokens += counted;
}
console.log(`\n${ended} of ${chosen.length} tasks ended, ${total} bytes, about ${totalTokens} tokens.`);
await client.close();
process.exitCode = ended === chosen.length ? 0 : 1;
