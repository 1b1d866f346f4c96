import type { SubjectType } from '#lib/enrichment/subject';
import { headerKey, partialNameKeys } from '#lib/spreadsheet/mapping/header-words';
import { type HeadingMatch, matchHeading } from '#lib/spreadsheet/mapping/heading-match';
import { type ColumnMapping, type InputField, inputFieldNames } from '#lib/spreadsheet/mapping/input-field';
import { isOwnExport, ownExportFields } from '#lib/spreadsheet/mapping/own-export';
import { type ColumnValues, describeValues } from '#lib/spreadsheet/mapping/value-kind';
import type { CellValue } from '#lib/spreadsheet/row';

export interface SuggestedColumn {
  readonly column: string;
  readonly field: InputField;
  /** 0 to 1; below `SUGGESTED_FROM` nothing is suggested. */
  readonly confidence: number;
  /** A sentence for the person who checks the mapping. */
  readonly reason: string;
}

const SUGGESTED_FROM = 0.5;

interface Candidate extends SuggestedColumn {
  readonly position: number;
}

interface Evidence {
  readonly heading: HeadingMatch | undefined;
  readonly values: ColumnValues;
}

type Judgement = { readonly confidence: number; readonly reason: string } | undefined;

const percent = (share: number): string => `${Math.round(share * 100)} %`;

interface Shape {
  /** Of the values, that have the shape of the field. */
  readonly share: number;
  readonly what: string;
  /** How sure the values alone make it; 0 when they do not suffice. */
  readonly alone: number;
}

/** Fields whose values have a shape: the values count more than the heading, and may veto it. */
const byShape = (evidence: Evidence, field: InputField, { share, what, alone }: Shape): Judgement => {
  const named = evidence.heading?.field === field ? evidence.heading.strength : 0;
  if (named > 0 && evidence.values.filled === 0) {
    return { confidence: 0.7 * named, reason: 'the heading says so; there are no values yet' };
  }
  if (named > 0 && share >= 0.3) {
    const reason = `the heading, and ${percent(share)} of the values are ${what}`;
    return { confidence: named * (0.75 + 0.24 * share), reason };
  }
  if (share < 0.6 || alone === 0) return undefined;
  return { confidence: alone * share, reason: `${percent(share)} of the values are ${what}` };
};

const judgeDomain = (evidence: Evidence): Judgement => {
  const { share } = evidence.values;
  const what = 'websites or domains';
  if (evidence.heading)
    return byShape(evidence, 'company_domain', { share: share('website') + share('link'), what, alone: 0 });
  return byShape(evidence, 'company_domain', { share: share('website'), what, alone: 0.65 });
};

/** Fields that are known by their heading; values of a clearly other kind speak against it. */
const byHeading = (evidence: Evidence, field: InputField, alien: number): Judgement => {
  if (evidence.heading?.field !== field || alien > 0.5) return undefined;
  return { confidence: evidence.heading.strength * (0.95 - 0.4 * alien), reason: 'the heading says so' };
};

const alienToNames = ({ share }: ColumnValues): number =>
  share('email') + share('profile') + share('website') + share('link') + share('number');

const judgeFullName = (evidence: Evidence): Judgement => {
  const { values } = evidence;
  const named = byHeading(evidence, 'full_name', alienToNames(values) + values.share('company'));
  if (named) return named;
  if (
    evidence.heading ||
    values.filled < 3 ||
    values.share('person') < 0.8 ||
    values.distinct < values.filled * 0.6
  ) {
    return undefined;
  }
  return { confidence: 0.55 * values.share('person'), reason: 'the values look like names of persons' };
};

const judgeCompany = (evidence: Evidence): Judgement => {
  const { values } = evidence;
  const named = byHeading(
    evidence,
    'company',
    values.share('email') + values.share('profile') + values.share('number'),
  );
  if (named) return named;
  const unnamed = !evidence.heading || evidence.heading.field === 'full_name';
  if (!unnamed || values.share('company') < 0.4) return undefined;
  return {
    confidence: 0.55 + 0.2 * values.share('company'),
    reason: 'the values end with legal forms of companies',
  };
};

const judges = {
  network_url: (evidence) =>
    byShape(evidence, 'network_url', {
      share: evidence.values.share('profile'),
      what: 'profile addresses',
      alone: 0.93,
    }),
  email: (evidence) =>
    byShape(evidence, 'email', {
      share: evidence.values.share('email'),
      what: 'e-mail addresses',
      alone: 0.92,
    }),
  company_domain: judgeDomain,
  first_name: (evidence) => byHeading(evidence, 'first_name', alienToNames(evidence.values)),
  last_name: (evidence) => byHeading(evidence, 'last_name', alienToNames(evidence.values)),
  full_name: judgeFullName,
  company: judgeCompany,
  external_id: (evidence) =>
    byHeading(
      evidence,
      'external_id',
      evidence.values.distinct < evidence.values.filled ? 0.6 : evidence.values.share('email'),
    ),
  crm_id: (evidence) => byHeading(evidence, 'crm_id', evidence.values.share('email')),
  type: ({ heading, values }) =>
    heading?.field === 'type' && values.share('row_type') >= 0.8
      ? { confidence: 0.9 * values.share('row_type'), reason: 'the values say person or company' }
      : undefined,
} as const satisfies Record<InputField, (evidence: Evidence) => Judgement>;

/** A file of companies: a `Name` is the company's, and an address at the network is its page. */
const judgesOfCompanies: Partial<Record<InputField, (evidence: Evidence) => Judgement>> = {
  company: (evidence) => {
    const known = judgeCompany(evidence);
    const named = byHeading(evidence, 'full_name', evidence.values.share('email'));
    return known ?? (named && { ...named, confidence: 0.9 * named.confidence });
  },
  network_url: (evidence) =>
    byShape(evidence, 'network_url', {
      share: evidence.values.share('page'),
      what: 'pages of companies',
      alone: 0.93,
    }),
  company_domain: judges.company_domain,
  external_id: judges.external_id,
  crm_id: judges.crm_id,
};

const judgesOf: Readonly<
  Record<SubjectType, Partial<Record<InputField, (evidence: Evidence) => Judgement>>>
> = { person: judges, company: judgesOfCompanies };

/** `Name` is the family name beside `Vorname`, and the given name beside `Cognome`. */
const resolveNames = (
  columns: readonly string[],
  headings: readonly (HeadingMatch | undefined)[],
): (HeadingMatch | undefined)[] => {
  const has = (field: InputField) => headings.some((heading) => heading?.field === field);
  const part: InputField | undefined =
    has('first_name') && !has('last_name')
      ? 'last_name'
      : has('last_name') && !has('first_name')
        ? 'first_name'
        : undefined;
  return headings.map((heading, index) =>
    part && heading && partialNameKeys.has(headerKey(columns[index] ?? ''))
      ? { field: part, strength: 0.95 }
      : heading,
  );
};

/** `Name` below `Account` is the company's. */
const matchGrouped = (column: string, group: string | undefined): HeadingMatch | undefined => {
  const own = matchHeading(column);
  if (group === undefined) return own;
  const whole = matchHeading(`${group} ${column}`);
  return whole && whole.strength >= 0.85 ? whole : own;
};

const candidatesOf = (column: string, position: number, evidence: Evidence, type: SubjectType): Candidate[] =>
  inputFieldNames.flatMap((field) => {
    const judgement = judgesOf[type][field]?.(evidence);
    if (!judgement || judgement.confidence < SUGGESTED_FROM) return [];
    return [
      {
        column,
        field,
        position,
        reason: judgement.reason,
        confidence: Math.round(judgement.confidence * 100) / 100,
      },
    ];
  });

/** The results of an export have known headings; whatever else looks like an address there is not what it is asked by. */
const ownMapping = (columns: readonly string[]): SuggestedColumn[] =>
  columns.flatMap((column) => {
    const field = ownExportFields[column];
    return field === undefined
      ? []
      : [{ column, field, confidence: 1, reason: 'the file is an export of this service' }];
  });

/**
 * Which columns are what, from their headings and from some of their values (a hundred rows are enough). Each field is
 * suggested for one column at most, the surest first; a full name is not suggested when both of its parts are there.
 * `groups`: the heading above a column's own, where there are two rows of them; `type`: what the rows are.
 */
export function suggestMapping(
  columns: readonly string[],
  rows: readonly Readonly<Record<string, CellValue>>[],
  groups: Readonly<Record<string, string>> = {},
  type: SubjectType = 'person',
): SuggestedColumn[] {
  if (isOwnExport(columns)) return ownMapping(columns);
  const matches = columns.map((column) => matchGrouped(column, groups[column]));
  const headings = resolveNames(columns, matches);
  const candidates = columns.flatMap((column, position) => {
    const values = describeValues(rows.map((row) => String(row[column] ?? '')));
    return candidatesOf(column, position, { heading: headings[position], values }, type);
  });
  candidates.sort((one, other) => other.confidence - one.confidence || one.position - other.position);
  const chosen: Candidate[] = [];
  for (const candidate of candidates) {
    if (!chosen.some((taken) => taken.field === candidate.field || taken.column === candidate.column))
      chosen.push(candidate);
  }
  const has = (field: InputField) => chosen.some((candidate) => candidate.field === field);
  const split = has('first_name') && has('last_name');
  return chosen
    .filter((candidate) => !(split && candidate.field === 'full_name'))
    .sort((one, other) => one.position - other.position)
    .map(({ column, field, confidence, reason }) => ({ column, field, confidence, reason }));
}

const ofPersons: ReadonlySet<InputField> = new Set([
  'network_url',
  'email',
  'first_name',
  'last_name',
  'full_name',
  'type',
]);

/** Whether what is suggested for persons says nothing of any: a list of companies. */
export const saysOnlyCompanies = (suggestions: readonly SuggestedColumn[]): boolean =>
  suggestions.some(({ field }) => field === 'company' || field === 'company_domain') &&
  !suggestions.some(({ field }) => ofPersons.has(field));

/** The suggestions as a `column_mapping`. */
export const toColumnMapping = (suggestions: readonly SuggestedColumn[]): ColumnMapping =>
  Object.fromEntries(suggestions.map(({ column, field }) => [column, field]));
