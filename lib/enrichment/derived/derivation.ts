import type { DetectedEvent } from '#lib/enrichment/derived/detected-event';
import type { Goal } from '#lib/enrichment/score/goal';
import type { FieldName } from '#lib/field/catalogue';
import type { Citation } from '#lib/field/citation';
import type { FieldValues } from '#lib/field/value';
import type { SubjectType } from '#lib/identity/subject';

/** All that a derived field may look at. `fields` holds the merged fields and those derived before. */
export interface DerivationContext {
  readonly type: SubjectType;
  readonly fields: FieldValues;
  readonly events: readonly DetectedEvent[];
  readonly goal: Goal;
  /** Of the identity check; absent when no source found anybody. */
  readonly match_confidence: number | undefined;
  readonly now: Date;
}

export interface Derived {
  readonly value: unknown;
  /** The present fields that the value was computed from: their citations are its citations. */
  readonly from: readonly FieldName[];
  /** How it was computed, in a sentence. */
  readonly reason: string;
  /** How surely the value follows from its inputs; times the least confidence of these. 1 when left out. */
  readonly certainty?: number;
  /** Evidence beside the inputs', e.g. of events. */
  readonly citations?: readonly Citation[];
  /** The value's own confidence, where it is not that of its inputs, e.g. of an event. */
  readonly confidence?: number;
  readonly as_of_date?: string;
  /** The value takes the place of what sources gave, which stays as a conflict. Otherwise it only fills a gap. */
  readonly supersedes?: boolean;
}

/** A pure function of the context; nothing (`undefined` or `''`) where the field cannot be known, for nothing is guessed. */
export type Derivation = (context: DerivationContext) => Derived | '' | undefined;

/** Some derived fields by their names, each looking at those before it. */
export type Derivations = Partial<Record<FieldName, Derivation>>;
