import { existsSync, globSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import { inputHash } from '#infra/input-hash';

/** What most functions load beside their own code, with all AWS clients, because they share most of theirs. */
const SHARED = [
  '@aws-lambda-powertools/logger',
  '@aws-lambda-powertools/metrics',
  '@aws-sdk/client-dynamodb',
  '@aws-sdk/client-kms',
  '@aws-sdk/client-s3',
  '@aws-sdk/client-secrets-manager',
  '@aws-sdk/client-sesv2',
  '@aws-sdk/client-sfn',
  '@aws-sdk/client-sqs',
  '@aws-sdk/lib-dynamodb',
  '@aws-sdk/s3-presigned-post',
  '@aws-sdk/s3-request-presigner',
  '@aws-sdk/util-dynamodb',
  'zod',
  'zod/v4',
];

/**
 * Returns a file with the packages that local functions share, made once for each set of installed packages; it exports a function for each
 * package, by name. A thread that loads it in place of their 170 files takes a fifth less processor time to start. Minified, it is read fastest.
 */
export async function sharedPackages(): Promise<string> {
  const hash = inputHash(['node_modules/.package-lock.json', 'infra/shared-packages.ts']).slice(0, 16);
  const file = resolve('.build', `packages-${hash}.cjs`);
  if (existsSync(file)) return file;
  const members = SHARED.map((name) => `'${name}': () => require('${name}'),`);
  const unfinished = `${file}.${process.pid}`;
  await build({
    stdin: { contents: `module.exports = {\n${members.join('\n')}\n};`, resolveDir: resolve('.') },
    bundle: true,
    platform: 'node',
    // The files that Node would load.
    conditions: [],
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
    outfile: unfinished,
  });
  renameSync(unfinished, file);
  for (const old of globSync('.build/packages-*.cjs'))
    if (resolve(old) !== file) rmSync(old, { force: true });
  return file;
}
