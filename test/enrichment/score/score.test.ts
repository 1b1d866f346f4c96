import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { icp, persona, scoringAnchor } from '#lib/config/scoring-config';
import type { DetectedEvent } from '#lib/enrichment/derived/detected-event';
import { explainScore } from '#lib/enrichment/score/explain-score';
import type { Condition, Criterion, Goal } from '#lib/enrichment/score/goal';
import { criterion, goalOf, inPlaces, standingGoal } from '#lib/enrichment/score/goal';
import { score } from '#lib/enrichment/score/score';
import { eventTypes } from '#lib/entity/event-type';
import type { FieldName } from '#lib/field/catalogue';
import type { FieldValues } from '#lib/field/value';
import { now } from '#test/claim/arbitraries';
import {
  derivedFrom,
  engineeringLeader,
  fieldsFrom,
  fundingRound,
  noGoal,
  roboticsGoal,
  roboticsIcp,
} from '#test/enrichment/derived/context';

const ideal: Partial<Record<FieldName, unknown>> = {
  job_title: 'VP Engineering',
  company_industry: 'Industrial Automation',
  company_hq_country: 'Germany',
  company_employee_count: 200,
  company_technologies: ['kubernetes', 'React'],
  work_email: 'ada@acme.example',
  work_email_status: 'valid',
};
const known = (values: Partial<Record<FieldName, unknown>>, events: DetectedEvent[] = []) => ({
  fields: fieldsFrom(values),
  events,
  now,
});
const scored = (
  values: Partial<Record<FieldName, unknown>>,
  goal: Goal = roboticsGoal,
  events: DetectedEvent[] = [],
) => score('person', known(values, events), goal);

describe('fit', () => {
  test('a person who fits the whole profile has all points of fit and reach, and the first tier', () => {
    expect(scored(ideal)).toMatchObject({ priority_score: 75, icp_tier: 'tier_1', basis: 'configuration' });
  });

  test('the reasons say what counted, how much, and from which fields; they add up to the score', () => {
    const { reasons, priority_score } = scored({ ...ideal, company_employee_count: 5_000 });
    expect(reasons.find(({ factor }) => factor === 'industry Robotics')).toMatchObject({
      outcome: 'met',
      from: ['company_industry'],
    });
    expect(reasons.find(({ factor }) => factor === 'employees 50 to 500')).toMatchObject({
      outcome: 'unmet',
      points: 0,
    });
    expect(Math.round(reasons.reduce((sum, reason) => sum + reason.points, 0))).toBe(priority_score);
  });

  test('an unknown value is reported as unknown and counts between met and unmet', () => {
    const { company_industry: _, ...rest } = ideal;
    const unknown = scored(rest);
    expect(unknown.reasons.find(({ factor }) => factor === 'industry Robotics')?.outcome).toBe('unknown');
    expect(unknown.priority_score).toBeLessThan(scored(ideal).priority_score);
    expect(unknown.priority_score).toBeGreaterThan(
      scored({ ...ideal, company_industry: 'Retail' }).priority_score,
    );
  });

  test('a headcount slightly outside the range counts in part', () => {
    expect(
      scored({ ...ideal, company_employee_count: 600 }).reasons.find(({ factor }) =>
        factor.startsWith('employees'),
      )?.outcome,
    ).toBe('partly');
  });

  test('an excluded industry rules a person out, whatever else fits', () => {
    const out = scored({ ...ideal, company_industry: 'Staffing and Recruiting' });
    expect(out).toMatchObject({ icp_tier: 'none', tier_reason: 'Ruled out by: not industry Staffing.' });
    expect(out.priority_score).toBeLessThanOrEqual(10);
  });

  test('without a profile there is no tier, and the score depends on timing and reach', () => {
    expect(scored(ideal, noGoal)).toMatchObject({ icp_tier: undefined, priority_score: 43 });
  });

  test('a tier is not guessed from too little data', () => {
    expect(scored({ work_email: 'ada@acme.example' })).toMatchObject({
      icp_tier: undefined,
      tier_reason: 'Not enough is known to compare with the profile.',
    });
  });
});

describe('timing', () => {
  test('a fresh event raises the score more than an old one, and one over 180 days old not at all', () => {
    const at = (day: string) => scored(ideal, roboticsGoal, [fundingRound(day)]).priority_score;
    expect([at('2026-11-20'), at('2026-08-01'), at('2026-01-01')]).toEqual([93, 82, 75]);
  });

  test('a future or undated event does not count', () => {
    expect(
      scored(ideal, roboticsGoal, [fundingRound('2027-01-01'), { ...fundingRound(''), happened_at: null }])
        .priority_score,
    ).toBe(75);
  });

  test('a person new in the role scores higher', () => {
    expect(
      score(
        'person',
        { fields: derivedFrom({ ...ideal, job_start_date: '2026-10' }), events: [], now },
        roboticsGoal,
      ).priority_score,
    ).toBe(86);
  });
});

test('a person who asked not to be contacted ranks last', () => {
  expect(scored({ ...ideal, do_not_contact: true }).priority_score).toBeLessThanOrEqual(5);
});

describe('anchors', () => {
  const anchored = (anchors: unknown[]) =>
    standingGoal({
      icp: roboticsIcp,
      personas: [engineeringLeader],
      scoring_anchors: anchors.map((anchor) => scoringAnchor.parse(anchor)),
    });

  test('the most specific anchor that is met pulls the score towards its own', () => {
    const goal = anchored([
      { name: 'Any VP', score: 10, when: { seniorities: ['vp'] } },
      { name: 'German VP', score: 95, when: { seniorities: ['vp'], countries: ['Germany'] } },
    ]);
    const result = scored(ideal, goal);
    expect(result.priority_score).toBe(87);
    expect(explainScore(result)).toContain('anchor German VP +12');
  });

  test('an anchor with an unknown or unmet condition is not met', () => {
    const goal = anchored([{ name: 'Rich', score: 5, when: { seniorities: ['vp'], revenue_min: 1e9 } }]);
    expect(scored(ideal, goal).priority_score).toBe(75);
  });
});

describe('a goal for one job', () => {
  const finance = [criterion({ kind: 'function', values: ['finance'] }, 'only')];

  test('instructions replace the standing goal in score, tier and persona', () => {
    const goal = goalOf(roboticsGoal, { instructions: finance });
    expect(scored(ideal, goal)).toMatchObject({ icp_tier: 'none', basis: 'instructions' });
    expect(derivedFrom({ job_title: 'CFO' }, { goal }).is_decision_maker?.value).toBe(true);
    expect(derivedFrom({ job_title: 'CTO' }, { goal }).is_decision_maker?.value).toBe(false);
  });

  test('a goal override changes only the score, and yields to instructions', () => {
    const goal = goalOf(roboticsGoal, { goal_override: finance });
    const result = scored(ideal, goal);
    expect(result.priority_score).toBeLessThanOrEqual(10);
    expect(result.icp_tier).toBe('tier_1');
    expect(derivedFrom(ideal, { goal })).toMatchObject({
      icp_tier: { value: 'tier_1' },
      is_decision_maker: { value: true },
    });
    expect(
      goalOf(roboticsGoal, {
        instructions: [criterion({ kind: 'industry', values: ['robotics'] })],
        goal_override: finance,
      }).basis,
    ).toBe('instructions');
  });

  test('instructions that were not understood keep the standing goal', () => {
    expect(goalOf(roboticsGoal, { instructions: [] })).toBe(roboticsGoal);
  });
});

test('the explanation reads as a sentence', () => {
  const goal = standingGoal({
    icp: icp.parse({ industries: ['Robotics'], countries: ['France'] }),
    personas: [],
    scoring_anchors: [],
  });
  expect(explainScore(scored({ company_industry: 'Robotics', company_hq_country: 'Spain' }, goal))).toBe(
    '39 of 100 against the standing goal: industry Robotics +39. Not met: in France; timing: no recent signal; reach.',
  );
});

const anyFields: fc.Arbitrary<FieldValues> = fc
  .record(
    {
      job_title: fc.constantFrom('CTO', 'Intern', 'Wizard', 'VP Sales'),
      company_industry: fc.constantFrom('Robotics', 'Staffing', 'Retail'),
      company_hq_country: fc.constantFrom('Germany', 'Spain'),
      company_employee_count: fc.nat(1_000_000),
      company_annual_revenue: fc.double({ min: 0, max: 1e13, noNaN: true }),
      company_technologies: fc.constant(['Kubernetes']),
      do_not_contact: fc.boolean(),
      work_email: fc.constant('a@acme.example'),
    },
    { requiredKeys: [] },
  )
  .map((values) => fieldsFrom(values));
const anyEvents = fc.array(
  fc.record({
    event_type: fc.constantFrom(...eventTypes),
    happened_at: fc.constantFrom('2026-11-20', '2026-07-01', '2020-01-01', null),
    payload: fc.constant({}),
    evidence_url: fc.constant('https://news.example/'),
    confidence: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  { maxLength: 12 },
);
const bounds = fc.record({
  min: fc.option(fc.nat(10_000), { nil: undefined }),
  max: fc.option(fc.nat(10_000), { nil: undefined }),
});
const anyCondition: fc.Arbitrary<Condition> = fc.oneof(
  fc.constantFrom<Condition>(
    { kind: 'industry', values: ['Robotics'] },
    { kind: 'technology', values: ['kubernetes'] },
    { kind: 'seniority', values: ['executive'] },
    { kind: 'persona', personas: [persona.parse({ name: 'p', functions: ['sales'], weight: 0.5 })] },
    { kind: 'event', values: ['funding_round'] },
    { kind: 'tenure', max_months: 6 },
    inPlaces(['Europe']),
  ),
  bounds.map((range): Condition => ({ kind: 'employees', ...range })),
  bounds.map((range): Condition => ({ kind: 'revenue', ...range })),
);
const anyCriteria: fc.Arbitrary<Criterion[]> = fc.array(
  fc
    .tuple(anyCondition, fc.constantFrom('prefer' as const, 'only' as const, 'not' as const))
    .map(([condition, mode]) => criterion(condition, mode)),
  { maxLength: 6 },
);
const anyGoal: fc.Arbitrary<Goal> = fc
  .tuple(
    anyCriteria,
    fc.array(
      fc.record({
        name: fc.constant('a'),
        score: fc.nat(100),
        conditions: fc.array(anyCondition, { minLength: 1, maxLength: 3 }),
      }),
      { maxLength: 3 },
    ),
  )
  .map(([criteria, anchors]) => ({ ...roboticsGoal, fit: criteria, score: criteria, anchors }));

test('the score is an integer from 0 to 100, deterministic, and explained by its reasons', () => {
  fc.assert(
    fc.property(
      anyFields,
      anyEvents,
      anyGoal,
      fc.constantFrom('person' as const, 'company' as const),
      (fields, events, goal, type) => {
        const result = score(type, { fields, events, now }, goal);
        expect(Number.isInteger(result.priority_score)).toBe(true);
        expect(result.priority_score).toBeGreaterThanOrEqual(0);
        expect(result.priority_score).toBeLessThanOrEqual(100);
        expect(score(type, { fields, events: events.toReversed(), now }, goal).priority_score).toBe(
          result.priority_score,
        );
        expect(
          Math.abs(result.reasons.reduce((sum, reason) => sum + reason.points, 0) - result.priority_score),
        ).toBeLessThanOrEqual(0.5 + 1e-9);
        for (const field of result.from) expect(fields[field]).toBeDefined();
      },
    ),
  );
});

test('more news never lowers the score of a person it does not rule out', () => {
  fc.assert(
    fc.property(anyFields, anyEvents, (fields, events) => {
      const without = score('person', { fields, events: [], now }, roboticsGoal).priority_score;
      expect(score('person', { fields, events, now }, roboticsGoal).priority_score).toBeGreaterThanOrEqual(
        without,
      );
    }),
  );
});
