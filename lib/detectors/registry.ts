import { AcquisitionDetector } from '#lib/detectors/acquisition';
import { AuditorChangeDetector } from '#lib/detectors/auditor-change';
import type { Detector } from '#lib/detectors/detector';
import { DivestitureDetector } from '#lib/detectors/divestiture';
import { FundingRoundDetector } from '#lib/detectors/funding-round';
import { IpoDetector } from '#lib/detectors/ipo';
import { JobChangeDetector } from '#lib/detectors/job-change';
import { LeadershipChangeDetector } from '#lib/detectors/leadership-change';
import { RegulatoryCrossingDetector } from '#lib/detectors/regulatory-crossing';
import { RestructuringDetector } from '#lib/detectors/restructuring';
import { SeniorRolePostingDetector } from '#lib/detectors/senior-role-posting';
import type { EventType } from '#lib/entity/event';

/** The ten detectors of spec 6.1, by the type of event they emit. */
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
