import type { FieldName } from '#lib/field/catalogue';
import { groupOf } from '#lib/field/group';

/** The one price list, in credits. Source: contract, section 1. */
export const prices = {
  enrichment: 3,
  /** Of which only e-mail fields are wanted. */
  enrichment_email_only: 1,
  /** For each decision-maker returned. */
  people_finder_result: 1,
  search: 0,
  research: 0,
  messaging: 0,
} as const satisfies Record<string, number>;

/** What an enrichment costs when the person is found, by the fields that are wanted; everything where none are named. */
export const enrichmentPrice = (fields?: Iterable<FieldName>): number =>
  fields !== undefined && [...fields].every((field) => groupOf(field) === 'email')
    ? prices.enrichment_email_only
    : prices.enrichment;
