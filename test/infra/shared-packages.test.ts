import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { sharedPackages } from '#infra/shared-packages';

/** Imports of values, and packages loaded later. */
const LOADED =
  /(?:^(?:import|export) (?!type )[^;]*? from |laterPackage<typeof import\()'((?:@aws|zod)[^']*)'/gm;

it('the file of shared packages has all of zod and of AWS that functions load', async () => {
  const packages: object = createRequire(import.meta.filename)(await sharedPackages());
  const code = globSync('{lib,functions}/**/*.ts').map((file) => readFileSync(file, 'utf8'));
  const loaded = new Set(code.flatMap((text) => [...text.matchAll(LOADED)].map(([, name]) => name)));
  expect(loaded.size).toBeGreaterThan(12);
  expect(Object.keys(packages)).toEqual(expect.arrayContaining([...loaded]));
});
