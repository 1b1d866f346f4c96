import { beforeEach, describe, expect, it } from 'vitest';
import * as networkApi from '#functions/api/network';
import { transact, write } from '#lib/db/table';
import { shares } from '#lib/network/shares';
import { bindAccount, takeUsage } from '#lib/network/store';
import { accountsInTurn } from '#lib/network/use-cases/turns';
import { SECOND } from '#lib/shared/time';
import { CALLBACK_SECRET, useOutreach } from '#test/outreach/stand';
import { call } from '#test/support/call';
import { makeOrganization, type TestOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const connect = networkApi.connectNetworkAccount();
const getAccount = networkApi.getNetworkAccount();
const content = networkApi.getNetworkContent();
const usage = networkApi.getNetworkUsage();
const profile = networkApi.getProfile();
const contact = networkApi.getProfileContact();
const conversations = networkApi.listConversations();
const accounts = networkApi.listNetworkAccounts();
const callback = networkApi.receiveNetworkCallback();
const search = networkApi.searchNetwork();
const searchPeople = networkApi.searchNetworkPeople();
const update = networkApi.updateNetworkAccount();

const claim = { by: 'searches', shares: shares.parse({}) } as const;

useTable();
const stand = useOutreach();
beforeEach(() => stand.at('2026-11-23T09:00:00.000Z'));
const readProfile = (who: TestOrganization, publicId: string, headers: Record<string, string> = {}) =>
  call(profile, { path: '/v1/', params: { publicId }, headers: { ...who.headers, ...headers } });

describe('every operation of the network', () => {
  it.each([
    [accounts, 'GET', {}],
    [connect, 'POST', {}],
    [getAccount, 'GET', { id: 'acc-grace' }],
    [usage, 'GET', {}],
    [profile, 'GET', { publicId: 'ada-lovelace' }],
    [contact, 'GET', { publicId: 'ada-lovelace' }],
    [searchPeople, 'GET', {}],
    [search, 'POST', {}],
    [content, 'GET', {}],
    [conversations, 'GET', {}],
  ])('refuses a request without a credential (%#)', async (handler, method, params) => {
    expect((await call(handler, { method, path: '/', params })).status).toBe(401);
  });
});

describe('the acting account', () => {
  it('is the only one, the first connected of several, or the one named', async () => {
    const who = await stand.organization(undefined, 'acc-alan', new Date('2026-03-01T00:00:00Z'));
    expect((await readProfile(who, 'ada-lovelace')).headers['X-Network-Account']).toBe('acc-alan');
    const two = await stand.organization(undefined, 'acc-grace', new Date('2026-02-01T00:00:00Z'));
    const later = { account_id: 'acc-alan', name: 'Alan', status: 'connected', products: [] } as const;
    await transact(
      bindAccount(two.id, { ...later, products: [] }, new Date('2026-03-01T00:00:00Z')).slice(0, 1),
    );
    expect((await readProfile(two, 'ada-lovelace')).headers['X-Network-Account']).toBe('acc-grace');
    const named = await readProfile(two, 'ada-lovelace', { 'x-network-account': 'acc-alan' });
    expect(named.headers['X-Network-Account']).toBe('acc-alan');
    const list = await call(accounts, { path: '/v2/', headers: two.headers });
    expect(list.body.data.map(({ id, is_default }: Record<string, unknown>) => [id, is_default])).toEqual([
      ['acc-grace', true],
      ['acc-alan', false],
    ]);
  });

  it('alternates if an enrichment or search may choose: the one with most quota left is next', async () => {
    stand.at('2026-09-02T09:00:00.000Z');
    const two = await stand.organization(undefined, 'acc-grace', new Date('2026-02-01T00:00:00Z'));
    const alan = { account_id: 'acc-alan', name: 'Alan', status: 'connected', products: [] } as const;
    await transact(
      bindAccount(two.id, { ...alan, products: [] }, new Date('2026-03-01T00:00:00Z')).slice(0, 1),
    );
    const turns: string[] = [];
    for (let search = 0; search < 4; search += 1) {
      const [next] = await accountsInTurn(two.id, 'search', 'searches', stand.now());
      turns.push(next?.account_id ?? '');
      await write(takeUsage(next?.account_id ?? '', ['search'], stand.now(), claim));
    }
    expect(turns).toEqual(['acc-grace', 'acc-alan', 'acc-grace', 'acc-alan']);
  });

  it('gets the same 404 for another organization’s account as for none', async () => {
    const [who] = [await stand.organization(), await stand.organization(undefined, 'acc-alan')];
    const bare = (text: string) => text.replaceAll(/"request_id":"[^"]+"/g, '');
    const theirs = await readProfile(who, 'ada-lovelace', { 'x-network-account': 'acc-alan' });
    const none = await readProfile(who, 'ada-lovelace', { 'x-network-account': 'acc-nobody' });
    expect([theirs.status, bare(theirs.text)]).toEqual([404, bare(none.text)]);
  });

  it('is reported as missing, with how to connect one', async () => {
    const { status, body } = await readProfile(await makeOrganization(), 'ada-lovelace');
    expect([status, body.error.code, body.error.details.connect.href]).toEqual([
      409,
      'INVALID_STATE',
      '/v2/network/accounts',
    ]);
  });

  it('says how to reconnect when its session has expired', async () => {
    const who = await stand.organization(undefined, 'acc-expired');
    const { status, body } = await readProfile(who, 'ada-lovelace');
    expect([status, body.error.code]).toEqual([409, 'NETWORK_SESSION_EXPIRED']);
    expect(body.error.details.reconnect).toEqual({
      method: 'POST',
      href: '/v2/network/accounts',
      body: { reconnect_account_id: 'acc-expired' },
    });
    expect((await stand.events(who)).map(({ type }) => type)).toEqual(['network.session_expired']);
    await readProfile(who, 'ada-lovelace');
    expect(await stand.events(who)).toHaveLength(1);
  });
});

describe('research', () => {
  it('reads a profile and its contact details, and counts each as a lookup', async () => {
    stand.at('2026-06-01T09:00:00.000Z');
    const who = await stand.organization();
    const { status, body, headers } = await readProfile(who, 'ada-lovelace');
    expect([status, body.name, headers['X-Network-Remaining']]).toEqual([200, 'Ada Lovelace', '99']);
    const details = await call(contact, {
      path: '/v1/',
      params: { publicId: 'ada-lovelace' },
      headers: who.headers,
    });
    expect(Object.keys(details.body).toSorted()).toEqual(['addresses', 'emails', 'phones', 'socials']);
    const used = await call(usage, { path: '/v2/', headers: who.headers });
    expect(used.body.data.limits.profile_lookup).toMatchObject({
      limit: 100,
      used: 2,
      remaining: 98,
      resets_at: '2026-06-02T00:00:00.000Z',
    });
    expect((await readProfile(who, 'nobody-of-this-name')).status).toBe(404);
  });

  it('searches page by page, through either version', async () => {
    const who = await stand.organization();
    const body = { type: 'people', keywords: 'engineer', limit: 2 };
    const first = await call(search, { method: 'POST', path: '/v2/', headers: who.headers, body });
    expect([first.status, first.body.data.length]).toEqual([200, 2]);
    const next = await call(search, {
      method: 'POST',
      path: '/v2/',
      headers: who.headers,
      body: { ...body, cursor: first.body.meta.next_cursor },
    });
    expect(next.body.data[0].member_id).not.toBe(first.body.data[0].member_id);
    const old = await call(searchPeople, {
      path: '/v1/',
      query: { keywords: 'engineer', sender_member_id: 'acc-grace' },
      headers: who.headers,
    });
    expect(old.body.items.length).toBeGreaterThan(0);
    const missing = await call(searchPeople, {
      path: '/v1/',
      query: { keywords: 'x' },
      headers: who.headers,
    });
    expect([missing.status, missing.body.error.details.errors[0].pointer]).toEqual([
      400,
      '/query/sender_member_id',
    ]);
  });

  it('reads a post with its comments and reactions on demand', async () => {
    const who = await stand.organization();
    const feed = await call(conversations, { path: '/v2/', query: { view: 'feed' }, headers: who.headers });
    const post_id = feed.body.data[0].post_id;
    const read = (query: Record<string, string>) =>
      call(content, { path: '/v2/', query: { post_id, ...query }, headers: who.headers });
    expect(Object.keys((await read({})).body.data)).toEqual(['post']);
    const whole = (await read({ include: 'comments,reactions' })).body.data;
    expect(Object.keys(whole)).toEqual(['post', 'comments', 'reactions']);
    expect((await read({ include: 'likes' })).status).toBe(400);
  });

  it.each(['inbox', 'invitations', 'connections', 'feed'])('shows the view %s', async (view) => {
    const who = await stand.organization();
    const { status, body } = await call(conversations, {
      path: '/v2/',
      query: { view },
      headers: who.headers,
    });
    expect([status, body.data.length > 0]).toEqual([200, true]);
  });

  it('shows the thread with one person, who must be named', async () => {
    const who = await stand.organization();
    const view = (query: Record<string, string>) =>
      call(conversations, { path: '/v2/', query: { view: 'thread', ...query }, headers: who.headers });
    expect((await view({ public_id: 'maria-santos-acme' })).status).toBe(200);
    const missing = await view({});
    expect([missing.status, missing.body.errors[0].pointer]).toEqual([400, '/query/public_id']);
  });

  it('divides its lookups as the organization configured, and shows what is left of each share', async () => {
    stand.at('2026-08-05T09:00:00.000Z');
    const who = await stand.organization();
    const patch = (body: unknown) =>
      call(update, {
        method: 'PATCH',
        path: '/v2/',
        params: { id: 'acc-grace' },
        headers: who.headers,
        body,
      });
    const changed = await patch({ shares: { profile_lookup: { searches: 3, outreach: 50 } } });
    expect(changed.body.data.shares).toEqual({
      search: { enrichments: 56, searches: 100, outreach: 10 },
      profile_lookup: { enrichments: 100, searches: 3, outreach: 50 },
    });
    const left = async () => (await readProfile(who, 'ada-lovelace')).headers['X-Network-Remaining'];
    expect([await left(), await left(), await left()]).toEqual(['2', '1', '0']);
    const refused = await readProfile(who, 'ada-lovelace');
    expect([refused.status, refused.body.error.details.limit]).toEqual([429, 3]);
    const shown = await call(usage, { path: '/v2/network/usage', headers: who.headers });
    expect(shown.body.data.limits.profile_lookup.by).toEqual({
      enrichments: { limit: 100, used: 0, remaining: 97 },
      searches: { limit: 3, used: 3, remaining: 0 },
      outreach: { limit: 50, used: 0, remaining: 50 },
    });
    const wrong = await patch({ shares: { search: { searches: 101 } } });
    expect([wrong.status, wrong.body.errors[0].pointer]).toEqual([400, '/body/shares/search/searches']);
  });

  it('is refused beyond the daily limit until midnight UTC', async () => {
    stand.at('2026-07-01T23:59:00.000Z');
    const who = await stand.organization();
    await Promise.all(
      [...Array(100)].map(() => write(takeUsage('acc-grace', ['profile_lookup'], stand.now(), claim))),
    );
    const refused = await readProfile(who, 'ada-lovelace');
    expect([refused.status, refused.body.error.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers['Retry-After'])).toBeGreaterThan(55);
    expect(Number(refused.headers['Retry-After'])).toBeLessThanOrEqual(60);
    stand.advance(61 * SECOND);
    expect((await readProfile(who, 'ada-lovelace')).status).toBe(200);
  });
});

describe('connecting an account', () => {
  const begin = async (who: TestOrganization, body: object = {}) => {
    const made = await call(connect, { method: 'POST', path: '/v2/', headers: who.headers, body });
    expect(made.status).toBe(201);
    const [link] = stand
      .sim()
      .requests.filter(({ path }) => path.endsWith('/hosted/accounts/link'))
      .slice(-1);
    const { notify_url, name } = (link?.body ?? {}) as { notify_url: string; name: string };
    return { link: new URL(notify_url).searchParams.get('link') ?? '', name };
  };
  const tell = (query: Record<string, string>, body: object, headers: Record<string, string> = {}) =>
    call(callback, { method: 'POST', path: '/webhooks/network', query, body, headers });

  it('binds the connected account once, to the organization that made the link', async () => {
    const [who, other] = [await makeOrganization(), await makeOrganization()];
    const { link, name } = await begin(who);
    const success = { status: 'CREATION_SUCCESS', account_id: 'acc-alan', name };
    expect((await tell({ link: 'guessed' }, success)).status).toBe(401);
    expect((await tell({}, success)).status).toBe(401);
    expect((await tell({ link }, success)).body).toEqual({ received: true });
    expect((await tell({ link }, success)).body).toEqual({ received: true });
    const list = await call(accounts, { path: '/v2/', headers: who.headers });
    expect(list.body.data.map(({ id, status }: Record<string, unknown>) => [id, status])).toEqual([
      ['acc-alan', 'connected'],
    ]);
    const theirs = await begin(other);
    const again = { ...success, name: theirs.name };
    expect((await tell({ link: theirs.link }, again)).body).toEqual({ received: false });
    expect((await call(accounts, { path: '/v2/', headers: other.headers })).body.data).toEqual([]);
  });

  it('accepts an account’s status only with the vendor’s secret', async () => {
    const who = await makeOrganization();
    const { link, name } = await begin(who);
    await tell({ link }, { status: 'CREATION_SUCCESS', account_id: 'acc-grace', name });
    await stand.control('/_accounts/acc-grace/status', { status: 'CREDENTIALS' });
    const change = { AccountStatus: { account_id: 'acc-grace', message: 'CREDENTIALS' } };
    expect((await tell({}, change)).status).toBe(401);
    expect((await tell({}, change, { 'x-webhook-secret': 'wrong' })).status).toBe(401);
    expect((await tell({}, change, { 'x-webhook-secret': CALLBACK_SECRET })).body).toEqual({
      received: true,
    });
    const list = await call(accounts, { path: '/v2/', headers: who.headers });
    expect(list.body.data[0].status).toBe('expired');
    expect((await stand.events(who)).map(({ type }) => type)).toEqual(['network.session_expired']);
  });

  it('keeps the configured pace and changes only the fields sent', async () => {
    const who = await stand.organization();
    const change = (body: object) =>
      call(update, {
        method: 'PATCH',
        path: '/v2/',
        params: { id: 'acc-grace' },
        headers: who.headers,
        body,
      });
    const { body } = await change({ sending: { time_zone: 'Europe/Berlin' } });
    expect(body.data.sending).toMatchObject({ time_zone: 'Europe/Berlin', min_gap_s: 55, spread: false });
    const wrong = await change({ sending: { time_zone: 'Mars/Olympus' } });
    expect([wrong.status, wrong.body.errors[0].pointer]).toEqual([400, '/body/sending/time_zone']);
  });
});
