import fc from 'fast-check';
import { expect, test } from 'vitest';
import { containing, endingWith, isId, literal, textList } from '#lib/providers/crm/salesforce/soql';
import { parseSoql } from '#test/simulators/crm-salesforce/soql';

const where = (condition: string) => parseSoql(`SELECT Id FROM Contact WHERE ${condition}`).where;

test('any text survives a literal unchanged and cannot escape it', () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom('\\', "'", '"', '%', '_', '\n', '\r', '\t', '\b', '\f', 'a', ' ') }),
  );
  fc.assert(
    fc.property(text, (value) => {
      expect(where(`Name = ${literal(value)}`)).toEqual({
        kind: 'compare',
        field: 'Name',
        operator: '=',
        value,
      });
      expect(where(`Name IN ${textList([value, 'x'])}`)).toMatchObject({ values: [value, 'x'] });
    }),
    { numRuns: 1_000 },
  );
});

test('a pattern escapes the wildcards of a text', () => {
  const nasty = fc.string({ unit: fc.constantFrom('%', '_', 'a', '\\', "'", 'B') });
  fc.assert(
    fc.property(nasty, nasty, (part, other) => {
      const found = where(`Name LIKE ${containing(part)}`);
      if (found?.kind !== 'like') throw new Error('not a pattern');
      expect(found.pattern.test(`before${part}after`)).toBe(true);
      expect(found.pattern.test(other)).toBe(other.toLowerCase().includes(part.toLowerCase()));
    }),
    { numRuns: 1_000 },
  );
  const mail = where(`Email LIKE ${endingWith('@a_b.example')}`);
  expect(
    mail?.kind === 'like' && [mail.pattern.test('x@a_b.example'), mail.pattern.test('x@aXb.example')],
  ).toEqual([true, false]);
});

test('ids have 15 or 18 letters and digits', () => {
  expect(['003Sm0000000001', '003Sm0000000001MAA'].every(isId)).toBe(true);
  expect(['', '003', '003Sm0000000001MA', "003Sm000000000'", '003Sm0000000001MAA1'].some(isId)).toBe(false);
});
