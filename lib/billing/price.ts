import type { FieldName } from '#lib/field/catalogue';
import { groupOf } from '#lib/field/group';

/** The only price list, in credits. Source: contract, section 1. */
export const prices = {
  enrichment: 3,
  /** If only e-mail fields are requested. */
  enrichment_email_only: 1,
  /** For each decision-maker returned. */
  people_finder_result: 1,
  search: 0,
  research: 0,
  messaging: 0,
} as const satisfies Record<string, number>;

/** The price of an enrichment if the person is found, by the requested fields; without fields, the full price. */
export const enrichmentPrice = (fields?: Iterable<FieldName>): number =>
  fields !== undefined && [...fields].every((field) => groupOf(field) === 'email')
    ? prices.enrichment_email_only
    : prices.enrichment;
