import type { DetectedEvent } from '#lib/enrichment/derived/detected-event';
import type { Goal } from '#lib/enrichment/score/goal';
import type { FieldName } from '#lib/field/catalogue';
import type { Citation } from '#lib/field/citation';
import type { FieldValues } from '#lib/field/value';
import type { SubjectType } from '#lib/identity/subject';

/** What a derived field may use. `fields` are the merged fields and those derived before. */
export interface DerivationContext {
  readonly type: SubjectType;
  readonly fields: FieldValues;
  readonly events: readonly DetectedEvent[];
  readonly goal: Goal;
  /** From the identity check; absent if no source found the subject. */
  readonly match_confidence: number | undefined;
  readonly now: Date;
}

export interface Derived {
  readonly value: unknown;
  /** The fields that the value was computed from; it inherits their citations. */
  readonly from: readonly FieldName[];
  /** How it was computed, in one sentence. */
  readonly reason: string;
  /** How surely the value follows from its inputs, multiplied by their lowest confidence. Defaults to 1. */
  readonly certainty?: number;
  /** Evidence besides that of the inputs, e.g. of events. */
  readonly citations?: readonly Citation[];
  /** The value's own confidence if it does not come from the inputs, e.g. an event's. */
  readonly confidence?: number;
  readonly as_of_date?: string;
  /** Replaces the sources' value, which stays as a conflict. Otherwise the value only fills a gap. */
  readonly supersedes?: boolean;
}

/** A pure function of the context. Returns `undefined` or `''` if the field cannot be known: nothing is guessed. */
export type Derivation = (context: DerivationContext) => Derived | '' | undefined;

/** Derived fields by name, each using those before it. */
export type Derivations = Partial<Record<FieldName, Derivation>>;
