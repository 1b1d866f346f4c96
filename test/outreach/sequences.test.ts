import { beforeEach, describe, expect, it } from 'vitest';
import * as outreachApi from '#functions/api/outreach';
import { DAY, HOUR, MINUTE } from '#lib/shared/time';
import { strangers, useOutreach } from '#test/outreach/stand';
import { call } from '#test/support/call';
import type { TestOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const block = outreachApi.addDoNotContact();
const approve = outreachApi.approveSequence();
const create = outreachApi.createSequence();
const get = outreachApi.getSequence();
const list = outreachApi.listSequences();
const unblock = outreachApi.removeDoNotContact();
const stop = outreachApi.stopSequence();

const { db } = useTable();
const stand = useOutreach();
let week = 0;
beforeEach(() => {
  week += 2;
  stand.at(new Date(Date.UTC(2029, 0, 1 + 7 * week, 9)).toISOString());
});

const CONNECTION = 'maria-santos-acme';
const begin = (who: TestOrganization, body: unknown) =>
  call(create, { method: 'POST', path: '/v2/', headers: who.headers, body });
const read = async (who: TestOrganization, id: string) =>
  (await call(get, { params: { id }, headers: who.headers })).body.data;
const approveAll = (who: TestOrganization, id: string) =>
  call(approve, { method: 'POST', params: { id }, headers: who.headers });

const messages = (rule?: string) => ({
  targets: [{ public_id: CONNECTION, texts: [null, 'Maria, one more thing.'] }],
  steps: [
    { action: 'message', text: 'First message' },
    { action: 'message', text: 'Second message', wait: { days: 2 } },
  ],
  ...(rule ? { on_reply: rule } : {}),
});
const texts = async () => (await stand.sent('message')).map(({ text }) => text);
const answer = (text: string) =>
  stand.control('/_messages/incoming', { account_id: 'acc-grace', public_id: CONNECTION, text });

describe('a sequence', () => {
  it('requires a credential and points to its invalid members', async () => {
    expect((await call(list, {})).status).toBe(401);
    const who = await stand.organization();
    const { status, body } = await begin(who, {
      targets: [{ public_id: 'ada-lovelace', texts: [null, null, 'too many'] }],
      steps: [
        { action: 'message', text: 'Hi {{first_name}}', wait: { days: 1 } },
        { action: 'connect', text: 'Hello' },
      ],
    });
    expect([status, body.errors.map(({ pointer }: { pointer: string }) => pointer)]).toEqual([
      400,
      [
        '/body/steps/0/text',
        '/body/steps/0/wait',
        '/body/steps/1/action',
        '/body/steps/1/wait',
        '/body/targets/0/texts',
      ],
    ]);
  });

  it('that failed to start can be retried at once with the same Idempotency-Key', async () => {
    const who = await stand.organization();
    const headers = { ...who.headers, 'idempotency-key': 'one-sequence' };
    const attempt = () => call(create, { method: 'POST', path: '/v2/', headers, body: messages() });
    const blocked = await call(block, {
      method: 'POST',
      headers: who.headers,
      body: { persons: [CONNECTION] },
    });
    for (let times = 0; times < 2; times += 1) {
      const { status, body } = await attempt();
      expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR']);
    }
    const [{ id }] = blocked.body.data;
    await call(unblock, { method: 'DELETE', params: { id }, headers: who.headers });
    expect((await attempt()).status).toBe(201);
    expect((await call(list, { headers: who.headers })).body.meta.total).toBe(1);
  });

  it('stages only its first step, and every later one when due, each for approval', async () => {
    const who = await stand.organization();
    const { status, body } = await begin(who, messages());
    const { id } = body.data;
    expect([status, body.data.summary]).toEqual([201, { staged: 1, waiting: 0, ended: 0 }]);
    const [{ batch_id: first }] = body.data.people;
    await stand.approve(who, first);
    await stand.pass(who, 2 * HOUR, 20 * MINUTE);
    expect(await texts()).toEqual(['First message']);
    const waiting = await read(who, id);
    expect(waiting.summary).toEqual({ staged: 0, waiting: 1, ended: 0 });
    expect(Date.parse(waiting.people[0].due_at) - Date.parse(waiting.people[0].last_sent_at)).toBe(2 * DAY);
    stand.advance(2 * DAY);
    await stand.pass(who, HOUR, 20 * MINUTE);
    const staged = await read(who, id);
    const { batch_id: second } = staged.people[0];
    expect([staged.people[0].state, second === first, await texts()]).toEqual([
      'staged',
      false,
      ['First message'],
    ]);
    const { data } = (await stand.read(who, second)).body;
    expect([data.status, data.sequence]).toEqual(['staged', { id, step: 1, on_reply: 'hold' }]);
    await stand.approve(who, second);
    await stand.pass(who, 3 * HOUR, 20 * MINUTE);
    expect(await texts()).toEqual(['First message', 'Maria, one more thing.']);
    const done = await read(who, id);
    expect([done.status, done.people[0].reason]).toEqual(['completed', 'completed']);
  });

  it('that was approved as a whole continues by itself', async () => {
    const who = await stand.organization();
    const { id } = (await begin(who, messages())).body.data;
    expect((await approveAll(who, id)).status).toBe(200);
    await stand.pass(who, 2 * HOUR, 20 * MINUTE);
    stand.advance(2 * DAY);
    await stand.pass(who, 3 * HOUR, 20 * MINUTE);
    expect(await texts()).toEqual(['First message', 'Maria, one more thing.']);
    expect((await read(who, id)).status).toBe('completed');
  });

  it.each([
    ['hold', 'staged', ['First message']],
    ['end', 'ended', ['First message']],
    ['continue', 'ended', ['First message', 'Maria, one more thing.']],
  ])('with the reply rule %s leaves the person %s', async (rule, state, sent) => {
    const who = await stand.organization();
    const { id } = (await begin(who, messages(rule))).body.data;
    await approveAll(who, id);
    await stand.pass(who, 2 * HOUR, 20 * MINUTE);
    await answer('Please do not write again.');
    stand.advance(2 * DAY);
    await stand.pass(who, 3 * HOUR, 20 * MINUTE);
    expect(await texts()).toEqual(sent);
    const [person] = (await read(who, id)).people;
    expect(person.state).toBe(state);
    if (rule === 'end') expect(person.reason).toBe('replied');
    if (rule !== 'hold') return;
    const held = (await stand.read(who, person.batch_id)).body.data;
    expect([held.status, held.jobs[0].reply.text]).toEqual(['staged', 'Please do not write again.']);
    await stand.approve(who, person.batch_id);
    await stand.pass(who, HOUR, 20 * MINUTE);
    expect(await texts()).toEqual(['First message', 'Maria, one more thing.']);
  });

  it('waits for the invitation to be accepted, and ends for people who do not accept in time', async () => {
    const who = await stand.organization();
    const [one = '', other = ''] = strangers(60, 2);
    const { id } = (
      await begin(who, {
        targets: [{ public_id: one }, { public_id: other }],
        steps: [
          { action: 'connect' },
          { action: 'message', text: 'Thank you', wait: { accepted: true, days: 1, within_days: 5 } },
        ],
      })
    ).body.data;
    await approveAll(who, id);
    await stand.pass(who, 2 * HOUR, 20 * MINUTE);
    expect(await stand.sent('invitation')).toHaveLength(2);
    stand.advance(DAY);
    await stand.pass(who, HOUR, 20 * MINUTE);
    expect(await texts()).toEqual([]);
    await stand.control('/_invitations/accept', { account_id: 'acc-grace', public_id: one });
    await stand.pass(who, HOUR, 20 * MINUTE);
    expect((await read(who, id)).people[0].accepted_at).toBeDefined();
    expect(await texts()).toEqual([]);
    stand.advance(DAY);
    await stand.pass(who, 2 * HOUR, 20 * MINUTE);
    expect(await texts()).toEqual(['Thank you']);
    stand.advance(4 * DAY);
    await stand.pass(who, 2 * HOUR, 20 * MINUTE);
    const done = await read(who, id);
    expect(done.people.map(({ reason }: { reason: string }) => reason)).toEqual([
      'completed',
      'not_accepted',
    ]);
    expect(done.status).toBe('completed');
  });

  it('continues for an existing connection as if they had accepted', async () => {
    const who = await stand.organization();
    const { id } = (
      await begin(who, {
        targets: [{ public_id: CONNECTION }],
        steps: [{ action: 'connect' }, { action: 'message', text: 'Hello again', wait: { accepted: true } }],
      })
    ).body.data;
    await approveAll(who, id);
    await stand.pass(who, 4 * HOUR, 20 * MINUTE);
    expect(await texts()).toEqual(['Hello again']);
  });

  it('can be stopped for some people or as a whole, with everything staged', async () => {
    const who = await stand.organization();
    const [one = '', other = ''] = strangers(70, 2);
    const { body } = await begin(who, {
      targets: [{ public_id: one }, { public_id: other }],
      steps: [{ action: 'connect' }],
    });
    const { id, people } = body.data;
    const halt = (sent?: unknown) =>
      call(stop, { method: 'POST', params: { id }, headers: who.headers, body: sent });
    expect((await halt({ persons: [one] })).body.data.people.map((p: { state: string }) => p.state)).toEqual([
      'ended',
      'staged',
    ]);
    expect((await halt()).body.data.status).toBe('stopped');
    expect((await halt()).status).toBe(200);
    await approveAll(who, id);
    await stand.approve(who, people[0].batch_id);
    await stand.pass(who, HOUR, 20 * MINUTE);
    expect(await stand.sent()).toEqual([]);
    expect((await call(list, { headers: who.headers })).body.meta.total).toBe(1);
  });

  it('sends nothing more if stopped again after an interrupted stop', async () => {
    const who = await stand.organization();
    const [one = ''] = strangers(80, 1);
    const { id } = (await begin(who, { targets: [{ public_id: one }], steps: [{ action: 'connect' }] })).body
      .data;
    await approveAll(who, id);
    const halt = () => call(stop, { method: 'POST', params: { id }, headers: who.headers });
    // The sequence is stored as stopped, and the table fails before the staged messages are discarded.
    let isWritten = false;
    db().faults.onCall(({ operation }) => {
      if (isWritten) return 'fail-before';
      isWritten = operation === 'TransactWriteItems';
      return undefined;
    });
    expect((await halt()).status).toBe(500);
    db().faults.clear();
    expect((await read(who, id)).status).toBe('stopped');
    expect((await halt()).status).toBe(200);
    await stand.pass(who, HOUR, 20 * MINUTE);
    expect(await stand.sent()).toEqual([]);
  });
});
