import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EdgarClient } from '#lib/sources/web/edgar/client';
import type { FaultRule } from '#test/simulators/core/faults';
import { outcomes, type Stage, startStage, values } from '#test/sources/web/support/stage';
import { unpaced } from '#test/support/unpaced';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());
beforeEach(() => {
  for (const simulator of stage.simulators.all) simulator.faults.clear();
});

const ada = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  company: 'Acme Robotics',
  company_domain: 'acme-robotics.example',
};
const always = (what: FaultRule['do'], path?: string): FaultRule => ({
  do: what,
  times: 0,
  ...(path === undefined ? {} : { match: { path } }),
});
const crawl = { longestDelayMs: 0, timeoutMs: 1_000, budgetMs: 2_500 };
const detail = (answer: Awaited<ReturnType<Stage['research']>>, step: string) =>
  answer.attempts.find((attempt) => attempt.step === step)?.detail;

describe('a step that fails costs its own facts only, and is told', () => {
  const faults = [
    ['error', 'answered 500'],
    ['unavailable', 'answered 503'],
    ['reset', 'the connection broke'],
    ['truncated', 'the connection broke'],
    ['huge', 'the response is too large'],
  ] as const;

  test.each(faults)('the company’s site: %s', async (fault, reason) => {
    stage.simulators.get('web').faults.add(always(fault, '^/$'));
    const answer = await stage.research(ada, { options: { crawl } });
    expect(answer.status).toBe('found');
    expect(outcomes(answer)).toEqual([
      'company_site failed',
      'job_boards answered',
      'model_search skipped',
      'sec_edgar answered',
    ]);
    expect(detail(answer, 'company_site')).toBe(`acme-robotics.example: ${reason}`);
    expect(values(answer)).toMatchObject({
      company_name: 'Acme Robotics, Inc.',
      company_open_roles_count: 17,
    });
  });

  test.each([['hang'], ['drip']] as const)('the company’s site: %s', async (fault) => {
    stage.simulators.get('web').faults.add(always(fault, '^/$'));
    const started = performance.now();
    const answer = await stage.research(ada, { options: { crawl } });
    expect(detail(answer, 'company_site')).toMatch(/no complete response in time|gave up/);
    expect(outcomes(answer)).toContain('sec_edgar answered');
    expect(performance.now() - started).toBeLessThan(6_000);
  });

  test('robots.txt that answers 500 forbids reading the site (RFC 9309)', async () => {
    const web = stage.simulators.get('web');
    web.faults.add(always('error', '^/robots.txt$'));
    web.requests.length = 0;
    const answer = await stage.research(ada, { options: { crawl } });
    expect(detail(answer, 'company_site')).toBe('acme-robotics.example: robots.txt: answered 500');
    expect(web.requests.filter((request) => request.path !== '/robots.txt')).toEqual([]);
  });

  const edgarFaults = [
    ['error', 'answered 500'],
    ['html_ok', 'returned HTML instead of JSON'],
    ['truncated', 'the connection broke'],
    ['huge', 'the response is too large'],
    ['reset', 'the connection broke'],
  ] as const;

  test.each(edgarFaults)('EDGAR’s list of filers: %s', async (fault, reason) => {
    stage.simulators.get('edgar').faults.add(always(fault));
    const answer = await stage.research(ada);
    expect(outcomes(answer)).toEqual([
      'company_site answered',
      'job_boards answered',
      'model_search skipped',
      'sec_edgar failed',
    ]);
    expect(detail(answer, 'sec_edgar')).toBe(`the list of filers: ${reason}`);
    expect(values(answer)).toMatchObject({ job_title: 'VP Engineering', company_open_roles_count: 17 });
  });

  test('EDGAR’s list of filers: whoever waited for another’s attempt, whose time was up, asks for themselves', async () => {
    const { address } = stage.simulators.get('edgar');
    const client = new EdgarClient(stage.http, {
      dataBaseUrl: address,
      wwwBaseUrl: address,
      searchBaseUrl: address,
      userAgent: 'tests (tests@service.example)',
      pace: unpaced,
    });
    const now = new Date();
    const [theirs, own] = await Promise.all([
      client.filers(now, AbortSignal.abort()),
      client.filers(now, new AbortController().signal),
    ]);
    expect(['kind' in theirs, 'rows' in own]).toEqual([true, true]);
  });

  test('EDGAR’s record: cut off JSON is told as what it is', async () => {
    stage.simulators
      .get('edgar')
      .faults.add(
        always(
          { status: 200, body: '{"cik":"0000320193","na', content_type: 'application/json' },
          '^/submissions',
        ),
      );
    const answer = await stage.research({ company: 'Apple' }, { type: 'company' });
    expect(detail(answer, 'sec_edgar')).toBe(
      'the record of Apple Inc.: returned JSON that is truncated or malformed',
    );
  });

  test('EDGAR’s record: another shape is told by its place', async () => {
    stage.simulators
      .get('edgar')
      .faults.add(always({ status: 200, body: { cik: 320193, name: 'Apple Inc.' } }, '^/submissions'));
    const answer = await stage.research({ company: 'Apple' }, { type: 'company' });
    expect(detail(answer, 'sec_edgar')).toBe(
      'the record of Apple Inc.: the response has an unexpected shape at cik, filings',
    );
  });

  test('one 429 of EDGAR is waited for; when they go on, it is asked no more', async () => {
    const edgar = stage.simulators.get('edgar');
    edgar.faults.add({ do: 'rate_limited', times: 1 });
    expect(values(await stage.research({ company: 'Apple' }, { type: 'company' }))['company_ticker']).toBe(
      'NASDAQ:AAPL',
    );
    edgar.faults.clear();
    edgar.faults.add(always('rate_limited'));
    edgar.requests.length = 0;
    const answer = await stage.research({ company: 'Apple' }, { type: 'company' });
    expect(detail(answer, 'sec_edgar')).toBe('the list of filers: answered 429');
    expect(edgar.requests.map((request) => request.path)).toEqual([
      '/files/company_tickers.json',
      '/files/company_tickers.json',
    ]);
  });

  test('a filing whose document cannot be read leaves the record and the list of filings', async () => {
    stage.simulators.get('edgar').faults.add(always('error', '^/Archives'));
    const answer = await stage.research(ada);
    expect(detail(answer, 'sec_edgar')).toMatch(
      /; 0 of its filings since 2025-11-21 read, 1 not \(answered 500\)$/,
    );
    expect(answer.evidence.filter((item) => item.kind === 'filing')).toEqual([]);
    expect(values(answer)['intent_signals']).toContainEqual(
      expect.objectContaining({ type: 'private_offering', date: '2026-09-17' }),
    );
  });

  test.each([['error'], ['html_ok'], ['truncated'], ['reset'], ['huge']] as const)(
    'the job boards: %s',
    async (fault) => {
      stage.simulators.get('job-boards').faults.add(always(fault));
      const answer = await stage.research(ada);
      expect(outcomes(answer)).toEqual([
        'company_site answered',
        'job_boards failed',
        'model_search skipped',
        'sec_edgar answered',
      ]);
      expect(values(answer)['company_open_roles_count']).toBeUndefined();
    },
  );
});

describe('how the whole source ends', () => {
  test('it failed only when nothing could be asked', async () => {
    for (const simulator of stage.simulators.all) simulator.faults.add(always('error'));
    const answer = await stage.research(ada);
    expect(answer.status).toBe('failed');
    expect(answer.error?.code).toBe('UPSTREAM_ERROR');
    expect(answer.claims).toEqual([]);
    expect(outcomes(answer)).toEqual([
      'company_site failed',
      'job_boards failed',
      'model_search skipped',
      'sec_edgar failed',
    ]);
  });

  test('it found nothing when what was asked had nothing', async () => {
    const answer = await stage.research(
      { company: 'Peak Devices', company_domain: 'peak-devices.example' },
      { type: 'company' },
    );
    expect([answer.status, answer.claims]).toEqual(['not_found', []]);
    expect(detail(answer, 'company_site')).toBe('peak-devices.example: the domain is parked');
  });

  test('it is skipped when neither a company nor a domain is known', async () => {
    const answer = await stage.research({ email: 'somebody@gmail.com' });
    expect([answer.status, answer.claims, answer.evidence]).toEqual(['skipped', [], []]);
  });

  test('a cancelled job ends at once, without an error thrown', async () => {
    stage.simulators.get('web').faults.add(always('hang'));
    stage.simulators.get('edgar').faults.add(always('hang'));
    stage.simulators.get('job-boards').faults.add(always('hang'));
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 150);
    const started = performance.now();
    const answer = await stage.research(ada, { signal: controller.signal });
    expect(answer.status).toBe('failed');
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

describe('sites that want to be left alone, or are none', () => {
  test('what robots.txt disallows is not read', async () => {
    const web = stage.simulators.get('web');
    web.requests.length = 0;
    const answer = await stage.research({ company_domain: 'quillstone.example' }, { type: 'company' });
    expect(detail(answer, 'company_site')).toBe('quillstone.example: robots.txt disallows it');
    expect(web.requests.map((request) => request.path)).toEqual(['/robots.txt']);
  });

  test('a delay that robots.txt asks for is kept between pages', async () => {
    const web = stage.simulators.get('web');
    web.requests.length = 0;
    const started = performance.now();
    const crawlPolitely = { longestDelayMs: 10_000, budgetMs: 2_600, timeoutMs: 2_000, maxPages: 12 };
    const bluefin = { company_domain: 'bluefin-logistics.example' };
    const answer = await stage.research(bluefin, { type: 'company', options: { crawl: crawlPolitely } });
    const pages = web.requests
      .filter((request) => request.path !== '/robots.txt')
      .map((request) => request.path);
    expect(pages).toEqual(['/', '/team', '/about']);
    expect(performance.now() - started).toBeGreaterThan(2_000);
    expect(values(answer)['company_name']).toBe('Bluefin Logistics');
  });

  test('a site that does not resolve is told as down, not as forbidden', async () => {
    const answer = await stage.research({ company_domain: 'sketchpad-studio.example' }, { type: 'company' });
    expect(detail(answer, 'company_site')).toBe('sketchpad-studio.example: robots.txt: the connection broke');
  });

  test('an address within the machine is refused before anything is sent', async () => {
    const answer = await stage.research({ company_domain: '127.0.0.1' }, { type: 'company' });
    expect(detail(answer, 'company_site')).toBe('127.0.0.1: robots.txt: the address is not public');
  });
});
