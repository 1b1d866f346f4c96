import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as outreachApi from '#functions/api/outreach';
import * as keys from '#lib/db/keys';
import { transact, write } from '#lib/db/table';
import { put } from '#lib/db/write';
import { shares } from '#lib/network/shares';
import { takeUsage, unbindAccount } from '#lib/network/store';
import { listJobs } from '#lib/outreach/store';
import { runQueue } from '#lib/outreach/use-cases/run-queue';
import { outreachNeeds } from '#lib/runtime/providers/outreach';
import { HOUR, MINUTE } from '#lib/shared/time';
import { strangers, useOutreach } from '#test/outreach/stand';
import { call } from '#test/support/call';
import type { TestOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const resume = outreachApi.resumeOutboundBatch();

const claim = {
  by: 'outreach',
  shares: { ...shares.parse({}), search: { enrichments: 100, searches: 100, outreach: 100 } },
} as const;

const { db } = useTable();
const stand = useOutreach();
let day = 0;
/** The limits belong to the account, which the tests share: each test has its own Monday. */
beforeEach(() => {
  day += 1;
  stand.at(new Date(Date.UTC(2027, 0, 4 + 7 * day, 9)).toISOString());
});

const connect = (count: number, schedule?: object) => ({
  action: 'connect',
  targets: strangers(0, count).map((public_id) => ({ public_id, message: `Hello ${public_id}` })),
  ...(schedule ? { schedule } : {}),
});

async function approved(who: TestOrganization, count: number, schedule?: object): Promise<string> {
  const { body } = await stand.stage(who, connect(count, schedule));
  await stand.approve(who, body.data.batch_id);
  await stand.messages(who);
  return body.data.batch_id;
}

const send = (who: TestOrganization): Promise<boolean> => stand.deliver(who, { account_id: 'acc-grace' });
const targets = async (): Promise<(string | undefined)[]> =>
  (await stand.sent('invitation')).map(({ target }) => target);
const perTarget = async (): Promise<number[]> => {
  const all = await targets();
  return [...new Set(all)].map((one) => all.filter((other) => other === one).length);
};

describe('a crash at any remote call around a send', () => {
  const MOST_CALLS = 60;

  it.each(['fail-before', 'fail-after'] as const)(
    'never sends twice and loses nothing (%s)',
    async (action) => {
      let reached = true;
      let k = 0;
      let unsent = 0;
      while (reached && k < MOST_CALLS) {
        k += 1;
        stand.sim().reset();
        stand.advance(24 * HOUR);
        const who = await stand.organization();
        const id = await approved(who, 1);
        let seen = 0;
        // From the k-th call on this worker has no table, as if it had been killed.
        db().faults.onCall(() => {
          seen += 1;
          if (seen < k) return undefined;
          return seen === k ? action : 'fail-before';
        });
        const done = await send(who);
        reached = seen >= k;
        db().faults.clear();
        expect(reached).toBe(!done);
        await stand.pass(who, 90 * MINUTE, 5 * MINUTE);
        const { body } = await stand.read(who, id);
        const left = (await targets()).length;
        // A worker lost between the intent and the request leaves a job marked as not sent; no other worker sends it.
        const outcome = left === 1 ? ['sent', undefined] : ['failed', 'not_sent'];
        const [job] = body.data.jobs;
        expect([k, left <= 1, body.data.status]).toEqual([k, true, 'completed']);
        expect([k, job.status, job.error?.code]).toEqual([k, ...outcome]);
        unsent += 1 - left;
      }
      expect(k).toBeGreaterThan(8);
      expect(unsent).toBeLessThanOrEqual(1);
    },
    400_000,
  );
});

describe('a request whose response is lost', () => {
  it('is found among the sent invitations if it succeeded, and not sent again', async () => {
    const who = await stand.organization();
    const id = await approved(who, 2);
    stand.sim().faults.add({ match: { method: 'POST', path: '/users/invite$' }, do: 'reset_after' });
    await send(who);
    expect((await stand.read(who, id)).body.data.summary).toMatchObject({ unconfirmed: 1, scheduled: 1 });
    await stand.pass(who, 10 * MINUTE);
    expect((await stand.read(who, id)).body.data).toMatchObject({
      status: 'completed',
      summary: { sent: 2 },
    });
    expect(await perTarget()).toEqual([1, 1]);
  });

  it('ends as not sent after three checks if it failed, and is not sent again', async () => {
    const who = await stand.organization();
    const id = await approved(who, 1);
    stand.sim().faults.add({ match: { method: 'POST', path: '/users/invite$' }, do: { reset: true } });
    await send(who);
    expect((await stand.read(who, id)).body.data.jobs[0].status).toBe('unconfirmed');
    await stand.pass(who, 2 * HOUR, 5 * MINUTE);
    const { body } = await stand.read(who, id);
    expect(body.data.jobs[0]).toMatchObject({ status: 'failed', error: { code: 'not_sent' }, checks: 2 });
    expect(body.data.status).toBe('completed');
    expect(await targets()).toEqual([]);
  });

  it('stays unconfirmed, never "not sent", if the network shows more than can be looked through', async () => {
    const who = await stand.organization();
    const id = await approved(who, 1);
    const others = {
      object: 'UserInvitationList',
      items: [
        { object: 'UserInvitation', id: 'inv-other', invited_user: 'Zoe Other', parsed_datetime: null },
      ],
      cursor: 'more',
    };
    stand.sim().faults.add([
      { match: { method: 'POST', path: '/users/invite$' }, do: 'reset_after' },
      { match: { path: '/users/invite/sent$' }, times: 0, do: { status: 200, body: others } },
    ]);
    await send(who);
    await stand.pass(who, 4 * HOUR, HOUR);
    expect((await stand.read(who, id)).body.data).toMatchObject({
      status: 'completed',
      summary: { unconfirmed: 1 },
    });
    expect((await listJobs(who.id, id))[0]).toMatchObject({ status: 'unconfirmed', checks_ended: true });
    expect(await perTarget()).toEqual([1]);
  });

  it('is looked up no more once the account is disconnected: its outcome stays unknown, and the batch ends', async () => {
    const who = await stand.organization();
    const id = await approved(who, 1);
    stand.sim().faults.add({ match: { method: 'POST', path: '/users/invite$' }, do: 'reset_after' });
    await send(who);
    await transact(unbindAccount(who.id, 'acc-grace'));
    await stand.pass(who, 20 * MINUTE);
    expect((await stand.read(who, id)).body.data).toMatchObject({
      status: 'completed',
      summary: { unconfirmed: 1 },
    });
    expect((await listJobs(who.id, id))[0]).toMatchObject({ checks_ended: true });
  });

  it('is looked up twelve times while the network cannot be read, whatever failed before the send', async () => {
    const who = await stand.organization();
    const id = await approved(who, 1);
    const { faults } = stand.sim();
    faults.add({ match: { method: 'POST', path: '/users/invite$' }, do: 'unavailable', times: 0 });
    await stand.pass(who, 9 * MINUTE);
    expect((await listJobs(who.id, id))[0]).toMatchObject({ status: 'scheduled', deferrals: 4 });
    faults.clear();
    faults.add({ match: { method: 'POST', path: '/users/invite$' }, do: 'reset_after' });
    faults.add({ match: { method: 'GET' }, do: 'unavailable', times: 0 });
    await stand.pass(who, 10 * HOUR, 20 * MINUTE);
    expect((await stand.read(who, id)).body.data.jobs[0].status).toBe('unconfirmed');
    faults.clear();
    await stand.pass(who, 2 * HOUR, 20 * MINUTE);
    expect((await stand.read(who, id)).body.data.jobs[0].status).toBe('sent');
    expect(await targets()).toHaveLength(1);
  }, 60_000);

  it('is found in the conversation if it was a message', async () => {
    const who = await stand.organization();
    const text = `Hello again ${day}`;
    const { body } = await stand.stage(who, { action: 'message', public_id: 'maria-santos-acme', text });
    const id = body.data.batch_id;
    await stand.approve(who, id);
    await stand.messages(who);
    stand.sim().faults.add({ match: { method: 'POST', path: '/chats$' }, do: 'reset_after' });
    await send(who);
    await stand.pass(who, 5 * MINUTE);
    expect((await stand.read(who, id)).body.data).toMatchObject({
      status: 'completed',
      summary: { sent: 1 },
    });
    expect((await stand.sent('message')).filter((one) => one.text === text)).toHaveLength(1);
  });
});

describe('a file of a message', () => {
  const file = {
    ...{ id: 'med_1', filename: 'plan.pdf', content_type: 'application/pdf', size: 3 },
    ...{ object_key: 'network-media/x/med_1', created_at: '2027-01-01T00:00:00.000Z' },
  };
  const answers = new Map<string, readonly [number, string]>();
  const store = createServer((request, response) => {
    const [status, body] = answers.get(request.method ?? '') ?? [500, ''];
    response.writeHead(status, { 'content-type': 'application/xml' }).end(body);
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
    const { port } = store.address() as AddressInfo;
    const endpoint = { AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`, UPLOADS_BUCKET: 'uploads' };
    Object.assign(process.env, endpoint, { AWS_MAX_ATTEMPTS: '1' });
  });
  afterAll(() => {
    store.close();
    delete process.env['AWS_MAX_ATTEMPTS'];
  });

  async function withFile(): Promise<{ who: TestOrganization; id: string }> {
    const who = await stand.organization();
    await write(put(keys.networkMedia(who.id, file.id), file));
    const message = { action: 'message', public_id: 'maria-santos-acme', media_ids: [file.id] };
    const { body } = await stand.stage(who, { ...message, text: `The plan of day ${day}` });
    await stand.approve(who, body.data.batch_id);
    await stand.messages(who);
    return { who, id: body.data.batch_id };
  }
  const jobOf = async (who: TestOrganization, id: string) => (await stand.read(who, id)).body.data.jobs[0];

  it('that cannot be read now leaves it scheduled, and it is sent once it can', async () => {
    const { who, id } = await withFile();
    answers.set('GET', [503, '<Error><Code>SlowDown</Code></Error>']);
    expect(await send(who)).toBe(false);
    expect((await jobOf(who, id)).status).toBe('scheduled');
    answers.set('GET', [200, 'pdf']);
    await stand.pass(who, 10 * MINUTE);
    expect((await jobOf(who, id)).status).toBe('sent');
    expect(await stand.sent('message')).toHaveLength(1);
  });

  it('that is gone fails it before anything is sent', async () => {
    const { who, id } = await withFile();
    // What S3 answers to a function that may not list the bucket.
    answers.set('GET', [403, '<Error><Code>AccessDenied</Code></Error>']);
    await send(who);
    const { status, error } = await jobOf(who, id);
    expect([status, error.code]).toEqual(['failed', 'not_found']);
    expect((await stand.read(who, id)).body.data.status).toBe('completed');
    expect(await stand.sent('message')).toEqual([]);
  });
});

describe('under concurrency', () => {
  it('approval and stop send nothing after the stop, whichever comes first', async () => {
    for (let round = 0; round < 6; round += 1) {
      stand.sim().reset();
      stand.advance(24 * HOUR);
      const who = await stand.organization();
      const { body } = await stand.stage(who, connect(2));
      const id = body.data.batch_id;
      await Promise.all(
        round % 2 === 0
          ? [stand.approve(who, id), stand.stop(who, id), send(who)]
          : [stand.stop(who, id), stand.approve(who, id), send(who)],
      );
      const { body: after } = await stand.read(who, id);
      expect(after.data.status).toBe('stopped');
      const before = await targets();
      await stand.pass(who, 5 * MINUTE);
      expect(await targets()).toEqual(before);
      const { summary } = (await stand.read(who, id)).body.data;
      expect([summary.sent, summary.sent + summary.cancelled]).toEqual([before.length, 2]);
    }
  }, 90_000);

  it('five workers on one account send one job per turn and none twice', async () => {
    const who = await stand.organization();
    const id = await approved(who, 6);
    for (let turn = 0; turn < 8; turn += 1) {
      await Promise.all([...Array(5)].map(() => send(who)));
      expect((await targets()).length).toBe(Math.min(turn + 1, 6));
      stand.advance(MINUTE);
    }
    expect(await perTarget()).toEqual([1, 1, 1, 1, 1, 1]);
    expect((await stand.read(who, id)).body.data.status).toBe('completed');
  });

  it('workers with overlapping leases, as after a clock jump, send each job once', async () => {
    const who = await stand.organization();
    await approved(who, 3);
    const needs = outreachNeeds();
    const as = { organization_id: who.id, account_id: 'acc-grace' };
    for (let turn = 0; turn < 4; turn += 1) {
      const now = stand.now();
      // Each believes that the others' leases have expired.
      await Promise.all([
        runQueue(as, needs, now),
        runQueue(as, needs, new Date(now.getTime() + 3 * MINUTE)),
        runQueue(as, needs, new Date(now.getTime() + 6 * MINUTE)),
      ]);
      stand.advance(10 * MINUTE);
    }
    expect(await perTarget()).toEqual([1, 1, 1]);
  });

  it.each([
    ['connection_request', 25],
    ['search', 50],
    ['message', 50],
    ['profile_lookup', 100],
  ] as const)('150 calls use exactly the daily limit of %s', async (action, limit) => {
    const account = `acc-${action}-${day}`;
    const refused = await Promise.all(
      [...Array(150)].map(() => write(takeUsage(account, [action], stand.now(), claim))),
    );
    expect(refused.filter((one) => one === undefined)).toHaveLength(limit);
    const tomorrow = new Date(stand.now().getTime() + 24 * HOUR);
    expect(await write(takeUsage(account, [action], tomorrow, claim))).toBeUndefined();
  });
});

describe('the daily limit', () => {
  it('sends 25 invitations, moves the rest past midnight UTC, and says when', async () => {
    const who = await stand.organization({
      window: { from: '00:00', to: '24:00', days: [1, 2, 3, 4, 5, 6, 7] },
      min_gap_s: 55,
      spread: false,
      jitter: 0,
      ramp_up_days: 0,
    });
    stand.at(`${stand.now().toISOString().slice(0, 10)}T23:00:00.000Z`);
    const id = await approved(who, 27, { per_day: 100 });
    await stand.pass(who, 40 * MINUTE);
    expect(await targets()).toHaveLength(25);
    const { body } = await stand.read(who, id);
    expect(body.data.summary).toMatchObject({ sent: 25, scheduled: 2 });
    const left = body.data.jobs.filter(({ status }: { status: string }) => status === 'scheduled');
    const midnight = new Date(Math.ceil(stand.now().getTime() / (24 * HOUR)) * 24 * HOUR).toISOString();
    expect(left[0].scheduled_at).toBe(midnight);
    await stand.pass(who, 30 * MINUTE);
    expect((await stand.read(who, id)).body.data).toMatchObject({
      status: 'completed',
      summary: { sent: 27 },
    });
    expect(new Set(await perTarget())).toEqual(new Set([1]));
  }, 120_000);
});

describe('a reply from the person', () => {
  it('holds the approved message until someone has seen it', async () => {
    const who = await stand.organization();
    const { body } = await stand.stage(who, {
      action: 'message',
      public_id: 'maria-santos-acme',
      text: 'Just checking in',
    });
    const id = body.data.batch_id;
    await stand.approve(who, id);
    stand.advance(MINUTE);
    await stand.control('/_messages/incoming', {
      account_id: 'acc-grace',
      public_id: 'maria-santos-acme',
      text: 'Please do not write again',
    });
    await stand.pass(who, 3 * MINUTE);
    const held = (await stand.read(who, id)).body.data;
    expect([held.status, held.paused_reason]).toEqual(['paused', 'needs_attention']);
    expect(held.jobs[0].reply.text).toBe('Please do not write again');
    expect(await stand.sent('message')).toEqual([]);
    await call(resume, { method: 'POST', path: '/', params: { id }, headers: who.headers });
    await stand.pass(who, 3 * MINUTE);
    expect((await stand.read(who, id)).body.data.summary.sent).toBe(1);
  });

  it('holds the message too if it arrived between staging and approval', async () => {
    const who = await stand.organization();
    const message = { action: 'message', public_id: 'maria-santos-acme', text: 'One more thing' };
    const { body } = await stand.stage(who, message);
    stand.advance(MINUTE);
    await stand.control('/_messages/incoming', {
      account_id: 'acc-grace',
      public_id: 'maria-santos-acme',
      text: 'I have left Acme',
    });
    stand.advance(MINUTE);
    await stand.approve(who, body.data.batch_id);
    await stand.pass(who, 3 * MINUTE);
    const held = (await stand.read(who, body.data.batch_id)).body.data;
    expect([held.status, held.jobs[0].reply.text]).toEqual(['paused', 'I have left Acme']);
    expect(await stand.sent('message')).toEqual([]);
  });
});

describe('a refusal unrelated to the person', () => {
  const refusal = (type: string, status = 422) => ({
    status,
    body: {
      type: `errors/${type}`,
      status,
      title: type,
      detail: 'You have reached a temporary provider limit.',
    },
  });

  it('such as the weekly limit postpones everything to the next day and fails no job', async () => {
    const who = await stand.organization();
    const id = await approved(who, 4);
    stand.sim().faults.add({
      match: { method: 'POST', path: '/users/invite$' },
      do: refusal('cannot_resend_yet'),
    });
    await stand.pass(who, 5 * MINUTE);
    const { status, summary } = (await stand.read(who, id)).body.data;
    expect([status, summary.failed, summary.scheduled]).toEqual(['approved', 0, 4]);
    stand.sim().faults.clear();
    await stand.pass(who, 25 * HOUR, 20 * MINUTE);
    expect((await stand.read(who, id)).body.data.summary.sent).toBe(4);
  }, 120_000);

  it('of an unknown kind pauses the batch with the reason until it is resumed', async () => {
    const who = await stand.organization();
    const id = await approved(who, 2);
    stand.sim().faults.add({
      match: { method: 'POST', path: '/users/invite$' },
      do: refusal('something_of_next_year'),
    });
    await stand.pass(who, 2 * MINUTE);
    const paused = (await stand.read(who, id)).body.data;
    expect(paused).toMatchObject({ status: 'paused', paused_reason: 'needs_attention' });
    expect([paused.summary.failed, paused.summary.scheduled]).toEqual([0, 2]);
    expect(paused.paused_detail).toContain('temporary provider limit');
    stand.sim().faults.clear();
    const resumed = await call(resume, { method: 'POST', path: '/', params: { id }, headers: who.headers });
    expect(resumed.body.data.status).toBe('approved');
    await stand.pass(who, 5 * MINUTE);
    expect((await stand.read(who, id)).body.data).toMatchObject({
      status: 'completed',
      summary: { sent: 2 },
    });
  });
});

describe('a vendor that is down before the write', () => {
  it('is tried five times, then the batch waits for somebody', async () => {
    const who = await stand.organization();
    const id = await approved(who, 1);
    stand
      .sim()
      .faults.add({ match: { method: 'POST', path: '/users/invite$' }, do: 'unavailable', times: 0 });
    await stand.pass(who, 9 * MINUTE);
    expect((await stand.read(who, id)).body.data.status).toBe('approved');
    await stand.pass(who, 2 * MINUTE);
    const { status, paused_detail } = (await stand.read(who, id)).body.data;
    expect(status).toBe('paused');
    expect(paused_detail).toContain('five times in a row');
  });
});

describe('an unhealthy account', () => {
  it('pauses its queue with an event when the session expires, and continues once reconnected', async () => {
    const who = await stand.organization();
    const id = await approved(who, 2);
    await stand.control('/_accounts/acc-grace/status', { status: 'CREDENTIALS' });
    await send(who);
    const paused = (await stand.read(who, id)).body.data;
    expect([paused.status, paused.paused_reason, paused.summary.scheduled]).toEqual([
      'paused',
      'session_expired',
      2,
    ]);
    expect((await stand.events(who)).map(({ type }) => type)).toContain('network.session_expired');
    const refused = await stand.stage(who, connect(1));
    expect([refused.status, refused.body.code]).toEqual([409, 'NETWORK_SESSION_EXPIRED']);
    await stand.control('/_accounts/acc-grace/status', { status: 'OK' });
    expect((await stand.stage(who, { action: 'react', post_id: 'urn:li:activity:1' })).status).toBe(200);
    await stand.pass(who, 5 * MINUTE);
    expect((await stand.read(who, id)).body.data.status).toBe('completed');
    expect(await perTarget()).toEqual([1, 1]);
  });

  it('pauses its queue if restricted by the network', async () => {
    const who = await stand.organization(undefined, 'acc-restricted');
    const { body } = await stand.stage(who, connect(1), {});
    const id = body.data.batch_id;
    await stand.approve(who, id);
    await stand.pass(who, 3 * MINUTE);
    const { status, paused_reason, summary } = (await stand.read(who, id)).body.data;
    expect([status, paused_reason, summary.scheduled]).toEqual(['paused', 'account_restricted', 1]);
    expect(await targets()).toEqual([]);
  });
});

describe('a draft', () => {
  it('is discarded after 14 days, with an event', async () => {
    const who = await stand.organization();
    const { body } = await stand.stage(who, connect(1));
    const id = body.data.batch_id;
    stand.advance(14 * 24 * HOUR - MINUTE);
    await stand.tick();
    expect((await stand.read(who, id)).body.data.status).toBe('staged');
    stand.advance(2 * MINUTE);
    await stand.tick();
    const ended = (await stand.read(who, id)).body.data;
    expect([ended.status, ended.stop_reason, ended.summary.cancelled]).toEqual(['stopped', 'expired', 1]);
    const [told] = await stand.events(who);
    expect(told).toMatchObject({
      type: 'outbound_batch.stopped',
      data: { batch_id: id, reason: 'expired' },
    });
    expect((await stand.approve(who, id)).body.code).toBe('INVALID_STATE');
  });
});
