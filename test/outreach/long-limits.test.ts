import { beforeEach, describe, expect, it } from 'vitest';
import * as networkApi from '#functions/api/network';
import { MINUTE } from '#lib/shared/time';
import { alwaysOpen, strangers, useOutreach } from '#test/outreach/stand';
import { call } from '#test/support/call';
import type { TestOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const usage = networkApi.getNetworkUsage();
const update = networkApi.updateNetworkAccount();

useTable();
const stand = useOutreach();
let month = 0;
/** The counters belong to the account, which the tests share: each test has its own month, beginning on a Wednesday. */
beforeEach(() => {
  month += 1;
  const first = new Date(Date.UTC(2028, month, 8, 9));
  first.setUTCDate(first.getUTCDate() + ((3 - first.getUTCDay() + 7) % 7));
  stand.at(first.toISOString());
});

const limits = async (who: TestOrganization) =>
  (await call(usage, { headers: who.headers })).body.data.limits;
const invite = (count: number, note?: string) => ({
  action: 'connect',
  targets: strangers(40, count).map((public_id) => (note ? { public_id, message: note } : { public_id })),
});
async function approved(who: TestOrganization, body: unknown): Promise<string> {
  const staged = await stand.stage(who, body);
  await stand.approve(who, staged.body.data.batch_id);
  return staged.body.data.batch_id;
}

describe('weekly invitations', () => {
  it('are sent up to the account’s limit, and the rest on the next Monday', async () => {
    const who = await stand.organization({ ...alwaysOpen, invitations_per_week: 2 });
    const id = await approved(who, invite(3));
    await stand.pass(who, 6 * MINUTE);
    expect(await stand.sent('invitation')).toHaveLength(2);
    const { jobs } = (await stand.read(who, id)).body.data;
    const [left] = jobs.filter(({ status }: { status: string }) => status === 'scheduled');
    const monday = new Date(stand.now());
    monday.setUTCHours(0, 0, 0, 0);
    monday.setUTCDate(monday.getUTCDate() + 5);
    expect(left.scheduled_at).toBe(monday.toISOString());
    expect((await limits(who)).connection_request_week).toEqual({
      limit: 2,
      used: 2,
      remaining: 0,
      resets_at: monday.toISOString(),
    });
    stand.at(monday.toISOString());
    await stand.pass(who, 3 * MINUTE);
    expect((await stand.read(who, id)).body.data.status).toBe('completed');
  });

  it('are limited to 100 unless the account is configured otherwise', async () => {
    const who = await stand.organization();
    expect((await limits(who)).connection_request_week.limit).toBe(100);
    const change = await call(update, {
      method: 'PATCH',
      params: { id: 'acc-grace' },
      headers: who.headers,
      body: { sending: { invitations_per_week: 80, notes_per_month: 5 } },
    });
    expect(change.body.data.sending).toMatchObject({ invitations_per_week: 80, notes_per_month: 5 });
    expect(change.body.data.limits.connection_note_month).toMatchObject({ limit: 5, remaining: 5 });
  });

  it('do not count one that the network refused, such as to an existing connection', async () => {
    const who = await stand.organization();
    const id = await approved(who, {
      action: 'connect',
      public_id: 'maria-santos-acme',
      text: 'Hello Maria',
    });
    await stand.pass(who, 2 * MINUTE);
    const [job] = (await stand.read(who, id)).body.data.jobs;
    expect([job.status, job.error.code]).toEqual(['failed', 'already_connected']);
    const { connection_request, connection_request_week, connection_note_month } = await limits(who);
    expect([connection_request.used, connection_request_week.used, connection_note_month.used]).toEqual([
      0, 0, 0,
    ]);
  });
});

describe('monthly notes', () => {
  it('wait for the next month once used up, while invitations without a note continue', async () => {
    const who = await stand.organization({ ...alwaysOpen, notes_per_month: 1 });
    const targets = strangers(50, 3).map((public_id, index) =>
      index < 2 ? { public_id, message: 'Hello' } : { public_id },
    );
    const id = await approved(who, { action: 'connect', targets });
    await stand.pass(who, 6 * MINUTE);
    const { jobs } = (await stand.read(who, id)).body.data;
    expect(jobs.map(({ status }: { status: string }) => status)).toEqual(['sent', 'scheduled', 'sent']);
    const now = stand.now();
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)).toISOString();
    expect(jobs[1].scheduled_at).toBe(first);
    expect((await limits(who)).connection_note_month).toEqual({
      limit: 1,
      used: 1,
      remaining: 0,
      resets_at: first,
    });
  });
});
