import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { unexplained } from '#scripts/deps/unexplained';

const HELP = `npm run deps -- [--check]

The weekly update: takes the newest version of each package, as far as docs/contributing.md does not hold it back, and runs
npm run check. What must be held back stands there in the table "Held back", with its reason.

  --check   change nothing; say which are behind without a reason, and exit with 1 when there are any
`;

const outdated = z.record(
  z.string(),
  z.union([
    z.object({ current: z.string().optional(), latest: z.string() }),
    z.array(z.object({ current: z.string().optional(), latest: z.string() })),
  ]),
);

function run(command: string, ...args: string[]): number {
  return spawnSync(command, args, { stdio: 'inherit' }).status ?? 1;
}

function behind(): { name: string; current: string; latest: string }[] {
  const { stdout } = spawnSync('npm', ['outdated', '--json'], { encoding: 'utf8' });
  return Object.entries(outdated.parse(JSON.parse(stdout || '{}'))).flatMap(([name, found]) => {
    const [first] = Array.isArray(found) ? found : [found];
    return first ? [{ name, current: first.current ?? 'none', latest: first.latest }] : [];
  });
}

function main(): number {
  const { values } = parseArgs({
    options: { check: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const left = unexplained(behind(), readFileSync('docs/contributing.md', 'utf8'));
  for (const { name, current, latest } of left) console.log(`${name} ${current} -> ${latest}`);
  if (values.check || left.length === 0) {
    console.log(
      left.length === 0
        ? 'Every package is at its newest, or held back with a reason.'
        : `${left.length} are behind.`,
    );
    return left.length === 0 ? 0 : 1;
  }
  const wanted = left.map(({ name, latest }) => `${name}@${latest}`);
  const taken = run(
    'npm',
    'install',
    '--save-exact',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    ...wanted,
  );
  return taken === 0 ? run('npm', 'run', 'check') : taken;
}

process.exitCode = main();
