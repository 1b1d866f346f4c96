import { randomUUID } from 'node:crypto';
import { write } from '#lib/db/table';
import { findAccount } from '#lib/network/store';
import { sendMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { findBatch } from '#lib/outreach/store';
import {
  noteWake,
  openSends,
  putDue,
  queuedJobs,
  readQueue,
  releaseQueue,
  removeDueAt,
  takeQueue,
} from '#lib/outreach/store/queue';
import type { OutreachNeeds } from '#lib/outreach/use-cases/media';
import { reconcile } from '#lib/outreach/use-cases/reconcile';
import { sendNext } from '#lib/outreach/use-cases/send-next';
import { pauseAccount } from '#lib/outreach/use-cases/settle-job';
import { MINUTE, plus, SECOND, toIso } from '#lib/shared/time';

/** Who comes after a worker that was lost looks no later than this. */
const SAFETY = 3 * MINUTE;
const LOOK = 300;
/** A queue's message can wait this long; later moments are left to the schedule. */
const LONGEST_DELAY = 900;

const trouble = { expired: 'session_expired', restricted: 'account_restricted' } as const;

/** When the account's queue has something to do next; nothing when only paused batches wait. */
async function nextMoment(organization: string, account: string): Promise<string | undefined> {
  const { next_send_at = '' } = await readQueue(organization, account);
  const running = new Map<string, boolean>();
  const moments = (await openSends(organization, account)).map(({ check_at }) => check_at);
  for (const { batch_id, moment } of await queuedJobs(organization, account, LOOK)) {
    const known = running.get(batch_id);
    const runs = known ?? (await findBatch(organization, batch_id))?.status === 'approved';
    running.set(batch_id, runs);
    if (!runs) continue;
    moments.push([moment, next_send_at].toSorted().at(-1) ?? moment);
    break;
  }
  return moments.toSorted()[0];
}

/** Has the queue looked at again when there is something to do, by a message if that is soon, else by the schedule. */
async function wakeLater(organization: string, account_id: string, now: Date): Promise<void> {
  const moment = await nextMoment(organization, account_id);
  if (moment === undefined) return;
  const at = new Date(Math.max(Date.parse(moment), now.getTime() + SECOND));
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

/** Looks for the outcome of open sends, then sends what is due: one job a turn. */
async function work(
  organization: string,
  account_id: string,
  needs: OutreachNeeds,
  now: Date,
  random: () => number,
) {
  const account = await findAccount(organization, account_id);
  if (!account)
    return await pauseAccount({ organization_id: organization, account_id }, 'account_disconnected', now);
  if (account.status === 'expired' || account.status === 'restricted')
    return await pauseAccount(account, trouble[account.status], now);
  await reconcile(organization, account_id, needs.network, now);
  const { next_send_at = '' } = await readQueue(organization, account_id);
  if (next_send_at > toIso(now)) return;
  for (const entry of await queuedJobs(organization, account_id, LOOK)) {
    if (entry.moment > toIso(now)) return;
    if ((await sendNext(entry, { account, needs, now, random })) === 'turn') return;
  }
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
  try {
    await work(organization, account_id, needs, now, random);
  } finally {
    await releaseQueue(organization, account_id, owner);
  }
  await wakeLater(organization, account_id, now);
  await write(removeDueAt('outbound', safety, organization, account_id));
}
