import { type Finding, toDetection } from '#lib/detectors/finding';
import { type DetectionInput, earlierSnapshots, type Kind, kinds, mayFire } from '#lib/detectors/kinds';
import { isKnown } from '#lib/detectors/known-state';
import type { Turn } from '#lib/detectors/reader/mode';
import { surenessOf } from '#lib/detectors/reader/sureness';
import type { Telling } from '#lib/detectors/reader/tellings';
import { passageOf } from '#lib/detectors/text/passage';
import { type SubjectView, viewOf } from '#lib/detectors/text/subject-view';
import type { Detection } from '#lib/entity/event';
import type { EventType } from '#lib/entity/event-type';
import type { Snapshot } from '#lib/entity/snapshot';

type Read = (view: SubjectView, prior: readonly Snapshot[]) => readonly Finding[];

/** One of the ten detectors of spec 6.1: pure, without clock or state. `read` returns all that a passage may report, sure or not. */
export type Detector = Kind & { read: Read; detect: (input: DetectionInput) => Detection[] };

/** The least sureness of a text reading, higher for turned sentences. Chosen by cross-validation on the training passages. */
const LEAST = 0.7;
const turned: Readonly<Partial<Record<Turn, number>>> = { old: LEAST, undone: 0.92 };
const leastOf = ({ turn }: Telling): number => (turn === undefined ? LEAST : (turned[turn] ?? Infinity));
const fifths = ({ confidence }: { readonly confidence: number }): number => Math.round(confidence * 5);
const factsOf = (of: Finding): number => Object.values(of.payload).filter((one) => one !== undefined).length;
const spanOf = ({ from, to = from }: Finding): number => to.index - from.index;

/** Where a text first names the person of a finding, or reports it. */
const placeOf = ({ of, from }: Finding): number =>
  of === undefined ? from.index : of.sentence + of.token / 1000;

const sureOf = (type: EventType, of: Finding): number => Math.round(surenessOf(of, type) * 100) / 100;

/** Builds a detector: of two readings of one event the surer counts, and events already shown by an earlier state are dropped. */
export function detectorOf(
  type: EventType,
  read: Read,
  isSame: (a: Finding, b: Finding) => boolean = () => true,
): Detector {
  const own = kinds[type];
  const detect = (input: DetectionInput): Detection[] => {
    if (!mayFire(own, input)) return [];
    const prior = earlierSnapshots(input);
    return input.evidence.flatMap((evidence) => {
      const passage = passageOf(evidence);
      const findings = read(viewOf(passage, input.subject), prior)
        .map((finding) => ({ ...finding, confidence: sureOf(type, finding) }))
        .filter(({ telling, confidence }) => telling === undefined || confidence >= leastOf(telling))
        // Of two readings of the same event the surer counts; if about as sure, the one with more facts, and then the shorter quote.
        .toSorted((a, b) => fifths(b) - fifths(a) || factsOf(b) - factsOf(a) || spanOf(a) - spanOf(b));
      return findings
        .filter(
          (finding, index) =>
            finding.telling === undefined || findings.findIndex((other) => isSame(other, finding)) === index,
        )
        .toSorted((a, b) => placeOf(a) - placeOf(b))
        .flatMap((finding) => toDetection(own, passage, finding, input.current.observed_at))
        .filter(({ payload }) => !isKnown(type, payload, prior));
    });
  };
  return { ...own, read, detect };
}
