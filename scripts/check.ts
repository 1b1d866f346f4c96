import { spawnSync } from 'node:child_process';
import { readOptions } from '#scripts/terminal/options';

const HELP = `npm run check [-- --fix]

Checks what must hold before each commit, cheapest first: format, types, import rules, unused code.

  --fix    let the formatter write
  --help   this text
`;

const { fix } = readOptions(HELP, { options: { fix: { type: 'boolean', default: false } } }).values;
const checks: readonly (readonly [name: string, command: string, args: readonly string[]])[] = [
  ['format and lint', 'biome', fix ? ['check', '--write', '.'] : ['check', '.']],
  ['types', 'tsc', ['-p', '.']],
  ['what the packages hold of the API', process.execPath, ['scripts/packages/print.ts']],
  ['types of the console', 'tsc', ['-p', 'packages/console']],
  ['types of the SDK', 'tsc', ['-p', 'packages/sdk-typescript', '--noEmit']],
  ['types of the CLI', 'tsc', ['-p', 'packages/cli']],
  ['types of the n8n nodes', 'tsc', ['-p', 'packages/n8n-nodes-gtm']],
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
