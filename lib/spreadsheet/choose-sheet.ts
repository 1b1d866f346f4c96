import { employerDomainOfEmail } from '#lib/identity/mailbox';
import { findHeader } from '#lib/spreadsheet/header-row';
import type { SuggestedColumn } from '#lib/spreadsheet/mapping/candidate';
import { checkMapping } from '#lib/spreadsheet/mapping/check-mapping';
import { matchHeading } from '#lib/spreadsheet/mapping/heading-match';
import { isOwnExport } from '#lib/spreadsheet/mapping/own-export';
import { ofCompanies, ofPersons } from '#lib/spreadsheet/mapping/passed-over';
import { saysOnlyCompanies, suggestMapping, toColumnMapping } from '#lib/spreadsheet/mapping/suggest-mapping';
import { type CellValue, isBlank, type SheetRow } from '#lib/spreadsheet/row';
import type { OpenedWorkbook } from '#lib/spreadsheet/xlsx/read-xlsx';
import type { SheetPart } from '#lib/spreadsheet/xlsx/workbook-parts';

const LOOKED_AT = 100;

/** The fewest rows that make a list of people without headings. */
const FEWEST = 3;

/** Workbooks with more sheets are reports; their first sheets tell enough. */
const MOST_SHEETS = 50;

/** What a sheet looks like, best first. */
const likenesses = ['own_export', 'people', 'companies', 'team', 'known_columns', 'table', 'text'] as const;
type Likeness = (typeof likenesses)[number];

const reasons = {
  own_export: 'the results of an export of this service',
  people: 'the first sheet whose columns identify people',
  companies: 'the first sheet whose columns identify companies',
  team: 'the first sheet whose columns identify people',
  known_columns: 'the first sheet with known headings',
  table: 'the first sheet with a table',
  text: 'the first sheet that is not empty',
} as const satisfies Record<Likeness, string>;

const ONLY = 'the only visible sheet';

/** Whether a list of people says nothing of companies, and all have addresses of one: those who look after the companies of another sheet. */
function isTeam(
  suggestions: readonly SuggestedColumn[],
  body: readonly Readonly<Record<string, CellValue>>[],
): boolean {
  const column = suggestions.find(({ field }) => field === 'email')?.column;
  if (column === undefined || suggestions.some(({ field }) => ofCompanies.has(field))) return false;
  const firms = body.flatMap((row) => employerDomainOfEmail(String(row[column] ?? '')) ?? []);
  return firms.length === body.length && firms.length >= FEWEST && new Set(firms).size === 1;
}

function likenessOf(rows: readonly SheetRow[]): Likeness {
  const { columns, skip } = findHeader(rows);
  const body = rows
    .slice(skip)
    .map((row) => Object.fromEntries(columns.map(({ name, index }) => [name, row.cells[index] ?? null])));
  const names = columns.map(({ name }) => name);
  if (isOwnExport(names)) return 'own_export';
  const suggestions = suggestMapping(names, body);
  // A single address in a few lines without headings is a contact for questions.
  const isList =
    body.length >= FEWEST || suggestions.some(({ column }) => matchHeading(column) !== undefined);
  // Companies with offices' mailboxes, or with people still to be found, are no less a list than one's own team on the next sheet.
  const hasPlaceForPeople = names.some((name) => ofPersons.has(matchHeading(name)?.field ?? 'company'));
  const isOfPeople =
    body.length > 0 &&
    (checkMapping(toColumnMapping(suggestions), names).ok ||
      (hasPlaceForPeople && saysOnlyCompanies(suggestions)));
  if (isList && isOfPeople) return isTeam(suggestions, body) ? 'team' : 'people';
  if (isList && body.length > 0 && saysOnlyCompanies(suggestions)) return 'companies';
  if (isList && columns.length > 1 && suggestions.length > 0) return 'known_columns';
  return columns.length > 1 && body.length > 0 ? 'table' : 'text';
}

export interface ChosenSheet {
  readonly sheet: SheetPart;
  readonly reason: string;
}

/**
 * Chooses the sheet of a workbook to read. Among the visible, non-empty ones: the results of an export, else the first that looks like a
 * list of people, of companies, or of one's own team, else the first with known headings, with a table, with anything. This skips cover
 * sheets and instructions.
 */
export async function chooseSheet(
  workbook: OpenedWorkbook,
  wanted: string | undefined,
): Promise<ChosenSheet | undefined> {
  let best: { readonly sheet: SheetPart; readonly likeness: Likeness } | undefined;
  for (const sheet of workbook.candidates.slice(0, MOST_SHEETS)) {
    const rows = await workbook.head(sheet, LOOKED_AT);
    if (!rows.some(({ cells }) => !cells.every(isBlank))) continue;
    if (wanted !== undefined) return { sheet, reason: 'requested by name' };
    const likeness = likenessOf(rows);
    if (!best || likenesses.indexOf(likeness) < likenesses.indexOf(best.likeness)) best = { sheet, likeness };
    if (likeness === 'own_export') break;
  }
  if (!best) return undefined;
  return { sheet: best.sheet, reason: workbook.candidates.length === 1 ? ONLY : reasons[best.likeness] };
}
