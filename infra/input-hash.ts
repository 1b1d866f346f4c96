import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';

/** The files that bundles are built from. */
export const CODE = [
  'functions/**/*.ts',
  'lib/**/*.{ts,json}',
  'infra/{bundle,bundling}.ts',
  'infra/packages-beside.ts',
  'infra/prints-beside.ts',
  'package.json',
  'package-lock.json',
];

/** Hashes the names and contents of all matching files: the same as long as the result built from them would be. */
export function inputHash(patterns: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of patterns.flatMap((pattern) => globSync(pattern)).toSorted())
    hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}
