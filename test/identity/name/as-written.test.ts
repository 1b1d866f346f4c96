import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { personEnrichmentInput } from '#lib/identity/asked-subject';
import { cleanInput } from '#lib/identity/clean-input';
import { normalCompany } from '#lib/identity/company-name';
import { foldText } from '#lib/identity/fold-text';

const rows = readFileSync(new URL('as-written.txt', import.meta.url), 'utf8').split('\n');
const ofKind = (kind: string): string[] =>
  rows.filter((row) => row.startsWith(`${kind}|`)).map((row) => row.slice(2));
const read = (input: object) => personEnrichmentInput.safeParse({ ...input, company: 'Zenith Works' });

describe('a name with the additions people write', () => {
  test.each(ofKind('N'))('is parsed: %s', (row) => {
    const parts = row.split('|');
    const [given = '', family = ''] = parts.slice(-2).map((part) => part.split('/'));
    const { data } = read({ full_name: parts.slice(0, -2).join('|') });
    expect(given).toContain(data?.first_name);
    expect(family).toContain(data?.last_name);
  });

  test.each(ofKind('R'))('yields nobody: %s', (text) => {
    const { data } = read({ full_name: text });
    expect([data?.first_name, data?.last_name]).toEqual([undefined, undefined]);
  });

  test.each([
    ['Ada', 'Lovelace on behalf of Grace Hopper'],
    ['Ada or Grace', 'Lovelace'],
    ['Ada', 'Lovelace’s assistant'],
    ['Team', 'Lovelace'],
  ])('yields nobody in two columns: %s, %s', (first_name, last_name) => {
    expect(read({ first_name, last_name }).success).toBe(false);
  });

  test('may have its title in the given name column', () => {
    expect(read({ first_name: 'السيد أحمد', last_name: 'المنصوري' }).data).toMatchObject({
      first_name: 'أحمد',
    });
    expect(read({ first_name: 'คุณสมชาย', last_name: 'ใจดี' }).data).toMatchObject({ first_name: 'สมชาย' });
  });

  test('does not take a mailing list’s address for the author’s', () => {
    const { data } = read({ full_name: "'Ada Lovelace' via Robots <robots@acme.example>" });
    expect(data).toMatchObject({ first_name: 'Ada', last_name: 'Lovelace' });
    expect(data).not.toHaveProperty('email');
  });
});

/** The written and the right names of a row, letters only. */
function firmOf(row: string): { readonly written: string; readonly right: readonly string[] } {
  const parts = row.split('|');
  return { written: parts.slice(0, -1).join('|'), right: (parts.at(-1) ?? '').split('/').map(letters) };
}
const letters = (name: string): string => foldText(name).replaceAll(' ', '');

test.each(ofKind('C'))('a company name is stripped of the additions people write: %s', (row) => {
  const { written, right } = firmOf(row);
  expect(right).toContain(letters(String(cleanInput({ company: written })['company'])));
});

test.each(ofKind('L'))('a company is compared without its legal form: %s', (row) => {
  const { written, right } = firmOf(row);
  expect(right).toContain(letters(normalCompany(written)));
});

test('names that differ in vowel marks alone are different', () => {
  expect(normalCompany('राम')).not.toBe(normalCompany('रोम'));
  expect(normalCompany('กาน')).not.toBe(normalCompany('กิน'));
});
