import type { ZodType } from 'zod';
import { eventPayloads } from '#lib/entity/event-payloads';
import type { EventType } from '#lib/entity/event-type';
import type { Evidence } from '#lib/entity/evidence';
import type { EntityType, Snapshot, SubjectEntity } from '#lib/entity/snapshot';

/** The input of a detector. `prior` are the snapshots of earlier enrichments, in any order; often empty. */
export type DetectionInput = {
  subject: SubjectEntity;
  current: Snapshot;
  prior: readonly Snapshot[];
  evidence: readonly Evidence[];
};

/** A detector without its reader and the reader's weights. `name` is what `_meta.detector` shows. */
export type Kind = {
  name: string;
  eventType: EventType;
  appliesTo: EntityType;
  /** Spec 6.1 rule 1: fires only if the entity has been enriched before. */
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

/** The ten kinds of spec 6.1, by event type. */
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

/** The snapshots of other enrichments, oldest first: the prior-state evidence of spec 6.1 rule 1. */
export function earlierSnapshots({ prior, current }: DetectionInput): Snapshot[] {
  return prior
    .filter((snapshot) => snapshot.enrichment_id !== current.enrichment_id)
    .sort((a, b) => a.observed_at.localeCompare(b.observed_at));
}

/** Whether a detector may fire: it applies to this kind of entity and, if spec 6.1 rule 1 demands it, a prior state exists. */
export function mayFire({ appliesTo, needsPrior }: Kind, input: DetectionInput): boolean {
  if (appliesTo !== input.subject.type) return false;
  return !needsPrior || earlierSnapshots(input).length > 0;
}
