import type { ExportColumn, ExportedEnrichment, ExportRow } from '#lib/enrichment/export-rows';
import { type FieldName, fieldNames } from '#lib/enrichment/field-catalogue';
import { fieldGroupLabels, groupOf } from '#lib/enrichment/field-group';
import { fieldLabel } from '#lib/enrichment/field-label';
import { correctionsOf } from '#lib/enrichment/field-overrides';
import type { FieldValue, ValueSource } from '#lib/enrichment/field-value';
import { readableValue } from '#lib/enrichment/readable-value';
import { sourceLabels } from '#lib/enrichment/selection-reason';

/** Where every value comes from, one row a field. */
export const provenanceColumns: readonly ExportColumn[] = [
  { key: 'group', header: 'Group', type: 'text' },
  { key: 'field', header: 'Field', type: 'text' },
  { key: 'value', header: 'Value', type: 'text' },
  { key: 'source', header: 'Source', type: 'text' },
  { key: 'confidence', header: 'Confidence', type: 'percent' },
  { key: 'quote', header: 'Quote', type: 'text' },
  { key: 'address', header: 'Address', type: 'link' },
  { key: 'more_addresses', header: 'More addresses', type: 'text' },
  { key: 'date', header: 'As of', type: 'date' },
  { key: 'observed_at', header: 'Read on', type: 'datetime' },
  { key: 'others', header: 'Other values', type: 'text' },
  { key: 'reason', header: 'Why', type: 'text' },
  { key: 'id', header: 'Enrichment', type: 'text' },
];

const valueSourceLabels = {
  ...sourceLabels,
  derived: 'computed from other fields',
  override: 'corrected by hand',
} as const satisfies Record<ValueSource, string>;

/** A cell is for looking at: a longer text says no more there. */
const LONGEST = 300;
const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

const textOf = (field: FieldName, value: unknown): string => {
  const readable = readableValue(field, value);
  return typeof readable === 'object' ? readable.join('; ') : String(readable);
};

type Said = Pick<FieldValue, 'value' | 'source' | 'confidence'>;

/** `Ashley (web research, 60 %)`. */
const otherValue = (field: FieldName, { value, source, confidence }: Said): string =>
  `${short(textOf(field, value))} (${valueSourceLabels[source]}, ${Math.round(confidence * 100)} %)`;

const identification = (id: number, field: FieldName, value: unknown) => ({
  id: String(id),
  group: fieldGroupLabels[groupOf(field)],
  field: fieldLabel(field),
  value: textOf(field, value),
});

function foundRow(id: number, entry: FieldValue): ExportRow {
  const { field, citations, conflicts } = entry;
  const addresses = [...new Set(citations.map(({ url }) => url))];
  const [address, ...more] = addresses;
  const quotes = [...new Set(citations.flatMap(({ quote }) => (quote ? [short(quote)] : [])))];
  return {
    ...identification(id, field, entry.value),
    source: valueSourceLabels[entry.source],
    confidence: entry.confidence,
    quote: quotes.length > 0 ? quotes.join(' … ') : undefined,
    address,
    more_addresses: more.length > 0 ? more.join(' ') : undefined,
    date: entry.as_of_date ?? citations.find(({ published_at }) => published_at !== undefined)?.published_at,
    observed_at: entry.observed_at,
    others: conflicts.length > 0 ? conflicts.map((one) => otherValue(field, one)).join('; ') : undefined,
    reason: entry.selection_reason,
  };
}

/**
 * The rows of one enrichment, one for each field in the order fields are shown: the value with its source, all its
 * citations, and what other sources said instead. Of a field that was corrected by hand, what was found is among the
 * other values.
 */
export function provenanceRows({ id, fields, field_overrides: given }: ExportedEnrichment): ExportRow[] {
  const corrections = correctionsOf(given);
  return fieldNames.flatMap((field): ExportRow[] => {
    const entry = fields[field];
    const corrected = corrections[field];
    if (corrected === undefined) return entry === undefined ? [] : [foundRow(id, entry)];
    const others = entry === undefined ? [] : [entry, ...entry.conflicts];
    return [
      {
        ...identification(id, field, corrected),
        source: valueSourceLabels.override,
        others: others.length > 0 ? others.map((one) => otherValue(field, one)).join('; ') : undefined,
      },
    ];
  });
}
