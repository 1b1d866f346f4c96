/** The one price list, in credits. Source: contract, section 1. */
export const prices = {
  enrichment: 3,
  /** For each decision-maker returned. */
  people_finder_result: 1,
  search: 0,
  research: 0,
  messaging: 0,
} as const satisfies Record<string, number>;
