import { spawnSync } from 'node:child_process';

/** Who may import whom (docs/architecture.md). Fails too when it saw hardly anything: a blind check proves nothing. */
const LEAST_MODULES = 100;

const { stdout, stderr, status } = spawnSync(
  'depcruise',
  [
    '--config',
    '.dependency-cruiser.json',
    '--output-type',
    'err',
    'lib',
    'functions',
    'infra',
    'scripts',
    'packages/local-aws',
  ],
  { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
);
const seen = Number(/\((\d+) modules/.exec(stdout)?.[1] ?? 0);
process.stdout.write(stdout);
process.stderr.write(stderr);
if (status !== 0) process.exit(1);
if (seen < LEAST_MODULES) {
  console.error(`Only ${seen} modules were seen: the import rules were not really checked.`);
  process.exit(1);
}
