import { type Finding, toDetection } from '#lib/detectors/finding';
import { type DetectionInput, earlierSnapshots, type Kind, kinds, mayFire } from '#lib/detectors/kinds';
import { isKnown } from '#lib/detectors/known-state';
import { passageOf } from '#lib/detectors/text/passage';
import { type SubjectView, viewOf } from '#lib/detectors/text/subject-view';
import type { Detection, EventType } from '#lib/entity/event';
import type { Snapshot } from '#lib/entity/snapshot';

/** One of the ten detectors of spec 6.1: pure, without clock or state. */
export type Detector = Kind & { detect: (input: DetectionInput) => Detection[] };

/** A detector from what it reads in one piece of evidence: what an earlier state already shows is no event. */
export function detectorOf(
  type: EventType,
  read: (view: SubjectView, prior: readonly Snapshot[]) => readonly Finding[],
): Detector {
  const own = kinds[type];
  const detect = (input: DetectionInput): Detection[] => {
    if (!mayFire(own, input)) return [];
    const prior = earlierSnapshots(input);
    return input.evidence.flatMap((evidence) => {
      const passage = passageOf(evidence);
      return read(viewOf(passage, input.subject), prior)
        .flatMap((finding) => toDetection(own, passage, finding))
        .filter(({ payload }) => !isKnown(type, payload, prior));
    });
  };
  return { ...own, detect };
}
