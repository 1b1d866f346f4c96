import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UnipileClient } from 'unipile-node-sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NO_LATENCY } from '#test/simulators/core/latency';
import { type Simulators, startSimulators } from '#test/simulators/start';

const ACCOUNT = 'acc-grace';
let simulators: Simulators;
let client: UnipileClient;
let receiver: Server;
let received: { headers: Record<string, unknown>; body: unknown }[] = [];
let now = new Date('2026-11-21T12:00:00.000Z');

const address = () => simulators.get('network').address;
const control = (path: string, body: unknown = {}) =>
  fetch(`${address()}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const search = async (body: object, query = '') => {
  const reply = await fetch(`${address()}/api/v1/linkedin/search?account_id=${ACCOUNT}${query}`, {
    method: 'POST',
    headers: { 'x-api-key': 'k', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer: {
    items: Record<string, unknown>[];
    cursor: string | null;
    paging: { total_count: number };
    type?: string;
  } = JSON.parse(await reply.text());
  return answer;
};
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no failure',
    (error: unknown) => Reflect.get(Object(Reflect.get(Object(error), 'body')), 'type'),
  );
const memberId = async (identifier: string) =>
  String(Reflect.get(await client.users.getProfile({ account_id: ACCOUNT, identifier }), 'provider_id'));

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    received.push({ headers: request.headers, body: JSON.parse(body) });
    response.end();
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  simulators = await startSimulators({ only: ['network'], latency: NO_LATENCY, now: () => now });
  client = new UnipileClient(address(), 'key', {
    validateRequestPayload: true,
    validateRequestPayloadLevel: 'error',
  });
});
beforeEach(async () => {
  await simulators.webhooks.settled();
  received = [];
  now = new Date('2026-11-21T12:00:00.000Z');
  simulators.get('network').reset();
});
afterAll(async () => {
  await simulators.close();
  receiver.close();
});

describe('the network simulator, used by the official client, whose schemas check every response', () => {
  test('returns profiles with the requested sections, companies and the owner', async () => {
    const ada = await client.users.getProfile({
      account_id: ACCOUNT,
      identifier: 'ada-lovelace',
      linkedin_sections: '*',
    });
    expect(ada).toMatchObject({
      first_name: 'Ada',
      work_experience: [
        { position: 'VP Engineering', company: 'Acme Robotics', start: '2/1/2024', end: null },
        {},
        {},
        {},
      ],
      network_distance: 'SECOND_DEGREE',
    });
    const bare = await client.users.getProfile({ account_id: ACCOUNT, identifier: 'ada-lovelace' });
    expect('work_experience' in bare).toBe(false);
    const company = await client.users.getCompanyProfile({
      account_id: ACCOUNT,
      identifier: 'acme-robotics',
    });
    expect(company).toMatchObject({
      name: 'Acme Robotics',
      employee_count: 338,
      insights: {
        employeesCount: { growthGraph: [{ monthRange: 6 }, { monthRange: 12, growthPercentage: 30 }] },
      },
    });
    await expect(client.users.getOwnProfile(ACCOUNT)).resolves.toMatchObject({
      first_name: 'Grace',
      provider: 'LINKEDIN',
    });
  });

  test('shows roles as of the clock', async () => {
    const companyOfNadia = async () =>
      Reflect.get(
        Object(
          Reflect.get(
            await client.users.getProfile({
              account_id: ACCOUNT,
              identifier: 'nadia-okafor',
              linkedin_sections: '*',
            }),
            'work_experience',
          ),
        ),
        0,
      );
    expect(await companyOfNadia()).toMatchObject({ company: 'Acme Robotics' });
    now = new Date('2026-05-01T00:00:00.000Z');
    expect(await companyOfNadia()).toMatchObject({ company: 'Medora Health', end: null });
  });

  test('shows strangers almost nothing of a private profile', async () => {
    const profile = await client.users.getProfile({
      account_id: ACCOUNT,
      identifier: 'victor-hush',
      linkedin_sections: '*',
    });
    expect(profile).toMatchObject({ last_name: 'H.', network_distance: 'OUT_OF_NETWORK' });
    expect('work_experience' in profile).toBe(false);
    const found = await search({ api: 'classic', category: 'people', keywords: 'security' });
    expect(found.items).toContainEqual(expect.objectContaining({ name: null, public_identifier: null }));
  });

  test.each([
    ['acc-expired', 'errors/expired_credentials'],
    ['acc-stopped', 'errors/disconnected_account'],
    ['acc-checkpoint', 'errors/checkpoint_error'],
    ['acc-restricted', 'errors/account_restricted'],
    ['acc-none', 'errors/resource_not_found'],
  ])('refuses calls through %s with %s', async (account_id, type) => {
    expect(await failureOf(client.users.getProfile({ account_id, identifier: 'ada-lovelace' }))).toBe(type);
  });

  test('searches people, companies, jobs and posts page by page, with filters by id', async () => {
    const first = await search(
      { api: 'classic', category: 'jobs', keywords: 'engineer OR analyst' },
      '&limit=25',
    );
    const second = await search({ cursor: first.cursor });
    expect([first.items.length, second.items.length, first.paging.total_count > 30]).toEqual([
      25,
      Math.min(25, first.paging.total_count - 25),
      true,
    ]);
    const parameters = await (
      await fetch(
        `${address()}/api/v1/linkedin/search/parameters?account_id=${ACCOUNT}&type=COMPANY&keywords=helios`,
        { headers: { 'x-api-key': 'k' } },
      )
    ).json();
    expect(parameters).toMatchObject({
      object: 'LinkedinSearchParametersList',
      items: [{ id: '9100004', title: 'Helios Grid' }],
    });
    const chiefs = await search({
      api: 'classic',
      category: 'people',
      company: ['9100004'],
      advanced_keywords: { title: 'chief executive' },
    });
    expect(chiefs.items.map((item) => item['name'])).toEqual(['Samuel Adeyemi']);
    const posts = await search({ api: 'classic', category: 'posts', keywords: 'robotics', sort_by: 'date' });
    expect(posts.items[0]).toMatchObject({ type: 'POST', author: { public_identifier: 'ada-lovelace' } });
    const companies = await search({ api: 'classic', category: 'companies', keywords: 'acme' });
    expect(companies.items.map((item) => item['name'])).toEqual(['Acme Robotics', 'Acme Foods']);
  });

  test('refuses unknown filters, excessive limits and products that were not bought', async () => {
    expect((await search({ api: 'classic', category: 'people', color: 'red' })).type).toBe(
      'errors/invalid_parameters',
    );
    expect((await search({ api: 'classic', category: 'people' }, '&limit=80')).type).toBe(
      'errors/limit_too_high',
    );
    expect((await search({ api: 'sales_navigator', category: 'people' })).type).toBe(
      'errors/feature_not_subscribed',
    );
  });

  test('remembers invitations, and reports when one is accepted', async () => {
    const provider_id = await memberId('ada-lovelace');
    await client.webhook.create({
      source: 'messaging',
      request_url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
      headers: [{ key: 'x-secret', value: 's' }],
    });
    await fetch(`${address()}/api/v1/webhooks`, {
      method: 'POST',
      headers: { 'x-api-key': 'k', 'content-type': 'application/json' },
      body: JSON.stringify({
        source: 'users',
        request_url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
      }),
    });
    const { invitation_id } = await client.users.sendInvitation({
      account_id: ACCOUNT,
      provider_id,
      message: 'Hello Ada',
    });
    expect(await failureOf(client.users.sendInvitation({ account_id: ACCOUNT, provider_id }))).toBe(
      'errors/already_invited_recently',
    );
    expect(
      await failureOf(client.users.sendInvitation({ account_id: ACCOUNT, provider_id: 'ada-lovelace' })),
    ).toBe('errors/invalid_recipient');
    const sent = await client.users.getAllInvitationsSent({ account_id: ACCOUNT });
    expect(sent.items).toMatchObject([
      { id: invitation_id, invited_user_public_id: 'ada-lovelace', invitation_text: 'Hello Ada' },
    ]);
    await control('/_invitations/accept', { public_id: 'ada-lovelace' });
    await simulators.webhooks.settled();
    expect(received.map(({ body }) => body)).toMatchObject([
      { event: 'new_relation', user_public_identifier: 'ada-lovelace' },
    ]);
    const relations = await client.users.getAllRelations({ account_id: ACCOUNT, limit: 250 });
    expect(relations.items.map((relation) => relation.public_identifier)).toContain('ada-lovelace');
    await expect(
      client.messaging.startNewChat({ account_id: ACCOUNT, attendees_ids: [provider_id], text: 'Thank you' }),
    ).resolves.toMatchObject({ object: 'ChatStarted' });
  });

  test('withdraws sent invitations and answers received ones by their secret', async () => {
    const { invitation_id } = await client.users.sendInvitation({
      account_id: ACCOUNT,
      provider_id: await memberId('ada-lovelace'),
    });
    await client.users.cancelInvitationSent({ account_id: ACCOUNT, invitation_id });
    expect(
      await failureOf(
        client.users.sendInvitation({ account_id: ACCOUNT, provider_id: await memberId('ada-lovelace') }),
      ),
    ).toBe('errors/cannot_resend_yet');
    const inbox: { items: { id: string; specifics: { shared_secret: string } }[] } = JSON.parse(
      await (
        await fetch(`${address()}/api/v1/users/invite/received?account_id=${ACCOUNT}`, {
          headers: { 'x-api-key': 'k' },
        })
      ).text(),
    );
    const [invitation] = inbox.items;
    const accept = (shared_secret: string) =>
      fetch(`${address()}/api/v1/users/invite/received/${invitation?.id}`, {
        method: 'POST',
        headers: { 'x-api-key': 'k', 'content-type': 'application/json' },
        body: JSON.stringify({ provider: 'LINKEDIN', account_id: ACCOUNT, shared_secret, action: 'accept' }),
      });
    expect([
      (await accept('wrong')).status,
      (await accept(invitation?.specifics.shared_secret ?? '')).status,
      (await accept(invitation?.specifics.shared_secret ?? '')).status,
    ]).toEqual([400, 200, 422]);
  });

  test('delivers messages with attachments to connections only, and keeps the thread', async () => {
    const maria = await memberId('maria-santos-acme');
    const chats = await client.messaging.getAllChats({ account_id: ACCOUNT });
    expect(chats.items.map((chat) => chat.name)).toEqual(['Noor Haddad', 'Chloé Dubois', 'Maria Santos']);
    const started = await client.messaging.startNewChat({
      account_id: ACCOUNT,
      attendees_ids: [maria],
      text: 'Shall we meet?',
      attachments: [['plan.txt', Buffer.from('plan')]],
    });
    const messages = await client.messaging.getAllMessagesFromChat({ chat_id: started.chat_id ?? '' });
    expect(messages.items[0]).toMatchObject({
      text: 'Shall we meet?',
      is_sender: 1,
      attachments: [{ type: 'file', file_name: 'plan.txt' }],
    });
    expect(messages.items).toHaveLength(5);
    await client.messaging.sendMessage({ chat_id: started.chat_id ?? '', text: 'Thursday?' });
    expect(
      await failureOf(
        client.messaging.startNewChat({
          account_id: ACCOUNT,
          attendees_ids: [await memberId('ada-lovelace')],
          text: 'Hi',
        }),
      ),
    ).toBe('errors/no_connection_with_recipient');
    const log = await (await fetch(`${address()}/_sent`)).json();
    expect(log).toMatchObject({
      sent: [
        { kind: 'message', target: 'maria-santos-acme' },
        { kind: 'message', text: 'Thursday?' },
      ],
    });
  });

  test('publishes posts, comments, reactions, and edits and deletes its own', async () => {
    const own = await client.users.createPost({ account_id: ACCOUNT, text: 'Hello world' });
    const id = String(Reflect.get(own, 'post_id'));
    await client.users.sendPostComment({ account_id: ACCOUNT, post_id: id, text: 'First!' });
    await client.users.sendPostReaction({ account_id: ACCOUNT, post_id: id, reaction_type: 'celebrate' });
    expect(
      await failureOf(
        client.users.sendPostReaction({ account_id: ACCOUNT, post_id: id, reaction_type: 'celebrate' }),
      ),
    ).toBe('errors/action_already_performed');
    await expect(client.users.getPost({ account_id: ACCOUNT, post_id: id })).resolves.toMatchObject({
      text: 'Hello world',
      comment_counter: 1,
      reaction_counter: 1,
    });
    await expect(
      client.users.getAllPostComments({ account_id: ACCOUNT, post_id: id }),
    ).resolves.toMatchObject({ items: [{ text: 'First!' }] });
    await expect(
      client.users.getAllPosts({ account_id: ACCOUNT, identifier: 'ada-lovelace' }),
    ).resolves.toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({ author: expect.objectContaining({ name: 'Ada Lovelace' }) }),
      ]),
    });
    const v2 = (method: string, path: string, body?: object) =>
      fetch(`${address()}/v2/${ACCOUNT}${path}`, {
        method,
        headers: { 'x-api-key': 'k', 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    expect([
      (await v2('PATCH', `/posts/${id}`, { text: 'Hello again' })).status,
      (await v2('DELETE', `/posts/${id}`)).status,
      (await v2('DELETE', `/posts/${id}`)).status,
      (await v2('POST', '/users/me/follow/9100001')).status,
    ]).toEqual([200, 204, 404, 200]);
    await expect(
      client.users.getCompanyProfile({ account_id: ACCOUNT, identifier: 'acme-robotics' }),
    ).resolves.toMatchObject({ is_following: true });
  });

  test('connects an account on the hosted page and calls both the notify URL and the webhook', async () => {
    const target = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
    await client.webhook.create({
      source: 'account_status',
      request_url: target,
      headers: [{ key: 'x-secret', value: 's' }],
    });
    const { url } = await client.account.createHostedAuthLink({
      type: 'create',
      providers: ['LINKEDIN'],
      api_url: address(),
      expiresOn: '2026-11-22T00:00:00.000Z',
      name: 'org_1',
      notify_url: target,
      success_redirect_url: 'https://service.example/ok',
    });
    expect(await (await fetch(url)).text()).toContain('Connect');
    const done = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ name: 'Katherine Johnson', decision: 'connect' }),
    });
    expect(done.headers.get('location')).toBe('https://service.example/ok');
    await simulators.webhooks.settled();
    expect(received.map(({ body }) => body)).toEqual(
      expect.arrayContaining([
        { status: 'CREATION_SUCCESS', account_id: expect.any(String), name: 'org_1' },
        {
          AccountStatus: {
            account_id: expect.any(String),
            account_type: 'LINKEDIN',
            message: 'CREATION_SUCCESS',
          },
        },
      ]),
    );
    const accounts = await client.account.getAll();
    expect(accounts.items.map((account) => account.name)).toContain('Katherine Johnson');
    await control(`/_accounts/${ACCOUNT}/status`, { status: 'CREDENTIALS' });
    expect(await failureOf(client.users.getOwnProfile(ACCOUNT))).toBe('errors/expired_credentials');
  });

  test('sends an incoming message to the messaging webhook', async () => {
    await client.webhook.create({
      source: 'messaging',
      request_url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
      headers: [{ key: 'x-secret', value: 's' }],
    });
    await control('/_messages/incoming', { public_id: 'maria-santos-acme', text: 'Any news?' });
    await simulators.webhooks.settled();
    expect(received).toMatchObject([
      {
        headers: { 'x-secret': 's' },
        body: { event: 'message_received', message: 'Any news?', sender: { attendee_name: 'Maria Santos' } },
      },
    ]);
  });
});
