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

describe('a failing step loses only its own facts and is reported', () => {
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

  test.each([
    [202, 'challenge'],
    [405, 'captcha'],
  ])('the company’s site asks for proof that a browser asks: %i', async (status, action) => {
    const headers = { 'x-amzn-waf-action': action };
    stage.simulators.get('web').faults.add(always({ status, headers, body: '' }, '^/$'));
    const answer = await stage.research(ada, { options: { crawl } });
    expect(detail(answer, 'company_site')).toBe(`acme-robotics.example: answered ${status}`);
    expect(outcomes(answer)).toContain('company_site failed');
  });

  test.each([['hang'], ['drip']] as const)('the company’s site: %s', async (fault) => {
    stage.simulators.get('web').faults.add(always(fault, '^/$'));
    const started = performance.now();
    const answer = await stage.research(ada, { options: { crawl } });
    expect(detail(answer, 'company_site')).toMatch(/no complete response in time|gave up/);
    expect(outcomes(answer)).toContain('sec_edgar answered');
    expect(performance.now() - started).toBeLessThan(6_000);
  });

  test('robots.txt with status 500 forbids reading the site (RFC 9309)', async () => {
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

  test('EDGAR’s list of filers: a caller whose shared attempt timed out makes its own', async () => {
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

  test('EDGAR’s record: truncated JSON is reported as such', async () => {
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

  test('EDGAR’s record: a wrong shape is reported with its place', async () => {
    stage.simulators
      .get('edgar')
      .faults.add(always({ status: 200, body: { cik: 320193, name: 'Apple Inc.' } }, '^/submissions'));
    const answer = await stage.research({ company: 'Apple' }, { type: 'company' });
    expect(detail(answer, 'sec_edgar')).toBe(
      'the record of Apple Inc.: the response has an unexpected shape at cik, filings',
    );
  });

  test('one 429 from EDGAR is waited for; after more, requests stop', async () => {
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

  test('an unreadable filing document does not affect the record and the list of filings', async () => {
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

describe('the source as a whole', () => {
  test('fails only if every step failed', async () => {
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

  test('is not_found if the steps answered with nothing', async () => {
    const answer = await stage.research(
      { company: 'Peak Devices', company_domain: 'peak-devices.example' },
      { type: 'company' },
    );
    expect([answer.status, answer.claims]).toEqual(['not_found', []]);
    expect(detail(answer, 'company_site')).toBe('peak-devices.example: the domain is parked');
  });

  test('is skipped if neither a company nor a domain is known', async () => {
    const answer = await stage.research({ email: 'somebody@gmail.com' });
    expect([answer.status, answer.claims, answer.evidence]).toEqual(['skipped', [], []]);
  });

  test('ends at once without throwing if the job is cancelled', async () => {
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

describe('sites that forbid crawling or do not exist', () => {
  test('are not read if robots.txt disallows it', async () => {
    const web = stage.simulators.get('web');
    web.requests.length = 0;
    const answer = await stage.research({ company_domain: 'quillstone.example' }, { type: 'company' });
    expect(detail(answer, 'company_site')).toBe('quillstone.example: robots.txt disallows it');
    expect(web.requests.map((request) => request.path)).toEqual(['/robots.txt']);
  });

  test('are read with the crawl delay of robots.txt between pages', async () => {
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

  test('are reported as down, not as forbidden, if the name does not resolve', async () => {
    const answer = await stage.research({ company_domain: 'sketchpad-studio.example' }, { type: 'company' });
    expect(detail(answer, 'company_site')).toBe('sketchpad-studio.example: robots.txt: the connection broke');
  });

  test('are refused before any request if they are internal addresses', async () => {
    const answer = await stage.research({ company_domain: '127.0.0.1' }, { type: 'company' });
    expect(detail(answer, 'company_site')).toBe('127.0.0.1: robots.txt: the address is not public');
  });
});
