import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { transact } from '#lib/db/table';
import { findMember, joinWrites, removalWrites, roleWrites } from '#lib/organization/member-store';
import { DAY, plus, SECOND, toIso } from '#lib/shared/time';
import { ADDRESS, type Fields, useConnector, VERIFIER } from '#test/support/connector';

const { register, code, exchange, withCode, connected, post, ask, rpc, authorizePath } = useConnector();
const now = new Date();
const basic = (id: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
});

describe('a code', () => {
  it.each<[string, Fields, string]>([
    ['the wrong verifier', { code_verifier: `${VERIFIER}x` }, 'invalid_grant'],
    ['no verifier', { code_verifier: undefined }, 'invalid_grant'],
    ['the challenge as the verifier', { code_verifier: 'short' }, 'invalid_grant'],
    ['another redirect address', { redirect_uri: 'http://127.0.0.1:33418/other' }, 'invalid_grant'],
    ['another port than authorized', { redirect_uri: 'http://127.0.0.1:5/callback' }, 'invalid_grant'],
    ['no redirect address', { redirect_uri: undefined }, 'invalid_grant'],
    ['no resource', { resource: undefined }, 'invalid_target'],
    ['another resource', { resource: 'https://evil.example' }, 'invalid_target'],
    ['another text', { code: 'made-up' }, 'invalid_grant'],
    ['no code', { code: undefined }, 'invalid_request'],
    ['an unknown client', { client_id: 'cli_nobody' }, 'invalid_client'],
    ['no client', { client_id: undefined }, 'invalid_client'],
    ['another grant', { grant_type: 'password' }, 'unsupported_grant_type'],
    ['no grant', { grant_type: undefined }, 'invalid_request'],
  ])('is not exchanged with %s', async (_, fields, error) => {
    const { client_id } = await register();
    const given = { ...withCode(client_id, await code({ client_id })), ...fields };
    const { status, headers, body } = await exchange(given);
    expect([status, body.error]).toEqual([error === 'invalid_client' ? 401 : 400, error]);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('is not exchanged by another client', async () => {
    const [mine, theirs] = [await register(), await register()];
    const text = await code({ client_id: mine.client_id });
    expect((await exchange(withCode(theirs.client_id, text))).body.error).toBe('invalid_grant');
  });

  it('is valid for a minute', async () => {
    const { client_id } = await register();
    const [early, late] = [await code({ client_id }, { now }), await code({ client_id }, { now })];
    const at = async (text: string, seconds: number) =>
      (await exchange(withCode(client_id, text), { now: plus(now, seconds * SECOND) })).status;
    expect([await at(early, 59), await at(late, 60)]).toEqual([200, 400]);
  });

  it('is accepted once, even concurrently, and revokes what it gave when it is used again', async () => {
    const { client_id } = await register();
    const given = withCode(client_id, await code({ client_id }));
    const answers = await Promise.all(Array.from({ length: 5 }, () => exchange(given)));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    const first = withCode(client_id, await code({ client_id }));
    const { body } = await exchange(first);
    expect((await rpc(body.access_token)).status).toBe(200);
    expect((await exchange(first)).body.error).toBe('invalid_grant');
    const renewed = await exchange({
      grant_type: 'refresh_token',
      refresh_token: body.refresh_token,
      client_id,
    });
    expect([renewed.body.error, (await rpc(body.access_token)).status]).toEqual(['invalid_grant', 401]);
  });
});

describe('the token endpoint', () => {
  it('accepts only forms with each parameter once, and answers GET with its methods', async () => {
    const json = await ask('/token', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    const twice = await ask('/token', {
      method: 'POST',
      body: new URLSearchParams('grant_type=refresh_token&refresh_token=a&refresh_token=b'),
    });
    const get = await ask('/token');
    expect([json.status, twice.status, get.status, get.headers.get('allow')]).toEqual([
      400,
      400,
      405,
      'POST',
    ]);
  });

  it('expects the secret of a confidential client where the client registered to send it', async () => {
    const post_ = await register({ token_endpoint_auth_method: 'client_secret_post' });
    const { client_id, client_secret } = await register({
      token_endpoint_auth_method: 'client_secret_basic',
    });
    const given = withCode(client_id, await code({ client_id }));
    const tries = [
      await exchange(given),
      await exchange({ ...given, client_secret }),
      await exchange(given, {}, basic(client_id, 'wrong')),
      await exchange(given, {}, basic('%', '%')),
      await exchange({ ...given, client_id: post_.client_id, client_secret: 'wrong' }),
    ];
    expect(tries.map(({ status, body }) => [status, body.error])).toEqual(
      Array.from({ length: 5 }, () => [401, 'invalid_client']),
    );
    expect(tries[2]?.headers.get('www-authenticate')).toMatch(/^Basic /);
    const mixed = await exchange(
      { ...given, client_id: post_.client_id },
      {},
      basic(client_id, client_secret),
    );
    expect([mixed.status, mixed.body.error]).toEqual([400, 'invalid_request']);
    expect((await exchange(given, {}, basic(client_id, client_secret))).status).toBe(200);
  });
});

describe('a refresh token', () => {
  const refresh = (
    { client_id, refresh_token }: { client_id: string; refresh_token: string },
    fields: Fields = {},
    at = new Date(),
  ) => exchange({ grant_type: 'refresh_token', refresh_token, client_id, ...fields }, { now: at });

  it("ends with its person's membership and is limited to their role, at the next use", async () => {
    const agent = await connected();
    const idle = await connected();
    expect((await rpc(agent.access_token, 'ping')).status).toBe(200);
    const person = await findMember('org_northwind', 'grace');
    if (!person) throw new TypeError('Grace is not on record.');
    const arguments_ = { type: 'person', input: { email: 'ada@acme.example' } };
    const create = async () =>
      (await rpc(agent.access_token, 'tools/call', { name: 'create_enrichment', arguments: arguments_ }))
        .status;
    try {
      await transact(roleWrites(person, 'viewer'));
      expect(await create()).toBe(403);
      await transact(removalWrites({ ...person, role: 'viewer' }, new Date()));
      expect((await rpc(agent.access_token, 'ping')).status).toBe(401);
      const { status, body } = await refresh(agent);
      expect([status, body.error, body.error_description]).toEqual([
        400,
        'invalid_grant',
        'The person who allowed this has left the organization since.',
      ]);
    } finally {
      await transact(joinWrites({ ...person, returned_at: toIso(new Date()) }));
    }
    // After rejoining, they have to grant access again, also to an agent that was not used meanwhile.
    expect((await rpc(idle.access_token, 'ping')).status).toBe(401);
    for (const one of [agent, idle]) expect((await refresh(one)).body.error).toBe('invalid_grant');
    // Who did not leave since keeps an agent, even if their record as a member is younger.
    const before = { ...person, returned_at: '2020-01-01T00:00:00Z' };
    await transact(joinWrites(before));
    const kept = await connected();
    await transact(joinWrites({ ...before, joined_at: toIso(plus(new Date(), SECOND)) }));
    expect((await rpc(kept.access_token, 'ping')).status).toBe(200);
    await transact(joinWrites(before));
  });

  it('is replaced at each use, and reuse after a minute revokes the whole family', async () => {
    const first = await connected();
    const at = new Date();
    const { body: second } = await refresh(first, {}, at);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await refresh(first, {}, plus(at, 59 * SECOND))).status).toBe(200);
    expect((await refresh(first, {}, plus(at, 60 * SECOND))).body.error).toBe('invalid_grant');
    expect((await refresh({ ...first, ...second })).body.error).toBe('invalid_grant');
    expect((await rpc(second.access_token)).status).toBe(401);
  });

  it('gives the same client the same successor within a minute, however often and concurrently', async () => {
    const first = await connected();
    const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(first)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
    for (const { body } of answers) expect((await rpc(body.access_token, 'ping')).status).toBe(200);
    const { body: next } = await refresh({ ...first, ...answers[0]?.body });
    const { body: late } = await refresh(first);
    expect(late.refresh_token).toBe(answers[0]?.body.refresh_token);
    expect((await refresh({ ...first, ...next })).status).toBe(200);
  });

  it('gives another client nothing within the minute', async () => {
    const [mine, theirs] = [await connected(), await connected()];
    await refresh(mine);
    const { body } = await refresh({ ...mine, client_id: theirs.client_id });
    expect(body.error).toBe('invalid_grant');
  });

  it("states which of the connector's names a token is for, and keeps it on renewal by default", async () => {
    const aud = (body: { access_token: string }) => decodeJwt(body.access_token).aud;
    for (const [asked, named] of [
      [ADDRESS, ADDRESS],
      [`${ADDRESS}/`, ADDRESS],
      [`${ADDRESS}/mcp`, `${ADDRESS}/mcp`],
      [`${ADDRESS}/mcp/`, `${ADDRESS}/mcp`],
    ]) {
      const { client_id } = await register();
      const text = await code({ client_id, resource: asked });
      const { body } = await exchange({ ...withCode(client_id, text), resource: asked });
      const { body: renewed } = await refresh({ ...body, client_id });
      const { body: other } = await refresh({ ...renewed, client_id }, { resource: ADDRESS });
      expect([aud(body), aud(renewed), aud(other)]).toEqual([named, named, ADDRESS]);
      expect((await rpc(body.access_token, 'ping')).status).toBe(200);
    }
  });

  it.each<[string, Fields, string]>([
    ['for more than was granted', { scope: 'svc:read svc:write' }, 'invalid_scope'],
    ['for administration', { scope: 'svc:admin' }, 'invalid_scope'],
    ['for another resource', { resource: 'https://evil.example' }, 'invalid_target'],
    ['that is made up', { refresh_token: 'rt_org_x~1~2' }, 'invalid_grant'],
    ['that is missing', { refresh_token: undefined }, 'invalid_request'],
  ])('is not accepted %s', async (_, fields, error) => {
    const { body } = await refresh(await connected('svc:read'), fields);
    expect(body.error).toBe(error);
  });

  it('cannot be used by another client, and expires after 30 days without use', async () => {
    const [mine, theirs] = [await connected(), await connected()];
    expect((await refresh({ ...mine, client_id: theirs.client_id })).body.error).toBe('invalid_grant');
    expect((await refresh(mine, {}, plus(now, 31 * DAY))).body.error).toBe('invalid_grant');
    expect((await refresh(theirs, {}, plus(now, 29 * DAY))).status).toBe(200);
  });

  it('narrows the scopes of the token it gives, not of later ones', async () => {
    const first = await connected('svc:read svc:enrich');
    const { body: narrow } = await refresh(first, { scope: 'svc:read' });
    const { body: whole } = await refresh({ ...first, ...narrow });
    expect([narrow.scope, whole.scope]).toEqual(['svc:read', 'svc:read svc:enrich']);
  });

  it('ends by revocation, which returns 200 for anything', async () => {
    const held = await connected();
    const answers = [
      await post('/revoke', { token: 'unknown' }),
      await post('/revoke', {}),
      await post('/revoke', { token: held.refresh_token, token_type_hint: 'refresh_token' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await refresh(held)).body.error).toBe('invalid_grant');
  });
});

describe('a client', () => {
  it('is forgotten after 90 days without use, but not while it is used', async () => {
    const now = new Date();
    const [unused, used] = [await register({}, { now }), await connected(undefined, { now })];
    let held = used;
    for (const days of [28, 56, 84]) {
      const fields = {
        grant_type: 'refresh_token',
        refresh_token: held.refresh_token,
        client_id: used.client_id,
      };
      held = (await exchange(fields, { now: plus(now, days * DAY) })).body;
    }
    const at = { now: plus(now, 100 * DAY) };
    const page = async (client_id: string) => (await ask(authorizePath({ client_id }), {}, at)).status;
    // 503: it would go on to sign-in, which does not exist in this test.
    expect([await page(unused.client_id), await page(used.client_id)]).toEqual([400, 503]);
    expect(held.token_type).toBe('Bearer');
  });
});

it('issues the canonical audience for any form of the requested resource', async () => {
  const { client_id } = await register();
  const text = await code({ client_id, resource: `${ADDRESS}/` });
  const { body } = await exchange({ ...withCode(client_id, text), resource: `${ADDRESS}/` });
  expect(JSON.parse(Buffer.from(body.access_token.split('.')[1], 'base64url').toString()).aud).toBe(ADDRESS);
});
