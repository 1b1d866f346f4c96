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
import type { Sender } from '#lib/outreach/use-cases/look-again';
import type { OutreachNeeds } from '#lib/outreach/use-cases/media';
import { endLooks, reconcile } from '#lib/outreach/use-cases/reconcile';
import { sendNext } from '#lib/outreach/use-cases/send-next';
import { pauseAccount } from '#lib/outreach/use-cases/settle-job';
import { MINUTE, plus, SECOND, toIso } from '#lib/shared/time';

/** After a lost worker the next one looks no later than this. */
const SAFETY = 3 * MINUTE;
/** The longest delay of a queue message; later times are left to the schedule. */
const LONGEST_DELAY = 900;

const trouble = { expired: 'session_expired', restricted: 'account_restricted' } as const;

/** The account's queued jobs whose batch has the given status, earliest first. */
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

/** When the account's queue next has work; undefined if only paused batches wait. */
async function nextMoment(organization: string, account: string): Promise<string | undefined> {
  const { next_send_at = '' } = await readQueue(organization, account);
  const moments = (await openSends(organization, account)).map(({ check_at }) => check_at);
  for await (const { moment } of queuedIn(organization, account, (status) => status === 'approved')) {
    moments.push([moment, next_send_at].toSorted().at(-1) ?? moment);
    break;
  }
  return moments.toSorted()[0];
}

/** Wakes the queue when it next has work: with a message if that is soon, else through the schedule. */
async function wakeLater(organization: string, account_id: string, now: Date): Promise<void> {
  const moment = await nextMoment(organization, account_id);
  if (moment === undefined) return;
  const planned = new Date(moment);
  // Do not immediately retry what was due but could not be sent.
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

/** Sends what is due: one job per turn. */
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

/** Looks up the outcome of open sends, then sends. Returns whether the account is usable and so to be looked at again. */
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
    await endLooks(organization, account_id, now);
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
 * Takes one look at an account's queue. Only one worker has it at a time; if two did, the conditions of each send would keep them apart. A
 * lost worker is replaced within minutes.
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
