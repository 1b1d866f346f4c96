import { randomUUID } from 'node:crypto';
import { write } from '#lib/db/table';
import { findAccount } from '#lib/network/store';
import { sendMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import type { OutboundBatch } from '#lib/outreach/batch';
import { findBatch } from '#lib/outreach/store';
import {
  noteWake,
  openSends,
  putDue,
  type QueuedJob,
  queuedJobs,
  readQueue,
  releaseQueue,
  removeDueAt,
  takeQueue,
} from '#lib/outreach/store/queue';
import type { OutreachNeeds } from '#lib/outreach/use-cases/media';
import { reconcile } from '#lib/outreach/use-cases/reconcile';
import { type Sender, sendNext } from '#lib/outreach/use-cases/send-next';
import { pauseAccount } from '#lib/outreach/use-cases/settle-job';
import { MINUTE, plus, SECOND, toIso } from '#lib/shared/time';

/** Who comes after a worker that was lost looks no later than this. */
const SAFETY = 3 * MINUTE;
/** A queue's message can wait this long; later moments are left to the schedule. */
const LONGEST_DELAY = 900;

const trouble = { expired: 'session_expired', restricted: 'account_restricted' } as const;

/** The account's queued jobs whose batch is in such a state, the earliest first. */
async function* queuedIn(
  organization: string,
  account: string,
  isMeant: (status: OutboundBatch['status'] | undefined) => boolean,
): AsyncGenerator<QueuedJob> {
  const meant = new Map<string, boolean>();
  for await (const entry of queuedJobs(organization, account)) {
    const known = meant.get(entry.batch_id);
    const is = known ?? isMeant((await findBatch(organization, entry.batch_id))?.status);
    meant.set(entry.batch_id, is);
    if (is) yield entry;
  }
}

/** When the account's queue has something to do next; nothing when only paused batches wait. */
async function nextMoment(organization: string, account: string): Promise<string | undefined> {
  const { next_send_at = '' } = await readQueue(organization, account);
  const moments = (await openSends(organization, account)).map(({ check_at }) => check_at);
  for await (const { moment } of queuedIn(organization, account, (status) => status === 'approved')) {
    moments.push([moment, next_send_at].toSorted().at(-1) ?? moment);
    break;
  }
  return moments.toSorted()[0];
}

/** Has the queue looked at again when there is something to do, by a message if that is soon, else by the schedule. */
async function wakeLater(organization: string, account_id: string, now: Date): Promise<void> {
  const moment = await nextMoment(organization, account_id);
  if (moment === undefined) return;
  const planned = new Date(moment);
  // What was due and could not be done now is not tried at once again.
  const at = planned > now ? planned : plus(now, MINUTE);
  await write(putDue('outbound', at, organization, account_id));
  const delay_seconds = Math.ceil((at.getTime() - now.getTime()) / SECOND);
  if (delay_seconds > LONGEST_DELAY || (await noteWake(organization, account_id, toIso(at)))) return;
  await write(
    outboxEntry(
      organization,
      `outbound.wake#${account_id}#${toIso(at)}`,
      [sendMessage('outbound', { account_id }, { delay_seconds })],
      now,
    ),
  );
}

/** Sends what is due: one job a turn. */
async function sendDue(sender: Sender): Promise<void> {
  const { account, now } = sender;
  const { organization_id, account_id } = account;
  const { next_send_at = '' } = await readQueue(organization_id, account_id);
  if (next_send_at > toIso(now)) return;
  for await (const entry of queuedIn(organization_id, account_id, (status) => status !== 'paused')) {
    if (entry.moment > toIso(now)) return;
    if ((await sendNext(entry, sender)) === 'turn') return;
  }
}

/** Looks for the outcome of open sends, then sends. Answers whether the account can be used: else it is woken later. */
async function work(
  organization: string,
  account_id: string,
  needs: OutreachNeeds,
  now: Date,
  random: () => number,
): Promise<boolean> {
  const account = await findAccount(organization, account_id);
  if (!account) {
    await pauseAccount({ organization_id: organization, account_id }, 'account_disconnected', now);
    return false;
  }
  if (account.status === 'expired' || account.status === 'restricted') {
    await pauseAccount(account, trouble[account.status], now);
    return false;
  }
  await reconcile(organization, account_id, needs.network, now);
  await sendDue({ account, needs, now, random });
  return true;
}

/**
 * One look at an account's queue. Only one worker has it at a time, and should two have it after all, the conditions of
 * each send keep them apart. A worker that is lost is followed by another within minutes.
 */
export async function runQueue(
  { organization_id: organization, account_id }: { organization_id: string; account_id: string },
  needs: OutreachNeeds,
  now: Date,
  random: () => number = Math.random,
): Promise<void> {
  const owner = randomUUID();
  const safety = plus(now, SAFETY);
  await write(putDue('outbound', safety, organization, account_id));
  if (await takeQueue(organization, account_id, owner, now)) return;
  let usable = false;
  try {
    usable = await work(organization, account_id, needs, now, random);
  } finally {
    await releaseQueue(organization, account_id, owner);
  }
  if (usable) await wakeLater(organization, account_id, now);
  await write(removeDueAt('outbound', safety, organization, account_id));
}
