import type { ExportColumn, ExportedEnrichment, ExportRow } from '#lib/enrichment/result/export-rows';
import { type FieldName, fieldNames } from '#lib/field/catalogue';
import { fieldGroupLabels, groupOf } from '#lib/field/group';
import { fieldLabels } from '#lib/field/label';
import { withLinkedIn } from '#lib/field/linkedin';
import { correctionsOf } from '#lib/field/overrides';
import { readableValue } from '#lib/field/readable-value';
import { sourceLabels } from '#lib/field/source-words';
import type { FieldValue, ValueSource } from '#lib/field/value';

/** The most lines of a row, so that a person prints on few pages; the cell holds all addresses. */
export const PROVENANCE_LINES = 5;

/** Where every value comes from, one row per field. */
export const provenanceColumns: readonly ExportColumn[] = [
  { key: 'group', header: 'Group', type: 'text', width: 11 },
  { key: 'field', header: 'Field', type: 'text', width: 20 },
  { key: 'value', header: 'Value', type: 'text', width: 46 },
  { key: 'source', header: 'Source', type: 'text', width: 19 },
  { key: 'confidence', header: 'Confidence', type: 'percent', width: 15 },
  { key: 'quote', header: 'Quote', type: 'text', width: 46 },
  { key: 'address', header: 'Address', type: 'link', width: 42 },
  { key: 'more_addresses', header: 'More addresses', type: 'text', width: 40 },
  { key: 'date', header: 'As of', type: 'date', width: 13 },
  { key: 'observed_at', header: 'Read on', type: 'date', width: 14 },
  { key: 'others', header: 'Other values', type: 'text', width: 22 },
  { key: 'reason', header: 'Why', type: 'text', width: 60 },
  { key: 'id', header: 'Enrichment', type: 'text', width: 18 },
];

const valueSourceLabels = {
  ...sourceLabels,
  network: 'LinkedIn',
  derived: 'computed from other fields',
  override: 'corrected by hand',
} as const satisfies Record<ValueSource, string>;

/** Cells are for a glance: longer text adds nothing there. */
const LONGEST = 240;
const LONGEST_QUOTE = 90;
const short = (text: string, longest = LONGEST): string =>
  text.length > longest ? `${text.slice(0, longest - 1)}…` : text;

const textOf = (field: FieldName, value: unknown): string => {
  const readable = readableValue(field, value);
  return typeof readable === 'object' ? readable.join('; ') : String(readable);
};

type Said = Pick<FieldValue, 'value' | 'source' | 'confidence'>;

/** `Ashley (web research, 60 %)`. */
const otherValue = (field: FieldName, { value, source, confidence }: Said): string =>
  `${short(textOf(field, value))} (${valueSourceLabels[source]}, ${Math.round(confidence * 100)}%)`;

const identification = (id: number, field: FieldName, value: unknown) => ({
  id: String(id),
  group: fieldGroupLabels[groupOf(field)],
  field: fieldLabels[field],
  value: short(textOf(field, value)),
});

/** Values that were not selected, in one cell. */
const otherValues = (field: FieldName, said: readonly Said[]): string | undefined =>
  said.map((one) => otherValue(field, one)).join('; ') || undefined;

function foundRow(id: number, entry: FieldValue): ExportRow {
  const { field, citations, conflicts } = entry;
  const [address, ...more] = new Set(citations.map(({ url }) => url));
  const quote = citations.find((one) => one.quote)?.quote;
  return {
    ...identification(id, field, entry.value),
    source: valueSourceLabels[entry.source],
    confidence: entry.confidence,
    quote: quote === undefined ? undefined : short(quote, LONGEST_QUOTE),
    address,
    more_addresses: more.join(' ') || undefined,
    date: entry.as_of_date ?? citations.find(({ published_at }) => published_at !== undefined)?.published_at,
    observed_at: entry.observed_at,
    others: otherValues(field, conflicts),
    reason: withLinkedIn(entry.selection_reason),
  };
}

/**
 * The rows of one enrichment, one per field in display order: the value with its source, the quote of its first citation, all addresses,
 * and what other sources said. Long texts are cut; the results have them in full. If a field was corrected or left out by hand, the found
 * value is among the other values.
 */
export function provenanceRows({ id, fields, field_overrides: given }: ExportedEnrichment): ExportRow[] {
  const corrections = correctionsOf(given);
  return fieldNames.flatMap((field): ExportRow[] => {
    const entry = fields[field];
    const corrected = corrections[field];
    const isLeftOut = given?.[field] === null;
    if (corrected === undefined && !isLeftOut) return entry === undefined ? [] : [foundRow(id, entry)];
    return [
      {
        ...identification(id, field, isLeftOut ? '' : corrected),
        source: isLeftOut ? 'left out on approval' : valueSourceLabels.override,
        others: entry && otherValues(field, [entry, ...entry.conflicts]),
      },
    ];
  });
}
