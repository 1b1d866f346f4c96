import { Client } from '@hubspot/api-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_LATENCY } from '#test/simulators/core/latency';
import { type Simulators, startSimulators } from '#test/simulators/start';

let simulators: Simulators;
let client: Client;

beforeAll(async () => {
  simulators = await startSimulators({ only: ['crm-hubspot'], latency: NO_LATENCY });
  client = new Client({ accessToken: 'pat-eu1-test', basePath: simulators.get('crm-hubspot').address });
});
afterAll(() => simulators.close());

const byEmail = async (email: string) => {
  const { results } = await client.crm.contacts.searchApi.doSearch({
    filterGroups: [{ filters: [{ propertyName: 'email', operator: 'EQ' as never, value: email }] }],
    properties: ['firstname', 'jobtitle'],
    limit: 1,
  });
  return results[0];
};

describe('the HubSpot simulator, used by the official client', () => {
  test('finds contacts by filter and reads lists with their members', async () => {
    await expect(byEmail('ada@acme-robotics.example')).resolves.toMatchObject({
      properties: { firstname: 'Ada', jobtitle: 'VP Engineering' },
    });
    const found = await client.crm.lists.listsApi.doSearch({
      query: 'warehouse',
      count: 10,
      offset: 0,
      additionalProperties: [],
    });
    expect(found.lists.map((list) => [list.name, list.additionalProperties['hs_list_size']])).toEqual([
      ['Warehouse Week leads', '25'],
    ]);
    const first = await client.crm.lists.membershipsApi.getPage('101', undefined, undefined, 10);
    const second = await client.crm.lists.membershipsApi.getPage(
      '101',
      first.paging?.next?.after,
      undefined,
      100,
    );
    expect([first.results.length, second.results.length]).toEqual([10, 15]);
  });

  test('reads and writes batches, tying errors to their inputs', async () => {
    const ada = await byEmail('ada@acme-robotics.example');
    const result = await client.crm.contacts.batchApi.update({
      inputs: [
        { id: ada?.id ?? '', properties: { hs_seniority: 'vp' }, objectWriteTraceId: 'enr-1' },
        { id: ada?.id ?? '', properties: { hs_seniority: 'emperor' }, objectWriteTraceId: 'enr-2' },
        { id: '1', properties: { city: 'Leeds' }, objectWriteTraceId: 'enr-3' },
      ],
    });
    expect(result).toMatchObject({
      status: 'COMPLETE',
      results: [{ id: ada?.id, properties: { hs_seniority: 'vp' } }],
      errors: [
        { category: 'VALIDATION_ERROR', context: { objectWriteTraceId: ['enr-2'] } },
        { category: 'OBJECT_NOT_FOUND', context: { objectWriteTraceId: ['enr-3'] } },
      ],
    });
  });

  test('upserts by e-mail, and says whether the record is new', async () => {
    const upsert = (firstname: string) =>
      client.crm.contacts.batchApi.upsert({
        inputs: [
          {
            id: 'mei@nordwind-analytik.example',
            idProperty: 'email',
            properties: { email: 'mei@nordwind-analytik.example', firstname },
          },
        ],
      });
    const [first, second] = [await upsert('Mei'), await upsert('May')];
    expect([first.results[0]?._new, second.results[0]?._new]).toEqual([true, false]);
  });

  test.each([
    ['an unknown property', { favourite_colour: 'red' }, 400, 'PROPERTY_DOESNT_EXIST'],
    ['a value that is no option', { hs_role: 'wizard' }, 400, 'INVALID_OPTION'],
    ['a read-only property', { hubspotscore: '3' }, 400, 'READ_ONLY_VALUE'],
    ['an e-mail somebody has', { email: 'ada@acme-robotics.example' }, 409, 'Contact already exists'],
  ])('refuses %s', async (_, properties, code, words) => {
    const failure = await client.crm.contacts.basicApi
      .create({ properties, associations: [] })
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ code, body: { status: 'error' } });
    expect(JSON.stringify(failure)).toContain(words);
  });

  test('limits searches to five a second with the error that the client waits for', async () => {
    const { address } = simulators.get('crm-hubspot');
    await new Promise((done) => setTimeout(done, 1_100));
    const replies = await Promise.all(
      Array.from({ length: 7 }, () =>
        fetch(`${address}/crm/v3/objects/contacts/search`, {
          method: 'POST',
          headers: { authorization: 'Bearer pat-x' },
          body: '{}',
        }),
      ),
    );
    const refused = replies.filter((reply) => reply.status === 429);
    expect(refused.length).toBe(2);
    await expect(refused[0]?.json()).resolves.toMatchObject({
      message: 'You have reached your secondly limit.',
      policyName: 'SECONDLY',
    });
  });

  test('issues tokens by code and by refresh token, which then work and expire', async () => {
    const { address } = simulators.get('crm-hubspot');
    const allowed = await fetch(`${address}/oauth/authorize`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({
        redirect_uri: 'https://service.example/back',
        scope: 'oauth',
        decision: 'allow',
      }),
    });
    const code = new URL(allowed.headers.get('location') ?? '').searchParams.get('code') ?? '';
    const token = await client.oauth.tokensApi.create(
      'authorization_code',
      code,
      'https://service.example/back',
      'client',
      'secret',
    );
    const own = new Client({ accessToken: token.accessToken, basePath: address });
    await expect(own.crm.properties.coreApi.getAll('contacts')).resolves.toMatchObject({
      results: expect.any(Array),
    });
    const fresh = await client.oauth.tokensApi.create(
      'refresh_token',
      undefined,
      undefined,
      'client',
      'secret',
      token.refreshToken,
    );
    expect(fresh.accessToken).not.toBe(token.accessToken);
    const late = new Client({ accessToken: 'expired-token', basePath: address });
    await expect(late.crm.owners.ownersApi.getPage()).rejects.toMatchObject({
      code: 401,
      body: { category: 'EXPIRED_AUTHENTICATION' },
    });
  });

  test('adds records to a list, and reports the missing ones', async () => {
    const { id } = await client.crm.contacts.basicApi.create({
      properties: { email: 'new@listed.example' },
      associations: [],
    });
    const added = await client.crm.lists.membershipsApi.add('103', [id, '999999']);
    expect(added).toMatchObject({ recordsIdsAdded: [id], recordIdsMissing: ['999999'] });
    const { results } = await client.crm.lists.membershipsApi.getPage('103');
    expect(results.map(({ recordId }) => recordId)).toEqual([id]);
  });
});
