import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import { unexplained, withVersions } from '#scripts/deps/unexplained';
import { readOptions } from '#scripts/terminal/options';

const HELP = `npm run deps -- [--check]

The weekly update: installs the newest version of each package, except those that the table "Held back" in
docs/contributing.md holds back with a reason, and runs npm run check.

  --check   change nothing; list the packages that are behind without a reason, and exit with 1 if there are any
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

/** Returns the newest version in a range such as `24.x`. */
function newestOf(name: string, range: string): string {
  const { stdout } = spawnSync('npm', ['view', `${name}@${range}`, 'version', '--json'], {
    encoding: 'utf8',
  });
  const versions = z.union([z.string(), z.array(z.string())]).parse(JSON.parse(stdout));
  const [newest] = [versions].flat().toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  if (newest === undefined) throw new Error(`There is no ${name}@${range}.`);
  return newest;
}

function main(): number {
  const { values } = readOptions(HELP, {
    options: { check: { type: 'boolean', default: false } },
  });
  const left = unexplained(behind(), readFileSync('docs/contributing.md', 'utf8'), newestOf);
  for (const { name, current, latest } of left) console.log(`${name} ${current} -> ${latest}`);
  if (values.check && left.length > 0) {
    console.log(`${left.length} packages are behind.`);
    return 1;
  }
  if (left.length === 0) console.log('Every package is at its newest, or held back with a reason.');
  if (values.check) return 0;
  if (left.length > 0) {
    for (const file of globSync(['package.json', 'packages/*/package.json']))
      writeFileSync(file, withVersions(readFileSync(file, 'utf8'), left));
    const locked = run(
      'npm',
      'install',
      '--package-lock-only',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
    );
    if (locked !== 0) return locked;
  }
  // Installs from the lockfile if it has changed.
  return run('npm', 'run', 'check');
}

process.exitCode = main();
