import type { Detector } from '#lib/detectors/detector';
import { AcquisitionDetector } from '#lib/detectors/events/acquisition';
import { AuditorChangeDetector } from '#lib/detectors/events/auditor-change';
import { DivestitureDetector } from '#lib/detectors/events/divestiture';
import { FundingRoundDetector } from '#lib/detectors/events/funding-round';
import { IpoDetector } from '#lib/detectors/events/ipo';
import { JobChangeDetector } from '#lib/detectors/events/job-change';
import { LeadershipChangeDetector } from '#lib/detectors/events/leadership-change';
import { RegulatoryCrossingDetector } from '#lib/detectors/events/regulatory-crossing';
import { RestructuringDetector } from '#lib/detectors/events/restructuring';
import { SeniorRolePostingDetector } from '#lib/detectors/events/senior-role-posting';
import type { EventType } from '#lib/entity/event-type';

/** The ten detectors of spec 6.1, by event type. */
export const detectors = {
  funding_round: FundingRoundDetector,
  ipo: IpoDetector,
  acquisition: AcquisitionDetector,
  divestiture: DivestitureDetector,
  restructuring: RestructuringDetector,
  leadership_change: LeadershipChangeDetector,
  auditor_change: AuditorChangeDetector,
  regulatory_crossing: RegulatoryCrossingDetector,
  job_change: JobChangeDetector,
  senior_role_posting: SeniorRolePostingDetector,
} as const satisfies Record<EventType, Detector>;
