import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApi } from '#lib/api/openapi/document';
import { operations } from '#lib/api/registry';
import { readOptions } from '#scripts/terminal/options';

const HELP = `npm run check:contract

Checks the API description with two linters, Redocly and Spectral. Exits with 1 if either reports an error.
`;

readOptions(HELP, { options: {} });
const folder = mkdtempSync(join(tmpdir(), 'check-contract-'));
const document = join(folder, 'openapi.json');
const rules = join(folder, 'spectral.json');
writeFileSync(document, JSON.stringify(openApi(operations, 'https://api.example.com'), null, 2));
writeFileSync(rules, JSON.stringify({ extends: ['spectral:oas'] }));
const runs: readonly (readonly [command: string, args: readonly string[]])[] = [
  ['redocly', ['lint', document, '--format=summary']],
  ['spectral', ['lint', document, '--ruleset', rules, '--fail-severity=error', '--display-only-failures']],
];
let failed = false;
for (const [command, args] of runs) {
  const { status } = spawnSync(join('node_modules', '.bin', command), args, {
    stdio: 'inherit',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  if (status !== 0) failed = true;
}
rmSync(folder, { recursive: true, force: true });
process.exit(failed ? 1 : 0);
