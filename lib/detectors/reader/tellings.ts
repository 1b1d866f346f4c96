import type { Filling } from '#lib/detectors/reader/facts';
import { gateFeatures } from '#lib/detectors/reader/gate-features';
import { type ReadSentence, readSentences } from '#lib/detectors/reader/items';
import { type Turn, turnOf } from '#lib/detectors/reader/mode';
import { likelihoodOf } from '#lib/detectors/reader/weigh';
import type { Sentence } from '#lib/detectors/text/passage';
import type { SubjectView } from '#lib/detectors/text/subject-view';
import type { EventType } from '#lib/entity/event-type';
import type { Evidence } from '#lib/entity/evidence';

/** A sentence that may report an event, with its likelihood, 0 to 1. */
export type Telling = {
  view: SubjectView;
  read: readonly ReadSentence[];
  main: number;
  sentence: Sentence;
  likelihood: number;
  /** Why it may report no event: asked, denied, wished, years back, another's. */
  turn: Turn | undefined;
  /** What may fill its slots, cached on first use. */
  filled: Map<string, readonly Filling[]>;
};

/** The likelihood at which an event's facts are read; whether it counts is decided later (reader/sureness). */
const LEAST = 0.05;

/** The events that an 8-K item may report, by current and pre-2004 numbers. Items not listed may report any event. */
const ofItem: Readonly<Record<string, readonly EventType[]>> = {
  ...Object.fromEntries(['1.02', '1.03', '4.02', '5.03', '5.04', '5.05', '5.07'].map((item) => [item, []])),
  '1.01': ['acquisition', 'divestiture', 'funding_round'],
  '2.01': ['acquisition', 'divestiture'],
  '2': ['acquisition', 'divestiture'],
  '2.05': ['restructuring'],
  '2.06': ['restructuring'],
  '3.01': ['regulatory_crossing', 'ipo'],
  '3.02': ['funding_round', 'acquisition'],
  '4.01': ['auditor_change'],
  '4': ['auditor_change'],
  '5.01': ['acquisition', 'regulatory_crossing'],
  '1': ['acquisition', 'regulatory_crossing'],
  '5.02': ['leadership_change', 'job_change'],
  '6': ['leadership_change', 'job_change'],
};

/** Whether an 8-K item may report such an event; any other text may. */
export const mayTell = ({ form, item }: Evidence, type: EventType): boolean =>
  !/^8-K/.test(form ?? '') || item === undefined || (ofItem[item]?.includes(type) ?? true);

const known = new WeakMap<SubjectView, ReadonlySet<string>[]>();

export function featuresOf(view: SubjectView, read: readonly ReadSentence[]): ReadonlySet<string>[] {
  const before = known.get(view);
  if (before !== undefined) return before;
  const features = read.map((_, index) => gateFeatures(view, read, index));
  known.set(view, features);
  return features;
}

/** The sentences of a passage that may report such an event of the subject, likeliest first. */
export function tellingsOf(view: SubjectView, type: EventType): Telling[] {
  if (!mayTell(view.passage.evidence, type)) return [];
  const read = readSentences(view);
  const isOfSubject = view.passage.evidence.kind === 'filing' || read.some(({ hasSubject }) => hasSubject);
  if (!isOfSubject) return [];
  return featuresOf(view, read)
    .flatMap((features, main): Telling[] => {
      const likelihood = likelihoodOf(type, features);
      const own = read[main];
      if (own === undefined || likelihood < LEAST) return [];
      return [
        {
          view,
          read,
          main,
          sentence: own.sentence,
          likelihood,
          turn: turnOf(view, own, type),
          filled: new Map(),
        },
      ];
    })
    .toSorted((a, b) => b.likelihood - a.likelihood);
}

/** The likelihood of one of the `choices`, by the words of the sentence. */
export function chosen({ view, read, main }: Telling, name: string): number {
  return likelihoodOf(name, featuresOf(view, read)[main] ?? new Set());
}
