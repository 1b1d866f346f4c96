import { ownColumns, sameAsColumn } from '#lib/batch/own-columns';
import { partsOfName } from '#lib/identity/name/name-in-columns';
import { readFullName } from '#lib/identity/name/person-name';
import type { SubjectType } from '#lib/identity/subject';
import { lazyPattern } from '#lib/shared/lazy';
import type { ColumnMapping, InputField } from '#lib/spreadsheet/mapping/input-field';
import { isOwnExport } from '#lib/spreadsheet/mapping/own-export';
import type { CellValue } from '#lib/spreadsheet/row';

type Values = Readonly<Record<string, CellValue>>;
type Identity = Readonly<Partial<Record<InputField, CellValue>>>;

const fields = ['network_url', 'email', 'first_name', 'last_name', 'company', 'company_domain'] as const;

/** Two words are first and last name, as the export wrote them in any script; longer names are parsed. */
function nameOf(text: string): Identity {
  const [first_name, last_name, ...more] = text.split(' ');
  if (first_name && last_name && more.length === 0) return { first_name, last_name };
  const name = readFullName(text);
  return name.ok ? { ...partsOfName(name) } : {};
}

/** Why a row of an export was left out the first time; undefined if it was not, and for rows of other files. */
export const leftOutBefore = (columns: readonly string[], values: Values): string | undefined =>
  values['Status'] === 'left_out' && isOwnExport(columns)
    ? String(values['Notes'] ?? 'identifies nobody and was left out')
    : undefined;

const DOMAIN = lazyPattern(String.raw`^(?:[\p{L}\p{N}-]+\.)+[\p{L}\d-]{2,}$`, 'u');

const OF_COMPANY = / \(company\)$/;
const asksForCompany = (values: Values): boolean => OF_COMPANY.test(String(values['Asked for'] ?? ''));

/** The type of a row of an export that asked for a company; undefined for all others. */
export const typeBefore = (columns: readonly string[], values: Values): SubjectType | undefined =>
  asksForCompany(values) && isOwnExport(columns) ? 'company' : undefined;

/** Parses the input that an export shows for a row: name, e-mail, profile, company and domain, whichever were given. */
function askedFor(text: string): Identity {
  const parts = text.replace(OF_COMPANY, '').split(', ');
  const take = (isIt: RegExp): string | undefined => {
    const at = parts.findIndex((part) => isIt.test(part));
    return at === -1 ? undefined : parts.splice(at, 1)[0];
  };
  const email = take(/^\S+@\S+$/);
  const network_url = take(/^https?:\/\/\S+$/i);
  const company_domain = take(DOMAIN());
  const [first = '', ...rest] = OF_COMPANY.test(text) ? ['', ...parts] : parts;
  const name = nameOf(first);
  return {
    ...(email === undefined ? {} : { email }),
    ...(network_url === undefined ? {} : { network_url }),
    ...(company_domain === undefined ? {} : { company_domain }),
    ...name,
    ...(rest.length === 0 ? {} : { company: rest.join(', ') }),
  };
}

const identifies = ({
  network_url,
  email,
  first_name,
  last_name,
  company,
  company_domain,
}: Identity): boolean =>
  Boolean(network_url || email || (first_name && last_name && (company || company_domain)));

/**
 * Restores rows of an export that is uploaded again: drops the columns that we wrote, and fills in what was asked for if the person was not
 * found, or the repeated row if the row repeats one. Rows of other files are unchanged. Call it in row order.
 */
export function exportedAgain(
  columns: readonly string[],
  mapping: ColumnMapping,
): (row: number, values: Values) => Values {
  if (!isOwnExport(columns)) return (_row, values) => values;
  const own = ownColumns(columns);
  const kept = columns.filter((column) => own.has(column) || Object.hasOwn(mapping, column));
  const columnOf = new Map(Object.entries(mapping).map(([column, field]) => [field, column]));
  const people = new Map<number, Identity>();
  const cellOf = (values: Values, field: InputField): CellValue => {
    const column = columnOf.get(field);
    return column === undefined ? null : (values[column] ?? null);
  };
  return (row, values) => {
    const found: Identity = Object.fromEntries(
      fields.flatMap((field) => {
        const value = cellOf(values, field);
        return value === null ? [] : [[field, value]];
      }),
    );
    const asked = values['Asked for'];
    const isKnown = asksForCompany(values) ? found.company || found.company_domain : identifies(found);
    const named = isKnown || typeof asked !== 'string' ? found : askedFor(asked);
    const person = people.get(Number(values[sameAsColumn.header] ?? Number.NaN)) ?? named;
    people.set(Number(values['Row'] ?? row), person);
    const cells = fields.flatMap((field) => {
      const column = columnOf.get(field);
      const value = person[field];
      return column === undefined || value === undefined ? [] : [[column, value] as const];
    });
    return {
      ...Object.fromEntries(kept.map((column) => [column, values[column] ?? null])),
      ...Object.fromEntries(cells),
    };
  };
}
