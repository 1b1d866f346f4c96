import { describe, expect, it } from 'vitest';
import * as outreachApi from '#functions/api/outreach';
import { transact } from '#lib/db/table';
import { bindAccount } from '#lib/network/store';
import { MINUTE } from '#lib/shared/time';
import { strangers, useOutreach } from '#test/outreach/stand';
import { call } from '#test/support/call';
import { makeOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const edit = outreachApi.updateOutboundJob();

useTable();
const stand = useOutreach();
const connect = (count: number, from = 0) => ({
  action: 'connect',
  targets: strangers(from, count).map((public_id) => ({ public_id, message: `Hello ${public_id}` })),
});

describe('staging', () => {
  it('requires a credential', async () => {
    expect((await stand.stage({ id: '', key: '', headers: {} }, connect(1))).status).toBe(401);
  });

  it('returns another organization the same 404 as for a missing batch', async () => {
    const [owner, stranger] = [await stand.organization(), await makeOrganization()];
    const { body } = await stand.stage(owner, connect(1));
    const seen = await stand.read(stranger, body.data.batch_id);
    expect([seen.status, seen.body.code]).toEqual([404, 'NOT_FOUND']);
  });

  it('sends nothing, and previews each job as a sentence to approve', async () => {
    const who = await stand.organization();
    const { status, body } = await stand.stage(who, {
      action: 'connect',
      public_id: 'ada-lovelace',
      text: 'Hello',
    });
    expect(status).toBe(202);
    expect(body.data).toMatchObject({
      action: 'connect',
      status: 'staged',
      detail: { account_id: 'acc-grace', job_count: 1, warning_count: 0 },
    });
    expect(body.data.detail.jobs[0].preview).toContain('Ada Lovelace');
    expect(Object.keys(body.actions).toSorted()).toEqual(['approve', 'self', 'stop']);
    await stand.pass(who, 5 * MINUTE);
    expect(await stand.sent()).toEqual([]);
  });

  it.each([
    [{ action: 'connect', public_id: 'a', text: 'x'.repeat(301) }, '/body/text'],
    [{ action: 'message', public_id: 'a', text: 'x'.repeat(8_001) }, '/body/text'],
    [{ action: 'comment', post_id: 'p', text: 'x'.repeat(1_251) }, '/body/text'],
    [{ action: 'connect', text: 'hello' }, '/body/public_id'],
    [{ action: 'post', text: 'hi', poll: { question: '?' } }, '/body/poll/options'],
    [{ action: 'shout' }, '/body/action'],
    [{ action: 'connect', public_id: 'a', text: 'Hi {{first_name}}' }, '/body/text'],
    [{ action: 'message', targets: [{ public_id: 'a', text: 'Dear ,' }] }, '/body/targets/0/text'],
    [{ action: 'message', public_id: 'a', text: 'one', body: 'two' }, '/body/body'],
    [
      {
        action: 'comment',
        post_id: 'p',
        text: 'Well said',
        mentions: [{ name: 'Ada Lovelace', member_id: 'A1' }],
      },
      '/body/mentions/0',
    ],
    [
      {
        action: 'post',
        text: 'Thank you {{0}}, dear {{first_name}}',
        mentions: [{ name: 'Ada Lovelace', member_id: 'A1' }],
      },
      '/body/text',
    ],
    [
      { action: 'connect', targets: [{ public_id: 'ada-lovelace' }, { public_id: '/in/ada-lovelace' }] },
      '/body/targets/1',
    ],
  ])('points to the invalid member of request %#', async (body, pointer) => {
    const who = await stand.organization();
    const answer = await stand.stage(who, body);
    expect([answer.status, answer.body.errors[0].pointer]).toEqual([400, pointer]);
  });

  it('warns of problems known in advance', async () => {
    const who = await stand.organization();
    const codes = async (body: unknown) => {
      const { body: staged } = await stand.stage(who, body);
      return staged.data.detail.jobs[0].warnings.map(({ code }: { code: string }) => code);
    };
    expect(await codes({ action: 'message', public_id: 'ada-lovelace', text: 'Hi' })).toEqual([
      'not_connected',
    ]);
    expect(await codes({ action: 'connect', public_id: 'maria-santos-acme' })).toEqual(['already_connected']);
    expect(await codes({ action: 'connect', public_id: 'nobody-of-this-name' })).toEqual(['not_found']);
  });
});

describe('another account of the organization', () => {
  it('that already invited the person is named with the date', async () => {
    stand.at('2026-11-24T09:00:00.000Z');
    const who = await stand.organization();
    const [bound] = bindAccount(
      who.id,
      { account_id: 'acc-alan', name: 'Ada Other', status: 'connected', products: [] },
      new Date('2026-01-02T00:00:00.000Z'),
    );
    if (bound) await transact([bound]);
    const [public_id] = strangers(7, 1);
    const { body } = await stand.stage(who, { action: 'connect', public_id });
    await stand.approve(who, body.data.batch_id);
    await stand.pass(who, 2 * MINUTE);
    const second = await stand.stage(
      who,
      { action: 'connect', public_id },
      { 'x-network-account': 'acc-alan' },
    );
    expect(second.body.data.detail.jobs[0].warnings).toContainEqual({
      code: 'contacted_by_other',
      message: 'Grace Hopper invited the person on 2026-11-24.',
    });
  });
});

describe('an approved batch', () => {
  it('sends each job once, a gap apart, and completes', async () => {
    stand.at('2026-11-23T09:00:00.000Z');
    const who = await stand.organization();
    const { body } = await stand.stage(who, connect(3));
    const id = body.data.batch_id;
    const approved = await stand.approve(who, id);
    expect([approved.status, approved.body.data.summary.scheduled]).toEqual([200, 3]);
    expect((await stand.approve(who, id)).body.data.approvals).toHaveLength(1);
    await stand.pass(who, 6 * MINUTE);
    const sent = await stand.sent('invitation');
    expect(sent.map(({ target }) => target)).toEqual(strangers(0, 3));
    expect(sent.map(({ at }) => at)).toEqual([
      '2026-11-23T09:00:00.000Z',
      '2026-11-23T09:01:00.000Z',
      '2026-11-23T09:02:00.000Z',
    ]);
    const { body: ended } = await stand.read(who, id);
    expect([ended.data.status, ended.data.summary.sent]).toEqual(['completed', 3]);
    expect((await stand.events(who)).map(({ type }) => type)).toEqual([
      'outbound_batch.approved',
      'outbound_batch.completed',
    ]);
  });

  it('sends only approved jobs, as edited, and no stopped ones', async () => {
    const who = await stand.organization();
    const { body } = await stand.stage(who, connect(4));
    const [first, second, third] = body.data.detail.jobs;
    const id = body.data.batch_id;
    const edited = await call(edit, {
      method: 'PATCH',
      path: '/',
      params: { id, job_id: first.id },
      headers: who.headers,
      body: { text: 'Rewritten' },
    });
    expect([edited.status, edited.body.data.content.text]).toEqual([200, 'Rewritten']);
    expect((await stand.stop(who, id, { job_ids: [second.id] })).body.data.summary.cancelled).toBe(1);
    await stand.approve(who, id, { job_ids: [first.id, third.id] });
    const late = await call(edit, {
      method: 'PATCH',
      path: '/',
      params: { id, job_id: first.id },
      headers: who.headers,
      body: { text: 'Too late' },
    });
    expect([late.status, late.body.code]).toEqual([409, 'INVALID_STATE']);
    await stand.pass(who, 5 * MINUTE);
    expect((await stand.sent('invitation')).map(({ text }) => text)).toEqual([
      'Rewritten',
      `Hello ${third.target.person}`,
    ]);
    const { body: left } = await stand.read(who, id);
    expect(left.data.status).toBe('approved');
    expect(left.data.summary).toMatchObject({ pending: 1, sent: 2, cancelled: 1 });
  });
});
