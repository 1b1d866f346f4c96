#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

const HELP = `local-aws <assembly> [options]

Runs what a CDK assembly (cdk.out) defines on this machine until Ctrl-C, and prints the addresses.

  --data DIRECTORY   where data is kept between runs; in memory if omitted
  --port N           port of the first API; further APIs get the next ones; any free ports if omitted
  --json             print the addresses as one line of JSON
  --help             show this text
`;

const fail = (message: string): never => {
  console.error(`${message}\n\n${HELP}`);
  process.exit(2);
};

function read() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        data: { type: 'string' },
        port: { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

const { values, positionals } = read();
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
const [assembly, ...rest] = positionals;
if (assembly === undefined || rest.length > 0) fail('Name one assembly: the folder that `cdk synth` wrote.');
else if (!existsSync(resolve(assembly, 'manifest.json')))
  fail(`${assembly} is not an assembly: it has no manifest.json.`);
const port = Number(values.port ?? 0);
if (!Number.isInteger(port) || port < 0 || port > 65_535) fail(`--port ${values.port} is not a port.`);

// Loaded only now, so that the help and a refusal come at once.
const { startLocalAws } = await import('#local-aws/aws');
const aws = await startLocalAws({
  assembly: resolve(assembly ?? ''),
  firstPort: port,
  ...(values.data === undefined ? {} : { dataDirectory: resolve(values.data) }),
});
if (values.json) {
  console.log(JSON.stringify({ apis: aws.apis, endpoints: aws.endpoints, outputs: aws.outputs }));
} else {
  for (const [name, address] of [...Object.entries(aws.apis), ...Object.entries(aws.endpoints)])
    console.log(`${name.padEnd(40)} ${address}`);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void aws.stop().then(() => process.exit(0)));
