import type { Filling } from '#lib/detectors/reader/facts';
import { gateFeatures } from '#lib/detectors/reader/gate-features';
import { type ReadSentence, readSentences } from '#lib/detectors/reader/items';
import { type Turn, turnOf } from '#lib/detectors/reader/mode';
import { likelihoodOf } from '#lib/detectors/reader/weigh';
import type { Sentence } from '#lib/detectors/text/passage';
import type { SubjectView } from '#lib/detectors/text/subject-view';
import type { EventType } from '#lib/entity/event-type';
import type { Evidence } from '#lib/entity/evidence';

/** A sentence that tells of an event, and how sure that is, 0 to 1. */
export type Telling = {
  view: SubjectView;
  read: readonly ReadSentence[];
  main: number;
  sentence: Sentence;
  likelihood: number;
  /** How a few words turn it round: asked, denied, wished, years back, another's. */
  turn: Turn | undefined;
  /** What may fill its slots, kept as soon as it was looked for. */
  filled: Map<string, readonly Filling[]>;
};

/** How likely an event must be for its facts to be read; whether it counts is decided then (reader/sureness). */
const LEAST = 0.05;

/** What the items of an 8-K are for, by today's numbers and by those of before 2004; those for other events and releases are for all. */
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

/** Whether an item of an 8-K may tell of such an event; text of any other kind may tell of all. */
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

/** The sentences of a passage that tell of such an event of the subject, as a fact and as news; the surest first. */
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

/** The likelihood of what an event says of itself, by the words of its sentence. */
export function chosen({ view, read, main }: Telling, name: string): number {
  return likelihoodOf(name, featuresOf(view, read)[main] ?? new Set());
}
