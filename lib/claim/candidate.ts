import type { SourceOutcome } from '#lib/claim/claim';
import { cleanValue } from '#lib/claim/clean-value';
import { valueKey } from '#lib/claim/same-value';
import type { FieldName } from '#lib/field/catalogue';
import type { Citation } from '#lib/field/citation';
import { type MergeRules, priorityFor } from '#lib/field/merge-rules';
import type { SourceName } from '#lib/field/source';
import { DAY } from '#lib/shared/time';

/** One source's cleaned claim. */
export interface Statement {
  readonly field: FieldName;
  readonly source: SourceName;
  readonly value: unknown;
  readonly confidence: number;
  readonly citations: readonly Citation[];
  readonly as_of_date: string | undefined;
}

/** All statements of one value for one field, best first. */
export interface Candidate {
  readonly key: string;
  readonly lead: Statement;
  readonly statements: readonly Statement[];
  readonly sources: readonly SourceName[];
  readonly confidence: number;
  readonly as_of_date: string | undefined;
}

const MONTH_DAYS = 30.4;
/** One step of source priority is worth this much confidence. */
const PRIORITY_STEP = 0.15;
/** One month of age, counted from the newest dated value, costs this much confidence: 0.18 a year, at most 0.4. */
const AGE_STEP = 0.015;
const AGE_LIMIT = 0.4;
/** Sources draw on one another, so a second source that agrees removes only half of the doubt it otherwise would. */
const INDEPENDENCE = 0.5;

/** The claims of one field as statements; values that do not have the field's form are returned as `invalid`. */
export function statementsOf(outcomes: readonly SourceOutcome[], field: FieldName) {
  const claims = outcomes.flatMap((outcome) =>
    outcome.claims
      .filter((claim) => claim.field === field)
      .map((claim): Statement => ({ ...claim, source: outcome.source, as_of_date: claim.as_of_date })),
  );
  const cleaned = claims.map((claim) => ({
    ...claim,
    value: cleanValue(field, claim.value),
    raw: claim.value,
  }));
  return {
    valid: cleaned
      .filter((claim) => claim.value !== undefined)
      .map(({ raw: _, ...statement }): Statement => statement),
    invalid: cleaned
      .filter((claim) => claim.value === undefined)
      .map(({ source, raw }) => ({ source, value: raw })),
  };
}

/** The candidates of one field, best first. The ranking does not depend on the order of the outcomes. */
export function rankCandidates(
  field: FieldName,
  statements: readonly Statement[],
  rules: MergeRules,
): Candidate[] {
  const priority = priorityFor(rules, field);
  const rank = (source: SourceName): number => priority.indexOf(source);
  const groups = Map.groupBy(statements, (statement) => valueKey(field, statement.value));
  const candidates = [...groups].map(([key, group]) => candidateOf(key, group, rank));
  const newest = Math.max(
    ...candidates.map((candidate) => time(candidate.as_of_date) ?? Number.NEGATIVE_INFINITY),
  );
  const score = (candidate: Candidate): number =>
    candidate.confidence -
    PRIORITY_STEP * Math.min(...candidate.sources.map(rank)) -
    agePenalty(candidate, newest);
  return candidates.toSorted((a, b) => score(b) - score(a) || compareText(a.key, b.key));
}

function candidateOf(
  key: string,
  group: readonly Statement[],
  rank: (source: SourceName) => number,
): Candidate {
  const statements = group.toSorted(
    (a, b) =>
      rank(a.source) - rank(b.source) ||
      b.confidence - a.confidence ||
      compareText(b.as_of_date ?? '', a.as_of_date ?? '') ||
      compareText(JSON.stringify([a.value, a.citations]), JSON.stringify([b.value, b.citations])),
  );
  const lead = statements[0] ?? never(key);
  const best = new Map<SourceName, number>();
  for (const { source, confidence } of statements)
    best.set(source, Math.max(confidence, best.get(source) ?? 0));
  return {
    key,
    lead,
    statements,
    sources: [...best.keys()],
    confidence: agreedConfidence([...best.values()]),
    as_of_date:
      statements
        .map((statement) => statement.as_of_date ?? '')
        .toSorted()
        .at(-1) || undefined,
  };
}

/** The confidence in a value that several sources give: at least that of the surest source, and at most 1. */
function agreedConfidence(confidences: readonly number[]): number {
  const [first = 0, ...others] = confidences.toSorted((a, b) => b - a);
  const agreed = others.reduce((sum, confidence) => sum + (1 - sum) * confidence * INDEPENDENCE, first);
  return Math.min(1, Math.max(first, Math.round(agreed * 1_000) / 1_000));
}

function agePenalty(candidate: Candidate, newest: number): number {
  const own = time(candidate.as_of_date);
  if (own === undefined) return 0;
  return Math.min(AGE_LIMIT, ((newest - own) / DAY / MONTH_DAYS) * AGE_STEP);
}

/** Milliseconds of a date given as a year, month, day or instant. */
function time(date: string | undefined): number | undefined {
  if (date === undefined) return undefined;
  const parsed = Date.parse(date);
  return Number.isNaN(parsed) ? undefined : parsed;
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function never(key: string): never {
  throw new RangeError(`A group of claims must not be empty: ${key}`);
}
