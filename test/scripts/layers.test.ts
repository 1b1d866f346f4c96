import { describe, expect, it } from 'vitest';
import { faultsOf, markdownOf, rulesOf } from '#scripts/layers/rules';
import { type Layer, layers } from '#scripts/layers/table';

const layer = (folder: string, ...uses: string[]): Layer => ({ folder, holds: `what ${folder} holds`, uses });
const small = [
  layer('ground'),
  layer('crm/record', 'ground'),
  layer('config', 'crm/record'),
  layer('crm', 'config'),
];

/** The names of the rules that an import breaks. */
const broken = (table: readonly Layer[], from: string, to: string): string[] =>
  rulesOf(table)
    .filter(
      (rule) =>
        new RegExp(rule.from.path).test(from) &&
        new RegExp(rule.to.path).test(to) &&
        !new RegExp(rule.to.pathNot).test(to),
    )
    .map(({ name }) => name);

describe('the layer table', () => {
  it('has only downward dependencies', () => {
    expect(faultsOf(layers)).toEqual([]);
  });

  it('rejects an upward dependency, an unknown folder and a duplicate folder', () => {
    expect(faultsOf([layer('a', 'b'), layer('b', 'c'), layer('b')])).toEqual([
      'a may not use b: the table has no such layer below it.',
      'b may not use c: the table has no such layer below it.',
      'b is in the layer table twice.',
    ]);
  });

  it.each([
    ['lib/config/store.ts', 'lib/crm/record/platform.ts', []],
    ['lib/config/store.ts', 'lib/config/version.ts', []],
    ['lib/config/store.ts', 'lib/crm/store.ts', ['layer-config']],
    ['lib/crm/store.ts', 'lib/crm/record/platform.ts', ['layer-crm']],
    ['lib/crm/record/platform.ts', 'lib/crm/store.ts', ['layer-crm-record']],
    ['lib/ground/id.ts', 'functions/api/get.ts', ['layer-ground']],
    ['functions/api/get.ts', 'lib/crm/store.ts', []],
    ['functions/api/get.ts', 'lib/stray/thing.ts', ['every-file-has-a-layer']],
  ])('flags an import from %s of %s under %j', (from, to, expected) => {
    expect(broken(small, from, to)).toEqual(expected);
  });

  it('is printed with the contents and allowed imports of each folder', () => {
    expect(markdownOf([layer('a'), layer('b', 'a')])).toBe(
      [
        '| Folder of `lib` | What it holds | May import |',
        '|---|---|---|',
        '| `a` | what a holds |  |',
        '| `b` | what b holds | a |',
      ].join('\n'),
    );
  });
});
