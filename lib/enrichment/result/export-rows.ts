import type { EnrichmentWarning } from '#lib/enrichment/match/conclusion';
import { type FieldName, fieldNames } from '#lib/field/catalogue';
import { fieldLabels } from '#lib/field/label';
import { withLinkedIn } from '#lib/field/linkedin';
import { withCorrections } from '#lib/field/overrides';
import { type ReadableValue, readableValue } from '#lib/field/readable-value';
import { probability } from '#lib/field/scalar';
import { fieldSchemas } from '#lib/field/schemas';
import {
  email,
  flag,
  percentPoints,
  percentScore,
  url,
  usd,
  whole,
  wholePercent,
  year,
} from '#lib/field/types';
import { type FieldValues, flatValues } from '#lib/field/value';
import type { Match } from '#lib/identity/match';
import { writtenName } from '#lib/identity/name/written-name';
import { companyIdOfAddress } from '#lib/identity/profile-address';
import type { EnrichmentInput } from '#lib/identity/subject';
import { calendarDate, timestamp } from '#lib/shared/time';
import type { ColumnType, WorkbookColumn } from '#lib/spreadsheet/write/workbook-column';

/** A column with the type of its values. */
export interface ExportColumn extends WorkbookColumn {
  readonly type: Exclude<ColumnType, 'auto'>;
}
export type ExportRow = Readonly<Record<string, ReadableValue | undefined>>;

export interface ExportedEnrichment {
  readonly id: number;
  readonly status: string;
  readonly input: EnrichmentInput;
  readonly external_id?: string | undefined;
  readonly completed_at?: string | undefined;
  readonly match?: Match | undefined;
  readonly warnings?: readonly EnrichmentWarning[] | undefined;
  readonly fields: FieldValues;
  /** Corrections given on approval, which replace found values. */
  readonly field_overrides?: Readonly<Record<string, unknown>> | undefined;
  /** The caller's own values and passed-through columns of an uploaded file, by header. */
  readonly extra?: Readonly<Record<string, string>> | undefined;
}

function columnType(field: FieldName): ExportColumn['type'] {
  switch (fieldSchemas()[field]) {
    case url:
    case email:
      return 'link';
    case whole:
      return 'count';
    case usd:
      return 'usd';
    case percentPoints:
    case wholePercent:
      return 'points';
    case percentScore:
    case year:
      return 'number';
    case probability:
      return 'percent';
    case flag:
      return 'boolean';
    case timestamp:
      return 'datetime';
    case calendarDate:
      return 'date';
    default:
      return 'text';
  }
}

const leading: readonly ExportColumn[] = [
  { key: 'id', header: 'Enrichment', type: 'text' },
  { key: 'external_id', header: 'Your ID', type: 'text' },
  { key: 'status', header: 'Status', type: 'text' },
  { key: 'completed_at', header: 'Completed', type: 'datetime' },
  { key: 'asked_for', header: 'Asked for', type: 'text' },
  { key: 'match', header: 'Match', type: 'text' },
  { key: 'match_reasons', header: 'Match reasons', type: 'text' },
];

/** What people look at first: who it is, where they work, how to reach them, how sure it is. */
const summaryFields = [
  'full_name',
  'job_title',
  'seniority',
  'company_name',
  'company_industry',
  'company_employee_count',
  'company_annual_revenue',
  'work_email',
  'work_email_status',
  'mobile_phone',
  'network_url',
  'city',
  'country',
  'last_job_change_date',
  'match_confidence',
] as const satisfies readonly FieldName[];

/** Wide enough not to wrap addresses. */
const summaryWidths: Partial<Record<FieldName, number>> = { work_email: 38, network_url: 44 };

const columnOf = (field: FieldName): ExportColumn => ({
  key: field,
  header: fieldLabels[field],
  type: columnType(field),
});

export const summaryColumns = (): readonly ExportColumn[] =>
  summaryFields.map((field) => {
    const width = summaryWidths[field];
    return { ...columnOf(field), ...(width === undefined ? {} : { width }) };
  });

/** The caller's columns have separate keys, since a file may have a column named `city`. */
const extraKey = (header: string): string => `extra:${header}`;

/**
 * The name first, then the caller's columns, what tells the rows apart, and one column per field. Headers are unique: a caller's column
 * with the name of one of ours gets a number.
 */
export function resultColumns(
  fields: readonly FieldName[] = fieldNames,
  extra: readonly string[] = [],
): ExportColumn[] {
  const found = fields.map(columnOf);
  const name = found.filter(({ key }) => key === 'full_name');
  const ours = [...leading, ...found.filter(({ key }) => key !== 'full_name')];
  const taken = new Set([...name, ...ours].map(({ header }) => header.toLowerCase()));
  const own = extra.map((heading) => {
    let header = heading;
    for (let count = 2; taken.has(header.toLowerCase()); count += 1) header = `${heading} (${count})`;
    taken.add(header.toLowerCase());
    return { key: extraKey(heading), header, type: 'text' as const };
  });
  return [...name, ...own, ...ours];
}

/** One enrichment as a row; fields not found, or left out on approval, have no cell. */
export function resultRow(enrichment: ExportedEnrichment): ExportRow {
  const {
    id,
    external_id,
    status,
    completed_at,
    input,
    fields,
    extra = {},
    match,
    warnings = [],
  } = enrichment;
  const values = withCorrections(flatValues(fields), enrichment.field_overrides);
  const shown = fieldNames.filter((field) => values[field] !== undefined);
  return {
    id: String(id),
    external_id,
    status,
    completed_at,
    asked_for: askedFor(input),
    match: match?.status,
    match_reasons:
      [...(match?.reasons ?? []), ...warnings.map(({ reason }) => reason)].map(withLinkedIn).join(' ') ||
      undefined,
    ...Object.fromEntries(shown.map((field) => [field, readableValue(field, values[field])])),
    ...Object.fromEntries(Object.entries(extra).map(([name, value]) => [extraKey(name), value])),
  };
}

/** The row for the summary: if nobody was found, the name says who was asked for. */
export function summaryRow(enrichment: ExportedEnrichment): ExportRow {
  const row = resultRow(enrichment);
  const outcome = enrichment.match?.status ?? enrichment.status;
  const isFound = outcome === 'found' || outcome === 'completed' || outcome === 'approved';
  if (isFound || row['full_name'] !== undefined) return row;
  return { ...row, full_name: `${row['asked_for']} (${outcome.replace('_', ' ')})` };
}

/** What was asked for, and whether that was a company, so that the export can be uploaded again. */
function askedFor({
  first_name,
  last_name,
  email,
  network_url,
  company,
  company_domain,
}: EnrichmentInput): string {
  const name = writtenName(first_name, last_name);
  const asked = [name, email, network_url, company, company_domain].filter(Boolean).join(', ');
  const isCompany =
    !name && !email && (network_url === undefined || companyIdOfAddress(network_url) !== undefined);
  return isCompany ? `${asked} (company)` : asked;
}
