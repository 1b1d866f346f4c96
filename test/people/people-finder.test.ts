import { describe, expect, it } from 'vitest';
import * as peopleFinderApi from '#functions/api/people-finder';
import { getAccount } from '#lib/billing/store';
import { write } from '#lib/db/table';
import { dailyLimits, nextReset } from '#lib/network/daily-limit';
import { shares } from '#lib/network/shares';
import { takeUsage } from '#lib/network/store';
import { createPeopleFinderJob, createSource } from '#lib/people/operations/people-finder';
import { createSource as create } from '#lib/people/use-cases/create-source';
import { streamSource } from '#lib/people/use-cases/read-source';
import { abandonSource, dueStep, runSource } from '#lib/people/use-cases/run-source';
import { httpHandler } from '#lib/runtime/http/handler';
import { createSearch } from '#lib/search/operations/search';
import { createEither } from '#lib/search/use-cases/create-either';
import { plus, SECOND } from '#lib/shared/time';
import type { StreamEvent } from '#lib/stream/follow';
import { makeConnected, outboxOf, useWorld } from '#test/search/support';
import { call } from '#test/support/call';
import { listEntries } from '#test/support/ledger-entries';
import { makeOrganization, type TestOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const cancel = peopleFinderApi.cancelPeopleFinderJob();
const get = peopleFinderApi.getPeopleFinderJob();
const getV2 = peopleFinderApi.getSource();
const list = peopleFinderApi.listPeopleFinderJobs();

useTable();
const { simulators, needs } = useWorld();

const finance = { company_name: 'Acme Robotics', roles: ['Finance leaders'], limit: 5 };

const v1 = (headers: Record<string, string>, body: unknown) =>
  call(
    httpHandler(
      createPeopleFinderJob,
      (request, context, use) => create(request.body, context, use),
      needs(),
    ),
    { method: 'POST', path: '/v1/people-finder', headers, body },
  );
const v2 = (headers: Record<string, string>, body: unknown) =>
  call(
    httpHandler(createSource, (request, context, use) => create(request.body, context, use), needs()),
    { method: 'POST', path: '/v2/source', headers, body },
  );
const either = (headers: Record<string, string>, body: unknown) =>
  call(httpHandler(createSearch, createEither, needs()), {
    method: 'POST',
    path: '/v2/search',
    headers,
    body,
  });
const read = async ({ headers }: TestOrganization, jobId: string) =>
  (await call(get, { path: `/v1/people-finder/${jobId}`, params: { jobId }, headers })).body;
const cancelling = ({ headers }: TestOrganization, jobId: string) =>
  call(cancel, { method: 'DELETE', path: `/v1/people-finder/${jobId}`, params: { jobId }, headers });

/** Processes the outbox as the queue would; `twice` delivers every message twice. */
async function run(organization: TestOrganization, most = 20, twice = false): Promise<number[]> {
  const delays: number[] = [];
  const seen = new Set<string>();
  let now = new Date();
  for (let worked = 0; worked < most; worked += 1) {
    const sent = (await outboxOf(organization.id)).filter(({ queue }) => queue === 'people-finder');
    const message = sent.find((one) => !seen.has(JSON.stringify(one)));
    if (!message) break;
    seen.add(JSON.stringify(message));
    if (message.delay > 0) delays.push(message.delay);
    now = plus(now, message.delay * SECOND);
    const due = dueStep.parse(message.body);
    await runSource(due, needs(), now);
    if (twice) await runSource(due, needs(), now);
  }
  return delays;
}

async function streamed(organization: TestOrganization, id: string): Promise<StreamEvent[]> {
  const context = { organizationId: organization.id } as Parameters<typeof streamSource>[1];
  const params = { jobId: Number(id.slice('src_'.length)) };
  const from = { after: 0, signal: AbortSignal.timeout(5_000) };
  const seen: StreamEvent[] = [];
  for await (const event of await streamSource({ params }, context, from)) seen.push(event);
  return seen;
}

describe('starting a people finder job', () => {
  it('refuses a request without a credential', async () => {
    expect((await v1({}, finance)).status).toBe(401);
  });

  it.each([
    [{}, ['/body/roles']],
    [{ roles: ['CFO'] }, ['/body/company_name']],
    [{ company_name: 'Acme' }, ['/body/roles']],
    [{ ...finance, limit: 101 }, ['/body/limit']],
    [{ ...finance, colour: 'red' }, ['/body/colour']],
  ])('refuses %j and points to the invalid member', async (body, pointers) => {
    const { headers } = await makeConnected();
    const { status, body: answer } = await v2(headers, body);
    expect([status, answer.errors.map(({ pointer }: { pointer: string }) => pointer)]).toEqual([
      400,
      pointers,
    ]);
  });

  it('creates the same job in each of the three ways', async () => {
    const organization = await makeConnected();
    const { headers } = organization;
    const [first, second, third] = [
      await v1(headers, { company: 'Acme Robotics', titles: ['Finance leaders'], limit: 5 }),
      await v2(headers, finance),
      await either(headers, finance),
    ];
    expect([first.status, second.status, third.status]).toEqual([202, 202, 202]);
    const { id } = third.body.data;
    expect(third.body.actions).toEqual({
      self: { method: 'GET', href: `/v2/people-finder/${id}` },
      stream: { method: 'GET', href: `/v2/people-finder/${id}/stream` },
      cancel: { method: 'DELETE', href: `/v2/people-finder/${id}` },
    });
    const shape = ({
      id: _id,
      created_at: _c,
      updated_at: _u,
      stream_url: _s,
      ...rest
    }: Record<string, unknown>) => rest;
    expect(shape(second.body.data)).toEqual(shape(first.body));
    expect(shape(third.body.data)).toEqual(shape(first.body));
    expect(await getAccount(organization.id)).toMatchObject({ available: 85, held: 15 });
  });

  it.each([
    [{ company_name: 'Acme Robotics', company_website: 'helios-grid.example' }, '/body/company_website'],
    [{ company_name: 'Acme Robotics', company_id: '9100002' }, '/body/company_name'],
    [{ company_id: '9100001', company_website: 'https://helios-grid.example' }, '/body/company_website'],
  ])('refuses conflicting targets: %o', async (targets, pointer) => {
    const organization = await makeConnected();
    const { status, body } = await v2(organization.headers, { roles: ['CFO'], ...targets });
    expect([status, body.code, body.errors.map((one: { pointer: string }) => one.pointer)]).toEqual([
      400,
      'VALIDATION_ERROR',
      [pointer],
    ]);
    expect(await getAccount(organization.id)).toMatchObject({ held: 0 });
  });

  it('accepts targets that agree', async () => {
    const organization = await makeConnected();
    const targets = { company_name: 'Acme Robotics', company_website: 'www.acme-robotics.example', limit: 2 };
    expect((await v2(organization.headers, { roles: ['CFO'], ...targets })).status).toBe(202);
  });

  it('returns the candidates for an ambiguous name, and holds no credits', async () => {
    const organization = await makeConnected();
    const { status, body } = await v2(organization.headers, { ...finance, company_name: 'Acme' });
    expect([status, body.code, body.reason]).toEqual([409, 'CONFLICT', 'ambiguous_company']);
    expect(body.candidates).toEqual(
      expect.arrayContaining([
        { company_id: '9100001', name: 'Acme Robotics' },
        { company_id: '9100002', name: 'Acme Foods' },
      ]),
    );
    expect(await getAccount(organization.id)).toMatchObject({ available: 100, held: 0 });
  });

  it('returns 402 if the limit costs more than the balance', async () => {
    const organization = await makeConnected(4);
    const { status, body } = await v2(organization.headers, finance);
    expect([status, body.code, body.required, body.available]).toEqual([402, 'INSUFFICIENT_CREDITS', 5, 4]);
    expect(await getAccount(organization.id)).toMatchObject({ available: 4, held: 0 });
  });
});

describe('running a people finder job', () => {
  it('finds the finance leaders, says why and where, and charges for each', async () => {
    const organization = await makeConnected();
    const { body } = await v2(organization.headers, finance);
    await run(organization);
    const job = await read(organization, body.data.id);
    expect(job.status).toBe('completed');
    expect(job.company).toEqual({
      name: 'Acme Robotics',
      company_id: '9100001',
      industry: 'Automation Machinery Manufacturing',
      employees: 338,
      network_url: expect.stringContaining('/company/acme-robotics'),
      domain: 'acme-robotics.example',
      match_confidence: 0.95,
      matched_by: 'name',
    });
    expect(job.results[0]).toMatchObject({
      name: 'Nadia Okafor',
      title: 'Chief Financial Officer',
      seniority: 'executive',
      job_function: 'finance',
      matched_role: 'Finance leaders',
      match_score: 0.97,
      match_reason:
        '"Chief Financial Officer" works in Finance, like "Finance leaders", at its level or above.',
      found_in: [
        { source: 'network', url: expect.stringMatching(/\/in\/nadia-okafor$/) },
        { source: 'company_site', url: 'https://acme-robotics.example/team' },
      ],
    });
    const { length } = job.results;
    expect(job.credits).toEqual({ held: 0, charged: length });
    expect(await getAccount(organization.id)).toMatchObject({
      available: 100 - length,
      held: 0,
      spent: length,
    });
    const spent = (await listEntries(organization.id)).filter(({ kind }) => kind === 'spend');
    expect(spent.map(({ amount, reference }) => [amount, reference.type])).toEqual([
      [length, 'people_finder'],
    ]);
  });

  it('gives the same result if every message is delivered twice', async () => {
    const organization = await makeConnected();
    const { body } = await v2(organization.headers, finance);
    await run(organization, 20, true);
    const { results, credits } = await read(organization, body.data.id);
    expect(credits).toEqual({ held: 0, charged: results.length });
    expect(await getAccount(organization.id)).toMatchObject({
      available: 100 - results.length,
      held: 0,
      spent: results.length,
    });
    const told = (await outboxOf(organization.id)).filter(({ queue }) => queue === 'events');
    expect(told.map(({ body: event }) => event['type'])).toEqual(['people_finder.completed']);
  });

  it.each([
    [{ company_website: 'https://www.acme-robotics.example/team' }, 'domain'],
    [{ company_id: '9100001' }, 'id'],
    [{ company_network: 'https://www.linkedin.com/company/acme-robotics/' }, 'network_url'],
  ])('resolves the company by %j', async (target, matchedBy) => {
    const organization = await makeConnected();
    const { body } = await v2(organization.headers, { roles: ['VP Engineering'], limit: 3, ...target });
    await run(organization);
    const job = await read(organization, body.data.id);
    expect(job.company).toMatchObject({
      name: 'Acme Robotics',
      company_id: '9100001',
      matched_by: matchedBy,
    });
    expect(job.results[0]).toMatchObject({ name: 'Ada Lovelace', match_score: 1 });
  });

  it('says which role it could look for by its words alone', async () => {
    const organization = await makeConnected();
    const { body } = await v2(organization.headers, { ...finance, roles: ['CFO', 'Wizard'] });
    await run(organization, 60);
    const { notes } = await read(organization, body.data.id);
    expect(notes).toEqual([
      '"Wizard" names no function or level that is known here: only titles with its words were found.',
    ]);
  });

  it('filters by seniority level, and by the company’s size and industry', async () => {
    const organization = await makeConnected();
    const ended = async (filters: object) => {
      const { body } = await v2(organization.headers, { ...finance, ...filters });
      await run(organization, 60);
      return await read(organization, body.data.id);
    };
    const executives = await ended({ seniority: ['executive'] });
    expect([...new Set(executives.results.map(({ seniority }: { seniority: string }) => seniority))]).toEqual(
      ['executive'],
    );
    const { company } = executives;
    const small = await ended({ headcount: { max: company.employees - 1 } });
    expect([small.status, small.results, small.credits, small.notes]).toEqual([
      'completed',
      [],
      { held: 0, charged: 0 },
      [
        `Acme Robotics has ${company.employees} people according to the network: outside the headcount filter.`,
      ],
    ]);
    const other = await ended({ industry: 'Dairy Products' });
    expect([other.status, other.results]).toEqual(['completed', []]);
    const same = await ended({ industry: company.industry, headcount: { min: company.employees } });
    expect(same.results.length).toBeGreaterThan(0);
    const wrong = await v2(organization.headers, { ...finance, headcount: { min: 9, max: 1 } });
    expect([wrong.status, wrong.body.errors[0].pointer]).toEqual([400, '/body/headcount']);
  });

  it('filters by technologies and funding, but keeps a company whose record does not say', async () => {
    const organization = await makeConnected();
    const ended = async (filters: object) => {
      const { status, body } = await v2(organization.headers, { ...finance, limit: 1, ...filters });
      expect(status).toBe(202);
      await run(organization, 80);
      const job = await read(organization, body.data.id);
      return { status: job.status, found: job.results.length, ...job.credits, notes: job.notes };
    };
    const none = { status: 'completed', found: 0, held: 0, charged: 0 };
    const one = { status: 'completed', found: 1, held: 0, charged: 1 };
    expect(await ended({ technologies: ['SAP', 'kubernetes'], funding: { min: 71_000_000 } })).toEqual(one);
    expect(await ended({ technologies: ['SAP'] })).toEqual({
      ...none,
      notes: ['Acme Robotics uses none of SAP according to the e-mail finder, so it was left out.'],
    });
    expect(await ended({ funding: { max: 70_999_999 } })).toEqual({
      ...none,
      notes: ['Acme Robotics has raised 71000000 USD according to the e-mail finder, so it was left out.'],
    });
    expect(await ended({ funding: { stages: ['Series B'], since: '2026-01-01' } })).toEqual({
      ...one,
      notes: [
        'Acme Robotics: the e-mail finder does not say its latest round and when its latest round was, so it was kept.',
      ],
    });
    simulators()
      .get('email-finder')
      .faults.add({ match: { path: '.*' }, times: 0, do: { status: 401, body: {} } });
    const unread = await ended({ technologies: ['SAP'] });
    simulators().get('email-finder').faults.clear();
    expect([unread.found, unread.notes[0]]).toEqual([1, expect.stringMatching(/^The company’s record: /)]);
  });

  it.each([{ funding: {} }, { funding: { min: 2, max: 1 } }, { technologies: [] }])(
    'refuses empty or contradictory filters: %j',
    async (filter) => {
      const { headers } = await makeConnected();
      const { status, body } = await v2(headers, { ...finance, ...filter });
      expect([status, body.errors[0].pointer]).toEqual([400, `/body/${Object.keys(filter)[0]}`]);
    },
  );

  it('never returns more than its limit', async () => {
    const organization = await makeConnected();
    const { body } = await v2(organization.headers, {
      ...finance,
      roles: ['Sales', 'Engineering'],
      limit: 2,
    });
    await run(organization);
    const job = await read(organization, body.data.id);
    expect([job.results.length, job.credits.charged]).toEqual([2, 2]);
  });

  it('reads only the company’s site if no account is connected', async () => {
    const organization = await makeOrganization();
    const { body } = await v2(organization.headers, {
      company_website: 'acme-robotics.example',
      roles: ['CEO'],
      limit: 3,
    });
    await run(organization);
    const job = await read(organization, body.data.id);
    expect(job.results.map(({ name }: { name: string }) => name)).toEqual(['Maria Santos']);
    expect(job.notes).toEqual(['The network: no account is connected.']);
    expect(job.warnings).toEqual([
      { source: 'network', reason: 'The network was not asked: no account is connected.' },
    ]);
  });

  it('leaves out people whom the site shows with another company or among its customers', async () => {
    const organization = await makeOrganization();
    const { body } = await v2(organization.headers, {
      company_website: 'helios-grid.example',
      roles: ['CEO'],
      limit: 5,
    });
    await run(organization);
    const job = await read(organization, body.data.id);
    expect(job.results.map(({ name }: { name: string }) => name)).toEqual(['Samuel Adeyemi']);
    expect(job.credits.charged).toBe(1);
  });

  it('says that the daily limit is used up, and when it resets', async () => {
    const organization = await makeConnected();
    const now = new Date();
    const claim = { by: 'searches', shares: shares.parse({}) } as const;
    for (let used = 0; used < dailyLimits.search; used += 1)
      await write(takeUsage('acc-grace', ['search'], now, claim));
    const { body } = await v2(organization.headers, {
      company_website: 'acme-robotics.example',
      roles: ['CEO'],
      limit: 3,
    });
    await run(organization);
    const job = await read(organization, body.data.id);
    expect([job.status, job.warnings]).toEqual([
      'completed',
      [
        {
          source: 'network',
          reason: 'The network was not asked: the account’s searches for today are used up.',
          retry_after: nextReset(now).toISOString(),
        },
      ],
    ]);
  });

  it('finds officers in the filings of a listed company', async () => {
    const organization = await makeConnected();
    const { body } = await v2(organization.headers, {
      company_name: 'FedEx',
      roles: ['Chief Financial Officer', 'General Counsel'],
      limit: 10,
    });
    await run(organization);
    const { results } = await read(organization, body.data.id);
    expect(results).toMatchObject([
      {
        name: 'Mark R. Allen',
        title: 'Executive Vice President, General Counsel and Secretary',
        matched_role: 'General Counsel',
        found_in: [
          {
            source: 'filings',
            url: 'https://www.sec.gov/Archives/edgar/data/1048911/000119312523302139/d681521d8k.htm',
          },
        ],
      },
    ]);
  });

  it('fails without a charge if no such company exists', async () => {
    const organization = await makeConnected();
    const { body } = await v2(organization.headers, { ...finance, company_name: 'Nowhere Nautics' });
    await run(organization);
    const job = await read(organization, body.data.id);
    expect([job.status, job.error.code, job.credits]).toEqual([
      'failed',
      'NOT_FOUND',
      { held: 0, charged: 0 },
    ]);
    expect(await getAccount(organization.id)).toMatchObject({ available: 100, held: 0, spent: 0 });
  });

  it('waits for Retry-After, then continues', async () => {
    const organization = await makeConnected();
    const { body } = await v2(organization.headers, finance);
    simulators()
      .get('network')
      .faults.add({
        match: { path: '/linkedin/search$' },
        do: { status: 429, headers: { 'retry-after': '45' }, body: {} },
      });
    expect(await run(organization)).toEqual([45]);
    expect((await read(organization, body.data.id)).status).toBe('completed');
  });

  it('falls back to the company’s site if the network fails', async () => {
    const organization = await makeConnected();
    const { body } = await v2(organization.headers, finance);
    simulators()
      .get('network')
      .faults.add({
        match: { path: '/linkedin/search$' },
        times: 0,
        do: { status: 403, body: { type: 'errors/insufficient_permissions' } },
      });
    await run(organization);
    const job = await read(organization, body.data.id);
    expect([job.status, job.results[0].name, job.results[0].found_in[0].source]).toEqual([
      'completed',
      'Nadia Okafor',
      'company_site',
    ]);
    expect(job.notes[0]).toMatch(/^The network: /);
  });

  it('streams its steps, its people and its completion', async () => {
    const organization = await makeConnected();
    const { body } = await v2(organization.headers, finance);
    await run(organization);
    const events = await streamed(organization, body.data.id);
    expect(events.map(({ event }) => event)).toEqual([
      'progress',
      'progress',
      'progress',
      'progress',
      'page',
      'complete',
    ]);
    expect(events.slice(0, 4).map(({ data }) => data['step'])).toEqual([
      'company',
      'network',
      'company_site',
      'filings',
    ]);
    expect(events[4]?.data['results']).toEqual((await read(organization, body.data.id)).results);
  });

  it('releases its credits when cancelled midway, and stops working', async () => {
    const organization = await makeConnected();
    const { body } = await v2(organization.headers, finance);
    await run(organization, 2);
    expect((await cancelling(organization, body.data.id)).body).toMatchObject({
      status: 'cancelled',
      credits: { held: 0, charged: 0 },
    });
    await run(organization);
    await cancelling(organization, body.data.id);
    expect((await read(organization, body.data.id)).status).toBe('cancelled');
    expect(await getAccount(organization.id)).toMatchObject({ available: 100, held: 0, spent: 0 });
  });

  it('releases its credits if its worker dies every time', async () => {
    const organization = await makeConnected();
    const { body } = await v2(organization.headers, finance);
    const [message] = await outboxOf(organization.id);
    const due = dueStep.parse(message?.body);
    await abandonSource(due, new Date());
    await abandonSource(due, new Date());
    expect((await read(organization, body.data.id)).error.code).toBe('INTERNAL');
    expect(await getAccount(organization.id)).toMatchObject({ available: 100, held: 0 });
  });

  it('is listed by status with the exact total, for its own organization only', async () => {
    const [owner, stranger] = [await makeConnected(), await makeOrganization()];
    const ids = [
      (await v2(owner.headers, finance)).body.data.id,
      (await v2(owner.headers, finance)).body.data.id,
    ];
    await cancelling(owner, ids[0]);
    const listing = async ({ headers }: TestOrganization, query: Record<string, string>) => {
      const { body } = await call(list, { path: '/v1/people-finder', headers, query });
      return [body.items.map(({ id }: { id: string }) => id), body.total];
    };
    expect(await listing(owner, { status: 'queued' })).toEqual([[ids[1]], 1]);
    expect(await listing(owner, { limit: '1', offset: '1' })).toEqual([[ids[0]], 2]);
    expect(await listing(stranger, {})).toEqual([[], 0]);
    const page = await call(list, {
      path: '/v1/people-finder',
      headers: owner.headers,
      query: { limit: '1' },
    });
    const cursor: string = page.body.next_cursor;
    const added = (await v2(owner.headers, finance)).body.data.id;
    expect(await listing(owner, { limit: '1', cursor })).toEqual([[ids[0]], 3]);
    expect((await listing(owner, { limit: '1' }))[0]).toEqual([added]);
    const both = { path: '/v1/people-finder', headers: owner.headers, query: { offset: '1', cursor } };
    expect((await call(list, both)).status).toBe(400);
    const seen = await call(getV2, {
      path: '/v2/people-finder/x',
      params: { jobId: ids[0] },
      headers: stranger.headers,
    });
    expect([seen.status, seen.body.code, (await cancelling(stranger, ids[1])).status]).toEqual([
      404,
      'NOT_FOUND',
      404,
    ]);
  });
});
