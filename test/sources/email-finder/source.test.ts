import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sourceOutcome } from '#lib/claim/claim';
import { type FieldName, fieldCatalogue } from '#lib/field/catalogue';
import { fieldSchemas } from '#lib/field/schemas';
import { createHttpClient } from '#lib/http/client';
import type { EnrichmentInput } from '#lib/identity/subject';
import { type Pace, QuotaTaken } from '#lib/pace/port';
import { createHunterSource } from '#lib/sources/email-finder/source';
import { RetryableSourceError, type SourceAnswer } from '#lib/sources/port';
import { NO_LATENCY } from '#test/simulators/core/latency';
import type { Simulator } from '#test/simulators/core/server';
import { type Simulators, startSimulators } from '#test/simulators/start';
import { unpaced } from '#test/support/unpaced';

const now = new Date('2026-11-21T12:00:00.000Z');
const http = createHttpClient();
let simulators: Simulators;
let sim: Simulator;

beforeAll(async () => {
  simulators = await startSimulators({ only: ['email-finder'], now: () => now, latency: NO_LATENCY });
  sim = simulators.get('email-finder');
});
afterAll(async () => {
  await simulators.close();
  await http.close();
});
beforeEach(() => sim.reset());

interface Asked {
  readonly type?: 'person' | 'company';
  readonly apiKey?: string;
  readonly budgetMs?: number;
  readonly pace?: Pace;
  readonly signal?: AbortSignal;
}

const pauses: number[] = [];

function enrich(
  input: EnrichmentInput,
  {
    type = 'person',
    apiKey = 'key-1',
    budgetMs = 45_000,
    signal = new AbortController().signal,
    pace = unpaced,
  }: Asked = {},
): Promise<SourceAnswer> {
  pauses.length = 0;
  const source = createHunterSource({
    baseUrl: sim.address,
    apiKey,
    http,
    pace,
    budgetMs,
    random: () => 0.5,
    sleep: async (milliseconds) => {
      pauses.push(milliseconds);
    },
  });
  return source.enrich({
    subject: { type, input, today: '2026-11-21' },
    brief: { questions: [] },
    bulk: false,
    signal,
    now,
  });
}

const values = (answer: SourceAnswer): Record<string, unknown> =>
  Object.fromEntries(answer.claims.map((claim) => [claim.field, claim.value]));
const steps = (answer: SourceAnswer): string[] =>
  answer.attempts.map(({ step, outcome }) => `${step} ${outcome}`);
const paths = (): string[] => sim.requests.map((request) => request.path.replace('/v2/', ''));
const claimOf = (answer: SourceAnswer, field: FieldName) =>
  answer.claims.find((claim) => claim.field === field);

describe('a person known by name and company domain', () => {
  test('is found with an address, its verification and the company', async () => {
    const answer = await enrich({
      first_name: 'Ada',
      last_name: 'Lovelace',
      company_domain: 'acme-robotics.example',
    });
    expect(steps(answer)).toEqual(['find_email answered', 'company answered']);
    expect(answer.status).toBe('found');
    expect(answer.cost).toEqual({ unit: 'credit', amount: 2 });
    expect(values(answer)).toEqual({
      work_email: 'ada@acme-robotics.example',
      work_email_status: 'valid',
      work_email_confidence: 97,
      work_email_verified_at: '2026-10-30T00:00:00.000Z',
      work_email_accept_all: false,
      full_name: 'Ada Lovelace',
      first_name: 'Ada',
      last_name: 'Lovelace',
      network_url: 'https://www.linkedin.com/in/ada-lovelace',
      twitter_handle: 'adalifts',
      work_phone: '+14155550111',
      job_title: 'Director of Engineering',
      company_name: 'Acme Robotics',
      company_domain: 'acme-robotics.example',
      company_website: 'https://acme-robotics.example',
      company_network_url: 'https://www.linkedin.com/company/acme-robotics',
      company_logo_url: 'https://acme-robotics.example/logo.png',
      company_description:
        'Acme Robotics builds autonomous lifting robots and fleet software for warehouses.',
      company_industry: 'Automation Machinery Manufacturing',
      company_founded_year: 2016,
      company_employee_range: '201-500',
      company_annual_revenue: 42_000_000,
      company_hq_city: 'San Francisco',
      company_hq_country: 'United States',
      company_phone: '+14155550100',
      company_technologies: ['react', 'kubernetes', 'aws', 'hubspot', 'snowflake'],
      company_funding_total: 71_000_000,
    });
  });

  test('has the address cited by its record and by the public pages that show it', async () => {
    const answer = await enrich({
      first_name: 'Ada',
      last_name: 'Lovelace',
      company_domain: 'acme-robotics.example',
    });
    expect(claimOf(answer, 'work_email')).toEqual({
      field: 'work_email',
      value: 'ada@acme-robotics.example',
      confidence: 0.97,
      as_of_date: '2026-10-30',
      citations: [
        {
          url: `${sim.address}/v2/email-finder?domain=acme-robotics.example&first_name=Ada&last_name=Lovelace&max_duration=10`,
          quote: 'email: ada@acme-robotics.example',
        },
        {
          url: 'https://acme-robotics.example/team',
          quote: 'ada@acme-robotics.example',
          published_at: '2026-05-04',
        },
        {
          url: 'https://acme-robotics.example/news/lifter-3',
          quote: 'ada@acme-robotics.example',
          published_at: '2026-03-05',
        },
      ],
    });
  });

  test('is not charged, and the company is not requested, if nobody has that name', async () => {
    const answer = await enrich({
      first_name: 'Nobody',
      last_name: 'Atall',
      company_domain: 'acme-robotics.example',
    });
    expect({ status: answer.status, claims: answer.claims }).toEqual({ status: 'not_found', claims: [] });
    expect(steps(answer)).toEqual(['find_email answered', 'company skipped']);
    expect(paths()).toEqual(['email-finder']);
  });

  test('is found by company name alone, with 404 as a miss', async () => {
    const found = await enrich({ first_name: 'Jürgen', last_name: 'Müller', company: 'Nordwind Analytik' });
    expect(values(found)).toMatchObject({
      work_email: 'juergen.mueller@nordwind-analytik.example',
      work_email_status: 'accept_all',
      work_email_accept_all: true,
      company_hq_country: 'Germany',
    });
    expect(claimOf(found, 'work_email')?.confidence).toBeLessThanOrEqual(0.75);
    const missed = await enrich({ first_name: 'Nobody', last_name: 'Atall', company: 'Nordwind Analytik' });
    expect({ status: missed.status, steps: steps(missed) }).toEqual({
      status: 'not_found',
      steps: ['find_email empty', 'company skipped'],
    });
  });

  test('who has left is not given a bouncing address', async () => {
    const answer = await enrich({
      first_name: 'Elena',
      last_name: 'Petrova',
      company_domain: 'acme-robotics.example',
    });
    expect(claimOf(answer, 'work_email')).toBeUndefined();
    expect({ status: answer.status, claims: answer.claims }).toEqual({ status: 'not_found', claims: [] });
  });
});

describe('a person known by an e-mail address', () => {
  test('has it verified first, without a further search if it is good', async () => {
    const answer = await enrich({ email: 'maria@acme-robotics.example' });
    expect(steps(answer)).toEqual([
      'verify_email answered',
      'person_by_email answered',
      'find_email skipped',
      'company answered',
    ]);
    expect(values(answer)).toMatchObject({
      work_email: 'maria@acme-robotics.example',
      work_email_status: 'valid',
      work_email_verified_at: '2026-11-21T12:00:00.000Z',
      full_name: 'Maria Santos',
      job_title: 'CEO',
      country_code: 'US',
      company_name: 'Acme Robotics',
    });
  });

  test.each([
    ['daniela.roth', false],
    ['daniel.roth', true],
    ['d.roth', true],
  ])('and by name: of a host that takes all mail %s is Daniel Roth’s: %s', async (box, is) => {
    const email = `${box}@nordwind-analytik.example`;
    const answer = await enrich({ first_name: 'Daniel', last_name: 'Roth', email });
    expect(steps(answer)[0]).toBe('verify_email answered');
    expect(values(answer)['work_email'] === email).toBe(is);
  });

  test('at a webmail service gets no work address claim', async () => {
    const answer = await enrich({ email: 'someone.unknown@gmail.com' });
    expect(answer.claims.map((claim) => claim.field)).not.toContain('work_email');
    expect(answer.status).toBe('not_found');
  });

  test('who opted out is reported as such, with no other claim or request', async () => {
    const answer = await enrich({ email: 'oscar@acme-robotics.example' });
    expect(answer.status).toBe('found');
    expect(answer.claims).toEqual([
      {
        field: 'do_not_contact',
        value: true,
        confidence: 1,
        citations: [
          {
            url: `${sim.address}/v2/email-verifier?email=oscar%40acme-robotics.example`,
            quote:
              'The person who owns this email address asked us directly or indirectly to stop the processing of their personal data.',
          },
        ],
      },
    ]);
    expect(paths()).toEqual(['email-verifier']);
  });
});

test("a namesake's mailbox next to the given one is not claimed", async () => {
  const sofia = { first_name: 'Sofia', last_name: 'Lindqvist', company: 'Lindgren Skog' };
  const neighbour = 'sofia.lindqvist2@lindgren-skog.example';
  const boxesOf = async (input: EnrichmentInput) =>
    (await enrich(input)).claims.filter(({ field }) => field === 'work_email').map(({ value }) => value);
  expect(await boxesOf({ ...sofia, email: neighbour })).toEqual([neighbour]);
  const given = { ...sofia, email: 'sofia.lindqvist@lindgren-skog.example' };
  expect(await boxesOf(given)).not.toContain(neighbour);
});

test.each([
  ['jane', false],
  ['jack', true],
  ['m.smith', false],
  ['j.smith', true],
])('%s@ next to John Smith is claimed: %s', async (local, is) => {
  const email = `${local}@nordwind-analytik.example`;
  const { claims } = await enrich({ first_name: 'John', last_name: 'Smith', email });
  expect(claims.some(({ value }) => value === email)).toBe(is);
});

test('an opt-out in a later step discards what was found before', async () => {
  sim.faults.add({
    match: { path: 'people/find' },
    do: { status: 451, body: { errors: [{ id: 'claimed_email', code: 451, details: 'Stop.' }] } },
  });
  const answer = await enrich({ email: 'maria@acme-robotics.example' });
  expect(answer.claims.map(({ field, value }) => ({ field, value }))).toEqual([
    { field: 'do_not_contact', value: true },
  ]);
});

test('a person known by profile address is looked up by it, and the address is verified', async () => {
  const answer = await enrich({ network_url: 'https://uk.linkedin.com/in/Ada-Lovelace/?trk=x' });
  expect(steps(answer)).toEqual([
    'person_by_profile answered',
    'verify_found_email answered',
    'find_email skipped',
    'company answered',
  ]);
  expect(values(answer)).toMatchObject({
    work_email: 'ada@acme-robotics.example',
    github_url: 'https://github.com/adalifts',
    city: 'San Francisco',
  });
});

test('a pending request is polled until answered, and charged once', async () => {
  const answer = await enrich({
    first_name: 'Priya',
    last_name: 'Raman',
    company_domain: 'acme-robotics.example',
  });
  expect(values(answer)['work_email']).toBe('priya@acme-robotics.example');
  expect(paths()).toEqual(['email-finder', 'email-finder', 'companies/find']);
  expect(answer.cost.amount).toBe(2);
  expect(pauses).toEqual([1_000]);
});

test('a request that stays pending ends within the budget as retryable', async () => {
  sim.faults.add({ times: 0, do: { status: 202, body: { data: null } } });
  await expect(enrich({ email: 'ada@acme-robotics.example' }, { budgetMs: 3_500 })).rejects.toThrow(
    RetryableSourceError,
  );
  expect(pauses.length).toBe(3);
});

describe('on a vendor failure', () => {
  const ada = { first_name: 'Ada', last_name: 'Lovelace', company_domain: 'acme-robotics.example' };

  test('429 with Retry-After is waited for', async () => {
    sim.faults.add({
      do: {
        status: 429,
        headers: { 'retry-after': '2' },
        body: { errors: [{ id: 'too_many_requests', code: 429, details: '' }] },
      },
    });
    expect((await enrich(ada)).status).toBe('found');
    expect(pauses).toEqual([2_000]);
  });

  test('Retry-After beyond the budget is not waited for', async () => {
    sim.faults.add({
      times: 0,
      do: {
        status: 429,
        headers: { 'retry-after': '3600' },
        body: { errors: [{ id: 'too_many_requests', code: 429, details: '' }] },
      },
    });
    await expect(enrich(ada)).rejects.toThrow('rate_limited');
    expect(pauses).toEqual([]);
  });

  test('the limit per second (403) is waited out', async () => {
    sim.faults.add({
      do: { status: 403, body: { errors: [{ id: 'too_many_requests', code: 403, details: '' }] } },
    });
    expect((await enrich(ada)).status).toBe('found');
  });

  test('an exhausted plan and a wrong key fail permanently', async () => {
    expect(await enrich(ada, { apiKey: 'empty-plan' })).toMatchObject({
      status: 'failed',
      claims: [],
      error: { code: 'quota_used' },
    });
    expect(await enrich(ada, { apiKey: 'bad-key' })).toMatchObject({
      status: 'failed',
      claims: [],
      error: { code: 'unauthorized' },
    });
  });

  test.each(['error', 'html', 'html_ok', 'truncated', 'reset', 'unavailable'] as const)(
    '%s is retryable, without claims',
    async (fault) => {
      sim.faults.add({ times: 0, do: fault });
      await expect(enrich(ada)).rejects.toThrow(RetryableSourceError);
    },
  );

  test('a body of 50 MB is refused', async () => {
    sim.faults.add({ times: 0, do: 'huge' });
    expect(await enrich(ada)).toMatchObject({ status: 'failed', error: { code: 'unexpected_reply' } });
  });

  test.each(['hang', 'drip'] as const)('%s ends with the budget', async (fault) => {
    sim.faults.add({ times: 0, do: fault });
    const started = Date.now();
    await expect(enrich(ada, { budgetMs: 400 })).rejects.toThrow('timeout');
    expect(Date.now() - started).toBeLessThan(3_000);
  });

  test('in a later step, earlier claims are kept', async () => {
    sim.faults.add({ times: 0, match: { path: 'companies/find|domain-search' }, do: 'error' });
    const answer = await enrich(ada);
    expect(steps(answer)).toEqual(['find_email answered', 'company failed', 'company_addresses failed']);
    expect(values(answer)).toMatchObject({ work_email: 'ada@acme-robotics.example' });
    expect(answer).toMatchObject({ status: 'found' });
  });

  test('a cancelled job ends at once', async () => {
    sim.faults.add({ times: 0, do: 'hang' });
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 50);
    expect(await enrich(ada, { signal: controller.signal })).toMatchObject({
      status: 'failed',
      error: { code: 'timeout' },
    });
  });
});

describe('the shared pace', () => {
  test('is waited for before each request, with a separate quota for verifications', async () => {
    const asked: string[] = [];
    const pace: Pace = async ({ name }) => void asked.push(name);
    await enrich({ email: 'ada@acme-robotics.example' }, { pace });
    expect(asked).toEqual(
      paths().map((path) => (path === 'email-verifier' ? 'email-finder/verifier' : 'email-finder')),
    );
    expect(new Set(asked).size).toBe(2);
  });

  test('prevents requests while others use up the quota, and the failure is retryable', async () => {
    const pace: Pace = async (quota) => {
      throw new QuotaTaken(quota, 40_000);
    };
    const answer = enrich(
      { first_name: 'Ada', last_name: 'Lovelace', company_domain: 'acme-robotics.example' },
      { pace },
    );
    await expect(answer).rejects.toBeInstanceOf(RetryableSourceError);
    expect(sim.requests).toEqual([]);
  });
});

describe('a company', () => {
  test('is found by its domain', async () => {
    const answer = await enrich({ company_domain: 'helios-grid.example' }, { type: 'company' });
    expect(answer.status).toBe('found');
    expect(values(answer)).toMatchObject({
      company_name: 'Helios Grid',
      company_employee_range: '501-1000',
      company_funding_total: 240_000_000,
    });
    expect(paths()).toEqual(['companies/find']);
  });

  test('is found by name through its list of addresses if the name agrees', async () => {
    const answer = await enrich({ company: 'Nordwind Analytik GmbH' }, { type: 'company' });
    expect(values(answer)).toMatchObject({
      company_name: 'Nordwind Analytik',
      company_domain: 'nordwind-analytik.example',
      company_hq_country: 'Germany',
    });
    expect((await enrich({ company: 'No Such Firm' }, { type: 'company' })).status).toBe('not_found');
  });

  test('that is unknown is not found', async () => {
    const answer = await enrich({ company_domain: 'never-heard.example' }, { type: 'company' });
    expect({ status: answer.status, claims: answer.claims, steps: steps(answer) }).toEqual({
      status: 'not_found',
      claims: [],
      steps: ['company empty', 'company_addresses answered'],
    });
  });
});

test('every claim has a valid value, a citation without the API key, and a field allowed for this source', async () => {
  const inputs: EnrichmentInput[] = [
    { email: 'ada@acme-robotics.example' },
    { network_url: 'https://www.linkedin.com/in/tanaka-hiroshi' },
    { first_name: 'Jürgen', last_name: 'Müller', company_domain: 'nordwind-analytik.example' },
    { first_name: 'James', last_name: 'Miller', company: 'Acme Robotics' },
  ];
  for (const input of inputs) {
    const answer = await enrich(input);
    expect(sourceOutcome.safeParse(answer).error).toBeUndefined();
    expect(JSON.stringify(answer)).not.toContain('key-1');
    for (const claim of answer.claims) {
      expect(fieldCatalogue[claim.field].sources).toContain('email_finder');
      expect(fieldSchemas()[claim.field].safeParse(claim.value).success).toBe(true);
    }
    expect(new Set(answer.claims.map((claim) => claim.field)).size).toBe(answer.claims.length);
  }
});

test('a mail server that cannot be queried just now is asked again later', async () => {
  sim.faults.add({ times: 0, match: { path: '/people/find$' }, do: { status: 404, body: {} } });
  sim.faults.add({ times: 0, match: { path: '/email-finder$' }, do: { status: 404, body: {} } });
  sim.faults.add({ times: 0, match: { path: '/email-verifier$' }, do: { status: 222, body: {} } });
  await expect(enrich({ email: 'nobody@nowhere.example' })).rejects.toThrow(RetryableSourceError);
});

test('a verdict that the vendor has added counts as unknown', async () => {
  const body = { data: { status: 'quarantined', score: 40, email: 'zoe@nowhere.example' } };
  sim.faults.add({ times: 0, match: { path: '/email-verifier$' }, do: { status: 200, body } });
  const answer = await enrich({ email: 'zoe@nowhere.example', first_name: 'Zoe', last_name: 'Zuse' });
  expect(values(answer)).toMatchObject({ work_email_status: 'unknown' });
});
