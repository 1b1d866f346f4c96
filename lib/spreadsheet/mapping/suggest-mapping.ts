import type { SubjectType } from '#lib/identity/subject';
import { headingRank, isAside, isOfAnother, matchGrouped } from '#lib/spreadsheet/mapping/heading-match';
import { type ColumnMapping, type InputField, inputFieldNames } from '#lib/spreadsheet/mapping/input-field';
import { type Evidence, judgesOf } from '#lib/spreadsheet/mapping/judge-column';
import { resolveNames } from '#lib/spreadsheet/mapping/name-columns';
import { isOwnExport, ownExportFields } from '#lib/spreadsheet/mapping/own-export';
import { describeValues } from '#lib/spreadsheet/mapping/value-kind';
import type { CellValue } from '#lib/spreadsheet/row';

export interface SuggestedColumn {
  readonly column: string;
  readonly field: InputField;
  /** 0 to 1; below `SUGGESTED_FROM` nothing is suggested. */
  readonly confidence: number;
  /** A sentence for the person who reviews the mapping. */
  readonly reason: string;
}

const SUGGESTED_FROM = 0.5;

const addressesOfPersons: ReadonlySet<InputField> = new Set(['network_url', 'email']);
const namesOfPersons: ReadonlySet<InputField> = new Set(['first_name', 'last_name', 'full_name']);

interface Candidate extends SuggestedColumn {
  readonly position: number;
  /** Breaks ties in confidence: what the heading says first, then the number of values. */
  readonly rank: number;
  readonly filled: number;
}

const bySureness = (one: Candidate, other: Candidate): number =>
  other.confidence - one.confidence ||
  other.rank - one.rank ||
  other.filled - one.filled ||
  one.position - other.position;

const candidatesOf = (column: string, position: number, evidence: Evidence, type: SubjectType): Candidate[] =>
  inputFieldNames.flatMap((field) => {
    const judgement = judgesOf[type][field]?.(evidence);
    if (!judgement || judgement.confidence < SUGGESTED_FROM) return [];
    return [
      {
        column,
        field,
        position,
        rank: headingRank(column),
        filled: evidence.values.filled,
        reason: judgement.reason,
        confidence: Math.round(judgement.confidence * 100) / 100,
      },
    ];
  });

/** The results of an export have known headings; anything else in it that looks like an address is not an input. */
const ownMapping = (columns: readonly string[]): SuggestedColumn[] =>
  columns.flatMap((column) => {
    const field = ownExportFields[column];
    return field === undefined
      ? []
      : [{ column, field, confidence: 1, reason: 'the file is an export of this service' }];
  });

/**
 * Suggests what each column is, from the headings and a sample of the values (a hundred rows are enough). Each field is suggested for at
 * most one column, the most confident first; a full name is not suggested if both of its parts are present. If the row's person has a name,
 * another person's address is not used for them. `groups`: the heading above a column's own, if there are two heading rows; `type`: what
 * the rows are.
 */
export function suggestMapping(
  columns: readonly string[],
  rows: readonly Readonly<Record<string, CellValue>>[],
  groups: Readonly<Record<string, string>> = {},
  type: SubjectType = 'person',
): SuggestedColumn[] {
  if (isOwnExport(columns)) return ownMapping(columns);
  const seen = columns.map((name) => {
    const cells = rows.map((row) => String(row[name] ?? '').trim());
    return { name, heading: matchGrouped(name, groups[name]), values: describeValues(cells), cells };
  });
  const headings = type === 'person' ? resolveNames(seen) : seen.map(({ heading }) => heading);
  const candidates = seen.flatMap(({ name, values }, position) =>
    candidatesOf(name, position, { heading: headings[position], values, aside: isAside(name) }, type),
  );
  candidates.sort(bySureness);
  const chosen: Candidate[] = [];
  for (const candidate of candidates) {
    if (!chosen.some((taken) => taken.field === candidate.field || taken.column === candidate.column))
      chosen.push(candidate);
  }
  const has = (field: InputField) => chosen.some((candidate) => candidate.field === field);
  const split = has('first_name') && has('last_name');
  const isNamed = chosen.some(({ field, column }) => namesOfPersons.has(field) && !isOfAnother(column));
  return chosen
    .filter((candidate) => !(split && candidate.field === 'full_name'))
    .filter(({ field, column }) => !(isNamed && addressesOfPersons.has(field) && isOfAnother(column)))
    .sort((one, other) => one.position - other.position)
    .map(({ column, field, confidence, reason }) => ({ column, field, confidence, reason }));
}

const ofPersons: ReadonlySet<InputField> = new Set([...addressesOfPersons, ...namesOfPersons, 'type']);

/** Whether the suggestions made for people mention none: a list of companies. */
export const saysOnlyCompanies = (suggestions: readonly SuggestedColumn[]): boolean =>
  suggestions.some(({ field }) => field === 'company' || field === 'company_domain') &&
  !suggestions.some(({ field }) => ofPersons.has(field));

/** The suggestions as a `column_mapping`. */
export const toColumnMapping = (suggestions: readonly SuggestedColumn[]): ColumnMapping =>
  Object.fromEntries(suggestions.map(({ column, field }) => [column, field]));
