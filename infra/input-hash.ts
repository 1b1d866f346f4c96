import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';

/** Files of which bundles are made. */
export const CODE = [
  'functions/**/*.ts',
  'lib/**/*.{ts,json}',
  'infra/bundle.ts',
  'infra/packages-beside.ts',
  'infra/prints-beside.ts',
  'package.json',
  'package-lock.json',
];

/** Names and contents of the files that match, as one hash: the same while what is made of them would be. */
export function inputHash(patterns: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of patterns.flatMap((pattern) => globSync(pattern)).toSorted())
    hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}
