import type { Sentence } from '#lib/detectors/text/passage';

/** A person taking up or giving up a position, as one sentence tells it. */
export type PersonChange = {
  person: string;
  role: string;
  direction: 'appointed' | 'departure';
  /** The firm the sentence ties the position to, as written; absent when it names none. */
  organization: string | undefined;
  /** For an appointment: whom the person follows. For a departure: who follows. */
  counterpart: string | undefined;
  effective: string | undefined;
  /** The day of the decision or notice, where the sentence gives one. */
  noticed: string | undefined;
  sentence: Sentence;
  /** The headline that tells of it too. */
  headline?: Sentence | undefined;
  /** True for "will be replaced by X": the position is the one just given up. */
  isReplacement: boolean;
  verb: number;
};

/** An arrival of which no more is told than who comes, where to and perhaps as what. */
export const plainArrival = (
  told: Pick<PersonChange, 'person' | 'role' | 'organization' | 'sentence' | 'verb'>,
): PersonChange => ({
  ...told,
  direction: 'appointed',
  counterpart: undefined,
  effective: undefined,
  noticed: undefined,
  isReplacement: false,
});
