import { beforeEach, describe, expect, it } from 'vitest';
import * as outreachApi from '#functions/api/outreach';
import { transact } from '#lib/db/table';
import { bindAccount } from '#lib/network/store';
import { changeJob, findJob } from '#lib/outreach/store';
import { HOUR, MINUTE } from '#lib/shared/time';
import { alwaysOpen, strangers, useOutreach } from '#test/outreach/stand';
import { call } from '#test/support/call';
import { makeOrganization, type TestOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const create = outreachApi.createOutreach();
const list = outreachApi.listOutboundBatches();
const pause = outreachApi.pauseOutboundBatch();
const resume = outreachApi.resumeOutboundBatch();
const message = outreachApi.sendNetworkMessage();
const edit = outreachApi.updateOutboundJob();
const sequence = outreachApi.createSequence();

useTable();
const stand = useOutreach();
beforeEach(() => {
  const day = new Date(stand.now().getTime() + 24 * HOUR).toISOString().slice(0, 10);
  stand.at(`${day}T09:00:00.000Z`);
});
const bindAlan = (organization: string) =>
  bindAccount(
    organization,
    { account_id: 'acc-alan', name: 'Alan Turing', status: 'connected', products: [] },
    new Date('2026-02-01T00:00:00Z'),
    alwaysOpen,
  ).slice(0, 1);
const act = (who: TestOrganization, body: unknown) => stand.stage(who, body);
const approveAll = async (who: TestOrganization, body: unknown): Promise<string> => {
  const { status, body: staged } = await stand.stage(who, body);
  expect([status, staged.detail]).toEqual([202, undefined]);
  await stand.approve(who, staged.data.batch_id);
  return staged.data.batch_id;
};

describe('an immediate action', () => {
  it('is executed at once and returns 200', async () => {
    const who = await stand.organization();
    const { status, body } = await act(who, { action: 'follow', company_name: 'Acme Robotics' });
    expect([status, body.data.action, body.data.errors]).toEqual([200, 'follow', []]);
    expect(body.data.results[0]).toMatchObject({ followed: true, account_id: 'acc-grace' });
    expect((await stand.sent('follow')).length).toBe(1);
  });

  it('reports a refusal by the network in its errors', async () => {
    const who = await stand.organization();
    const { status, body } = await act(who, { action: 'invitation_accept', invitation_id: 'none' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ results: [], errors: [{ target: 'none', code: 'NOT_FOUND' }] });
  });

  it('rejects an unknown reaction type', async () => {
    const who = await stand.organization();
    const wrong = await act(who, { action: 'react', post_id: 'p', reaction_type: 'like' });
    expect([wrong.status, wrong.body.errors[0].pointer]).toEqual([400, '/body/reaction_type']);
  });
});

describe('a staged message', () => {
  it.each([
    { recipient: 'maria-santos-acme', text: 'Olá' },
    { network_member_id: 'maria-santos-acme', message: 'Olá', sender_member_id: 'acc-grace' },
  ])('is staged from either v1 form (%#)', async (body) => {
    const who = await stand.organization();
    const answer = await call(message, {
      method: 'POST',
      path: '/v1/network/messages',
      headers: who.headers,
      body,
    });
    expect([answer.status, answer.body.action, answer.body.status]).toEqual([202, 'message', 'staged']);
    expect(await stand.sent()).toEqual([]);
  });

  it('requires a credential and a connected account', async () => {
    const body = { recipient: 'maria-santos-acme', text: 'Olá' };
    const send = (headers: Record<string, string>) =>
      call(message, { method: 'POST', path: '/v1/network/messages', headers, body });
    expect((await send({})).status).toBe(401);
    expect((await send((await makeOrganization()).headers)).body.error.code).toBe('INVALID_STATE');
  });

  it('fails with the network’s reason if the person is not a connection', async () => {
    const who = await stand.organization();
    const id = await approveAll(who, { action: 'message', public_id: 'ada-lovelace', text: 'Hi' });
    await stand.pass(who, 3 * MINUTE);
    const { body } = await stand.read(who, id);
    expect(body.data.jobs[0]).toMatchObject({ status: 'failed', error: { code: 'no_connection' } });
    expect(body.data.status).toBe('completed');
  });

  it('is staged once per Idempotency-Key', async () => {
    const who = await stand.organization();
    await transact(bindAlan(who.id));
    const once = (account = 'acc-grace') =>
      call(create, {
        method: 'POST',
        path: '/v2/network/outreach',
        headers: { ...who.headers, 'idempotency-key': 'first', 'x-network-account': account },
        body: { action: 'message', public_id: 'maria-santos-acme', text: 'Olá' },
      });
    const [first, again] = [await once(), await once()];
    expect([first.status, again.text]).toEqual([202, first.text]);
    expect((await once('acc-alan')).body).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect((await call(list, { path: '/v2/', headers: who.headers })).body.meta.total).toBe(1);
  });
});

describe('a time for later that has passed', () => {
  const ago = (minutes: number) => new Date(stand.now().getTime() - minutes * MINUTE).toISOString();
  const post = (minutes: number) => ({
    action: 'post',
    text: `At ${ago(minutes)}`,
    scheduled_at: ago(minutes),
  });
  const late = (minutes: number) => ({
    action: 'message',
    public_id: 'maria-santos-acme',
    text: 'Olá',
    schedule: { start_at: ago(minutes) },
  });
  const line = (minutes: number) => ({
    targets: [{ public_id: 'ada-lovelace' }],
    steps: [{ action: 'connect' }],
    schedule: { start_at: ago(minutes) },
  });
  const send = (handler: unknown, who: TestOrganization, body: unknown, key?: string) =>
    call(handler, {
      method: 'POST',
      path: '/v2/',
      headers: { ...who.headers, ...(key ? { 'idempotency-key': key } : {}) },
      body,
    });

  it.each([
    ['a post', create, post, 202, 'scheduled_at'],
    ['a batch', create, late, 202, 'schedule/start_at'],
    ['a sequence', sequence, line, 201, 'schedule/start_at'],
  ] as const)(
    'is refused for %s, and counts as now if it has just passed',
    async (_what, handler, body, made, at) => {
      const who = await stand.organization();
      const refused = await send(handler, who, body(3));
      expect([refused.status, refused.body.errors]).toEqual([
        400,
        [{ pointer: `/body/${at}`, message: 'must be in the future' }],
      ]);
      expect(refused.body.detail).toBe(`${at.replace('/', '.')} must be in the future`);
      expect((await send(handler, who, body(1))).status).toBe(made);
    },
  );

  it('does not keep a retry from its first answer', async () => {
    const who = await stand.organization();
    const body = post(0);
    const first = await send(create, who, body, 'once');
    stand.advance(HOUR);
    expect(await send(create, who, body, 'once')).toMatchObject({ status: 202, text: first.text });
    expect((await send(create, who, body, 'another')).status).toBe(400);
  });

  it('is refused in an edit, unless it repeats the one that stands', async () => {
    const who = await stand.organization();
    const { body } = await stand.stage(who, post(-60));
    const { batch_id: id, detail } = body.data;
    const change = (scheduled_at: string | null) =>
      call(edit, {
        method: 'PATCH',
        path: '/',
        params: { id, job_id: detail.jobs[0].id },
        headers: who.headers,
        body: { scheduled_at },
      });
    const soon = ago(-5);
    expect([(await change(ago(3))).body.errors?.[0].pointer, (await change(soon)).status]).toEqual([
      '/body/scheduled_at',
      200,
    ]);
    stand.advance(HOUR);
    expect((await change(soon)).body.data.scheduled_at).toBe(soon);
    // Earlier versions stored a time as it was written.
    const job = await findJob(who.id, id, detail.jobs[0].id);
    const exact_at = soon.replace('Z', '00Z');
    if (job) await transact([changeJob(job, ['pending'], { exact_at }, stand.now())]);
    expect((await change(soon)).status).toBe(200);
    const untimed = await change(null);
    expect([untimed.status, untimed.body.data.scheduled_at]).toEqual([200, undefined]);
  });
});

describe('a staged post', () => {
  it('whose time has passed is not sent by its approval, until it has another time or none', async () => {
    const who = await stand.organization();
    const at = new Date(stand.now().getTime() + HOUR).toISOString();
    const text = `Late, ${at}`;
    const { body } = await stand.stage(who, { action: 'post', text, scheduled_at: at });
    const { batch_id: id, detail } = body.data;
    const job_id = detail.jobs[0].id;
    stand.advance(2 * HOUR);
    const refused = await stand.approve(who, id);
    expect([refused.status, refused.body]).toMatchObject([409, { reason: 'time_passed', job_ids: [job_id] }]);
    expect(refused.body.detail).toContain(at);
    expect((await stand.read(who, id)).body.data.status).toBe('staged');
    const untimed = { method: 'PATCH', path: '/', params: { id, job_id }, headers: who.headers };
    expect((await call(edit, { ...untimed, body: { scheduled_at: null } })).status).toBe(200);
    expect((await stand.approve(who, id)).status).toBe(200);
    // Approving again stays without effect, whatever the time.
    stand.advance(HOUR);
    expect((await stand.approve(who, id)).status).toBe(200);
  });

  it('is published at the scheduled time, followed by its comments', async () => {
    const who = await stand.organization();
    const at = new Date(stand.now().getTime() + HOUR).toISOString();
    const text = `A post of ${at}`;
    const id = await approveAll(who, {
      action: 'post',
      text,
      scheduled_at: at,
      commenters: [{ text: 'The first comment' }],
    });
    await stand.pass(who, 50 * MINUTE, 10 * MINUTE);
    expect(await stand.sent()).toEqual([]);
    await stand.pass(who, 30 * MINUTE, 2 * MINUTE);
    expect((await stand.sent()).map((one) => [one.kind, one.text])).toEqual([
      ['post', text],
      ['comment', 'The first comment'],
    ]);
    expect((await stand.read(who, id)).body.data).toMatchObject({
      status: 'completed',
      summary: { sent: 2 },
    });
  });

  it('is commented on by another connected account, named in the preview', async () => {
    const who = await stand.organization();
    await transact(bindAlan(who.id));
    const text = `With company, ${stand.now().toISOString()}`;
    const commenters = [{ account_id: 'acc-alan', text: 'Well said' }];
    const { body } = await act(who, { action: 'post', text, commenters });
    const id = body.data.batch_id;
    expect(body.data.detail.jobs.map(({ preview }: { preview: string }) => preview)).toEqual([
      `Publish a post for everyone: “${text}”`,
      'Comment as acc-alan on this batch’s post once it is published: “Well said”',
    ]);
    await stand.pass(who, 5 * MINUTE);
    expect(await stand.sent()).toEqual([]);
    await stand.approve(who, id);
    await stand.pass(who, 10 * MINUTE, 2 * MINUTE);
    expect((await stand.sent()).map((one) => [one.kind, one.account_id, one.text])).toEqual([
      ['post', 'acc-grace', text],
      ['comment', 'acc-alan', 'Well said'],
    ]);
    expect((await stand.read(who, id)).body.data.status).toBe('completed');
  });

  it('is published to connections only if requested', async () => {
    const who = await stand.organization();
    const text = `For connections, ${stand.now().toISOString()}`;
    const id = await approveAll(who, { action: 'post', text, visibility: 'connections' });
    await stand.pass(who, 2 * MINUTE);
    expect((await stand.sent('post')).map((one) => one.text)).toEqual([text]);
    expect((await stand.read(who, id)).body.data.status).toBe('completed');
  });

  it('must keep its mentions when edited', async () => {
    const who = await stand.organization();
    const { body } = await stand.stage(who, {
      action: 'post',
      text: 'Thank you {{0}}',
      mentions: [{ name: 'Ada Lovelace', member_id: 'A1' }],
    });
    const [job] = body.data.detail.jobs;
    const change = (text: string) =>
      call(edit, {
        method: 'PATCH',
        path: '/',
        params: { id: body.data.batch_id, job_id: job.id },
        headers: who.headers,
        body: { text },
      });
    const lost = await change('Thank you all');
    expect([lost.status, lost.body.errors[0].pointer]).toEqual([400, '/body/text']);
    expect((await change('Many thanks, Ada Lovelace')).status).toBe(200);
  });

  it('is refused at staging if it cannot be published', async () => {
    const who = await stand.organization();
    const foreign = { action: 'post', text: 'x', commenters: [{ account_id: 'acc-other', text: 'y' }] };
    const answer = await act(who, foreign);
    expect([answer.status, answer.body.errors[0].pointer]).toEqual([400, '/body/commenters/0/account_id']);
    const poll = { question: 'Why?', options: ['a', 'b'] };
    const pointersOf = async (body: object) => {
      const refused = await act(who, { action: 'post', text: 'x', poll, ...body });
      return [refused.status, refused.body.errors[0].pointer];
    };
    expect(await pointersOf({ article: 'https://acme.example/a' })).toEqual([400, '/body/poll']);
    expect(await pointersOf({ content_type: 'text' })).toEqual([400, '/body/content_type']);
    expect(await pointersOf({ poll: { ...poll, options: ['a'] } })).toEqual([400, '/body/poll/options']);
    expect(await pointersOf({ poll: { ...poll, options: ['a', 'A'] } })).toEqual([400, '/body/poll/options']);
    expect(await pointersOf({ poll: { ...poll, duration_days: 5 } })).toEqual([
      400,
      '/body/poll/duration_days',
    ]);
    expect(await pointersOf({ poll: { ...poll, question: 'Hi [Name]?' } })).toEqual([
      400,
      '/body/poll/question',
    ]);
    const unknown = await act(who, { action: 'post', text: 'x', media_ids: ['med_1'] });
    expect([unknown.status, unknown.body.errors[0].pointer]).toEqual([400, '/body/media_ids']);
  });
});

describe('a post with a poll', () => {
  const post = {
    action: 'post',
    text: 'One question.',
    poll: { question: 'What slows you down?', options: ['Paperwork', 'Tools'], duration_days: 3 },
  };

  it('is previewed in full before approval, and published with its poll', async () => {
    const who = await stand.organization();
    const staged = await act(who, post);
    expect([staged.status, staged.body.data.detail.jobs[0].preview]).toEqual([
      202,
      'Publish a post for everyone, with a poll of 3 day(s): “What slows you down?” (Paperwork / Tools): “One question.”',
    ]);
    expect(staged.body.data.detail.jobs[0].warnings).toEqual([
      {
        code: 'poll_unproved',
        message:
          'The vendor does not document how to create polls. If the post is published without its poll, it is deleted immediately and this job fails.',
      },
    ]);
    await stand.approve(who, staged.body.data.batch_id);
    await stand.pass(who, 5 * MINUTE);
    const { requests } = stand.sim();
    const sent = requests.filter(
      ({ method, path }) => method === 'POST' && /\/v2\/acc-grace\/posts$/.test(path),
    );
    expect(sent.at(-1)?.body).toMatchObject({
      text: 'One question.',
      specifics: {
        linkedin: {
          poll: {
            question: 'What slows you down?',
            options: ['Paperwork', 'Tools'],
            duration: 'THREE_DAYS',
          },
        },
      },
    });
    expect((await stand.read(who, staged.body.data.batch_id)).body.data.jobs[0].status).toBe('sent');
  });

  it('is deleted at once if published without its poll', async () => {
    const who = await stand.organization();
    await approveAll(who, { action: 'post', text: 'Without one.', visibility: 'connections' });
    await stand.pass(who, 5 * MINUTE);
    const [plain] = (await stand.sent('post')) as unknown as { id: string }[];
    stand.sim().faults.add({
      match: { method: 'POST', path: '/v2/acc-grace/posts$' },
      do: { status: 201, body: { object: 'post', id: plain?.id } },
    });
    const batch = await approveAll(who, post);
    await stand.pass(who, 5 * MINUTE);
    const [job] = (await stand.read(who, batch)).body.data.jobs;
    expect([job.status, job.error.message]).toEqual([
      'failed',
      'The network published the post without its poll; it was deleted again.',
    ]);
    expect(await stand.sent('post_delete')).toMatchObject([{ target: plain?.id }]);
  });

  it('is not published again if it lost its poll and cannot be deleted; the error names its id', async () => {
    const who = await stand.organization();
    await approveAll(who, { action: 'post', text: 'Without one.', visibility: 'connections' });
    await stand.pass(who, 5 * MINUTE);
    const [plain] = (await stand.sent('post')) as unknown as { id: string }[];
    const published = { method: 'POST', path: '/v2/acc-grace/posts$' };
    stand.sim().faults.add({
      match: published,
      do: { status: 201, body: { object: 'post', id: plain?.id } },
      times: 3,
    });
    stand.sim().faults.add({ match: { method: 'DELETE', path: '/posts/' }, do: { status: 503, body: {} } });
    const batch = await approveAll(who, post);
    await stand.pass(who, 5 * MINUTE);
    const [job] = (await stand.read(who, batch)).body.data.jobs;
    expect([job.status, job.error.message]).toEqual([
      'failed',
      `The network published the post without its poll; it could not be deleted: delete post ${plain?.id} by hand.`,
    ]);
    const asked = stand
      .sim()
      .requests.filter(
        ({ path, body }) =>
          /\/v2\/acc-grace\/posts$/.test(path) && JSON.stringify(body).includes('specifics'),
      );
    expect(asked).toHaveLength(1);
  });
});

describe('a running batch', () => {
  it('sends nothing while paused and continues when resumed', async () => {
    const who = await stand.organization();
    const targets = strangers(0, 3).map((public_id) => ({ public_id }));
    const id = await approveAll(who, { action: 'connect', targets });
    await stand.pass(who, 0);
    const press = (handler: unknown) =>
      call(handler, { method: 'POST', path: '/', params: { id }, headers: who.headers });
    expect((await press(pause)).body.data.status).toBe('paused');
    await stand.pass(who, 10 * MINUTE);
    expect(await stand.sent()).toHaveLength(1);
    const resumed = (await press(resume)).body;
    expect([resumed.data.status, Object.keys(resumed.actions)]).toEqual([
      'approved',
      ['self', 'pause', 'stop'],
    ]);
    await stand.pass(who, 5 * MINUTE);
    expect((await stand.sent()).map(({ target }) => target)).toEqual(strangers(0, 3));
    expect((await stand.read(who, id)).body.data.status).toBe('completed');
    expect((await press(resume)).body.code).toBe('INVALID_STATE');
    expect((await press(pause)).body.code).toBe('INVALID_STATE');
  });
});
