import type { ZodType } from 'zod';
import { eventPayloads } from '#lib/entity/event-payloads';
import type { EventType } from '#lib/entity/event-type';
import type { Evidence } from '#lib/entity/evidence';
import type { EntityType, Snapshot, SubjectEntity } from '#lib/entity/snapshot';

/** What a detector looks at. `prior` are the snapshots of earlier enrichments, in any order; often empty. */
export type DetectionInput = {
  subject: SubjectEntity;
  current: Snapshot;
  prior: readonly Snapshot[];
  evidence: readonly Evidence[];
};

/** What is known of a detector without its reader and the reader's weights. `name` is what `_meta.detector` shows. */
export type Kind = {
  name: string;
  eventType: EventType;
  appliesTo: EntityType;
  /** Spec 6.1 rule 1: fires only once the entity has been enriched before. */
  needsPrior: boolean;
  payload: ZodType;
};

const kind = (
  eventType: EventType,
  name: string,
  needsPrior = false,
  appliesTo: EntityType = 'company',
): Kind => ({
  name,
  eventType,
  appliesTo,
  needsPrior,
  payload: eventPayloads[eventType](),
});

/** The ten kinds of spec 6.1, by the type of event. */
export const kinds: Readonly<Record<EventType, Kind>> = {
  funding_round: kind('funding_round', 'FundingRoundDetector'),
  ipo: kind('ipo', 'IpoDetector'),
  acquisition: kind('acquisition', 'AcquisitionDetector'),
  divestiture: kind('divestiture', 'DivestitureDetector'),
  restructuring: kind('restructuring', 'RestructuringDetector'),
  leadership_change: kind('leadership_change', 'LeadershipChangeDetector', true),
  auditor_change: kind('auditor_change', 'AuditorChangeDetector', true),
  regulatory_crossing: kind('regulatory_crossing', 'RegulatoryCrossingDetector', true),
  job_change: kind('job_change', 'JobChangeDetector', true, 'person'),
  senior_role_posting: kind('senior_role_posting', 'SeniorRolePostingDetector', true),
};

/** The snapshots of enrichments before the current one, oldest first: what spec 6.1 rule 1 calls prior-state evidence. */
export function earlierSnapshots({ prior, current }: DetectionInput): Snapshot[] {
  return prior
    .filter((snapshot) => snapshot.enrichment_id !== current.enrichment_id)
    .sort((a, b) => a.observed_at.localeCompare(b.observed_at));
}

/** Whether a detector may fire at all: it must be for this kind of entity and, where spec 6.1 rule 1 says so, there must be a prior state. */
export function mayFire({ appliesTo, needsPrior }: Kind, input: DetectionInput): boolean {
  if (appliesTo !== input.subject.type) return false;
  return !needsPrior || earlierSnapshots(input).length > 0;
}
