import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CrmTarget } from '#lib/config/field-config';
import { crmPropertyType } from '#lib/crm/record/property';
import { fieldNames } from '#lib/field/catalogue';
import { changedProperties, type DiffInput, writebackDiff } from '#lib/writeback/diff';

const names = ['a', 'b', 'c', 'd', 'e', 'f'];
const name = fc.constantFrom(...names);
const optionTexts = ['Alpha', 'BETA_GAMMA', '11 - 50', 'decision_maker', 'true'];

const value = fc.oneof(
  fc.constantFrom(
    'alpha',
    'Beta Gamma',
    '11-50',
    'executive',
    'constructor',
    'valueOf',
    '2026-03-01',
    '2026-03',
    '',
    ' ',
    '+49301234567',
    'https://acme.example/',
  ),
  fc.string({ maxLength: 30 }),
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constantFrom(
    null,
    undefined,
    [],
    ['alpha', 'nothing known'],
    [''],
    [{ company: 'Acme', current: true }],
    '2026-11-21T09:00:00.123Z',
  ),
);
const property = fc.record({
  name,
  label: fc.constant('Label'),
  object: fc.constantFrom('contact' as const, 'company' as const),
  type: fc.constantFrom(...crmPropertyType.options),
  options: fc.subarray(optionTexts.map((text) => ({ value: text, label: text }))),
  read_only: fc.boolean(),
  multiple: fc.boolean(),
  max_length: fc.integer({ min: 1, max: 40 }),
});
const mapping: fc.Arbitrary<CrmTarget> = fc.record({
  field: fc.constantFrom(...fieldNames),
  object: fc.constantFrom('contact' as const, 'company' as const),
  property: name,
  overwrite: fc.constantFrom('never' as const, 'if_empty' as const, 'always' as const),
});
const stored = fc.option(
  fc.oneof(
    fc.constantFrom('Alpha', '12', 'true', '2026-03-01', 'Alpha;true', '', ' '),
    fc.string({ maxLength: 20 }),
  ),
);
const input: fc.Arbitrary<DiffInput> = fc
  .record({
    mappings: fc.array(mapping, { maxLength: 8 }),
    properties: fc.uniqueArray(property, { selector: (one) => one.name }),
    current: fc.option(fc.dictionary(name, stored)),
    values: fc.array(value, { minLength: 8, maxLength: 8 }),
    overrides: fc.array(value, { minLength: 8, maxLength: 8 }),
    overridden: fc.boolean(),
  })
  .map(({ mappings, properties, current, values, overrides, overridden }) => ({
    object: 'contact' as const,
    mappings,
    properties,
    values: Object.fromEntries(mappings.map((one, n) => [one.field, values[n]])),
    overrides: overridden
      ? Object.fromEntries(mappings.slice(0, 3).map((one, n) => [one.field, overrides[n]]))
      : undefined,
    record:
      current === null
        ? undefined
        : { id: '1', object: 'contact' as const, identity: {}, properties: current },
  }));

const runs = { numRuns: 3_000 };
const empty = (text: string | undefined) => text === undefined || text.trim() === '';

test('only non-empty values are written, and only to existing, writable properties', () => {
  fc.assert(
    fc.property(input, (given) => {
      for (const [written, text] of Object.entries(changedProperties(writebackDiff(given)))) {
        const target = given.properties.find((one) => one.name === written);
        expect(target).toMatchObject({ object: 'contact', read_only: false });
        expect(text.trim()).not.toBe('');
      }
    }),
    runs,
  );
});

test('only known options are added to an enumeration', () => {
  fc.assert(
    fc.property(input, (given) => {
      for (const [written, text] of Object.entries(changedProperties(writebackDiff(given)))) {
        const target = given.properties.find((one) => one.name === written);
        if (target?.type !== 'enumeration') continue;
        const known = [
          ...target.options.map((option) => option.value),
          ...(given.record?.properties[written] ?? '').split(';'),
        ];
        for (const part of target.multiple ? text.split(';') : [text]) expect(known).toContain(part);
      }
    }),
    runs,
  );
});

test('without overrides, a CRM value is replaced only under the rule always', () => {
  fc.assert(
    fc.property(input, (given) => {
      const diff = writebackDiff({ ...given, overrides: undefined });
      for (const { property: name, action, current, field } of diff) {
        if (action !== 'update') continue;
        expect(empty(current)).toBe(false);
        const rules = given.mappings.filter(
          (one) => one.property === name && one.field === field && one.object === 'contact',
        );
        expect(rules.map((one) => one.overwrite)).toContain('always');
      }
    }),
    runs,
  );
});

test('after writing, there is nothing left to write', () => {
  fc.assert(
    fc.property(input, (given) => {
      const changes = changedProperties(writebackDiff(given));
      const after = {
        id: '1',
        object: 'contact' as const,
        identity: {},
        properties: { ...given.record?.properties, ...changes },
      };
      expect(changedProperties(writebackDiff({ ...given, record: after }))).toEqual({});
    }),
    runs,
  );
});

test('each mapped property has at most one change that is neither skipped nor refused', () => {
  fc.assert(
    fc.property(input, (given) => {
      const told = writebackDiff(given)
        .filter((line) => line.action !== 'skip' && line.action !== 'refused')
        .map((line) => line.property);
      expect(new Set(told).size).toBe(told.length);
    }),
    runs,
  );
});
