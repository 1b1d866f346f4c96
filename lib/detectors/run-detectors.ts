import { type DetectionInput, type Detector, earlierSnapshots } from '#lib/detectors/detector';
import { detectors } from '#lib/detectors/registry';
import { type Detection, type EventType, eventTypes } from '#lib/entity/event';

/** Whether a detector may fire at all: it must be for this kind of entity and, where spec 6.1 rule 1 says so, there must be a prior state. */
export function mayFire(detector: Detector, input: DetectionInput): boolean {
  if (detector.appliesTo !== input.subject.type) return false;
  return !detector.needsPrior || earlierSnapshots(input).length > 0;
}

/** Runs one detector (`type`) on an enrichment's evidence: what each branch of the workflow calls. */
export function runDetector(type: EventType, input: DetectionInput): Detection[] {
  const detector: Detector = detectors[type];
  return mayFire(detector, input) ? detector.detect(input) : [];
}

/** Runs the given detectors, all ten by default. They share one reading of each evidence item. */
export function runDetectors(input: DetectionInput, types: readonly EventType[] = eventTypes): Detection[] {
  return types.flatMap((type) => runDetector(type, input));
}
