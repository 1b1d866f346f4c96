import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { asyncApi } from '#lib/api/asyncapi';
import { openApi } from '#lib/api/openapi/document';
import { operations } from '#lib/api/registry';
import { brunoCollection } from '#scripts/standards/bruno';
import { serverJson } from '#scripts/standards/server-json';
import { readOptions } from '#scripts/terminal/options';

const HELP = `npm run print:standards -- [--api https://api.example.com] [--connector https://mcp.example.com] [--out .build/standards]

Prints the public descriptions of the service, generated from its operations and webhook events: openapi.json, asyncapi.json,
server.json for the MCP registry, and a Bruno collection in bruno/.
`;

const { values } = readOptions(HELP, {
  options: {
    api: { type: 'string', default: 'https://api.example.com' },
    connector: { type: 'string', default: 'https://mcp.example.com' },
    out: { type: 'string', default: '.build/standards' },
  },
});

function main(): void {
  for (const name of ['api', 'connector'] as const)
    if (!URL.canParse(values[name])) throw new TypeError(`--${name} ${values[name]} is not an address.`);
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')));
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  const bruno = Object.entries(brunoCollection(operations, values.api));
  const files = {
    'openapi.json': json(openApi(operations, values.api)),
    'asyncapi.json': json(asyncApi(values.api)),
    'server.json': json(serverJson(values.connector, version)),
    ...Object.fromEntries(bruno.map(([path, text]) => [`bruno/${path}`, text])),
  };
  rmSync(values.out, { recursive: true, force: true });
  for (const [path, text] of Object.entries(files)) {
    const file = join(values.out, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  console.log(
    `${Object.keys(files).length} files in ${values.out}: openapi.json, asyncapi.json, server.json, bruno/.`,
  );
}

main();
