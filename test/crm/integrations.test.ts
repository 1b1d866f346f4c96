import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import * as crmApi from '#functions/api/crm';
import { scope } from '#lib/contract/scope';
import type { Crm } from '#lib/crm/port';
import { findIntegration } from '#lib/crm/store';
import { authorize } from '#lib/crm/use-cases/authorize';
import { connect as connectWith } from '#lib/crm/use-cases/connect';
import type { CrmNeeds } from '#lib/crm/use-cases/crm-needs';
import { openCrm } from '#lib/crm/use-cases/open-crm';
import { documentClient, tableName } from '#lib/db/client';
import { hubspotOAuth } from '#lib/providers/crm/hubspot/oauth';
import { salesforceOAuth } from '#lib/providers/crm/salesforce/oauth';
import { crmNeeds } from '#lib/runtime/providers/crm';
import { httpClient } from '#lib/runtime/providers/http-client';
import { HOUR, MINUTE, plus } from '#lib/shared/time';
import { call } from '#test/support/call';
import { connectHubspot, eventsOf, useCrms } from '#test/support/crm';
import { useKey } from '#test/support/key';
import { makeOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const connect = crmApi.connectCrm();
const disconnect = crmApi.disconnectCrm();
const contact = crmApi.getCrmContact();
const health = crmApi.getCrmHealth();
const list = crmApi.listCrmIntegrations();
const lists = crmApi.listCrmLists();
const properties = crmApi.listCrmProperties();
const search = crmApi.searchCrmContacts();
const callback = crmApi.showCrmAuthorization();

useTable();
useKey();
const crms = useCrms();

const admin = () => makeOrganization(0, scope.options);
const put = (headers: Record<string, string>, body: unknown, platform = 'hubspot') =>
  call(connect, {
    method: 'PUT',
    path: `/v1/crm/integrations/${platform}`,
    params: { platform },
    headers,
    body,
  });
const at = (headers: Record<string, string>, query: Record<string, string> = {}) => ({
  path: '/v1/crm/integrations/hubspot',
  params: { platform: 'hubspot' },
  headers,
  query,
});

/** The real adapters with a test app of its own; the platform's app secrets belong to the runtime. */
const needsAt = (now: Date): CrmNeeds => {
  const app = { clientId: 'client', clientSecret: 'secret', redirectUri: 'https://portal.example/back' };
  const [hubspot, salesforce] = [crms.hubspot().address, crms.salesforce().address];
  return {
    ...crmNeeds(),
    now: () => now,
    oauth: async (platform) =>
      platform === 'hubspot'
        ? hubspotOAuth({ http: httpClient(), baseUrl: hubspot, appUrl: hubspot, app })
        : salesforceOAuth({ http: httpClient(), loginUrl: salesforce, app }),
  };
};

const contextOf = (organizationId: string, now: Date) =>
  ({ organizationId, now, baseUrl: 'https://api.test', header: () => undefined }) as never;

/** What a person does at the CRM's consent page. */
async function consent(authorizeUrl: string): Promise<{ code: string; state: string }> {
  const asked = new URL(authorizeUrl).searchParams;
  const form = new URLSearchParams({ decision: 'allow' });
  for (const name of ['redirect_uri', 'state', 'scope', 'code_challenge'])
    form.set(name, asked.get(name) ?? '');
  const { origin, pathname } = new URL(authorizeUrl);
  const reply = await fetch(`${origin}${pathname}`, { method: 'POST', body: form, redirect: 'manual' });
  const back = new URL(reply.headers.get('location') ?? '').searchParams;
  return { code: back.get('code') ?? '', state: back.get('state') ?? '' };
}

async function connectByConsent(platform: 'hubspot' | 'salesforce', organizationId: string, now: Date) {
  const context = contextOf(organizationId, now);
  const body = { redirect_uri: 'https://portal.example/back' };
  const begun = await authorize({ params: { platform }, query: {}, body }, context, needsAt(now));
  const given = await consent(begun.authorize_url);
  return await connectWith({ params: { platform }, query: {}, body: given }, context, needsAt(now));
}

describe('connecting a CRM', () => {
  it('needs a credential with svc:admin', async () => {
    const { headers } = await makeOrganization();
    const [nobody, member] = [
      await put({}, { private_token: 'pat-1' }),
      await put(headers, { private_token: 'pat-1' }),
    ];
    expect([nobody.status, member.status, member.body.error.details.required_scope]).toEqual([
      401,
      403,
      'svc:admin',
    ]);
  });

  it('tests a private token, stores it encrypted and notifies subscribers', async () => {
    const { id, headers } = await admin();
    const token = `pat-canary-${id}`;
    const { status, body } = await put(headers, { private_token: token });
    expect([status, body.status, body.credential, body.account.id]).toEqual([
      200,
      'connected',
      'private_token',
      '4242',
    ]);
    expect(await eventsOf(id)).toEqual(['crm.connected']);
    const { Items = [] } = await documentClient().send(new ScanCommand({ TableName: tableName() }));
    const dump = JSON.stringify(Items);
    expect([dump.includes(id), dump.includes(token)]).toEqual([true, false]);
  });

  it('refuses a token that the CRM rejects, and connects nothing', async () => {
    const { id, headers } = await admin();
    const { status, body } = await put(headers, { private_token: 'expired-token' });
    expect([status, body.error.details.errors]).toEqual([
      400,
      [{ pointer: '/body/private_token', message: 'is not accepted by the CRM' }],
    ]);
    expect(await findIntegration(id, 'hubspot')).toBeUndefined();
  });

  it.each([
    [{}, '/body/private_token'],
    [{ code: 'x' }, '/body/state'],
    [{ state: 'x' }, '/body/code'],
    [{ private_token: 'x', code: 'y', state: 'z' }, '/body/private_token'],
    [{ token: 'x' }, '/body/token'],
    [{ code: 'x', state: 'never-begun' }, '/body/state'],
  ])('names the invalid place of %j', async (body, pointer) => {
    const { headers } = await admin();
    const answer = await put(headers, body);
    expect([answer.status, answer.body.error.details.errors[0].pointer]).toEqual([400, pointer]);
  });

  it.each(['hubspot', 'salesforce'] as const)('connects %s by OAuth, once per consent', async (platform) => {
    const { id } = await makeOrganization();
    const now = new Date();
    const context = contextOf(id, now);
    const body = { redirect_uri: 'https://portal.example/back' };
    const begun = await authorize({ params: { platform }, query: {}, body }, context, needsAt(now));
    const given = await consent(begun.authorize_url);
    const request = { params: { platform }, query: {}, body: given };
    expect(await connectWith(request, context, needsAt(now))).toMatchObject({
      platform,
      credential: 'oauth',
    });
    await expect(connectWith(request, context, needsAt(now))).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
    });
  });

  it('refuses a state of another organization or one over ten minutes old', async () => {
    const [owner, other] = [await makeOrganization(), await makeOrganization()];
    const now = new Date();
    const begin = () =>
      authorize(
        { params: { platform: 'hubspot' }, query: {}, body: { redirect_uri: 'https://portal.example/back' } },
        contextOf(owner.id, now),
        needsAt(now),
      );
    const finish = async (organization: string, moment: Date) => {
      const body = await consent((await begin()).authorize_url);
      const request = { params: { platform: 'hubspot' as const }, query: {}, body };
      return await connectWith(request, contextOf(organization, moment), needsAt(moment));
    };
    await expect(finish(other.id, now)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    await expect(finish(owner.id, plus(now, 11 * MINUTE))).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
    });
  });

  it('shows what a CRM sends through the browser as text only', async () => {
    const { status, text } = await call(callback, {
      path: '/v1/crm/oauth/callback',
      query: { code: '<script>alert(1)</script>', state: 's' },
    });
    expect([status, text.includes('<script')]).toEqual([200, false]);
  });
});

describe('a connection in use', () => {
  it('renews its token before it expires, once for many callers, and continues', async () => {
    const { id } = await makeOrganization();
    const start = new Date();
    await connectByConsent('hubspot', id, start);
    const renewals = () =>
      crms
        .hubspot()
        .requests.filter(({ path, body }) => path.endsWith('/token') && String(body).includes('refresh'));
    // The simulator's token lives half an hour by its own clock; ours is ahead.
    const later = plus(start, 27 * MINUTE);
    const names = await Promise.all(
      [1, 2, 3].map(async () => {
        const open = await openCrm(id, needsAt(later));
        return (await open.run((crm) => crm.test())).account_id;
      }),
    );
    expect(names).toEqual(['4242', '4242', '4242']);
    const stored = await findIntegration(id, 'hubspot');
    expect(Date.parse(stored?.token_expires_at ?? '')).toBeGreaterThan(plus(start, 50 * MINUTE).getTime());
    const before = renewals().length;
    await openCrm(id, needsAt(plus(later, MINUTE)));
    expect(renewals().length).toBe(before);
  });

  it('expires, and says so once, if its refresh token is no longer valid', async () => {
    const { id } = await makeOrganization();
    const start = new Date();
    await connectByConsent('hubspot', id, start);
    crms.hubspot().reset();
    const later = needsAt(plus(start, HOUR));
    for (const _try of [1, 2]) await expect(openCrm(id, later)).rejects.toThrow();
    expect((await findIntegration(id, 'hubspot'))?.status).toBe('expired');
    expect((await eventsOf(id)).filter((type) => type === 'crm.disconnected')).toHaveLength(1);
  });

  it('lists, searches and shows the contents of the CRM', async () => {
    const { id, headers } = await makeOrganization();
    await connectHubspot(id);
    const found = await call(search, {
      path: '/v1/crm/contacts',
      headers,
      query: { q: 'Lovelace', limit: '1' },
    });
    const [first] = found.body.items;
    expect([found.status, first.identity.last_name, first.platform]).toEqual([200, 'Lovelace', 'hubspot']);
    const one = await call(contact, {
      path: `/v1/crm/contacts/${first.id}`,
      params: { id: first.id },
      headers,
    });
    expect(one.body.identity).toEqual(first.identity);
    const none = await call(contact, { path: '/v1/crm/contacts/1', params: { id: '1' }, headers });
    expect([none.status, none.body.error.code]).toEqual([404, 'NOT_FOUND']);
    const page = await call(lists, at(headers, { limit: '1' }));
    expect([page.body.items.length, typeof page.body.next_cursor]).toEqual([1, 'string']);
    const known = await call(properties, at(headers, { object: 'company' }));
    expect(known.body.items.some((item: { name: string }) => item.name === 'domain')).toBe(true);
  });

  it('reports its health, and why it is unhealthy', async () => {
    const { id, headers } = await makeOrganization();
    await connectHubspot(id);
    expect((await call(health, at(headers))).body).toMatchObject({ healthy: true, status: 'connected' });
    crms.hubspot().faults.add({ match: { path: 'account-info' }, times: 0, do: { status: 403, body: {} } });
    const ill = await call(health, at(headers));
    expect([ill.status, ill.body.healthy, ill.body.error.code]).toEqual([200, false, 'FORBIDDEN']);
  });

  it('is shown only to its own organization', async () => {
    const [owner, other] = [await makeOrganization(), await makeOrganization()];
    await connectHubspot(owner.id);
    const seen = await call(list, { path: '/v1/crm/integrations', headers: other.headers });
    const asked = await call(health, at(other.headers));
    expect([seen.body, asked.status]).toEqual([{ items: [], total: 0 }, 404]);
  });

  it('is gone with its credential after disconnecting, once or twice', async () => {
    const { id, headers } = await admin();
    await connectHubspot(id);
    const end = () => call(disconnect, { ...at(headers), method: 'DELETE' });
    expect([(await end()).status, (await end()).status]).toEqual([204, 204]);
    const asked = await call(search, { path: '/v1/crm/contacts', headers, query: { q: 'Ada' } });
    expect([asked.status, asked.body.error.details.reason]).toEqual([409, 'no_crm_connected']);
    expect((await eventsOf(id)).filter((type) => type === 'crm.disconnected')).toHaveLength(1);
  });
});

describe('a connection kept by a container', () => {
  it('is made again for the next caller if it failed', async () => {
    const { remembered } = crmNeeds();
    const made = { platform: 'hubspot' } as unknown as Crm;
    await expect(remembered('org_a', () => Promise.reject(new Error('not now')))).rejects.toThrow('not now');
    expect(await remembered('org_a', () => Promise.resolve(made))).toBe(made);
    expect(await remembered('org_a', () => Promise.reject(new Error('not asked')))).toBe(made);
  });
});
