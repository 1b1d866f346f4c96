import { describe, expect, test } from 'vitest';
import { mayPass } from '#lib/crm/crm-problem';
import { type Pace, type Quota, QuotaTaken } from '#lib/pace/port';
import { hubspotCrm } from '#lib/providers/crm/hubspot/crm';
import { hubspotOAuth } from '#lib/providers/crm/hubspot/oauth';
import { accessTo, http, NOW, simulated } from '#test/providers/crm/support';

const app = {
  clientId: 'our-app',
  clientSecret: 'our-secret',
  redirectUri: 'https://service.example/callback',
};

const simulator = simulated('crm-hubspot');
const crm = () => hubspotCrm(accessTo(simulator()));

describe('lists', () => {
  test('are returned page by page with size and object', async () => {
    const first = await crm().lists({ limit: 3 });
    expect(first.items).toMatchObject([
      { id: '101', name: 'Warehouse Week leads', object: 'contact', kind: 'list', size: 25 },
      { id: '102', object: 'contact', size: 3 },
      { id: '103', object: 'contact', size: 0 },
    ]);
    const second = await crm().lists({ limit: 3, cursor: first.next_cursor });
    expect(second).toEqual({ items: [expect.objectContaining({ id: '104', object: 'company', size: 6 })] });
  });

  test('return their members in order with the input of an enrichment', async () => {
    const { items, next_cursor } = await crm().listMembers('101', ['jobtitle']);
    expect(next_cursor).toBeUndefined();
    expect(items).toHaveLength(25);
    expect(items[0]).toMatchObject({
      object: 'contact',
      identity: { first_name: 'Ada', last_name: 'Lovelace', company: 'Acme Robotics' },
    });
    expect(items[22]?.identity).toEqual({ last_name: 'Smith' });
    expect(await crm().listMembers('103', [])).toEqual({ items: [] });
    expect((await crm().listMembers('104', [])).items[0]).toMatchObject({ object: 'company' });
  });

  test('are paged by a cursor that does not reread the list', async () => {
    const member = (await crm().listMembers('102', [])).items[0]?.id ?? '';
    const page = {
      results: [{ recordId: member, membershipTimestamp: '2026-01-20T10:00:00.000Z' }],
      paging: { next: { after: 'MTAw' } },
    };
    simulator().faults.add({ match: { path: 'memberships' }, do: { status: 200, body: page } });
    const first = await crm().listMembers('101', []);
    expect(first).toMatchObject({ items: [{ id: member }], next_cursor: 'contact:MTAw' });
    simulator().requests.length = 0;
    expect(await crm().listMembers('101', [], first.next_cursor)).toEqual({ items: [] });
    expect(simulator().requests.map(({ path, query }) => [path, query])).toEqual([
      ['/crm/v3/lists/101/memberships', { after: 'MTAw', limit: '100' }],
    ]);
  });

  test('that do not exist are undefined, and reading their members is NOT_FOUND', async () => {
    expect(await crm().list('999')).toBeUndefined();
    expect(await crm().list('../contacts')).toBeUndefined();
    expect(await crm().list('102')).toEqual({
      id: '102',
      name: 'Berlin customers',
      object: 'contact',
      kind: 'list',
      size: 3,
    });
    await expect(crm().listMembers('999', [])).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('properties', () => {
  test('are returned with type, options and writability', async () => {
    const contact = new Map((await crm().properties('contact')).map((property) => [property.name, property]));
    expect(contact.get('hs_seniority')).toMatchObject({
      type: 'enumeration',
      object: 'contact',
      read_only: false,
    });
    expect(contact.get('hs_seniority')?.options.map((option) => option.value)).toContain('executive');
    expect(contact.get('hubspotscore')).toMatchObject({ type: 'number', read_only: true });
    const company = new Map((await crm().properties('company')).map((property) => [property.name, property]));
    expect(company.get('is_public')).toMatchObject({ type: 'boolean', options: [], read_only: false });
    expect(company.get('numberofemployees')).toMatchObject({ type: 'number', read_only: false });
  });
});

describe('search', () => {
  test('pages through its results', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await crm().search('contact', 'acme', { limit: 2, cursor });
      seen.push(...page.items.map((item) => item.id));
      expect(page.total).toBeGreaterThan(2);
      cursor = page.next_cursor;
    } while (cursor !== undefined);
    expect(new Set(seen).size).toBe(seen.length);
    expect((await crm().search('contact', 'acme', { limit: 100 })).items.map((item) => item.id)).toEqual(
      seen,
    );
  });
});

describe('the credential', () => {
  test('of a private app is recognized and described', async () => {
    expect(await crm().test()).toEqual({
      account_id: '4242',
      account_name: 'HubSpot account 4242',
      scopes: expect.arrayContaining(['crm.objects.contacts.write']),
    });
  });

  test('of an app is renewed before it is described', async () => {
    const oauth = hubspotOAuth({ http, baseUrl: simulator().address, appUrl: simulator().address, app });
    const page = new URL(oauth.authorizeUrl({ scopes: ['crm.lists.read'], state: 's' }));
    const form = new URLSearchParams({
      decision: 'allow',
      redirect_uri: app.redirectUri,
      scope: 'crm.lists.read',
    });
    const back = await fetch(page.origin + page.pathname, { method: 'POST', body: form, redirect: 'manual' });
    const code = new URL(back.headers.get('location') ?? '').searchParams.get('code') ?? '';
    const { refresh_token = '' } = await oauth.exchange(code, NOW);
    const refresh = async () => (await oauth.refresh(refresh_token, NOW)).access_token;
    expect(await hubspotCrm(accessTo(simulator(), { accessToken: 'expired-1', refresh })).test()).toEqual({
      account_id: '4242',
      account_name: 'service.example',
      scopes: ['crm.lists.read'],
    });
  });

  test('is renewed once after expiry, even for many concurrent calls', async () => {
    let refreshed = 0;
    const access = accessTo(simulator(), {
      accessToken: 'expired-1',
      refresh: async () => {
        refreshed += 1;
        return 'pat-eu1-fresh';
      },
    });
    const one = hubspotCrm(access);
    const lists = await Promise.all([one.list('101'), one.list('102'), one.list('104')]);
    expect(lists.map((list) => list?.id)).toEqual(['101', '102', '104']);
    expect(refreshed).toBe(1);
  });

  test('that cannot be renewed is reported as such', async () => {
    const failure = {
      code: 'UPSTREAM_ERROR',
      reason: 'credential_expired',
      vendorCode: 'EXPIRED_AUTHENTICATION',
    };
    await expect(
      hubspotCrm(accessTo(simulator(), { accessToken: 'expired-1' })).list('101'),
    ).rejects.toMatchObject(failure);
    const useless = accessTo(simulator(), { accessToken: 'expired-1', refresh: async () => 'expired-2' });
    await expect(hubspotCrm(useless).list('101')).rejects.toMatchObject(failure);
  });

  test('that lacks scopes is reported with the missing scopes', async () => {
    await expect(
      hubspotCrm(accessTo(simulator(), { accessToken: 'noscope-1' })).lists({ limit: 1 }),
    ).rejects.toMatchObject({
      reason: 'forbidden',
      detail: expect.stringContaining('crm.objects.contacts.read'),
    });
  });
});

describe('faults', () => {
  test.each([
    ['html_ok', 'UPSTREAM_ERROR', 'unreadable'],
    ['truncated', 'UPSTREAM_ERROR', 'unavailable'],
    ['wrong_type', 'UPSTREAM_ERROR', 'unreadable'],
    ['huge', 'UPSTREAM_ERROR', 'unreadable'],
    ['html', 'UPSTREAM_ERROR', 'unavailable'],
    ['error', 'UPSTREAM_ERROR', 'unavailable'],
    ['rate_limited', 'UPSTREAM_ERROR', 'rate_limited'],
    ['hang', 'UPSTREAM_TIMEOUT', 'timeout'],
  ] as const)('of the kind %s become %s with the reason %s', async (fault, code, reason) => {
    simulator().faults.add({ times: 0, do: fault });
    const access = accessTo(simulator(), { timeoutMs: 200 });
    await expect(hubspotCrm(access).list('101')).rejects.toMatchObject({ code, reason });
  });

  test('that are transient are waited out', async () => {
    simulator().faults.add({ times: 2, do: 'unavailable' });
    expect(await crm().list('101')).toMatchObject({ id: '101' });
  });

  test('of an account that is being moved are not final, and give the time to wait', async () => {
    simulator().faults.add({
      times: 0,
      do: {
        status: 477,
        headers: { 'retry-after': '86400' },
        body: { status: 'error', message: 'This account is being migrated.', correlationId: 'c' },
      },
    });
    const failure = await crm()
      .list('101')
      .catch((thrown: unknown) => thrown);
    expect(failure).toMatchObject({ reason: 'unavailable', retryAfter: 86_400 });
    expect(mayPass(failure)).toBe(true);
  });

  test('of an exhausted daily limit are not waited for', async () => {
    const body = { status: 'error', message: 'You have reached your daily limit.', policyName: 'DAILY' };
    simulator().faults.add({ times: 0, do: { status: 429, body } });
    await expect(crm().list('101')).rejects.toMatchObject({ reason: 'rate_limited', retryAfter: 3_600 });
    expect(simulator().requests).toHaveLength(1);
  });

  test('of searching too fast do not occur, because every request is paced per account', async () => {
    const quotas: Quota[] = [];
    const paced = hubspotCrm(accessTo(simulator(), { pace: async (quota) => void quotas.push(quota) }));
    const { items } = await paced.search('contact', 'a', { limit: 1 });
    await paced.get('contact', items[0]?.id ?? '', []);
    expect(quotas.map(({ name }) => name)).toEqual(['hubspot/4242/search', 'hubspot/4242', 'hubspot/4242']);
    for (const { name, perSecond, burst } of quotas) {
      if (name.endsWith('/search')) expect(perSecond + burst).toBeLessThanOrEqual(4);
      else expect(perSecond * 10 + burst).toBeLessThanOrEqual(110);
    }
  });

  test('of a quota used up by others give the time to wait, without a request', async () => {
    const pace: Pace = async (quota) => {
      throw new QuotaTaken(quota, 41_500);
    };
    await expect(hubspotCrm(accessTo(simulator(), { pace })).get('contact', '101', [])).rejects.toMatchObject(
      { reason: 'rate_limited', retryAfter: 42 },
    );
    expect(simulator().requests).toEqual([]);
  });
});
