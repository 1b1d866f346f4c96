import { headerKey } from '#lib/spreadsheet/mapping/header-words';
import type { InputField } from '#lib/spreadsheet/mapping/input-field';
import { suggestMapping } from '#lib/spreadsheet/mapping/suggest-mapping';
import type { CellValue } from '#lib/spreadsheet/row';

/** The fields that a column of a company file can be mapped to in a person search. */
export const companyColumns = [
  'company_name',
  'company_website',
  'company_network',
  'company_id',
  'roles',
  'external_id',
] as const;
export type CompanyColumn = (typeof companyColumns)[number];
export const isCompanyColumn = (name: string): name is CompanyColumn =>
  (companyColumns as readonly string[]).includes(name);

/** Fields of a company batch with the same meaning here. */
const sameField: Readonly<Partial<Record<InputField, CompanyColumn>>> = {
  company: 'company_name',
  company_domain: 'company_website',
  network_url: 'company_network',
  external_id: 'external_id',
  crm_id: 'external_id',
};

/** Headings for the wanted roles, in the same languages as the other headings. */
const roleHeadings: ReadonlySet<string> = new Set(
  `role|roles|role wanted|roles wanted|wanted roles|target role|target roles|title|titles|job title|job titles|target title|target titles
  persona|personas|buyer persona|position|positions|function|functions|job function|decision makers|whom to find|who
  rolle|rollen|zielrolle|zielrollen|gesuchte rolle|gesuchte rollen|funktion|funktionen|titel|stelle|positionen
  fonction|fonctions|poste|postes|role cible|cargo|cargos|puesto|puestos|rol|ruolo|ruoli|funcao|funcoes|functie|functies|rola|stanowisko|roll
  должность|должности|роль|役職|役割|职位|職位|직책|직함`
    .split(/[|\n]/)
    .map(headerKey),
);

/** The network's ids are recognized by these headings only: the `Company ID` of an export is a CRM's. */
const networkIds: ReadonlySet<string> = new Set(
  ['linkedin company id', 'linkedin id', 'company linkedin id', 'network id', 'company network id'].map(
    headerKey,
  ),
);

const ownName = (column: string): CompanyColumn | undefined => {
  const key = headerKey(column);
  if (roleHeadings.has(key)) return 'roles';
  if (networkIds.has(key)) return 'company_id';
  return companyColumns.find((name) => name === column.trim().toLowerCase());
};

/**
 * Suggests the columns for the company, its addresses and the wanted roles: by field names and role headings first, the rest as in a batch
 * of companies, by headings and values. Each field is suggested once.
 */
export function suggestCompanyColumns(
  columns: readonly string[],
  rows: readonly Readonly<Record<string, CellValue>>[],
  groups: Readonly<Record<string, string>> = {},
): Readonly<Record<string, CompanyColumn>> {
  const chosen = new Map<CompanyColumn, string>();
  const take = (field: CompanyColumn | undefined, column: string): void => {
    if (field !== undefined && !chosen.has(field)) chosen.set(field, column);
  };
  for (const column of columns) take(ownName(column), column);
  const named = new Set(chosen.values());
  const others = columns.filter((column) => !named.has(column) && ownName(column) === undefined);
  for (const { column, field } of suggestMapping(others, rows, groups, 'company'))
    take(sameField[field], column);
  const ids = others.find((column) => /^(?:company|account|firmen?) ?id$/i.test(column.replaceAll('_', ' ')));
  if (ids !== undefined && ![...chosen.values()].includes(ids)) take('external_id', ids);
  const fieldOf = new Map([...chosen].map(([field, column]) => [column, field]));
  return Object.fromEntries(
    columns.flatMap((column) => {
      const field = fieldOf.get(column);
      return field === undefined ? [] : [[column, field]];
    }),
  );
}
