import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { S3Client } from '@aws-sdk/client-s3';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import * as z from 'zod';
import * as keys from '#lib/db/keys';
import { write } from '#lib/db/table';
import { put } from '#lib/db/write';
import { hashOfKey, mintKey } from '#lib/organization/api-key';
import { buildConsole } from '#scripts/console/build';
import { publishConsole } from '#scripts/console/publish';
import { synthesize } from '#scripts/synthesize';
import { readOptions, refuseUse } from '#scripts/terminal/options';

const HELP = `npm run deploy -- staging|production [--at-once] [--yes] [--rotate-internal-key] [--dry-run]

Synthesizes the stage, shows what would change, asks for confirmation, deploys the stacks with the CDK, creates the connector's
internal key if there is none, and publishes the console's pages. New versions of functions get a tenth of the traffic first,
and the rest 5 to 10 minutes later; an alarm rolls them back, and the deployment fails. Needs AWS credentials of the stage's
account in the environment. docs/deployment.md has the details.

  --at-once              move all traffic in one step regardless of alarms: for a fix in the middle of an incident
  --yes                  do not ask for confirmation
  --rotate-internal-key  replace the internal key
  --dry-run              show what would change (cdk diff), and change nothing
`;

/** More than the API has domains. */
const STACKS_AT_ONCE = 20;

const outputs = z.record(z.string(), z.record(z.string(), z.string()));
const internalKey = z.object({ internal_key: z.string().optional() });

function cdk(args: readonly string[]): void {
  const { status } = spawnSync(join('node_modules', '.bin', 'cdk'), args, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`cdk ${args[0]} ended with ${status}.`);
}

async function isAgreed(stage: string): Promise<boolean> {
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await asking.question(`Deploy this to ${stage}? (y/N) `);
  asking.close();
  return answer.trim().toLowerCase() === 'y';
}

/** The secret first, then its hash: an unused credential does no harm, an unknown one locks the connector out. */
async function provideInternalKey(secretArn: string, rotate: boolean): Promise<void> {
  const secrets = new SecretsManagerClient({});
  const { SecretString = '{}' } = await secrets.send(new GetSecretValueCommand({ SecretId: secretArn }));
  const known = internalKey.parse(JSON.parse(SecretString)).internal_key;
  const key = known === undefined || rotate ? mintKey('internal') : known;
  const credential = { kind: 'internal', key_id: 'connector', name: 'Agent connector', scopes: [] };
  await write(put(keys.credential(hashOfKey(key)), credential));
  if (key === known) return console.log('The internal key is in place.');
  await secrets.send(
    new PutSecretValueCommand({ SecretId: secretArn, SecretString: JSON.stringify({ internal_key: key }) }),
  );
  console.log('The internal key was created; functions read it within five minutes.');
}

async function main(): Promise<void> {
  const { values, positionals } = readOptions(HELP, {
    allowPositionals: true,
    options: {
      'at-once': { type: 'boolean' },
      yes: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      'rotate-internal-key': { type: 'boolean' },
    },
  });
  const [stage = ''] = positionals;
  if (stage !== 'staging' && stage !== 'production') refuseUse(HELP);
  if (values['at-once']) process.env['DELIVERY'] = 'at once';
  const assembly = synthesize(stage, resolve('.local', 'assembly', stage));
  cdk(['diff', '--all', '--app', assembly]);
  if (values['dry-run'] || !(values.yes || (await isAgreed(stage)))) return;
  const file = resolve('.local', `outputs-${stage}.json`);
  const deploy = (...args: readonly string[]) => {
    // Deploys independent stacks in parallel: each waits for its own functions' traffic. Approval was given earlier.
    const together = ['--concurrency', String(STACKS_AT_ONCE), '--require-approval', 'never'];
    cdk(['deploy', ...args, '--app', assembly, ...together, '--outputs-file', file]);
    const stacks = outputs.parse(JSON.parse(readFileSync(file, 'utf8')));
    return z.record(z.string(), z.string()).parse(Object.assign({}, ...Object.values(stacks)));
  };
  // us-east-1 comes first: the connector's distribution takes its outputs as parameters.
  const edge = deploy(`gtm-${stage}-edge`);
  const passed = ['RequestFunction', 'HeaderFunction', 'EdgeWebAcl'].flatMap((name) => [
    '--parameters',
    `gtm-${stage}-connector:${name}=${edge[name]}`,
  ]);
  const given = deploy(
    '--all',
    ...passed,
    '--parameters',
    `gtm-${stage}-console:EdgeWebAcl=${edge['EdgeWebAcl']}`,
  );
  process.env['TABLE_NAME'] = given['TableName'] ?? '';
  await provideInternalKey(given['SecretArninternalkey'] ?? '', values['rotate-internal-key'] === true);
  const pages = buildConsole(console.error);
  await publishConsole(new S3Client({}), given['ConsoleBucket'] ?? '', pages, {
    issuer: given['SignInIssuer'] ?? '',
    client_id: given['ConsoleClientId'] ?? '',
    connector: given['McpUrl'] ?? '',
  });
  console.log(
    `\nConsole    ${given['ConsoleUrl']}\nAPI        ${given['BaseUrl']}\nConnector  ${given['McpUrl']}`,
  );
  console.log('Vendors\' secrets are set by hand: docs/deployment.md, "Secrets and their rotation".');
}

await main();
