import { describe, expect, it } from 'vitest';
import { makeEvidence } from '#lib/entity/evidence';
import { enriched, facts, said } from '#test/detectors/enriched';

const appointed = said('Nordvik has appointed Hilde Aas as chief financial officer.', '2018-05-07');
const profile = makeEvidence({
  kind: 'profile',
  url: 'https://network.test/in/priya',
  text: 'Priya Raman\nChief Product Officer, Vera (2021-03 to present)\nHead of Product, Brandnest (2016 to 2021)',
  published_at: '2021-05-01',
  structured: {
    shape: 'experience',
    person: 'Priya Raman',
    positions: [
      { company: 'Vera', title: 'Chief Product Officer', started_at: '2021-03', is_current: true },
      {
        company: 'Brandnest',
        title: 'Head of Product',
        started_at: '2016',
        ended_at: '2021',
        is_current: false,
      },
    ],
  },
});
const vacancy = makeEvidence({
  kind: 'job_post',
  url: 'https://boards.test/velta/1',
  text: 'VP of Engineering\nBerlin\nYou will report to the CTO.',
  published_at: '2021-05-01',
  structured: { shape: 'job_post', title: 'VP of Engineering', location: 'Berlin', posted_at: '2021-04-20' },
});

describe('the state that an earlier enrichment saw', () => {
  it('silences a change it already contains', () => {
    const before = { officers: [{ person: 'Hilde Aas', role: 'CFO' }] };
    expect(enriched({ name: 'Nordvik', evidence: [appointed], prior: [before] })).toEqual([]);
  });

  it('lets through a change that it contradicts or does not mention', () => {
    const expected = [
      ['leadership_change', { person: 'Hilde Aas', role: 'chief financial officer', direction: 'appointed' }],
    ];
    const other = { officers: [{ person: 'Ola Dahl', role: 'CFO' }] };
    expect(facts(enriched({ name: 'Nordvik', evidence: [appointed], prior: [other] }))).toEqual(expected);
    expect(facts(enriched({ name: 'Nordvik', evidence: [appointed], prior: [{}] }))).toEqual(expected);
  });

  it('does not include the running enrichment', () => {
    expect(enriched({ name: 'Nordvik', evidence: [appointed], prior: [] })).toEqual([]);
  });

  it('shows a move by comparison with the current profile', () => {
    const before = { employment: { company: 'Brandnest', title: 'Head of Product' } };
    const [move, ...rest] = enriched({
      name: 'Priya Raman',
      type: 'person',
      evidence: [profile],
      prior: [before],
    });
    expect(rest).toEqual([]);
    expect(move).toMatchObject({
      event_type: 'job_change',
      event_subtype: 'move',
      happened_at: '2021-03-01',
      happened_at_precision: 'month',
      quote: 'Chief Product Officer, Vera (2021-03 to present)',
      payload: {
        person: 'Priya Raman',
        from_firm: 'Brandnest',
        from_role: 'Head of Product',
        to_firm: 'Vera',
        to_role: 'Chief Product Officer',
        effective_date: '2021-03',
      },
    });
  });

  it('shows no move if the profile is unchanged', () => {
    const before = { employment: { company: 'Vera', title: 'Chief Product Officer' } };
    expect(enriched({ name: 'Priya Raman', type: 'person', evidence: [profile], prior: [before] })).toEqual(
      [],
    );
  });

  it('names the threshold that a known holder has crossed since', () => {
    const schedule = makeEvidence({
      kind: 'filing',
      url: 'https://filings.test/13d',
      form: 'SCHEDULE 13D',
      text: 'Beta Capital LP holds 12.4% of the common stock of Velta Inc.',
      published_at: '2021-05-01',
      structured: {
        shape: 'ownership',
        schedule: '13D',
        issuer: 'Velta Inc.',
        is_amendment: false,
        holders: [{ name: 'Beta Capital LP', percent: 12.4 }],
      },
    });
    const before = { holdings: [{ holder: 'Beta Capital LP', percent: 6.1 }] };
    const limitOf = (prior: object) =>
      enriched({ name: 'Velta Inc.', evidence: [schedule], prior: [prior] }).map(({ payload }) => [
        payload['threshold'],
        payload['threshold_text'],
      ]);
    expect(limitOf(before)).toEqual([[10, '10 %']]);
    expect(limitOf({})).toEqual([[5, '5 %']]);
  });

  it('distinguishes a new vacancy from one that was open before', () => {
    expect(facts(enriched({ name: 'Velta', evidence: [vacancy], prior: [{}] }))).toEqual([
      [
        'senior_role_posting',
        {
          title: 'VP of Engineering',
          function: 'Engineering',
          location: 'Berlin',
          seniority: 'vp',
          posted_date: '2021-04-20',
        },
      ],
    ]);
    const before = { open_roles: [{ title: 'VP of Engineering', location: 'Berlin' }] };
    expect(enriched({ name: 'Velta', evidence: [vacancy], prior: [before] })).toEqual([]);
  });
});
