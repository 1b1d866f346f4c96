import type { ZodType } from 'zod';
import { type Finding, toDetection } from '#lib/detectors/finding';
import { isKnown } from '#lib/detectors/known-state';
import { passageOf } from '#lib/detectors/text/passage';
import { type SubjectView, viewOf } from '#lib/detectors/text/subject-view';
import type { Detection, EventType } from '#lib/entity/event';
import { eventPayloads } from '#lib/entity/event-payloads';
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
};

/** The snapshots of enrichments before the current one: what spec 6.1 rule 1 calls prior-state evidence. */
export function earlierSnapshots(input: DetectionInput): Snapshot[] {
  return input.prior
    .filter((snapshot) => snapshot.enrichment_id !== input.current.enrichment_id)
    .sort((a, b) => a.observed_at.localeCompare(b.observed_at));
}

type Plan = {
  name: string;
  eventType: EventType;
  appliesTo?: EntityType;
  needsPrior?: boolean;
  /** What one piece of evidence tells of such events. */
  read: (view: SubjectView, prior: readonly Snapshot[]) => readonly Finding[];
};

/** A detector from what it reads in one piece of evidence: what an earlier state already shows is no event. */
export function detectorOf({ name, eventType, appliesTo = 'company', needsPrior = false, read }: Plan): Detector {
  const own = { name, eventType, payload: eventPayloads[eventType] };
  const detect = (input: DetectionInput): Detection[] => {
    const prior = earlierSnapshots(input);
    if (input.subject.type !== appliesTo || (needsPrior && prior.length === 0)) return [];
    return input.evidence.flatMap((evidence) => {
      const passage = passageOf(evidence);
      return read(viewOf(passage, input.subject), prior)
        .flatMap((finding) => toDetection(own, passage, finding))
        .filter(({ payload }) => !isKnown(eventType, payload, prior));
    });
  };
  return { ...own, appliesTo, needsPrior, detect };
}
