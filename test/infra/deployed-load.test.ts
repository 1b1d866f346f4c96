import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundleOf, functionEntries } from '#infra/bundle';
import { type PrintName, printNames } from '#lib/api/printed/print-name';
import { prints } from '#lib/api/printed/prints';
import { functionEnvironment } from '#scripts/bench/bundle-program';
import { synthesize } from '#scripts/synthesize';

/** Names the bundles that cannot be loaded or have no handler. Lambda itself provides `awslambda`. */
const loader = `
globalThis.awslambda = { streamifyResponse: (handler) => handler };
const failed = [];
for (const file of process.argv.slice(1)) {
  try {
    if (typeof require(file).handler !== 'function') failed.push(file + ': no handler');
  } catch (error) {
    failed.push(file + ': ' + error);
  }
}
console.log(JSON.stringify(failed));
`;

const bundleFile = (entry: string): string => resolve(join(bundleOf(entry, 'deployed'), 'index.cjs'));

describe('the deployed bundles', () => {
  beforeAll(() => {
    synthesize('production');
  }, 600_000);

  it('all load and export their handlers', { timeout: 120_000 }, () => {
    const files = functionEntries().map(bundleFile);
    expect(files.length).toBeGreaterThan(100);
    const { stdout, stderr } = spawnSync(process.execPath, ['-e', loader, ...files], {
      env: { PATH: process.env['PATH'], TABLE_NAME: 'service', ...functionEnvironment },
      encoding: 'utf8',
    });
    expect({ failed: JSON.parse(stdout || 'null'), stderr }).toEqual({ failed: [], stderr: '' });
  });

  it('ship the packages that they load later', () => {
    const beside = (entry: string) =>
      globSync(join(dirname(bundleFile(entry)), 'node_modules/**/package.json'));
    const packages = functionEntries().flatMap(beside);
    const [create = ''] = functionEntries().filter((entry) => entry.endsWith('#createEnrichment'));
    const load = createRequire(bundleFile(create));
    expect(load.resolve('tldts')).toMatch(new RegExp(`^${dirname(bundleFile(create))}/`));
    expect(load('tldts').getDomain('careers.acme.co.uk')).toBe('acme.co.uk');
    expect(load('email-providers/all.json')).toContain('gmail.com');
    expect(typeof load('@smithy/core/event-streams').EventStreamSerde).toBe('function');
    const names = new Set(packages.map((file) => JSON.parse(readFileSync(file, 'utf8')).name));
    expect([...names].toSorted()).toEqual([
      '@aws-sdk/client-kms',
      '@aws-sdk/client-s3',
      '@aws-sdk/client-secrets-manager',
      '@aws-sdk/s3-presigned-post',
      '@aws-sdk/s3-request-presigner',
      '@smithy/core',
      'any-ascii',
      'email-providers',
      'entities',
      'iconv-lite',
      'ipaddr.js',
      'jose',
      'jschardet',
      'numfmt',
      'papaparse',
      'saxes',
      'stripe',
      'tldts',
      'yauzl',
    ]);
  });

  it('ship the generated text files that the table lists', () => {
    const beside = functionEntries().flatMap((entry) =>
      globSync(join(dirname(bundleFile(entry)), '*.txt')).map(
        (file) => [basename(file, '.txt'), file] as const,
      ),
    );
    expect(beside.map(([name]) => name).toSorted()).toEqual([...printNames].toSorted());
    for (const [name, file] of beside) {
      expect(basename(dirname(file))).toBe(name);
      expect(readFileSync(file, 'utf8') === prints[name as PrintName]()).toBe(true);
    }
  });

  // esbuild wraps everything that an import() reaches in functions, in the bundles of every operation of the same file.
  it('are flat: no own module is loaded by import()', () => {
    const imported = globSync('{functions,lib}/**/*.ts').flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/(?<!typeof )\bimport\('#[^']+'\)/g)].map(
        ([text]) => `${path}: ${text}`,
      ),
    );
    expect(imported).toEqual([]);
  });

  // package.json declares modules free of side effects, so that unused ones are left out of bundles.
  it('contain only modules without side effects on load', () => {
    const acting = globSync('lib/**/*.ts').flatMap((path) => {
      const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
      return file.statements
        .filter(
          (statement) =>
            ts.isExpressionStatement(statement) ||
            (ts.isImportDeclaration(statement) && statement.importClause === undefined),
        )
        .map((statement) => `${path}: ${statement.getText(file).slice(0, 80)}`);
    });
    expect(acting).toEqual([]);
  });
});
