import { describe, expect, it } from 'vitest';
import * as enrichmentsApi from '#functions/api/enrichments';
import { getAccount } from '#lib/billing/store';
import { mintKey } from '#lib/organization/api-key';
import { call } from '#test/support/call';
import { makeOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const create = enrichmentsApi.createEnrichment();
const createV2 = enrichmentsApi.createEnrichmentV2();
const get = enrichmentsApi.getEnrichment();

const { db } = useTable();
const ada = { type: 'person', input: { first_name: 'Ada', last_name: 'Lovelace', company: 'Acme Robotics' } };
const post = (headers: Record<string, string>, body: unknown = ada) =>
  call(create, { method: 'POST', path: '/v1/enrichments', headers, body });

describe('creating an enrichment', () => {
  it('refuses a request without a credential', async () => {
    const { status, body } = await post({});
    expect([status, body.success, body.error.code]).toEqual([401, false, 'UNAUTHORIZED']);
  });

  it('reads input fields beside type, as client samples post them', async () => {
    const { headers } = await makeOrganization();
    const sample = { type: 'person', networkUrl: 'https://www.linkedin.com/in/ada-lovelace' };
    const v1 = await post(headers, sample);
    const v2 = await call(createV2, { method: 'POST', path: '/v2/enrichments', headers, body: sample });
    expect([v1.status, v1.body.input, v2.status, v2.body.data?.input]).toEqual([
      202,
      { network_url: 'https://www.linkedin.com/in/ada-lovelace' },
      202,
      { network_url: 'https://www.linkedin.com/in/ada-lovelace' },
    ]);
    const both = await post(headers, { ...ada, email: 'ada@acme-robotics.example' });
    expect([both.status, both.body.error.details.errors]).toEqual([
      400,
      [{ pointer: '/body/email', message: 'is not known' }],
    ]);
  });

  it('shows another organization the same 404 as for a missing enrichment', async () => {
    const [owner, stranger] = [await makeOrganization(), await makeOrganization()];
    const { body } = await post(owner.headers);
    const seen = (id: string) =>
      call(get, { path: `/v1/enrichments/${id}`, params: { id }, headers: stranger.headers });
    const [theirs, none] = [await seen(String(body.id)), await seen('7305817200230400')];
    const bare = (text: string) => text.replaceAll(/"request_id":"[^"]+"/g, '');
    expect([theirs.status, bare(theirs.text)]).toEqual([404, bare(none.text)]);
  });

  it('takes two round trips, seven write units and no read once the key is known', async () => {
    const { headers } = await makeOrganization();
    await post(headers);
    db().calls.reset();
    expect((await post(headers)).status).toBe(202);
    const calls = db().calls.list();
    const sum = (of: (call: (typeof calls)[number]) => number) =>
      calls.reduce((total, one) => total + of(one), 0);
    expect({
      calls: calls.map(({ operation }) => operation),
      writes: sum(({ writeUnits }) => writeUnits),
      reads: sum(({ readUnits }) => readUnits),
    }).toEqual({ calls: ['UpdateItem', 'TransactWriteItems'], writes: 7, reads: 0 });
  });

  it('makes no call for a malformed key', async () => {
    db().calls.reset();
    const malformed = [...Array(200).keys()].map(
      (n) => `${mintKey('live').slice(0, -1)}${n % 2 ? '-' : '~'}`,
    );
    for (const key of malformed) expect((await post({ 'x-api-key': key })).status).toBe(401);
    expect(db().calls.list()).toEqual([]);
  });

  it('returns 402 with the needed and the available credits, and holds nothing', async () => {
    const { id, headers } = await makeOrganization(2);
    const { status, body } = await post(headers);
    expect(status).toBe(402);
    expect(body.error).toMatchObject({
      code: 'INSUFFICIENT_CREDITS',
      details: { required: 3, available: 2 },
    });
    expect(await getAccount(id)).toMatchObject({ available: 2, held: 0, enrichments_queued: 0 });
  });

  it('gives fifty concurrent requests with one key one effect and one response', async () => {
    const { id, headers } = await makeOrganization();
    const keyed = { ...headers, 'idempotency-key': 'import-2026-11-21' };
    const answers = await Promise.all([...Array(50)].map(() => post(keyed)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers.filter(({ headers: got }) => got['Idempotent-Replayed'] === 'true')).toHaveLength(49);
    expect(await getAccount(id)).toMatchObject({ available: 97, held: 3, enrichments_queued: 1 });
  });

  it('treats the same content as the same request, however it is written', async () => {
    const { headers } = await makeOrganization();
    const keyed = { ...headers, 'idempotency-key': 'content' };
    const ada = { first_name: 'Ada', last_name: 'Lovelace', company: 'Acme' };
    const postV2 = (body: unknown) =>
      call(createV2, { method: 'POST', path: '/v2/enrichments', headers: keyed, body });
    const first = await postV2({ type: 'person', input: ada });
    const again = await postV2({
      options: {},
      input: { company: ' Acme ', last_name: 'Lovelace', first_name: 'Ada' },
      type: 'person',
    });
    expect([first.status, again.status, again.text]).toEqual([202, 202, first.text]);
  });

  it('refuses the same key for another request, and names what the first one created', async () => {
    const { headers } = await makeOrganization();
    const keyed = { ...headers, 'idempotency-key': 'one' };
    const { body: first } = await post(keyed);
    const { status, body } = await post(keyed, {
      type: 'person',
      input: { email: 'ada@acme-robotics.example' },
    });
    expect([status, body.error.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect(body.error.message).toContain(`whose result has the id ${first.id}`);
  });

  it('replays the first response even if the credits have run out since', async () => {
    const { headers } = await makeOrganization(3);
    const keyed = { ...headers, 'idempotency-key': 'two' };
    const first = await post(keyed);
    const again = await post(keyed);
    expect([first.status, again.status, again.text]).toEqual([202, 202, first.text]);
  });

  it.each([
    [
      { type: 'person', input: {} },
      ['/body/input/first_name', '/body/input/last_name', '/body/input/company'],
    ],
    [{ type: 'person', input: { first_name: 'Ada', last_name: 'Lovelace' } }, ['/body/input/company']],
    [{ type: 'person', input: { email: 'nonsense' } }, ['/body/input/email']],
    [{ type: 'person', input: { email: 'a@b.example', colour: 'red' } }, ['/body/input/colour']],
    [{ type: 'company', input: { company: 'Acme' } }, ['/body/type']],
  ])('names the invalid place of %j', async (body, pointers) => {
    const { headers } = await makeOrganization();
    const answer = await call(createV2, { method: 'POST', path: '/v2/enrichments', headers, body });
    if (body.type === 'company') return expect(answer.status).toBe(202);
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(pointers);
  });

  it.each([
    [{ type: 'company', input: {} }, '/body/type'],
    [{ type: 'company', input: { company_domain: 'x y' } }, '/body/type'],
    [{ type: 'company', company_domain: 'x y' }, '/body/type'],
    [{ targets: [{ type: 'company', input: {} }] }, '/body/targets/0/type'],
    [{ input: { company: 'Acme' } }, '/body/type'],
  ])('reports only the type, and no field of a person, if v1 is sent %j', async (body, pointer) => {
    const { headers } = await makeOrganization();
    const { status, body: said } = await post(headers, body);
    expect([status, said.error.details.errors.map((one: { pointer: string }) => one.pointer)]).toEqual([
      400,
      [pointer],
    ]);
  });

  it('names everything that is missing from an empty request', async () => {
    const { headers } = await makeOrganization();
    const { body: said } = await post(headers, {});
    const pointers = said.error.details.errors.map((one: { pointer: string }) => one.pointer);
    expect(pointers.toSorted()).toEqual(['/body/input', '/body/type']);
  });

  it.each([
    [{ type: 'company', input: {} }, '/body/input/company_domain'],
    [{ type: 'company', input: { company_domain: 'x y' } }, '/body/input/company_domain'],
    [{ targets: [{ type: 'company', company_domain: 'x y' }] }, '/body/targets/0/input/company_domain'],
  ])('names the field of a company if v2 is sent %j', async (body, pointer) => {
    const { headers } = await makeOrganization();
    const answer = await call(createV2, { method: 'POST', path: '/v2/enrichments', headers, body });
    expect(answer.body.errors.map((one: { pointer: string }) => one.pointer)).toEqual([pointer]);
  });

  it('accepts the spellings of older clients', async () => {
    const { headers } = await makeOrganization();
    const { body } = await post(headers, {
      type: 'person',
      input: { networkUrl: 'https://www.network.example/in/ada', crmId: '7' },
    });
    expect(body.input).toEqual({ network_url: 'https://www.network.example/in/ada', crm_id: '7' });
  });

  it('returns a list for an array of targets, charged as one', async () => {
    const { id, headers } = await makeOrganization();
    const targets = [
      { type: 'person', email: 'a@acme.example' },
      { type: 'person', email: 'b@acme.example' },
    ];
    const { status, body } = await post(headers, { targets });
    expect([status, body.total, body.items.length]).toEqual([202, 2, 2]);
    expect(await getAccount(id)).toMatchObject({ held: 6, enrichments_queued: 2 });
  });

  it('accepts a hundred targets at once, or none of them', async () => {
    const { id, headers } = await makeOrganization(300);
    const targets = Array.from({ length: 100 }, (_, at) => ({ email: `a${at}@acme.example` }));
    const keyed = { ...headers, 'idempotency-key': 'hundred' };
    const { status, body } = await post(keyed, { targets });
    expect([status, body.total]).toEqual([202, 100]);
    const account = { available: 0, held: 300, enrichments_queued: 100 };
    expect(await getAccount(id)).toMatchObject(account);
    const last = String(body.items[99].id);
    const read = await call(get, { path: `/v1/enrichments/${last}`, params: { id: last }, headers });
    expect([read.status, read.body.status, read.body.credits]).toEqual([
      200,
      'queued',
      { held: 3, charged: 0 },
    ]);

    // The same request again gets the same answer, and one that cannot be paid for leaves nothing behind.
    const again = await post(keyed, { targets });
    expect([again.status, again.body.items]).toEqual([202, body.items]);
    expect((await post(headers, { targets })).body.error.code).toBe('INSUFFICIENT_CREDITS');
    expect(await getAccount(id)).toMatchObject(account);
  });

  it('accepts none of a hundred targets if the credits cover only some', async () => {
    const { id, headers } = await makeOrganization(297);
    const targets = Array.from({ length: 100 }, (_, at) => ({ email: `a${at}@acme.example` }));
    const { status, body } = await post(headers, { targets });
    expect([status, body.error.code]).toEqual([402, 'INSUFFICIENT_CREDITS']);
    expect(await getAccount(id)).toMatchObject({ available: 297, held: 0, enrichments_queued: 0 });
  });

  it('keeps the given input beside what it was read as', async () => {
    const { headers } = await makeOrganization();
    const input = {
      firstName: 'Dr. Ada 🚀',
      last_name: 'Lovelace, PhD',
      company: 'Acme Robotics (hiring!)',
      company_domain: 'facebook.com',
      email: ' ADA@acme-robotics.example ',
    };
    const { body } = await post(headers, { type: 'person', input });
    const { firstName: first_name, ...rest } = input;
    const shown = {
      input: { first_name, ...rest },
      read_as: {
        first_name: 'Ada',
        last_name: 'Lovelace',
        company: 'Acme Robotics',
        email: 'ada@acme-robotics.example',
      },
      warnings: [
        {
          code: 'INPUT_LEFT_OUT',
          reason:
            "company_domain was left out: it is a page on facebook.com, a shared site: send the company's own domain.",
        },
      ],
    };
    expect(body).toMatchObject(shown);
    const id = String(body.id);
    expect((await call(get, { path: `/v1/enrichments/${id}`, params: { id }, headers })).body).toMatchObject(
      shown,
    );
    const plain = await post(headers);
    expect([plain.body.input, plain.body.read_as]).toEqual([ada.input, undefined]);
  });

  it('refuses malformed JSON, another media type and an oversized body', async () => {
    const { headers } = await makeOrganization();
    const send = (text: string, extra = {}) =>
      call(create, { method: 'POST', path: '/v1/enrichments', headers: { ...headers, ...extra }, text });
    expect((await send('{"type":')).body.error.code).toBe('VALIDATION_ERROR');
    expect((await send('a=b', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
    expect((await send(JSON.stringify({ filler: 'x'.repeat(300_000) }))).status).toBe(413);
  });
});
