import type { Claim } from '#lib/claim/claim';
import type { Evidence } from '#lib/entity/evidence';
import type { FieldName } from '#lib/field/catalogue';
import type { Citation } from '#lib/field/citation';
import { fieldSchemas } from '#lib/field/schemas';

/** What one step of the waterfall found. */
export interface Findings {
  readonly claims: readonly Claim[];
  readonly evidence: readonly Evidence[];
}

export const nothing: Findings = { claims: [], evidence: [] };

export interface ClaimDraft {
  readonly confidence: number;
  readonly citations: readonly (Citation | undefined)[];
  readonly as_of_date?: string | undefined;
}

/** One claim, or none if nothing supports it or the value does not fit the field's form, as with some sites' mark-up. */
export function claimOf(field: FieldName, value: unknown, draft: ClaimDraft): Claim[] {
  const citations = draft.citations.filter((citation) => citation !== undefined).slice(0, 20);
  if (citations.length === 0 || value === undefined) return [];
  const parsed = fieldSchemas()[field].safeParse(value);
  if (!parsed.success) return [];
  return [
    {
      field,
      value: parsed.data,
      confidence: draft.confidence,
      citations,
      ...(draft.as_of_date === undefined ? {} : { as_of_date: draft.as_of_date }),
    },
  ];
}

const sameValue = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a)?.toLowerCase() === JSON.stringify(b)?.toLowerCase();

/**
 * One claim per field: the earliest in the list wins, since steps are listed cheapest first. A later claim with the same value adds its
 * citations and some confidence: two places that agree count more than one.
 */
export function firstAnswerWins(claims: readonly Claim[]): Claim[] {
  const kept = new Map<string, Claim>();
  for (const claim of claims) {
    const earlier = kept.get(claim.field);
    if (earlier === undefined) kept.set(claim.field, claim);
    else if (sameValue(earlier.value, claim.value)) kept.set(claim.field, agreed(earlier, claim));
  }
  return [...kept.values()];
}

function agreed(first: Claim, second: Claim): Claim {
  const known = new Set(first.citations.map((citation) => `${citation.url}\n${citation.quote}`));
  const added = second.citations.filter((citation) => !known.has(`${citation.url}\n${citation.quote}`));
  const doubt = (1 - first.confidence) * (added.length === 0 ? 1 : 1 - second.confidence / 2);
  return {
    ...first,
    confidence: Math.round((1 - doubt) * 1000) / 1000,
    citations: [...first.citations, ...added].slice(0, 20),
  };
}
