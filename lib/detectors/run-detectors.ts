import type { DetectionInput } from '#lib/detectors/kinds';
import { detectors } from '#lib/detectors/registry';
import type { Detection } from '#lib/entity/event';
import { type EventType, eventTypes } from '#lib/entity/event-type';

/** Runs one detector (`type`) on an enrichment's evidence; each workflow branch calls this. */
export function runDetector(type: EventType, input: DetectionInput): Detection[] {
  return detectors[type].detect(input);
}

/** Runs the given detectors, by default all ten. They share one reading of each evidence item. */
export function runDetectors(input: DetectionInput, types: readonly EventType[] = eventTypes): Detection[] {
  return types.flatMap((type) => runDetector(type, input));
}
