import { describe, expect, it } from 'vitest';
import { detectors } from '#lib/detectors/registry';
import { eventTypes } from '#lib/entity/event-type';

describe('the detector registry', () => {
  it('has the ten types of spec 6.1, each under its own name', () => {
    expect(eventTypes.map((type) => [type, detectors[type].eventType, detectors[type].name])).toEqual([
      ['funding_round', 'funding_round', 'FundingRoundDetector'],
      ['ipo', 'ipo', 'IpoDetector'],
      ['acquisition', 'acquisition', 'AcquisitionDetector'],
      ['divestiture', 'divestiture', 'DivestitureDetector'],
      ['restructuring', 'restructuring', 'RestructuringDetector'],
      ['leadership_change', 'leadership_change', 'LeadershipChangeDetector'],
      ['auditor_change', 'auditor_change', 'AuditorChangeDetector'],
      ['regulatory_crossing', 'regulatory_crossing', 'RegulatoryCrossingDetector'],
      ['job_change', 'job_change', 'JobChangeDetector'],
      ['senior_role_posting', 'senior_role_posting', 'SeniorRolePostingDetector'],
    ]);
  });

  it('requires a prior state for exactly the five of rule 1', () => {
    expect(eventTypes.filter((type) => detectors[type].needsPrior)).toEqual([
      'leadership_change',
      'auditor_change',
      'regulatory_crossing',
      'job_change',
      'senior_role_posting',
    ]);
  });

  it('applies all but job_change to companies', () => {
    expect(eventTypes.filter((type) => detectors[type].appliesTo === 'person')).toEqual(['job_change']);
  });
});
