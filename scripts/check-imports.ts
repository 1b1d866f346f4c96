import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { faultsOf, markdownOf, rulesOf } from '#scripts/layers/rules';
import { layers } from '#scripts/layers/table';

/**
 * Checks who may import whom: the rules of .dependency-cruiser.json and those derived from the layer table, which docs/architecture.md
 * shows (`--print` writes it there). Also fails if it found hardly any modules: a blind check proves nothing.
 */
const LEAST_MODULES = 100;
const DOCUMENT = 'docs/architecture.md';
const SHOWN = /(?<=<!-- layers -->\n)[\s\S]*?(?=\n<!-- \/layers -->)/;
const CONFIG = 'node_modules/.cache/dependency-cruiser.json';

const document = readFileSync(DOCUMENT, 'utf8');
const printed = document.replace(SHOWN, () => markdownOf(layers));
if (process.argv.includes('--print')) writeFileSync(DOCUMENT, printed);
const faults = [
  ...faultsOf(layers),
  ...(SHOWN.test(document) ? [] : [`${DOCUMENT} has no place for the layer table.`]),
  ...(printed === document || process.argv.includes('--print')
    ? []
    : [`${DOCUMENT} shows an outdated layer table; run node scripts/check-imports.ts --print`]),
];
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}

const { forbidden, ...rest } = JSON.parse(readFileSync('.dependency-cruiser.json', 'utf8'));
mkdirSync('node_modules/.cache', { recursive: true });
writeFileSync(CONFIG, JSON.stringify({ ...rest, forbidden: [...forbidden, ...rulesOf(layers)] }));
const { stdout, stderr, status } = spawnSync(
  'depcruise',
  ['--config', CONFIG, '--output-type', 'err', 'lib', 'functions', 'infra', 'scripts', 'packages/local-aws'],
  { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
);
const seen = Number(/\((\d+) modules/.exec(stdout)?.[1] ?? 0);
process.stdout.write(stdout);
process.stderr.write(stderr);
if (status !== 0) process.exit(1);
if (seen < LEAST_MODULES) {
  console.error(`Only ${seen} modules were found, so the import rules were not really checked.`);
  process.exit(1);
}
