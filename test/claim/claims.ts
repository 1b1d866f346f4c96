import type { Claim, SourceOutcome } from '#lib/claim/claim';
import type { FieldName } from '#lib/field/catalogue';
import type { SourceName } from '#lib/field/source';

interface Details {
  readonly confidence?: number;
  readonly as_of_date?: string;
  readonly url?: string;
}

/** A claim cited from a page named after its field. */
export const claimOf = (field: FieldName, value: unknown, details: Details = {}): Claim => ({
  field,
  value,
  confidence: details.confidence ?? 0.8,
  citations: [{ url: details.url ?? `https://source.example/${field}`, quote: String(value) }],
  ...(details.as_of_date === undefined ? {} : { as_of_date: details.as_of_date }),
});

/** A source outcome from a plain map of fields. */
export const found = (
  source: SourceName,
  values: Partial<Record<FieldName, unknown>>,
  details: Details = {},
): SourceOutcome => ({
  source,
  status: 'found',
  claims: Object.entries(values).map(([field, value]) => claimOf(field as FieldName, value, details)),
  attempts: [{ step: 'lookup', outcome: 'answered', duration_ms: 120 }],
  cost: { unit: 'request', amount: 1 },
});
