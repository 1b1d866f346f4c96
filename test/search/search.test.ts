import { describe, expect, it } from 'vitest';
import * as searchApi from '#functions/api/search';
import { transact } from '#lib/db/table';
import { dailyLimits } from '#lib/network/daily-limit';
import { shares } from '#lib/network/shares';
import { readUsage, takeUsage } from '#lib/network/store';
import { httpHandler } from '#lib/runtime/http/handler';
import { createSearch } from '#lib/search/operations/search';
import { createEither } from '#lib/search/use-cases/create-either';
import { streamSearch } from '#lib/search/use-cases/read-search';
import { abandonSearch, duePage, walkPage } from '#lib/search/use-cases/walk-page';
import { plus, SECOND } from '#lib/shared/time';
import type { StreamEvent } from '#lib/stream/follow';
import { makeConnected, outboxOf, useWorld } from '#test/search/support';
import { call } from '#test/support/call';
import { makeOrganization, type TestOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const get = searchApi.getSearchJob();
const list = searchApi.listSearchJobs();
const stop = searchApi.stopSearchJob();

const claim = { by: 'searches', shares: shares.parse({}) } as const;

useTable();
const { simulators, needs } = useWorld();

const ACCOUNT = 'acc-grace';
const search = { type: 'people', company: 'Acme Robotics', page_size: 4 };

const post = (headers: Record<string, string>, body: unknown) =>
  call(httpHandler(createSearch, createEither, needs()), {
    method: 'POST',
    path: '/v2/search',
    headers,
    body,
  });
const read = ({ headers }: TestOrganization, id: string, query: Record<string, string> = {}) =>
  call(get, { path: `/v2/search-jobs/${id}`, params: { id }, headers, query });
const stopping = ({ headers }: TestOrganization, id: string) =>
  call(stop, { method: 'DELETE', path: `/v2/search-jobs/${id}`, params: { id }, headers });

async function begin(organization: TestOrganization, body: unknown = search): Promise<string> {
  const { status, body: answer } = await post(organization.headers, body);
  expect([status, answer.data?.status]).toEqual([202, 'running']);
  return answer.data.id;
}

/** Processes the outbox as the queue would, each message once; `now` advances by the delays. */
async function walk(organization: TestOrganization, most = 40, twice = false): Promise<number[]> {
  const delays: number[] = [];
  let now = new Date();
  let worked = 0;
  for (; worked < most; worked += 1) {
    const sent = (await outboxOf(organization.id)).filter(({ queue }) => queue === 'search-pages');
    const message = sent[worked];
    if (!message) break;
    if (message.delay > 0) delays.push(message.delay);
    now = plus(now, message.delay * SECOND);
    const due = duePage.parse(message.body);
    await walkPage(due, needs(), now);
    if (twice) await walkPage(due, needs(), now);
  }
  return delays;
}

async function streamed(organization: TestOrganization, id: string, after = 0): Promise<StreamEvent[]> {
  const context = { organizationId: organization.id } as Parameters<typeof streamSearch>[1];
  const stopper = AbortSignal.timeout(5_000);
  const params = { id: Number(id.slice('srch_'.length)) };
  const events = await streamSearch({ params, query: {}, body: undefined }, context, {
    after,
    signal: stopper,
  });
  const seen: StreamEvent[] = [];
  for await (const event of events) seen.push(event);
  return seen;
}

const names = (results: { name: string }[]) => results.map(({ name }) => name);

describe('starting a search', () => {
  it('refuses a request without a credential', async () => {
    expect((await post({}, search)).status).toBe(401);
  });

  it('returns 202 with links to follow, read and cancel it', async () => {
    const organization = await makeConnected();
    const { status, body } = await post(organization.headers, search);
    const { id } = body.data;
    expect(status).toBe(202);
    expect(body.data).toMatchObject({
      type: 'people',
      status: 'running',
      summary: { status: 'running', found: 0, pages: 0 },
      stream_url: `/v2/search-jobs/${id}/stream`,
    });
    expect(body.actions).toEqual({
      self: { method: 'GET', href: `/v2/search-jobs/${id}` },
      stream: { method: 'GET', href: `/v2/search-jobs/${id}/stream` },
      cancel: { method: 'DELETE', href: `/v2/search-jobs/${id}` },
    });
  });

  it.each([
    [{}, '/body', /`type`.*`keywords`.*`roles`/],
    [{ roles: ['CFO'] }, '/body/company_name', /source mode needs `roles`/],
    [{ company_name: 'Acme' }, '/body/roles', /is missing/],
    [{ type: 'people' }, '/body/keywords', /is missing/],
    [{ type: 'posts' }, '/body/keywords', /./],
    [{ type: 'source', roles: ['CFO'], company_name: 'Acme' }, '/body/type', /must be people/],
    [{ keywords: 'x', max_results: 1_001 }, '/body/max_results', /./],
    [{ roles: [], company_name: 'Acme' }, '/body/roles', /./],
  ])('refuses %j and points to the invalid member', async (body, pointer, message) => {
    const { headers } = await makeConnected();
    const answer = await post(headers, body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0].pointer).toBe(pointer);
    expect(answer.body.errors[0].message).toMatch(message);
  });

  it('treats keywords alone as a people search', async () => {
    const organization = await makeConnected();
    const { body } = await post(organization.headers, { keywords: 'robotics' });
    expect(body.data.query).toEqual({ type: 'people', keywords: 'robotics' });
  });

  it('returns 409 without an account, and 429 until midnight once the daily searches are used up', async () => {
    const bare = await makeOrganization();
    expect((await post(bare.headers, search)).body.code).toBe('INVALID_STATE');
    const organization = await makeConnected();
    for (let used = 0; used < dailyLimits.search; used += 1)
      await transact([takeUsage(ACCOUNT, ['search'], new Date(), claim)]);
    const answer = await post(organization.headers, search);
    expect([answer.status, answer.body.code, Number(answer.headers['Retry-After']) > 0]).toEqual([
      429,
      'RATE_LIMITED',
      true,
    ]);
  });

  it('creates one search per Idempotency-Key', async () => {
    const organization = await makeConnected();
    const keyed = { ...organization.headers, 'idempotency-key': 'search-1' };
    const [first, again] = [await post(keyed, search), await post(keyed, search)];
    expect(again.text).toBe(first.text);
    expect(await outboxOf(organization.id)).toHaveLength(1);
  });
});

describe('running a search', () => {
  it('finds everyone once, page by page, and says how it ended', async () => {
    const organization = await makeConnected();
    const id = await begin(organization);
    await walk(organization);
    const { body } = await read(organization, id);
    const { results, summary, ended_because } = body.data;
    expect([summary.status, ended_because, summary.found]).toEqual([
      'completed',
      'last_page',
      results.length,
    ]);
    expect(new Set(results.map((one: { member_id: string }) => one.member_id)).size).toBe(results.length);
    expect(results[0]).toEqual({
      name: 'Ada Lovelace',
      title: 'VP Engineering',
      company: 'Acme Robotics',
      network_public_id: 'ada-lovelace',
      member_id: expect.any(String),
      network_url: expect.stringMatching(/\/in\/ada-lovelace$/),
      location: expect.stringContaining('San Francisco'),
      headline: 'VP Engineering at Acme Robotics | machines that lift',
    });
    expect((await readUsage(ACCOUNT, new Date())).search).toBe(summary.pages);
    expect(Object.keys(body.actions)).toEqual(['self', 'stream']);
  });

  it('gives the same result if every message is delivered twice', async () => {
    const [one, two] = [await makeConnected(), await makeConnected()];
    const [once, twice] = [await begin(one), await begin(two)];
    await walk(one);
    await walk(two, 40, true);
    const results = async (organization: TestOrganization, id: string) =>
      (await read(organization, id)).body.data.results;
    expect(await results(two, twice)).toEqual(await results(one, once));
  });

  it.each([
    [
      { type: 'companies', keywords: 'robots' },
      ['name', 'network_public_id', 'network_url', 'industry', 'location'],
    ],
    [
      { type: 'jobs', company: 'Acme Robotics' },
      [
        'job_id',
        'title',
        'company',
        'location',
        'seniority_level',
        'employment_type',
        'posted_at',
        'work_remote_allowed',
      ],
    ],
    [
      { type: 'posts', keywords: 'robots' },
      [
        'post_id',
        'text',
        'author_name',
        'author_headline',
        'author_profile_url',
        'published_at',
        'likes',
        'comments',
      ],
    ],
  ])('returns the specified fields for %j', async (body, fields) => {
    const organization = await makeConnected();
    const id = await begin(organization, body);
    await walk(organization);
    const { results } = (await read(organization, id)).body.data;
    expect(results.length).toBeGreaterThan(0);
    expect(Object.keys(results[0]).toSorted()).toEqual(fields.toSorted());
  });

  it('filters people by seniority level and companies by size', async () => {
    const organization = await makeConnected();
    const all = await begin(organization, { ...search, seniority: ['executive', 'vp'] });
    await walk(organization);
    const { data } = (await read(organization, all)).body;
    expect(data.results.map(({ title }: { title: string }) => title)).toContain('VP Engineering');
    expect(
      data.results.filter(({ title }: { title: string }) => /Manager|Director|Technician/.test(title)),
    ).toEqual([]);
    expect(data.summary.pages).toBeGreaterThan(1);
    await begin(organization, { type: 'companies', keywords: 'robotics', headcount: { min: 51, max: 200 } });
    await walk(organization);
    const sent = simulators()
      .get('network')
      .requests.filter(({ body }) => JSON.stringify(body ?? '').includes('companies'));
    expect(JSON.stringify(sent.at(-1)?.body)).toContain('"headcount":[{"min":51,"max":200}]');
  });

  it('stops at max_results and pages through the stored results', async () => {
    const organization = await makeConnected();
    const id = await begin(organization, { ...search, max_results: 6 });
    await walk(organization);
    const first = await read(organization, id, { limit: '4' });
    expect([first.body.data.ended_because, first.body.data.results.length, first.body.meta.total]).toEqual([
      'max_results',
      4,
      6,
    ]);
    const rest = await read(organization, id, { limit: '4', cursor: first.body.data.next_cursor });
    expect([rest.body.data.results.length, rest.body.data.next_cursor]).toEqual([2, undefined]);
    const all = (await read(organization, id)).body.data.results;
    expect([...names(first.body.data.results), ...names(rest.body.data.results)]).toEqual(names(all));
  });

  it('streams each page and the completion, and resumes where a client left off', async () => {
    const organization = await makeConnected();
    const id = await begin(organization);
    await walk(organization);
    const events = await streamed(organization, id);
    const { results, summary } = (await read(organization, id)).body.data;
    expect(events.map(({ event }) => event)).toEqual([...Array(summary.pages).fill('page'), 'complete']);
    expect(events.slice(0, -1).flatMap(({ data }) => data['results'])).toEqual(results);
    expect(events.at(-1)?.data).toEqual({
      status: 'completed',
      ended_because: 'last_page',
      found: summary.found,
      pages: summary.pages,
    });
    expect(await streamed(organization, id, 1)).toEqual(events.slice(1));
    const told = (await outboxOf(organization.id)).filter(({ queue }) => queue === 'events');
    expect(told.map(({ body }) => body['type'])).toEqual(['search.completed']);
  });

  it('can be stopped within a page, and keeps what it found', async () => {
    const organization = await makeConnected();
    const id = await begin(organization);
    await walk(organization, 1);
    const { status, body } = await stopping(organization, id);
    expect([status, body.data.summary]).toEqual([200, { status: 'stopped', found: 4, pages: 1 }]);
    await walk(organization);
    const after = (await read(organization, id)).body.data;
    expect([after.summary, after.results.length]).toEqual([{ status: 'stopped', found: 4, pages: 1 }, 4]);
    expect((await stopping(organization, id)).body.data.status).toBe('stopped');
    expect((await streamed(organization, id)).map(({ event }) => event)).toEqual(['page', 'complete']);
  });

  it('is hidden from other organizations', async () => {
    const [owner, stranger] = [await makeConnected(), await makeOrganization()];
    const id = await begin(owner);
    expect([(await read(stranger, id)).status, (await stopping(stranger, id)).status]).toEqual([404, 404]);
    const listed = await call(list, { path: '/v2/search-jobs', headers: stranger.headers });
    expect(listed.body.data).toEqual([]);
    const own = await call(list, {
      path: '/v2/search-jobs',
      headers: owner.headers,
      query: { status: 'running' },
    });
    expect([own.body.data.map((job: { id: string }) => job.id), own.body.meta.total]).toEqual([[id], 1]);
  });
});

describe('a search on a misbehaving network', () => {
  const page = (items: readonly unknown[], cursor: string | null) => ({
    status: 200,
    body: {
      object: 'LinkedinSearch',
      items,
      cursor,
      paging: { start: 0, page_count: items.length, total_count: 99 },
    },
  });
  const somebody = { object: 'SearchResult', type: 'PEOPLE', id: 'ACoAA1', name: 'Ada Lovelace' };
  const fault = (rule: object) =>
    simulators()
      .get('network')
      .faults.add({ match: { path: '/linkedin/search$' }, times: 0, do: 'error', ...rule });
  const ended = async (organization: TestOrganization, id: string) => {
    const { status, summary, ended_because, error } = (await read(organization, id)).body.data;
    return { status, found: summary.found, because: ended_because, code: error?.code };
  };

  it('ends if the same page is returned under a new cursor', async () => {
    const organization = await makeConnected();
    const id = await begin(organization);
    fault({ times: 1, do: page([somebody], 'c1') });
    fault({ times: 1, do: page([somebody], 'c2') });
    fault({ do: page([somebody], 'c3') });
    await walk(organization);
    expect(await ended(organization, id)).toEqual({
      status: 'completed',
      found: 1,
      because: 'repeated_page',
    });
  });

  it('ends if a cursor points to itself', async () => {
    const organization = await makeConnected();
    const id = await begin(organization);
    let at = 0;
    for (; at < 4; at += 1) fault({ times: 1, do: page([{ ...somebody, id: `ACoAA${at}` }], 'round') });
    await walk(organization);
    expect(await ended(organization, id)).toEqual({
      status: 'completed',
      found: 2,
      because: 'repeated_page',
    });
  });

  it('skips one empty page with a cursor, and ends at the second in a row', async () => {
    const organization = await makeConnected();
    const id = await begin(organization);
    fault({ times: 1, do: page([], 'e1') });
    fault({ times: 1, do: page([somebody], 'e2') });
    fault({ times: 1, do: page([], 'e3') });
    fault({ times: 1, do: page([], 'e4') });
    await walk(organization);
    expect(await ended(organization, id)).toEqual({ status: 'completed', found: 1, because: 'empty_pages' });
    expect((await read(organization, id)).body.data.summary.pages).toBe(4);
  });

  it('ends with its results so far if the cursor expires', async () => {
    const organization = await makeConnected();
    const id = await begin(organization);
    await walk(organization, 1);
    fault({
      do: { status: 400, body: { type: 'errors/invalid_parameters', detail: '/cursor: Invalid cursor' } },
    });
    await walk(organization);
    expect(await ended(organization, id)).toEqual({
      status: 'completed',
      found: 4,
      because: 'cursor_expired',
    });
  });

  it('waits for Retry-After without counting a page, then continues', async () => {
    const organization = await makeConnected();
    const id = await begin(organization);
    const limited = { status: 429, headers: { 'retry-after': '40' }, body: { message: 'Too many requests' } };
    fault({ times: 1, do: limited });
    expect(await walk(organization)).toEqual([40]);
    const { status, found } = await ended(organization, id);
    const { pages } = (await read(organization, id)).body.data.summary;
    expect([status, found > 4, (await readUsage(ACCOUNT, new Date())).search]).toEqual([
      'completed',
      true,
      pages,
    ]);
  });

  it('does not wait forever', async () => {
    const organization = await makeConnected();
    const id = await begin(organization);
    await walk(organization, 1);
    fault({ do: { status: 429, headers: { 'retry-after': '60' }, body: {} } });
    expect(await walk(organization)).toEqual([60, 60, 60, 60, 60]);
    expect(await ended(organization, id)).toEqual({ status: 'completed', found: 4, because: 'rate_limited' });
  });

  it('fails with the reason if the session expires, and keeps what it found', async () => {
    const organization = await makeConnected();
    const id = await begin(organization);
    await walk(organization, 1);
    fault({ do: { status: 401, body: { type: 'errors/expired_credentials' } } });
    await walk(organization);
    expect(await ended(organization, id)).toEqual({
      status: 'failed',
      found: 4,
      code: 'NETWORK_SESSION_EXPIRED',
    });
    expect((await streamed(organization, id)).map(({ event }) => event)).toEqual(['page', 'error']);
  });

  it('reports a location unknown to the network instead of searching without it', async () => {
    const organization = await makeConnected();
    const id = await begin(organization, { ...search, location: 'Atlantis' });
    await walk(organization);
    expect(await ended(organization, id)).toEqual({ status: 'failed', found: 0, code: 'VALIDATION_ERROR' });
  });

  it('ends at the daily limit with its results so far', async () => {
    const organization = await makeConnected();
    const id = await begin(organization);
    await walk(organization, 1);
    for (let used = 1; used < dailyLimits.search; used += 1)
      await transact([takeUsage(ACCOUNT, ['search'], new Date(), claim)]);
    await walk(organization);
    expect(await ended(organization, id)).toEqual({ status: 'completed', found: 4, because: 'daily_limit' });
  });

  it('ends if its worker dies every time', async () => {
    const organization = await makeConnected();
    const id = await begin(organization);
    const [message] = await outboxOf(organization.id);
    await abandonSearch(duePage.parse(message?.body), new Date());
    expect(await ended(organization, id)).toEqual({ status: 'failed', found: 0, code: 'INTERNAL' });
  });
});
