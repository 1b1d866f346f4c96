import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sourceOutcome } from '#lib/claim/claim';
import { evidenceId } from '#lib/entity/evidence';
import { type FieldName, fieldCatalogue } from '#lib/field/catalogue';
import { fieldSchemas } from '#lib/field/schemas';
import type { EnrichmentInput } from '#lib/identity/subject';
import { createNetworkSource } from '#lib/sources/network/source';
import { RetryableSourceError, type SourceAnswer } from '#lib/sources/port';
import { type Bench, NOW, startBench } from '#test/providers/network/network-simulator';

let bench: Bench;

beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.close());
beforeEach(() => bench.sim.reset());

interface Asked {
  readonly type?: 'person' | 'company';
  readonly account?: string | undefined;
  readonly spend?: (account: string, action: string) => Promise<boolean>;
  readonly on?: Bench;
  readonly now?: Date;
}

function enrich(input: EnrichmentInput, asked: Asked = {}): Promise<SourceAnswer> {
  const { type = 'person', spend, on = bench, now = NOW } = asked;
  const account = 'account' in asked ? asked.account : 'acc-grace';
  const source = createNetworkSource({
    network: on.network,
    account: async () => account,
    ...(spend ? { spend } : {}),
  });
  return source.enrich({
    subject: { type, input, today: now.toISOString().slice(0, 10) },
    brief: { questions: [] },
    bulk: false,
    signal: new AbortController().signal,
    now,
  });
}

const values = (answer: SourceAnswer): Record<string, unknown> =>
  Object.fromEntries(answer.claims.map((claim) => [claim.field, claim.value]));
const steps = (answer: SourceAnswer): string[] =>
  answer.attempts.map(({ step, outcome }) => `${step} ${outcome}`);
const claimOf = (answer: SourceAnswer, field: FieldName) =>
  answer.claims.find((claim) => claim.field === field);

describe('a person known by profile address', () => {
  test('returns every field that the profile and the current employer state', async () => {
    const answer = await enrich({ network_url: 'https://uk.linkedin.com/in/Ada-Lovelace/' });
    expect(steps(answer)).toEqual(['profile answered', 'company answered', 'posts answered']);
    expect(answer.status).toBe('found');
    const { employment_history, education_history, talking_points, intent_signals, ...rest } = values(answer);
    expect(rest).toEqual({
      full_name: 'Ada Lovelace',
      first_name: 'Ada',
      last_name: 'Lovelace',
      network_url: 'https://www.linkedin.com/in/ada-lovelace',
      network_public_id: 'ada-lovelace',
      network_member_id: expect.stringMatching(/^ACoAA/),
      headline: 'VP Engineering at Acme Robotics | machines that lift',
      bio: expect.stringContaining('I lead the engineering teams at Acme Robotics.'),
      photo_url: 'https://media.network.example/ada-lovelace.jpg',
      preferred_language: 'en',
      city: 'San Francisco',
      state_region: 'California',
      country: 'United States',
      country_code: 'US',
      personal_website: 'https://ada-lovelace.example',
      network_connection_count: 500,
      network_follower_count: 4_812,
      work_email: 'ada@acme-robotics.example',
      work_phone: '+14155550111',
      twitter_handle: 'adalifts',
      job_title: 'VP Engineering',
      job_start_date: '2024-02',
      job_description: 'Leads 90 engineers in robotics, fleet software and quality.',
      job_verified_at: '2026-11-21T12:00:00.000Z',
      job_function: 'engineering',
      seniority: 'vp',
      previous_company: 'Bluefin Logistics',
      previous_job_title: 'Director of Engineering',
      last_job_change_date: '2024-02-01',
      school: 'University of London',
      degree: 'Master of Science',
      field_of_study: 'Mathematics',
      graduation_year: 2012,
      skills: ['Robotics', 'Distributed Systems', 'Hiring'],
      languages: [
        { name: 'English', proficiency: 'NATIVE_OR_BILINGUAL' },
        { name: 'Dutch', proficiency: 'LIMITED_WORKING' },
      ],
      certifications: [
        {
          name: 'Functional Safety Engineer',
          organization: 'TUV Example',
          url: 'https://certificates.example/ada',
        },
      ],
      company_name: 'Acme Robotics',
      company_domain: 'acme-robotics.example',
      company_website: 'https://acme-robotics.example',
      company_network_url: 'https://www.linkedin.com/company/acme-robotics',
      company_logo_url: 'https://media.network.example/company/acme-robotics.png',
      company_description:
        'Acme Robotics builds autonomous lifting robots and fleet software for warehouses.',
      company_industry: 'Automation Machinery Manufacturing',
      company_type: 'private',
      company_founded_year: 2016,
      company_employee_count: 338,
      company_employee_growth_12m: 30,
      company_hq_city: 'San Francisco',
      company_hq_country: 'United States',
      company_phone: '+14155550100',
    });
    expect(employment_history).toHaveLength(4);
    expect(education_history).toHaveLength(2);
    expect(talking_points).toEqual([
      {
        text: 'Wrote on 2026-11-16: "We open-sourced the path planner of our lifting robots today."',
        evidence_url: expect.stringContaining('activity-'),
      },
      {
        text: expect.stringContaining('Wrote on 2026-10-30: "A thought on robotics'),
        evidence_url: expect.stringContaining('activity-'),
      },
      {
        text: expect.stringContaining('Wrote on 2026-10-20: "Hiring:'),
        evidence_url: expect.stringContaining('activity-'),
      },
    ]);
    expect(intent_signals).toEqual([
      {
        type: 'hiring',
        date: '2026-10-20',
        evidence_url: expect.stringContaining('activity-'),
        confidence: 0.7,
      },
    ]);
  });

  test('is cited by lines of the profile that are in its evidence', async () => {
    const answer = await enrich({ network_url: 'https://www.linkedin.com/in/ada-lovelace' });
    expect(claimOf(answer, 'job_title')).toEqual({
      field: 'job_title',
      value: 'VP Engineering',
      confidence: 0.95,
      as_of_date: '2026-11-21',
      citations: [
        {
          url: 'https://www.linkedin.com/in/ada-lovelace',
          title: 'Ada Lovelace',
          quote: 'VP Engineering at Acme Robotics, 2024-02 to present, San Francisco, California',
        },
      ],
    });
    const [profile, company] = answer.evidence;
    expect(profile).toMatchObject({
      kind: 'profile',
      url: 'https://www.linkedin.com/in/ada-lovelace',
      structured: { shape: 'experience', person: 'Ada Lovelace' },
    });
    expect(profile?.id).toBe(evidenceId(profile?.url ?? '', profile?.text ?? ''));
    for (const field of [
      'full_name',
      'headline',
      'bio',
      'city',
      'job_title',
      'job_start_date',
      'job_description',
      'previous_company',
      'school',
      'network_follower_count',
    ] as const) {
      expect(profile?.text).toContain(claimOf(answer, field)?.citations[0]?.quote);
    }
    for (const field of [
      'company_name',
      'company_industry',
      'company_employee_count',
      'company_employee_growth_12m',
      'company_hq_city',
      'company_founded_year',
      'company_description',
    ] as const) {
      expect(company?.text).toContain(claimOf(answer, field)?.citations[0]?.quote);
    }
  });

  test('is read as of now after a change of company', async () => {
    const before = await startBench(new Date('2026-09-01T00:00:00.000Z'));
    const earlier = await enrich(
      { network_url: 'https://www.linkedin.com/in/nadia-okafor' },
      { on: before, now: new Date('2026-09-01T00:00:00.000Z') },
    );
    await before.close();
    const now = await enrich({ network_url: 'https://www.linkedin.com/in/nadia-okafor' });
    expect(values(earlier)).toMatchObject({
      company_name: 'Medora Health',
      job_title: 'Vice President of Finance',
    });
    expect(values(now)).toMatchObject({
      company_name: 'Acme Robotics',
      job_title: 'Chief Financial Officer',
      previous_company: 'Medora Health',
      last_job_change_date: '2026-10-01',
    });
  });

  test('with a private profile returns what a stranger sees, and no family name from an initial', async () => {
    const answer = await enrich({ network_url: 'https://www.linkedin.com/in/victor-hush' });
    const found = values(answer);
    expect(found['full_name']).toBeUndefined();
    expect(found['last_name']).toBeUndefined();
    expect(found).toMatchObject({
      first_name: 'Victor',
      headline: 'Security',
      network_url: 'https://www.linkedin.com/in/victor-hush',
    });
    expect(found['job_title']).toBeUndefined();
  });
});

describe('a person known by name and company', () => {
  test('is searched, and the only one of that name is read', async () => {
    const answer = await enrich({ first_name: 'Ada', last_name: 'Lovelace', company: 'Acme Robotics' });
    expect(steps(answer)).toEqual([
      'company_ids answered',
      'company answered',
      'search answered',
      'profile answered',
      'company answered',
      'posts answered',
    ]);
    expect(values(answer)).toMatchObject({ network_public_id: 'ada-lovelace', job_title: 'VP Engineering' });
    expect(claimOf(answer, 'full_name')?.confidence).toBe(0.88);
  });

  test("is also found by company domain if the company's page agrees", async () => {
    const answer = await enrich({
      first_name: 'Jürgen',
      last_name: 'Müller',
      company_domain: 'nordwind-analytik.example',
    });
    expect(values(answer)).toMatchObject({
      full_name: 'Jürgen Müller',
      company_domain: 'nordwind-analytik.example',
      company_hq_country: 'Germany',
    });
  });

  test('is found by a business address that contains the name', async () => {
    const answer = await enrich({ email: 'anke.gross@nordwind-analytik.example' });
    expect(values(answer)).toMatchObject({ full_name: 'Anke Groß', job_title: 'Leiterin Vertrieb' });
  });

  test('is found by a short form of the given name if family name and company agree', async () => {
    const answer = await enrich({ first_name: 'Vic', last_name: 'Okafor', company: 'Acme Robotics' });
    expect(answer.status).toBe('not_found');
    const nadia = bench.world.people.find((person) => person.id === 'nadia-okafor');
    if (!nadia) throw new Error('she is in the world');
    Object.assign(nadia, { first: 'Robert' });
    const found = await enrich({ first_name: 'Bob', last_name: 'Okafor', company: 'Acme Robotics' });
    Object.assign(nadia, { first: 'Nadia' });
    expect(values(found)).toMatchObject({ full_name: 'Robert Okafor' });
    expect(claimOf(found, 'full_name')?.confidence).toBe(0.65);
    expect(steps(found).filter((step) => step.startsWith('search'))).toEqual(['search answered']);
  });

  test('is found by a former family name in brackets unless somebody has that name', async () => {
    const nadia = bench.world.people.find((person) => person.id === 'nadia-okafor');
    if (!nadia) throw new Error('she is in the world');
    const { first, last } = nadia;
    Object.assign(nadia, { first: 'Emily', last: '(Carter) Jones' });
    const found = await enrich({ first_name: 'Emily', last_name: 'Carter', company: 'Acme Robotics' });
    Object.assign(nadia, { first: 'Ada', last: '(Lovelace) Jones' });
    const ada = await enrich({ first_name: 'Ada', last_name: 'Lovelace', company: 'Acme Robotics' });
    Object.assign(nadia, { first, last });
    expect(claimOf(found, 'full_name')).toMatchObject({ value: 'Emily Jones', confidence: 0.65 });
    expect(values(ada)).toMatchObject({ network_public_id: 'ada-lovelace' });
  });

  test('is found by the reversed name if nobody at the company has the exact name', async () => {
    const nadia = bench.world.people.find((person) => person.id === 'nadia-okafor');
    if (!nadia) throw new Error('she is in the world');
    const { first, last } = nadia;
    Object.assign(nadia, { first: 'Ali', last: 'Hassan' });
    const found = await enrich({ first_name: 'Hassan', last_name: 'Ali', company: 'Acme Robotics' });
    Object.assign(nadia, { first, last });
    expect(claimOf(found, 'full_name')).toMatchObject({ value: 'Ali Hassan', confidence: 0.65 });
  });

  test('is not confused with a namesake at another company', async () => {
    const answer = await enrich({ first_name: 'Ada', last_name: 'Lovelace', company: 'Acme Foods' });
    expect(values(answer)).toMatchObject({
      network_public_id: 'ada-lovelace-foods',
      company_name: 'Acme Foods',
    });
    expect(JSON.stringify(answer)).not.toContain('Acme Robotics');
  });

  test('is not found if two at the company share the name, and the attempts say why', async () => {
    const answer = await enrich({ first_name: 'James', last_name: 'Miller', company: 'Acme Robotics' });
    expect({ status: answer.status, claims: answer.claims, evidence: answer.evidence }).toEqual({
      status: 'not_found',
      claims: [],
      evidence: [],
    });
    expect(answer.attempts.at(-1)).toMatchObject({
      step: 'profile',
      outcome: 'skipped',
      detail:
        '2 people of this name work at Acme Robotics: https://www.linkedin.com/in/james-miller-acme, https://www.linkedin.com/in/james-miller-4b21a7',
    });
  });

  test('is not found without working there', async () => {
    const answer = await enrich({ first_name: 'Maria', last_name: 'Santos', company: 'Helios Grid' });
    expect(answer.claims.map((claim) => claim.value)).not.toContain('maria-santos-acme');
    expect(answer.status).toBe('not_found');
  });

  test('is not searched by a role address without a company', async () => {
    expect(await enrich({ email: 'info@gmail.com' })).toMatchObject({
      status: 'not_found',
      attempts: [{ step: 'search', outcome: 'skipped' }],
    });
  });
});

describe('a company', () => {
  test.each([
    ['domain', { company_domain: 'helios-grid.example' }],
    ['name', { company: 'Helios Grid Corporation' }],
    ['address', { network_url: 'https://www.linkedin.com/company/helios-grid' }],
  ])('is found by its %s', async (_by, input) => {
    const answer = await enrich(input, { type: 'company' });
    expect(values(answer)).toMatchObject({
      company_name: 'Helios Grid',
      company_domain: 'helios-grid.example',
      company_employee_count: 790,
      company_type: 'private',
    });
    expect(answer.claims.every((claim) => claim.field.startsWith('company_'))).toBe(true);
    expect(answer.evidence).toHaveLength(1);
  });

  test('with exactly the name goes before one whose name only begins with it', async () => {
    const foods = bench.world.companies.find(({ name }) => name === 'Acme Foods');
    if (!foods) throw new Error('it is in the world');
    Object.assign(foods, { name: 'Acme' });
    const answer = await enrich({ company: 'Acme' }, { type: 'company' });
    Object.assign(foods, { name: 'Acme Foods' });
    expect(values(answer)).toMatchObject({ company_name: 'Acme' });
  });

  test('is none of several whose names only begin with it, each of which is told', async () => {
    const answer = await enrich({ company: 'Acme' }, { type: 'company' });
    expect(answer.status).toBe('not_found');
    expect(answer.claims).toEqual([]);
    expect(answer.people?.map(({ relation, name }) => [relation, name])).toEqual([
      ['namesake', 'Acme Robotics'],
      ['namesake', 'Acme Foods'],
    ]);
  });

  test('with its legal form is not one with a longer name', async () => {
    expect(values(await enrich({ company: 'Helios' }, { type: 'company' }))).toMatchObject({
      company_name: 'Helios Grid',
    });
    expect((await enrich({ company: 'Helios Inc.' }, { type: 'company' })).status).toBe('not_found');
  });

  test('is not found by name if the domain belongs to another', async () => {
    expect(
      (await enrich({ company: 'Acme', company_domain: 'acme-unrelated.example' }, { type: 'company' }))
        .status,
    ).toBe('not_found');
  });
});

describe('an unavailable network', () => {
  test('is skipped without a connected account', async () => {
    expect(
      await enrich({ network_url: 'https://www.linkedin.com/in/ada-lovelace' }, { account: undefined }),
    ).toMatchObject({ status: 'skipped', claims: [] });
    expect(bench.sim.requests).toEqual([]);
  });

  test('fails permanently with an expired session', async () => {
    expect(
      await enrich({ network_url: 'https://www.linkedin.com/in/ada-lovelace' }, { account: 'acc-expired' }),
    ).toMatchObject({ status: 'failed', claims: [], error: { code: 'session_expired' } });
  });

  test('is not called once the daily limit is used up', async () => {
    const spent: string[] = [];
    const answer = await enrich(
      { first_name: 'Ada', last_name: 'Lovelace', company: 'Acme Robotics' },
      {
        spend: async (_account, action) => {
          spent.push(action);
          return action === 'search';
        },
      },
    );
    expect(spent).toEqual(['search', 'profile_lookup']);
    expect(answer).toMatchObject({ status: 'failed', error: { code: 'rate_limited' } });
    expect(
      bench.sim.requests.map((request) => request.path).filter((path) => path.includes('/users/')),
    ).toEqual([]);
  });

  test.each(['error', 'html_ok', 'truncated'] as const)(
    'fails as retryable after %s, without claims',
    async (fault) => {
      bench.sim.faults.add({ times: 0, do: fault });
      await expect(enrich({ network_url: 'https://www.linkedin.com/in/ada-lovelace' })).rejects.toThrow(
        RetryableSourceError,
      );
    },
  );

  test("still yields the profile if the company's page or the posts fail", async () => {
    bench.sim.faults.add({ times: 0, match: { path: 'linkedin/company|/posts' }, do: 'error' });
    const answer = await enrich({ network_url: 'https://www.linkedin.com/in/ada-lovelace' });
    expect(steps(answer)).toEqual(['profile answered', 'company failed', 'posts failed']);
    expect(values(answer)).toMatchObject({ full_name: 'Ada Lovelace', company_name: 'Acme Robotics' });
  });
});

test('every claim about every person in the world is valid, cited and the only one of its field', async () => {
  for (const person of bench.world.people.slice(0, 40)) {
    const answer = await enrich({
      network_url: `https://www.linkedin.com/in/${encodeURIComponent(person.id)}`,
    });
    expect(sourceOutcome.safeParse(answer).error).toBeUndefined();
    for (const claim of answer.claims) {
      expect(fieldCatalogue[claim.field].sources).toContain('network');
      expect(fieldSchemas()[claim.field].safeParse(claim.value).success).toBe(true);
    }
    expect(new Set(answer.claims.map((claim) => claim.field)).size).toBe(answer.claims.length);
  }
});

describe('a profile of which the network withholds sections', () => {
  const profile = (withheld: readonly string[]) => ({
    object: 'UserProfile',
    provider: 'LINKEDIN',
    provider_id: 'ACoAAAd4n1234567890abcdef',
    public_identifier: 'ada-lovelace',
    first_name: 'Ada',
    last_name: 'Lovelace',
    headline: 'VP Engineering at Acme Robotics',
    websites: [],
    network_distance: 'SECOND_DEGREE',
    work_experience: [],
    work_experience_total_count: 4,
    throttled_sections: withheld,
  });

  test('gives what it shows, and says what it lacks and when to ask again', async () => {
    bench.sim.faults.add({
      match: { path: '/users/ada-lovelace$' },
      do: { status: 200, body: profile(['experience']) },
    });
    const answer = await enrich({ network_url: 'https://www.linkedin.com/in/ada-lovelace' });
    expect(answer.status).toBe('found');
    expect(answer.error).toEqual({
      code: 'rate_limited',
      message: 'the network did not show the profile’s experience for now',
      retry_after: '2026-11-21T12:15:00.000Z',
    });
    expect(sourceOutcome.parse(answer)).toBeDefined();
  });

  test.each([[[]], [['recommendations', 'volunteering_experience']]])(
    'is complete if %j is withheld, from which no field comes',
    async (withheld) => {
      bench.sim.faults.add({
        match: { path: '/users/ada-lovelace$' },
        do: { status: 200, body: profile(withheld) },
      });
      const answer = await enrich({ network_url: 'https://www.linkedin.com/in/ada-lovelace' });
      expect(answer.error).toBeUndefined();
    },
  );
});
