import { spawnSync } from 'node:child_process';

/** What is checked before each commit, cheapest first. `--fix` lets the formatter write. */
const fix = process.argv.includes('--fix');
const checks: readonly (readonly [name: string, command: string, args: readonly string[]])[] = [
  ['format and lint', 'biome', fix ? ['check', '--write', '.'] : ['check', '.']],
  ['types', 'tsc', ['-p', '.']],
  ['types of the API for the console', process.execPath, ['scripts/console/api-types.ts']],
  ['types of the console', 'tsc', ['-p', 'packages/console']],
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
