import { expect, test } from 'vitest';
import { DuplicateFinder } from '#lib/batch/duplicate-finder';
import type { EnrichmentInput } from '#lib/identity/subject';

const rowsOf = (inputs: readonly EnrichmentInput[]): (number | null)[] => {
  const finder = new DuplicateFinder();
  return inputs.map((input, index) => finder.firstRow(index + 2, input));
};
const ada = { first_name: 'Ada', last_name: 'Lovelace', company: 'Acme' };

test('two rows are one person if they share a key and nothing distinguishes them', () => {
  expect(
    rowsOf([
      { network_url: 'https://www.linkedin.com/in/ada', email: 'ada@acme.example' },
      { network_url: 'https://de.linkedin.com/in/ada' },
      { email: 'ADA@acme.example' },
      { email: 'ada+news@acme.example' },
      { network_url: 'https://www.linkedin.com/in/grace', email: 'ada@acme.example' },
    ]),
  ).toEqual([null, 2, 2, 2, null]);
  expect(
    rowsOf([ada, { ...ada, first_name: 'ADA', company: 'ACME!' }, { ...ada, company: 'Other' }]),
  ).toEqual([null, 2, null]);
});

test('a shared mailbox is not one person: other names, role and placeholder addresses', () => {
  const shared = { email: 'ada@acme.example' };
  expect(
    rowsOf([
      { ...ada, ...shared },
      { ...ada, ...shared, first_name: 'Grace', last_name: 'Hopper' },
    ]),
  ).toEqual([null, null]);
  for (const email of ['office@acme.example', 'info@acme.example', 'noemail@nowhere.example']) {
    expect(rowsOf([{ email }, { email }])).toEqual([null, null]);
  }
});

test('two opaque profile ids that differ in case are two people', () => {
  const id = (text: string) => ({ network_url: `https://www.linkedin.com/in/${text}` });
  expect(rowsOf([id('ACoAAB1c2D3e4F5g6H7'), id('ACoAAB1C2d3e4f5g6h7'), id('ACoAAB1c2D3e4F5g6H7')])).toEqual([
    null,
    null,
    2,
  ]);
  expect(rowsOf([id('Ada-Lovelace'), id('ada-lovelace')])).toEqual([null, 2]);
});

test('two namesakes at one company with different mailboxes are two people', () => {
  expect(
    rowsOf([
      { ...ada, email: 'ada@acme.example' },
      { ...ada, email: 'ada.l@acme.example' },
    ]),
  ).toEqual([null, null]);
});

test('a row that adds a profile or a mailbox to a name is a separate person, and only once', () => {
  const profile = { network_url: 'https://www.linkedin.com/in/ada' };
  expect(
    rowsOf([
      ada,
      { ...ada, email: 'ada@acme.example' },
      { ...ada, email: 'Ada@acme.example' },
      { ...ada, ...profile },
      { ...ada, ...profile, email: 'ada@acme.example' },
      ada,
      { ...ada, email: 'info@acme.example' },
    ]),
  ).toEqual([null, null, 3, null, 5, 2, 2]);
});
