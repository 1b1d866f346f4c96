import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { operations } from '#lib/api/registry';
import { scopes } from '#lib/contract/scope';
import { problemCodes } from '#lib/shared/problem';

const root = join(import.meta.dirname, '..', '..');
const directory = join(root, 'docs', 'guides');
const guides = readdirSync(directory).map((name) => ({
  name,
  text: readFileSync(join(directory, name), 'utf8'),
}));
const calls = new Set(operations.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`));
const paths = new Set([...calls].map((call) => call.split(' ')[1]));

describe('the guides of the reference', () => {
  it.each(guides)('$name names only existing operations, scopes and codes', ({ text }) => {
    const flat = text.replaceAll('\n', ' ');
    const named = [...flat.matchAll(/\b(GET|POST|PUT|PATCH|DELETE) (\/v[12]\/[\w/{}-]+)/g)].map(
      ([, method, path]) => `${method} ${path?.replaceAll(/\{\w+\}/g, '{}')}`,
    );
    expect(named.filter((call) => !calls.has(call))).toEqual([]);
    const called = [...text.matchAll(/\$API(\/v[12]\/[^"?\s]+)/g)].map(([, path]) =>
      path?.replaceAll(/\$\w+/g, '{}'),
    );
    expect(called.filter((path) => !paths.has(path ?? ''))).toEqual([]);
    const words = [...text.matchAll(/`(svc:\w+|[A-Z]{3,}(?:_[A-Z]+)+)`/g)].map(([, word]) => word ?? '');
    expect(words.filter((word) => !(word in scopes) && !(word in problemCodes))).toEqual([]);
  });

  it('state the deployed limits', () => {
    const { context } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8'));
    const { enrichment, standard, total } = context.stages.production.rateLimits;
    const text = guides.find(({ name }) => name.includes('rate-limits'))?.text ?? '';
    for (const limit of [
      `${enrichment} requests a minute`,
      `${standard} to everything else`,
      `${total.toLocaleString('en')} in all`,
    ])
      expect(text).toContain(limit);
  });
});
