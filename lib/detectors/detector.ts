import type { ZodType } from 'zod';
import type { LikelyFinding } from '#lib/detectors/finding';
import type { Telling } from '#lib/detectors/likelihood/likelihood';
import type { SubjectView } from '#lib/detectors/text/subject-view';
import type { Detection, EventType } from '#lib/entity/event';
import type { Evidence } from '#lib/entity/evidence';
import type { EntityType, Snapshot, SubjectEntity } from '#lib/entity/snapshot';

/** What a detector looks at. `prior` are the snapshots of earlier enrichments, in any order; often empty. */
export type DetectionInput = {
  subject: SubjectEntity;
  current: Snapshot;
  prior: readonly Snapshot[];
  evidence: readonly Evidence[];
};

/** One of the ten detectors of spec 6.1: pure, without clock or state. `name` is what `_meta.detector` shows. */
export type Detector = {
  name: string;
  eventType: EventType;
  appliesTo: EntityType;
  /** Spec 6.1 rule 1: fires only once the entity has been enriched before. */
  needsPrior: boolean;
  payload: ZodType;
  detect: (input: DetectionInput) => Detection[];
  /** The facts of prose whose words make such an event likely, though none of the detector's forms fits it. */
  readLikely?: (view: SubjectView, telling: Telling) => LikelyFinding[];
};

/** The snapshots of enrichments before the current one: what spec 6.1 rule 1 calls prior-state evidence. */
export function earlierSnapshots(input: DetectionInput): Snapshot[] {
  return input.prior
    .filter((snapshot) => snapshot.enrichment_id !== input.current.enrichment_id)
    .sort((a, b) => a.observed_at.localeCompare(b.observed_at));
}
