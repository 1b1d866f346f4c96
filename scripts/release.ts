import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { packPython } from '#scripts/packages/python/pack';
import { released } from '#scripts/release/changelog';
import { readOptions } from '#scripts/terminal/options';

const HELP = `npm run release -- VERSION [--date 2026-12-01] [--dry-run]

Releases a version: moves the "Unreleased" part of CHANGELOG.md under it, sets it in package.json and the packages, runs
npm run check, builds the packages and the public descriptions of the service, stores unfinished work of this version for the
upgrade tests (test/upgrade), packs @gtm/sdk, @gtm/cli, n8n-nodes-gtm and gtm-sdk (for Python, which needs setuptools and wheel)
into .build/release, commits and tags. Publishes nothing: npm publish .build/release/*.tgz and
twine upload .build/release/python/* do that.

  --dry-run   show the version's changelog, and change nothing
`;
const PACKAGES = [
  'package.json',
  'packages/sdk-typescript/package.json',
  'packages/cli/package.json',
  'packages/n8n-nodes-gtm/package.json',
];
const PYTHON = 'packages/sdk-python/pyproject.toml';

function run(command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed.`);
}

/** Finds a Python that can pack the Python SDK. The system's Python may have what the first one on the path lacks. */
function findPython(): string {
  const found = ['python3', '/usr/bin/python3'].find(
    (python) => spawnSync(python, ['-c', 'import setuptools, wheel']).status === 0,
  );
  if (found === undefined)
    throw new Error(
      'No python3 has setuptools and wheel, which pack the SDK for Python: apt-get install python3-setuptools python3-wheel',
    );
  return found;
}

/** Throws before anything is written if the final commit would include more than the release. */
function demandClean(): void {
  const { stdout } = spawnSync('git', ['status', '--porcelain'], { encoding: 'utf8' });
  if (stdout !== '') throw new Error('There are changes that are not committed.');
}

/** Does everything from the version to the tag. */
function make(version: string, changelog: string, notes: string, python: string): void {
  writeFileSync('CHANGELOG.md', changelog);
  for (const file of PACKAGES)
    writeFileSync(file, readFileSync(file, 'utf8').replace(/"version": "[^"]+"/, `"version": "${version}"`));
  writeFileSync(PYTHON, readFileSync(PYTHON, 'utf8').replace(/^version = ".+"$/m, `version = "${version}"`));
  for (const user of ['@gtm/cli', 'n8n-nodes-gtm'])
    run('npm', 'pkg', 'set', `devDependencies.@gtm/sdk=${version}`, '-w', user);
  run('npm', 'install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund');
  run('npm', 'run', 'check');
  run('npm', 'run', 'build:packages');
  run('npm', 'run', 'print:standards');
  run('node', 'test/upgrade/make-fixture.ts', version);
  run('node', 'test/upgrade/service/make.ts', version);
  run('git', 'add', 'test/upgrade/fixtures');
  run('mkdir', '-p', '.build/release');
  for (const name of ['@gtm/sdk', '@gtm/cli', 'n8n-nodes-gtm'])
    run('npm', 'pack', '-w', name, '--pack-destination', '.build/release');
  packPython('.build/release', python);
  run('git', 'commit', '-am', `Release ${version}`);
  // Otherwise git would treat headings as comments.
  run('git', 'tag', '-a', `v${version}`, '--cleanup=verbatim', '-m', notes);
}

function main(): void {
  const { values, positionals } = readOptions(HELP, {
    allowPositionals: true,
    options: {
      date: { type: 'string', default: new Date().toISOString().slice(0, 10) },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const [version] = positionals;
  if (version === undefined) {
    process.stdout.write(HELP);
    process.exitCode = 2;
    return;
  }
  const { text, notes } = released(readFileSync('CHANGELOG.md', 'utf8'), version, values.date);
  console.log(notes);
  if (values['dry-run']) return;
  demandClean();
  const python = findPython();
  try {
    make(version, text, notes, python);
  } catch (error) {
    console.error('Nothing was released: `git reset --hard` removes the version from the files again.');
    throw error;
  }
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
