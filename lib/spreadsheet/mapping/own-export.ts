import { headerKey } from '#lib/spreadsheet/mapping/header-words';
import type { InputField } from '#lib/spreadsheet/mapping/input-field';

/** Headings that occur together only in the results of an export of this service. */
const MARKS = ['Enrichment', 'Your ID', 'Status', 'Asked for', 'Match reasons'].map(headerKey);

/** Whether a table is the results sheet of an export, uploaded again. */
export function isOwnExport(columns: readonly string[]): boolean {
  const keys = new Set(columns.map(headerKey));
  return MARKS.every((mark) => keys.has(mark));
}

/** The columns of the results that become input fields when the export is uploaded again; two had other names until 2.0.0. */
export const ownExportFields: Readonly<Partial<Record<string, InputField>>> = {
  'Your ID': 'external_id',
  'First name': 'first_name',
  'Last name': 'last_name',
  'LinkedIn URL': 'network_url',
  'Network URL': 'network_url',
  'Work e-mail': 'email',
  'Work email': 'email',
  'Company name': 'company',
  'Company domain': 'company_domain',
};
