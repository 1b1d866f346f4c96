import { spawnSync } from 'node:child_process';
import { readOptions } from '#scripts/terminal/options';

const HELP = `npm run check [-- --fix]

Checks what must hold before each commit, cheapest first: format, types, import rules, unused code.
The generated API code is printed before the types that use it are checked.

  --fix    let the formatter write
  --help   this text
`;

const { fix } = readOptions(HELP, { options: { fix: { type: 'boolean', default: false } } }).values;
/** TypeScript 7, only for type checks: it takes a third of the time. Tools that use TypeScript's old interface get version 5. */
const compiler = 'node_modules/typescript-7/bin/tsc';
const types = (name: string, ...args: readonly string[]) =>
  [name, process.execPath, [compiler, ...args]] as const;

const checks: readonly (readonly [name: string, command: string, args: readonly string[]])[] = [
  ['format and lint', 'biome', fix ? ['check', '--write', '.'] : ['check', '.']],
  ['generated API code in the packages', process.execPath, ['scripts/packages/print.ts']],
  types('types', '-p', '.'),
  types('types of the console', '-p', 'packages/console'),
  types('types of the SDK', '-p', 'packages/sdk-typescript', '--noEmit'),
  types('types of the CLI', '-p', 'packages/cli'),
  types('types of the n8n nodes', '-p', 'packages/n8n-nodes-gtm'),
  ['import rules', process.execPath, ['scripts/check-imports.ts']],
  ['unused code', 'knip', []],
];

let failed = 0;
for (const [name, command, args] of checks) {
  const started = Date.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (status !== 0) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);
