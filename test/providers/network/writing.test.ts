import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sentInvitation } from '#lib/network/conversation';
import type { NetworkPort } from '#lib/network/port';
import { type Bench, errorOf, startBench } from '#test/providers/network/network-simulator';

let bench: Bench;
const me = { account_id: 'acc-grace' };

beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.close());
beforeEach(() => bench.sim.reset());

const writes = (): string[] =>
  bench.sim.requests
    .filter((request) => request.method !== 'GET' && !request.path.endsWith('/linkedin/search'))
    .map((request) => `${request.method} ${request.path}`);

const somePost = async (keywords = 'path planner'): Promise<string> =>
  (await bench.network.search(me, { type: 'posts', keywords })).items[0]?.post_id ?? '';

describe('each write happens once, as requested', () => {
  test('an invitation with a note, then listed and withdrawn', async () => {
    const { invitation_id } = await bench.network.invite(me, {
      person: 'https://www.linkedin.com/in/ada-lovelace',
      text: 'Hello Ada',
    });
    expect(await bench.sent()).toMatchObject([
      {
        kind: 'invitation',
        account_id: 'acc-grace',
        target: 'ada-lovelace',
        text: 'Hello Ada',
        id: invitation_id,
      },
    ]);
    expect((await bench.network.sentInvitations(me)).items).toMatchObject([
      { invitation_id, name: 'Ada Lovelace', network_public_id: 'ada-lovelace', text: 'Hello Ada' },
    ]);
    const sent = (await bench.network.sentInvitations(me)).items;
    expect(sentInvitation.array().parse(sent)).toEqual(sent);
    await bench.network.withdrawInvitation(me, invitation_id);
    expect((await bench.network.sentInvitations(me)).items).toEqual([]);
  });

  test('a message with a file to a connection, in the existing conversation', async () => {
    const note = {
      filename: 'plan ä".txt',
      content_type: 'text/plain',
      bytes: new TextEncoder().encode('the plan'),
    };
    const { conversation_id } = await bench.network.sendMessage(me, {
      person: 'maria-santos-acme',
      text: 'Grüße, María!',
      attachments: [note],
    });
    const { message_id } = await bench.network.reply(me, { conversation_id, text: 'One more thing' });
    const thread = await bench.network.thread(me, 'maria-santos-acme');
    expect(thread.items.slice(0, 2)).toMatchObject([
      { message_id, text: 'One more thing', from_me: true },
      {
        text: 'Grüße, María!',
        from_me: true,
        conversation_id,
        attachments: [{ content_type: 'text/plain', size: 8 }],
      },
    ]);
    expect(await bench.sent()).toMatchObject([
      { kind: 'message', target: 'maria-santos-acme' },
      { kind: 'message', target: 'maria-santos-acme' },
    ]);
  });

  test('a comment and a reply to it', async () => {
    const post_id = await somePost();
    const { comment_id } = await bench.network.comment(me, { post_id, text: 'Well done' });
    await bench.network.comment(me, { post_id, text: 'Again', parent_comment_id: comment_id ?? '' });
    const replies = await bench.network.comments(me, post_id, { parent_comment_id: comment_id ?? '' });
    expect(replies.items).toMatchObject([{ text: 'Again', author_name: expect.any(String) }]);
    expect(await bench.sent()).toMatchObject([
      { kind: 'comment', text: 'Well done' },
      { kind: 'comment', text: 'Again' },
    ]);
  });

  test('a post with media, then edited and deleted', async () => {
    const image = {
      filename: 'lift.png',
      content_type: 'image/png',
      bytes: new Uint8Array([137, 80, 78, 71]),
    };
    const { post_id } = await bench.network.publish(me, {
      text: 'We lift',
      visibility: 'public',
      attachments: [image],
    });
    const own = await bench.network.postsOf(me, 'me');
    expect(own.items).toMatchObject([{ text: 'We lift', media: [{ name: 'lift.png' }] }]);
    await bench.network.editPost(me, post_id ?? '', { text: 'We lift more' });
    expect((await bench.network.post(me, post_id ?? '')).text).toBe('We lift more');
    await bench.network.deletePost(me, post_id ?? '');
    expect(await errorOf(bench.network.post(me, post_id ?? ''))).toMatchObject({ kind: 'not_found' });
    expect((await bench.sent()).map((item) => (item as { kind: string }).kind)).toEqual([
      'post',
      'post_edit',
      'post_delete',
    ]);
  });

  test.each(['LIKE', 'CELEBRATE', 'SUPPORT', 'LOVE', 'INSIGHTFUL', 'FUNNY'] as const)(
    'the reaction %s, which fails as already done the second time',
    async (reaction_type) => {
      const post_id = await somePost();
      await bench.network.react(me, { post_id, reaction_type });
      const mine = await bench.network.reactions(me, post_id, { limit: 100 });
      expect(mine.items.some((entry) => entry.reaction_type === reaction_type)).toBe(true);
      expect(await errorOf(bench.network.react(me, { post_id, reaction_type }))).toMatchObject({
        kind: 'invalid',
        code: 'already_done',
      });
    },
  );

  test('following a company by name and unfollowing it', async () => {
    expect(await bench.network.follow(me, 'Acme Robotics')).toEqual({
      name: 'Acme Robotics',
      company_id: '9100001',
    });
    expect(await bench.network.company(me, 'acme-robotics')).toMatchObject({ is_followed: true });
    await bench.network.unfollow(me, 'acme-robotics');
    expect(await bench.network.company(me, 'acme-robotics')).toMatchObject({ is_followed: false });
  });

  test('answers to invitations', async () => {
    await bench.network.answerInvitation(me, '7100000000000000001', 'accept');
    await bench.network.answerInvitation(me, '7100000000000000002', 'reject');
    expect(await bench.sent()).toMatchObject([
      { kind: 'invitation_accept', target: 'helen-cho-riverbank' },
      { kind: 'invitation_decline', target: 'lucas-meyer' },
    ]);
    expect((await bench.network.receivedInvitations(me)).items).toEqual([]);
    expect(await errorOf(bench.network.answerInvitation(me, '7100000000000000001', 'accept'))).toMatchObject({
      kind: 'not_found',
    });
  });
});

describe('why a person cannot be reached', () => {
  test.each([
    [
      'a message to a stranger',
      'no_connection',
      (network: NetworkPort) => network.sendMessage(me, { person: 'ada-lovelace', text: 'Hi' }),
    ],
    [
      'a message to a private profile',
      'unreachable',
      (network: NetworkPort) => network.sendMessage(me, { person: 'victor-hush', text: 'Hi' }),
    ],
    [
      'an invitation to a connection',
      'already_connected',
      (network: NetworkPort) => network.invite(me, { person: 'maria-santos-acme' }),
    ],
    [
      'an invitation to a private profile',
      'cannot_invite',
      (network: NetworkPort) => network.invite(me, { person: 'victor-hush' }),
    ],
    [
      'a member id of nobody',
      'unreachable',
      (network: NetworkPort) => network.invite(me, { person: 'ACoAAbcdefghijklmnopqrstuvwxyz' }),
    ],
  ])('%s: %s', async (_what, code, call) => {
    expect(await errorOf(call(bench.network))).toMatchObject({ kind: 'recipient', code });
    expect(await bench.sent()).toEqual([]);
  });

  test('an invitation sent twice, and again after its withdrawal', async () => {
    const { invitation_id } = await bench.network.invite(me, { person: 'ada-lovelace' });
    expect(await errorOf(bench.network.invite(me, { person: 'ada-lovelace' }))).toMatchObject({
      kind: 'recipient',
      code: 'already_invited',
    });
    await bench.network.withdrawInvitation(me, invitation_id);
    expect(await errorOf(bench.network.invite(me, { person: 'ada-lovelace' }))).toMatchObject({
      kind: 'rate_limited',
      code: 'cannot_resend_yet',
    });
  });
});

describe('an unhealthy account', () => {
  test.each([
    ['acc-expired', 'session_expired'],
    ['acc-stopped', 'session_expired'],
    ['acc-checkpoint', 'session_expired'],
    ['acc-connecting', 'session_expired'],
    ['acc-restricted', 'restricted'],
    ['acc-unknown', 'not_found'],
  ])('%s: %s, on reads and on writes of both versions', async (account_id, kind) => {
    const as = { account_id };
    for (const call of [
      () => bench.network.profile(as, 'ada-lovelace'),
      () => bench.network.search(as, { type: 'people', keywords: 'ada' }),
      () => bench.network.inbox(as),
      () => bench.network.publish(as, { text: 'Hello' }),
      () => bench.network.deletePost(as, '7499999999900000001'),
    ]) {
      expect(await errorOf(call())).toMatchObject({ kind });
    }
    expect(await bench.sent()).toEqual([]);
  });
});

describe('a write whose response is lost', () => {
  test.each(['reset_after', 'truncated'] as const)(
    'by %s took effect, is reported as unknown, and is not retried',
    async (fault) => {
      bench.sim.faults.add({ match: { method: 'POST', path: '/posts$' }, do: fault });
      expect(await errorOf(bench.network.publish(me, { text: 'Once' }))).toMatchObject({
        kind: 'unknown_outcome',
      });
      expect(writes()).toEqual(['POST /api/v1/posts']);
      expect(await bench.sent()).toMatchObject([{ kind: 'post', text: 'Once' }]);
    },
  );

  test.each(['reset', 'error', 'hang'] as const)(
    'by %s may have taken effect, so it is reported as unknown and not retried',
    async (fault) => {
      bench.sim.faults.add({ match: { method: 'POST', path: '/posts$' }, do: fault });
      const controller = new AbortController();
      if (fault === 'hang') setTimeout(() => controller.abort(), 200);
      expect(
        await errorOf(bench.network.publish({ ...me, signal: controller.signal }, { text: 'Once' })),
      ).toMatchObject({ kind: 'unknown_outcome' });
      expect(writes()).toEqual(['POST /api/v1/posts']);
    },
  );
});

test.each([520, 522, 524])(
  'a write answered %i by what is in front of the vendor may have happened',
  async (status) => {
    bench.sim.faults.add({
      match: { method: 'POST', path: '/posts$' },
      do: { status, after: true, content_type: 'text/html', body: '<html><body>cloudflare</body></html>' },
    });
    expect(await errorOf(bench.network.publish(me, { text: 'Once' }))).toMatchObject({
      kind: 'unknown_outcome',
    });
    expect(await bench.sent()).toMatchObject([{ kind: 'post', text: 'Once' }]);
  },
);

test('a rate-limited write did not happen, and says when to retry', async () => {
  bench.sim.faults.add({
    match: { method: 'POST' },
    do: {
      status: 429,
      headers: { 'retry-after': '90' },
      body: { type: 'errors/too_many_requests', title: 'Too many', status: 429 },
    },
  });
  expect(await errorOf(bench.network.publish(me, { text: 'Hello' }))).toMatchObject({
    kind: 'rate_limited',
    retry_after: 90,
  });
  bench.sim.faults.add({
    match: { method: 'POST' },
    do: { status: 422, body: { type: 'errors/limit_exceeded', title: 'Limit', status: 422 } },
  });
  expect(await errorOf(bench.network.publish(me, { text: 'Hello' }))).toMatchObject({
    kind: 'rate_limited',
    retry_after: undefined,
  });
  expect(await bench.sent()).toEqual([]);
});

test('a write to an unreachable vendor did not happen, and is retryable', async () => {
  const gone = await startBench();
  await gone.sim.close();
  expect(await errorOf(gone.network.publish(me, { text: 'Hello' }))).toMatchObject({
    kind: 'provider',
    retryable: true,
  });
  await gone.close();
});

describe('a read', () => {
  test.each(['reset', 'unavailable'] as const)('is retried after %s', async (fault) => {
    bench.sim.faults.add({ do: fault });
    expect(await bench.network.profile(me, 'ada-lovelace')).toMatchObject({ name: 'Ada Lovelace' });
  });

  test.each(['error', 'html_ok', 'truncated'] as const)(
    'after %s is a retryable failure, not an answer',
    async (fault) => {
      bench.sim.faults.add({ times: 0, do: fault });
      expect(await errorOf(bench.network.profile(me, 'ada-lovelace'))).toMatchObject({
        kind: 'provider',
        retryable: true,
      });
    },
  );

  test('that stays rate limited says when to retry', async () => {
    bench.sim.faults.add({ times: 0, do: { status: 429, headers: { 'retry-after': '60' }, body: {} } });
    expect(await errorOf(bench.network.profile(me, 'ada-lovelace'))).toMatchObject({
      kind: 'rate_limited',
      retry_after: 60,
    });
  });
});
