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

/** The rules that an import breaks, by name. */
const broken = (table: readonly Layer[], from: string, to: string): string[] =>
  rulesOf(table)
    .filter(
      (rule) =>
        new RegExp(rule.from.path).test(from) &&
        new RegExp(rule.to.path).test(to) &&
        !new RegExp(rule.to.pathNot).test(to),
    )
    .map(({ name }) => name);

describe('the table of layers', () => {
  it('has arrows that lead down alone', () => {
    expect(faultsOf(layers)).toEqual([]);
  });

  it('refuses an arrow up, to a folder that is no layer, and a folder that stands twice', () => {
    expect(faultsOf([layer('a', 'b'), layer('b', 'c'), layer('b')])).toEqual([
      'a may not use b: the table has no such layer below it.',
      'b may not use c: the table has no such layer below it.',
      'b stands twice in the table of layers.',
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
  ])('an import from %s of %s breaks %j', (from, to, expected) => {
    expect(broken(small, from, to)).toEqual(expected);
  });

  it('is printed with what each folder holds and may import', () => {
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
