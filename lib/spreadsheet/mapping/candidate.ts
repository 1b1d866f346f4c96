import type { SubjectType } from '#lib/identity/subject';
import { headingRank } from '#lib/spreadsheet/mapping/heading-match';
import { type InputField, inputFieldNames } from '#lib/spreadsheet/mapping/input-field';
import { type Evidence, judgesOf } from '#lib/spreadsheet/mapping/judge-column';

export interface SuggestedColumn {
  readonly column: string;
  readonly field: InputField;
  /** 0 to 1; below `SUGGESTED_FROM` nothing is suggested. */
  readonly confidence: number;
  /** A sentence for the person who reviews the mapping. */
  readonly reason: string;
}

const SUGGESTED_FROM = 0.5;

/** A column as one of the fields it may be. */
export interface Candidate extends SuggestedColumn {
  readonly position: number;
  /** How well the heading fits; 0 if only the values do. */
  readonly strength: number;
  /** Breaks ties in confidence: what the heading says first, then the number of values, then of different ones. */
  readonly rank: number;
  readonly filled: number;
  readonly distinct: number;
}

export const candidatesOf = (
  column: string,
  position: number,
  evidence: Evidence,
  type: SubjectType,
): Candidate[] =>
  inputFieldNames.flatMap((field) => {
    const judgement = judgesOf[type][field]?.(evidence);
    if (!judgement || judgement.confidence < SUGGESTED_FROM) return [];
    return [
      {
        column,
        field,
        position,
        strength: evidence.heading?.field === field ? evidence.heading.strength : 0,
        rank: headingRank(column),
        filled: evidence.values.filled,
        distinct: evidence.values.distinct,
        reason: judgement.reason,
        confidence: Math.round(judgement.confidence * 100) / 100,
      },
    ];
  });

const bySureness = (one: Candidate, other: Candidate): number =>
  other.confidence - one.confidence ||
  other.rank - one.rank ||
  other.filled - one.filled ||
  other.distinct - one.distinct ||
  one.position - other.position;

/** Each field for at most one column, the most confident first. */
export function choose(candidates: readonly Candidate[]): Candidate[] {
  const chosen: Candidate[] = [];
  for (const candidate of candidates.toSorted(bySureness)) {
    if (!chosen.some((taken) => taken.field === candidate.field || taken.column === candidate.column))
      chosen.push(candidate);
  }
  return chosen;
}
