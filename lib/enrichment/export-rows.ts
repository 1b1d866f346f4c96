import type { EnrichmentWarning } from '#lib/enrichment/conclusion';
import type { FieldName } from '#lib/enrichment/field-catalogue';
import { fieldCatalogue, fieldNames } from '#lib/enrichment/field-catalogue';
import { fieldGroupLabels, groupOf } from '#lib/enrichment/field-group';
import { fieldLabel } from '#lib/enrichment/field-label';
import { correctionsOf } from '#lib/enrichment/field-overrides';
import {
  domain,
  email,
  flag,
  percentScore,
  phone,
  probability,
  url,
  usd,
  whole,
} from '#lib/enrichment/field-types';
import type { FieldValue, FieldValues, ValueSource } from '#lib/enrichment/field-value';
import { inOrder } from '#lib/enrichment/field-value';
import type { ReadableValue } from '#lib/enrichment/readable-value';
import { readableValue } from '#lib/enrichment/readable-value';
import { sourceLabels } from '#lib/enrichment/selection-reason';
import type { EnrichmentInput } from '#lib/enrichment/subject';
import type { Match } from '#lib/identity/match';
import { calendarDate, timestamp } from '#lib/shared/time';

export interface ExportColumn {
  readonly key: string;
  readonly header: string;
  readonly type: 'text' | 'number' | 'boolean' | 'date' | 'datetime' | 'percent' | 'link';
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
  /** Corrections given on approval stand in place of what was found. */
  readonly field_overrides?: Readonly<Record<string, unknown>> | undefined;
  /** The caller's own values, and columns of an uploaded file that travel along; by header. */
  readonly extra?: Readonly<Record<string, string>> | undefined;
}

function columnType(field: FieldName): ExportColumn['type'] {
  switch (fieldCatalogue[field].schema) {
    case url:
    case email:
      return 'link';
    case whole:
    case usd:
    case percentScore:
      return 'number';
    case probability:
      return 'percent';
    case flag:
      return 'boolean';
    case timestamp:
      return 'datetime';
    case calendarDate:
      return 'date';
    case phone:
    case domain:
      return 'text';
    default:
      return field === 'work_email_confidence' || field === 'company_employee_growth_12m' ? 'number' : 'text';
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

/** Columns of the caller's own have keys apart from the fields', for a file may have a column named `city`. */
const extraKey = (header: string): string => `extra:${header}`;

/**
 * The name first, then the caller's own columns, what tells the rows apart, and one column a field. Headers are unique:
 * a column of the caller's that is named as one of ours has a number behind its name.
 */
export function resultColumns(
  fields: readonly FieldName[] = fieldNames,
  extra: readonly string[] = [],
): ExportColumn[] {
  const found = fields.map((field) => ({ key: field, header: fieldLabel(field), type: columnType(field) }));
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

/** One enrichment as a row; a field that was not found has no cell. */
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
  const field_overrides = correctionsOf(enrichment.field_overrides);
  const found = inOrder(fields).map(({ field, value }) => [field, readableValue(field, value)] as const);
  const corrected = fieldNames
    .filter((field) => field_overrides[field] !== undefined)
    .map((field) => [field, readableValue(field, field_overrides[field])] as const);
  return {
    id: String(id),
    external_id,
    status,
    completed_at,
    asked_for: askedFor(input),
    match: match?.status,
    match_reasons:
      [...(match?.reasons ?? []), ...warnings.map(({ reason }) => reason)].join(' ') || undefined,
    ...withoutLeftOut(Object.fromEntries([...found, ...corrected]), enrichment.field_overrides),
    ...Object.fromEntries(Object.entries(extra).map(([name, value]) => [extraKey(name), value])),
  };
}

/** A field that was left out on approval has no cell. */
const withoutLeftOut = (row: ExportRow, overrides: ExportedEnrichment['field_overrides'] = {}): ExportRow =>
  Object.fromEntries(Object.entries(row).filter(([name]) => overrides[name] !== null));

function askedFor(input: EnrichmentInput): string {
  const name = [input.first_name, input.last_name].filter(Boolean).join(' ');
  return [name, input.email, input.network_url, input.company, input.company_domain]
    .filter(Boolean)
    .join(', ');
}

/** Where every value comes from, one row a citation. */
export const provenanceColumns: readonly ExportColumn[] = [
  { key: 'id', header: 'Enrichment', type: 'text' },
  { key: 'group', header: 'Group', type: 'text' },
  { key: 'field', header: 'Field', type: 'text' },
  { key: 'value', header: 'Value', type: 'text' },
  { key: 'standing', header: 'Standing', type: 'text' },
  { key: 'source', header: 'Source', type: 'text' },
  { key: 'confidence', header: 'Confidence', type: 'percent' },
  { key: 'quote', header: 'Quote', type: 'text' },
  { key: 'address', header: 'Address', type: 'link' },
  { key: 'date', header: 'As of', type: 'text' },
  { key: 'observed_at', header: 'Read on', type: 'datetime' },
  { key: 'reason', header: 'Why', type: 'text' },
];

const valueSourceLabels = {
  ...sourceLabels,
  derived: 'computed from other fields',
  override: 'corrected by hand',
} as const satisfies Record<ValueSource, string>;

/**
 * The rows of one enrichment: each value shown, with all its citations, then what other sources said instead; at the
 * end what was corrected by hand, of which the found value stays as `replaced`, or `left out`.
 */
export function provenanceRows({ id, fields, field_overrides: given }: ExportedEnrichment): ExportRow[] {
  const field_overrides = correctionsOf(given);
  const found = inOrder(fields).flatMap((entry) => {
    const standing =
      given?.[entry.field] === null
        ? 'left out'
        : field_overrides[entry.field] === undefined
          ? 'shown'
          : 'replaced';
    const others = entry.conflicts.flatMap((conflict) => rowsOf(id, entry, conflict, 'other value'));
    return [...rowsOf(id, entry, entry, standing), ...others];
  });
  const corrected = fieldNames.filter((field) => field_overrides[field] !== undefined);
  return [
    ...found,
    ...corrected.map((field) => ({
      ...identification(id, field, field_overrides[field]),
      standing: 'shown',
      source: valueSourceLabels.override,
    })),
  ];
}

function identification(id: number, field: FieldName, value: unknown) {
  const readable = readableValue(field, value);
  return {
    id: String(id),
    group: fieldGroupLabels[groupOf(field)],
    field: fieldLabel(field),
    value: typeof readable === 'object' ? readable.join('; ') : String(readable),
  };
}

type Said = Pick<FieldValue, 'value' | 'source' | 'confidence' | 'citations'> & {
  readonly as_of_date?: string | undefined;
};

function rowsOf(id: number, entry: FieldValue, said: Said, standing: string): ExportRow[] {
  const base = {
    ...identification(id, entry.field, said.value),
    standing,
    source: valueSourceLabels[said.source],
    confidence: said.confidence,
    observed_at: entry.observed_at,
    ...(standing === 'other value' ? {} : { reason: entry.selection_reason }),
  };
  const citations = said.citations.length > 0 ? said.citations : [undefined];
  return citations.map((citation) => ({
    ...base,
    quote: citation?.quote,
    address: citation?.url,
    date: said.as_of_date ?? citation?.published_at,
  }));
}
