import { type FieldName, fieldCatalogue } from '#lib/field/catalogue';
import { readableValue } from '#lib/field/readable-value';
import { fieldSchemas } from '#lib/field/schemas';
import { usd } from '#lib/field/types';

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

const isField = (name: string): name is FieldName => Object.hasOwn(fieldCatalogue, name);

/** Formats a value for people: money in dollars, lists with commas, missing values as `(empty)`. */
export function shown(field: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return '(empty)';
  if (!isField(field)) return typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (fieldSchemas()[field] === usd && typeof value === 'number') return dollars.format(value);
  const readable = readableValue(field, value);
  return typeof readable === 'object' ? readable.join(', ') : String(readable);
}

/** Aligns rows with each column as wide as its widest cell, up to its limit; the last column is left as is. */
export function aligned(rows: readonly (readonly string[])[], limits: readonly number[]): string[] {
  const cut = (text: string, most = Number.POSITIVE_INFINITY) =>
    text.length > most ? `${text.slice(0, most - 1)}…` : text;
  const cells = rows.map((row) => row.map((text, at) => cut(text.replaceAll(/\s+/g, ' '), limits[at])));
  const widths = limits.map((_, at) => Math.max(0, ...cells.map((row) => row[at]?.length ?? 0)));
  return cells.map((row) =>
    row
      .map((text, at) => text.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

export interface Subject {
  readonly first_name: string;
  readonly last_name: string;
  readonly company: string;
}

/** People of the simulated world, and officers of listed companies, whose records at the SEC are real. */
const people: readonly Subject[] = [
  { first_name: 'Ada', last_name: 'Lovelace', company: 'Acme Robotics' },
  { first_name: 'Raj', last_name: 'Subramaniam', company: 'FedEx' },
  { first_name: 'Jensen', last_name: 'Huang', company: 'NVIDIA' },
  { first_name: 'Tim', last_name: 'Cook', company: 'Apple' },
  { first_name: 'Susan', last_name: 'Li', company: 'Meta' },
  { first_name: 'Amy', last_name: 'Hood', company: 'Microsoft' },
];

/**
 * Returns a person not enriched yet; if all were, the next in turn, with all sources to be asked again. `before` are the last names already
 * enriched, oldest first.
 */
export function nextSubject(before: readonly string[]): { subject: Subject; refresh: boolean } {
  const fresh = people.find(({ last_name }) => !before.includes(last_name));
  const [first] = people;
  const again = people.find(
    ({ last_name }) => last_name === before.find((name) => people.some((one) => one.last_name === name)),
  );
  const subject = fresh ?? again ?? first;
  if (!subject) throw new TypeError('There is no one to show.');
  return { subject, refresh: fresh === undefined };
}
