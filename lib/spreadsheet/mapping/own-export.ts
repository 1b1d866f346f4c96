import { headerKey } from '#lib/spreadsheet/mapping/header-words';
import type { InputField } from '#lib/spreadsheet/mapping/input-field';

/** Headings that occur together only in the results of an export of this service. */
const MARKS = ['Enrichment', 'Your ID', 'Status', 'Asked for', 'Match reasons'].map(headerKey);

/** Whether a table is the results sheet of an export, uploaded again. */
export function isOwnExport(columns: readonly string[]): boolean {
  const keys = new Set(columns.map(headerKey));
  return MARKS.every((mark) => keys.has(mark));
}

const labelled = { network_url: 'LinkedIn URL', email: 'Work e-mail' } as const;
const named = { network_url: 'Network URL', email: 'Work email' } as const;

/**
 * Whether an export was written when a field's heading was its name, up to 2.0.0. Headings of one kind of export may be the owner's columns in
 * the other, but those stand before ours.
 */
export function isEarlierExport(columns: readonly string[]): boolean {
  const ours = columns.slice(columns.findIndex((column) => headerKey(column) === MARKS[0]));
  const earlier: readonly string[] = Object.values(named);
  const known = [...earlier, ...Object.values(labelled)];
  return earlier.includes(ours.find((column) => known.includes(column)) ?? '');
}

/** The columns of an export's results that become input fields when it is uploaded again. */
export function ownExportFields(columns: readonly string[]): Readonly<Partial<Record<string, InputField>>> {
  const { network_url, email } = isEarlierExport(columns) ? named : labelled;
  return {
    'Your ID': 'external_id',
    'First name': 'first_name',
    'Last name': 'last_name',
    [network_url]: 'network_url',
    [email]: 'email',
    'Company name': 'company',
    'Company domain': 'company_domain',
  };
}
