import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { claim, sourceOutcome } from '#lib/claim/claim';
import { Evidence } from '#lib/entity/evidence';
import { fieldCatalogue } from '#lib/field/catalogue';
import { fieldSchemas } from '#lib/field/schemas';
import { text } from '#lib/http/client';
import { tablePace } from '#lib/pace/table';
import type { SourceAnswer } from '#lib/sources/port';
import { outcomes, type Stage, startStage, values } from '#test/sources/web/support/stage';
import { useTable } from '#test/support/table';

useTable();

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());
beforeEach(() => {
  stage.setClock('2026-11-21T12:00:00.000Z');
  for (const simulator of stage.simulators.all) simulator.faults.clear();
});

const ada = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  company: 'Acme Robotics',
  company_domain: 'acme-robotics.example',
};

/** The body at a cited address; public EDGAR and board addresses are mapped to the simulators. */
async function received(url: string): Promise<string> {
  const { host, pathname, search } = new URL(url);
  const local = /sec\.gov$/.test(host)
    ? 'edgar'
    : /greenhouse\.io|lever\.co|ashbyhq\.com/.test(host)
      ? 'job-boards'
      : undefined;
  const path = host === 'boards-api.greenhouse.io' ? `${pathname}?content=true` : pathname + search;
  for (;;) {
    const reply = await stage.http.request({
      url: local === undefined ? url : stage.simulators.get(local).address + path,
      guard: local === undefined ? 'public-only' : 'trusted',
      headers: { 'user-agent': 'Tests tests@gtm.example' },
      timeoutMs: 5_000,
      maxBytes: 10_000_000,
    });
    // EDGAR's rate limit applies to this reader too.
    if (reply.status !== 429) return text(reply);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
  }
}

const seen = (body: string): string =>
  body
    .replace(/<(script|style)[\s\S]*?<\/\1>/gi, ' ')
    .replace(
      /<\/?(?:p|div|td|th|tr|table|h\d|li|ul|br|hr|title|body|head|main|nav|a|article|section|time)\b[^>]*>/gi,
      ' ',
    )
    .replace(/<[^>]+>/g, '')
    .replace(/&amp;/g, '&')
    .replace(/&quot;/g, '"')
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/\s+/g, ' ');

const folded = (words: string): string => words.replace(/\s+/g, ' ').trim();

/** Returns quotes missing from what their address serves, in the source or in the visible text. */
async function misquoted(answer: SourceAnswer): Promise<string[]> {
  const bodies = new Map<string, string>();
  const wrong: string[] = [];
  for (const { field, citations } of answer.claims) {
    for (const { url, quote } of citations) {
      // Single posts have no machine-readable address of their own; counts cite their board's reply.
      if (/^https:\/\/(boards\.greenhouse\.io|jobs\.lever\.co|jobs\.ashbyhq\.com)\//.test(url)) continue;
      if (!bodies.has(url)) bodies.set(url, await received(url));
      const body = bodies.get(url) ?? '';
      const plain = seen(body);
      const stands = quote.split('\n').every((line) => body.includes(line) || plain.includes(folded(line)));
      if (!stands) wrong.push(`${field}: ${quote} (${url})`);
    }
  }
  return wrong;
}

describe('a person at a company with a site, a board and a Form D', () => {
  test('gets only valid, cited claims whose quotes appear at their address', async () => {
    const answer = await stage.research(ada);
    expect(sourceOutcome.safeParse(answer).error).toBeUndefined();
    expect(
      answer.claims.filter(
        (one) => !claim.safeParse(one).success || !fieldSchemas()[one.field].safeParse(one.value).success,
      ),
    ).toEqual([]);
    expect(
      answer.claims.filter(
        (one) => !(fieldCatalogue[one.field].sources as readonly string[]).includes('web_research'),
      ),
    ).toEqual([]);
    expect(answer.evidence.filter((one) => !Evidence.safeParse(one).success)).toEqual([]);
    expect(new Set(answer.claims.map((one) => one.field)).size).toBe(answer.claims.length);
    expect(await misquoted(answer)).toEqual([]);
  });

  test('is answered by all public steps together', async () => {
    const answer = await stage.research(ada);
    expect(answer.status).toBe('found');
    expect(outcomes(answer)).toEqual([
      'company_site answered',
      'job_boards answered',
      'model_search skipped',
      'sec_edgar answered',
    ]);
    expect(values(answer)).toMatchObject({
      full_name: 'Ada Lovelace',
      job_title: 'VP Engineering',
      work_email: 'ada@acme-robotics.example',
      bio: 'Ada Lovelace leads engineering at Acme Robotics. She joined in 2021 and built the fleet software team.',
      job_verified_at: '2026-11-21T12:00:00.000Z',
      company_name: 'Acme Robotics',
      company_domain: 'acme-robotics.example',
      company_website: 'https://acme-robotics.example/',
      company_logo_url: 'https://acme-robotics.example/logo.png',
      company_founded_year: 2016,
      company_employee_count: 338,
      company_hq_city: 'San Francisco',
      company_hq_country: 'United States',
      company_phone: '+14155550100',
      company_technologies: ['React', 'Kubernetes', 'AWS', 'HubSpot', 'Snowflake'],
      company_last_funding_amount: 50_000_000,
      company_last_funding_date: '2026-09-15',
      company_funding_stage: 'Series B',
      company_funding_total: 71_000_000,
      company_investors: ['Riverbank Capital', 'Northlight Ventures', 'Fold Partners'],
      company_open_roles_count: 17,
    });
    expect(answer.cost).toEqual({ unit: 'usd', amount: 0 });
  });

  test('gets no location from the address of a private company', async () => {
    const found = values(await stage.research(ada));
    expect([found['city'], found['state_region'], found['postal_code']]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('yields press, pages, posts and filings as evidence for the detectors', async () => {
    const { evidence } = await stage.research(ada);
    const kinds = Object.groupBy(evidence, (item) => item.kind);
    expect(kinds.filing?.map((item) => [item.form, item.published_at])).toEqual([['D', '2026-09-17']]);
    expect(kinds.news?.map((item) => item.published_at?.slice(0, 10))).toEqual([
      '2026-11-04',
      '2026-10-06',
      '2026-09-15',
      '2026-03-03',
    ]);
    expect(kinds.page?.map((item) => item.url)).toEqual([
      'https://acme-robotics.example/',
      'https://acme-robotics.example/about',
      'https://acme-robotics.example/team',
    ]);
    const posts = kinds.job_post ?? [];
    expect(posts.slice(0, 3).map((item) => item.structured)).toEqual([
      {
        shape: 'job_post',
        title: 'Head of People',
        company: 'Acme Robotics',
        department: 'People',
        location: 'San Francisco, CA',
        posted_at: '2026-11-09T08:00:00.000Z',
      },
      {
        shape: 'job_post',
        title: 'Director of Fleet Software',
        company: 'Acme Robotics',
        department: 'Engineering',
        location: 'San Francisco, CA',
        posted_at: '2026-10-20T08:00:00.000Z',
      },
      {
        shape: 'job_post',
        title: 'VP Sales, Europe',
        company: 'Acme Robotics',
        department: 'Sales',
        location: 'Berlin, Germany',
        posted_at: '2026-10-12T08:00:00.000Z',
      },
    ]);
  });

  test('gets a brief of cited statements, steered by the caller’s words', async () => {
    const plain = await stage.research(ada);
    const steered = await stage.research(ada, {
      brief: { instructions: 'We sell warehouse software for the Berlin office', questions: [] },
    });
    const summary = plain.claims.find((one) => one.field === 'research_summary');
    expect(summary?.value).toMatch(/^Ada Lovelace is VP Engineering at Acme Robotics\. \[1\]/);
    const numbers = [...String(summary?.value).matchAll(/\[(\d+)\]/g)].map((match) => Number(match[1]));
    expect(Math.max(...numbers)).toBe(summary?.citations.length);
    expect(String(values(plain)['research_summary'])).not.toContain('open an office in Berlin');
    expect(String(values(steered)['research_summary'])).toContain(
      'Acme Robotics will use the money to open an office in Berlin',
    );
  });

  test('yields nothing that was not yet published', async () => {
    stage.setClock('2026-02-01T00:00:00.000Z');
    const answer = await stage.research(ada);
    expect(answer.evidence.filter((item) => (item.published_at ?? '') > '2026-02-01')).toEqual([]);
    expect(values(answer)['company_last_funding_amount']).toBeUndefined();
  });

  test('is found on the team page by e-mail alone', async () => {
    const found = values(await stage.research({ email: 'ada@acme-robotics.example' }));
    expect([found['full_name'], found['first_name'], found['job_title']]).toEqual([
      'Ada Lovelace',
      'Ada',
      'VP Engineering',
    ]);
  });

  test('does not give a title to a namesake who is not on the site', async () => {
    const found = values(await stage.research({ ...ada, first_name: 'Byron' }));
    expect([found['full_name'], found['job_title'], found['work_email']]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(found['company_name']).toBe('Acme Robotics');
  });
});

describe('executives of listed companies by name and company', () => {
  const listed = [
    [
      'Raj',
      'Subramaniam',
      'FedEx',
      {
        ticker: 'NYSE:FDX',
        industry: 'Air Courier Services',
        city: 'Memphis',
        phone: '+19018187500',
        street: '942 South Shady Grove Road',
      },
    ],
    [
      'Jensen',
      'Huang',
      'NVIDIA',
      {
        ticker: 'NASDAQ:NVDA',
        industry: 'Semiconductors & Related Devices',
        city: 'Santa Clara',
        phone: '+14084862000',
        street: '2788 San Tomas Expressway',
      },
    ],
    [
      'Tim',
      'Cook',
      'Apple',
      {
        ticker: 'NASDAQ:AAPL',
        industry: 'Electronic Computers',
        city: 'Cupertino',
        phone: '+14089961010',
        street: 'One Apple Park Way',
      },
    ],
    [
      'Vaibhav',
      'Taneja',
      'Tesla',
      {
        ticker: 'NASDAQ:TSLA',
        industry: 'Motor Vehicles & Passenger Car Bodies',
        city: 'Austin',
        phone: '+15125168177',
        street: '1 Tesla Road',
      },
    ],
    [
      'Matt',
      'Murphy',
      'Marvell',
      {
        ticker: 'NASDAQ:MRVL',
        industry: 'Semiconductors & Related Devices',
        city: 'Wilmington',
        phone: '+13022954840',
        street: '1000 N. West Street',
      },
    ],
    [
      'Ariane',
      'Gorin',
      'Expedia',
      {
        ticker: 'NASDAQ:EXPE',
        industry: 'Transportation Services',
        city: 'Seattle',
        phone: '+12064817200',
        street: '1111 Expedia Group Way W.',
      },
    ],
  ] as const;

  test.each(listed)(
    '%s %s of %s gets the company’s real record, cited from EDGAR',
    async (first_name, last_name, company, real) => {
      const answer = await stage.research({ first_name, last_name, company });
      const found = values(answer);
      expect({
        ticker: found['company_ticker'],
        industry: found['company_industry'],
        city: found['company_hq_city'],
        phone: found['company_phone'],
      }).toEqual({
        ticker: real.ticker,
        industry: real.industry,
        city: real.city,
        phone: real.phone,
      });
      // The company's location does not tell where the person lives.
      expect(['city', 'state_region', 'postal_code', 'country'].filter((field) => field in found)).toEqual(
        [],
      );
      expect(found['company_type']).toBe('public');
      expect(String(found['research_summary'])).toContain(real.street);
      const registered = answer.claims.filter((one) =>
        ['company_ticker', 'company_industry', 'company_phone'].includes(one.field),
      );
      expect(registered.map((one) => one.citations[0]?.url.replace(/\d{10}/, '#'))).toEqual(
        registered.map(() => 'https://data.sec.gov/submissions/CIK#.json'),
      );
      const filings = answer.claims.find((one) => one.field === 'intent_signals');
      expect(filings?.citations.length).toBeGreaterThan(0);
      expect(filings?.value).toContainEqual(
        expect.objectContaining({
          evidence_url: expect.stringMatching(
            /^https:\/\/www\.sec\.gov\/Archives\/edgar\/data\/\d+\/\d{18}\//,
          ),
        }),
      );
      expect(await misquoted(answer)).toEqual([]);
    },
  );

  test('in December 2023 get FedEx’s filings of that year as evidence, but no later ones', async () => {
    stage.setClock('2023-12-31T00:00:00.000Z');
    const answer = await stage.research({ first_name: 'Mark', last_name: 'Allen', company: 'FedEx' });
    const filed = [
      ...new Set(answer.evidence.filter((item) => item.kind === 'filing').map((item) => item.published_at)),
    ];
    expect(filed).toEqual([
      '2023-12-22',
      '2023-10-18',
      '2023-10-05',
      '2023-09-22',
      '2023-07-31',
      '2023-07-17',
      '2023-06-20',
    ]);
    expect(values(answer)).toMatchObject({
      full_name: 'Mark R. Allen',
      job_title: 'Executive Vice President, General Counsel and Secretary',
      company_domain: 'fedex.com',
    });
    expect(await misquoted(answer)).toEqual([]);
  });

  test('take at most ten EDGAR requests a second, with a contact in the user agent', async () => {
    stage.setClock('2023-12-31T00:00:00.000Z');
    const edgar = stage.simulators.get('edgar');
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    edgar.requests.length = 0;
    await stage.research({ company: 'FedEx' }, { type: 'company', pace: tablePace() });
    expect(edgar.requests.filter((request) => request.status === 429 || request.status === 403)).toEqual([]);
    expect(new Set(edgar.requests.map((request) => request.headers['user-agent']))).toEqual(
      new Set(['Tests tests@gtm.example']),
    );
  });

  test('omit the registered address, which only a company subject gets', async () => {
    const found = values(await stage.research({ company: 'Apple' }, { type: 'company' }));
    expect([found['city'], found['state_region'], found['country_code'], found['full_name']]).toEqual([
      'Cupertino',
      'California',
      'US',
      undefined,
    ]);
  });
});
