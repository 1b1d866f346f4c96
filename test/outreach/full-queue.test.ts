import { expect, it } from 'vitest';
import * as outreachApi from '#functions/api/outreach';
import { transact } from '#lib/db/table';
import { outboundBatchId } from '#lib/outreach/batch';
import { listJobs, loadBatch, putBatch, putJob } from '#lib/outreach/store';
import { enqueue } from '#lib/outreach/store/queue';
import { firstId } from '#lib/shared/id';
import { MINUTE, plus, toIso } from '#lib/shared/time';
import { strangers, useOutreach } from '#test/outreach/stand';
import { call } from '#test/support/call';
import type { TestOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const pause = outreachApi.pauseOutboundBatch();

useTable();
const stand = useOutreach();

async function approved(who: TestOrganization, person: number): Promise<string> {
  const targets = strangers(person, 1).map((public_id) => ({ public_id, message: `Hello ${public_id}` }));
  const { body } = await stand.stage(who, { action: 'connect', targets });
  await stand.approve(who, body.data.batch_id);
  await stand.pass(who, 0);
  return body.data.batch_id;
}

/** A batch with more due jobs than one page of the queue holds. */
async function large(who: TestOrganization): Promise<string> {
  await stand.control('/_accounts/acc-grace/status', { status: 'OK' });
  stand.sim().faults.add({ match: { method: 'POST', path: '/users/invite$' }, do: { status: 503 } });
  const id = await approved(who, 0);
  stand.sim().faults.clear();
  const [job] = await listJobs(who.id, id);
  if (!job) throw new Error('The batch has a job.');
  const moment = toIso(stand.now());
  for (let part = 0; part < 8; part += 1) {
    const jobs = [...Array(45)].map((_, n) => ({
      ...job,
      id: `${id}_x${part}_${n}`,
      scheduled_at: moment,
      status: 'scheduled' as const,
    }));
    await transact(jobs.flatMap((one) => [putJob(one), enqueue(one, moment)]));
  }
  return id;
}

it('hundreds of jobs of a paused batch do not delay the account’s other batches', async () => {
  const who = await stand.organization();
  const paused = await large(who);
  await call(pause, { method: 'POST', path: '/', params: { id: paused }, headers: who.headers });
  stand.advance(10 * MINUTE);
  const other = await approved(who, 1);
  await stand.pass(who, 3 * MINUTE);
  expect((await stand.read(who, other)).body.data.status).toBe('completed');
  expect((await stand.sent('invitation')).map(({ target }) => target)).toHaveLength(1);
});

it('every batch of an expired account is paused, however many jobs are queued ahead', async () => {
  const who = await stand.organization();
  const first = await large(who);
  await call(pause, { method: 'POST', path: '/', params: { id: first }, headers: who.headers });
  stand.advance(10 * MINUTE);
  stand.sim().faults.add({ match: { method: 'POST', path: '/users/invite$' }, do: { status: 503 } });
  const other = await approved(who, 2);
  await stand.control('/_accounts/acc-grace/status', { status: 'CREDENTIALS' });
  stand.sim().faults.clear();
  stand.advance(10 * MINUTE);
  await stand.deliver(who, { account_id: 'acc-grace' });
  expect((await stand.read(who, other)).body.data).toMatchObject({
    status: 'paused',
    paused_reason: 'session_expired',
  });
});

it('every batch that an expired account paused goes on when it is reconnected, however many there are', async () => {
  const who = await stand.organization();
  const batch = await loadBatch(who.id, await approved(who, 1));
  const paused = [...Array(120)].map((_, n) => ({
    ...batch,
    id: outboundBatchId(firstId(plus(stand.now(), n))),
    status: 'paused' as const,
    paused_reason: 'session_expired' as const,
  }));
  for (const one of paused) await transact(putBatch(one));
  await stand.messages(who);
  await stand.deliver(who, { account_id: 'acc-grace', task: 'wake' });
  for (const one of await stand.messages(who)) if (one['task'] === 'resume') await stand.deliver(who, one);
  const after = await Promise.all(paused.map(({ id }) => loadBatch(who.id, id)));
  expect(new Set(after.map(({ status }) => status))).toEqual(new Set(['approved']));
});
