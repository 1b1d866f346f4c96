import * as z from 'zod';
import type { Campaign } from '#lib/campaign/campaign';
import { change, find, listActive, markEnded, transition } from '#lib/campaign/store';
import { beginEnrichments, leave } from '#lib/campaign/use-cases/begin-enrichments';
import { gather } from '#lib/campaign/use-cases/gather';
import type { AudienceNeeds } from '#lib/campaign/use-cases/next-part';
import { observe } from '#lib/campaign/use-cases/observe';
import { settleSearch } from '#lib/campaign/use-cases/settle-search';
import { equals } from '#lib/db/condition';
import { transact } from '#lib/db/table';
import { eventMessage, sendMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { eachAlone } from '#lib/shared/each-alone';
import { newId, numericId } from '#lib/shared/id';
import { MINUTE, toIso } from '#lib/shared/time';

/** A message of the campaign queue: a turn, or the cleanup after a deletion. */
export const dueErasure = z.lazy(() =>
  z.object({
    organization_id: z.string(),
    campaign_id: numericId,
    erase: z.literal(true),
  }),
);

/** One turn of a campaign. Only the campaign's current tick is processed, so only one chain of messages runs at a time. */
export const dueTick = z.lazy(() =>
  z.object({ organization_id: z.string(), campaign_id: numericId, tick: z.int() }),
);
export type DueTick = z.infer<typeof dueTick>;

export const tickMessage = (id: number, tick: number, seconds = 0) =>
  sendMessage('campaigns', { campaign_id: id, tick }, seconds > 0 ? { delay_seconds: seconds } : {});

/** Seconds to the next turn: few while members move, many while only a person's approval is pending. */
const SOON = 1;
const WORKING = 3;
const WAITING = 30;

/** Whether members are still in progress even if nothing new is started. */
const inFlight = ({ count_enriching, count_approved }: Campaign): boolean =>
  count_enriching + count_approved > 0;

const isDone = (one: Campaign): boolean =>
  one.gathered &&
  one.count_found + one.count_enriching + one.count_approved === 0 &&
  (!one.writeback.enabled || one.count_enriched === 0);

/** Completes a campaign whose members have all ended, and publishes the event. */
async function complete(one: Campaign, now: Date): Promise<void> {
  const { organization_id: organization, id } = one;
  const stages = { written: one.count_written, skipped: one.count_skipped, failed: one.count_failed };
  const data = { campaign_id: `camp_${id}`, status: 'completed', members: one.members, ...stages };
  await transact([
    transition(one, 'complete', { completed_at: toIso(now) }, now, equals('tick', one.tick)),
    markEnded(one),
    outboxEntry(
      organization,
      `campaign.completed#${id}`,
      [eventMessage('campaign.completed', newId(now), data)],
      now,
    ),
  ]);
}

/** Schedules the next turn. Refused if another worker did. */
export const passOn = (one: Campaign, seconds: number, now: Date) =>
  transact([
    change(one, { set: { tick: one.tick + 1, driven_at: toIso(now) } }, now, equals('tick', one.tick)),
    outboxEntry(
      one.organization_id,
      `campaign#${one.id}#tick#${one.tick + 1}`,
      [tickMessage(one.id, one.tick + 1, seconds)],
      now,
    ),
  ]);

async function work(one: Campaign, needs: AudienceNeeds, now: Date): Promise<boolean> {
  let changed = await settleSearch(one, now);
  if (one.status === 'running') changed = (await gather(one, needs, now)) || changed;
  changed = (await observe(one, now)) || changed;
  const latest = await find(one.organization_id, one.id);
  if (latest?.status === 'running') changed = (await beginEnrichments(latest, now)) || changed;
  if (latest?.status === 'cancelled')
    changed = (await leave(latest, 'cancelled', 'The campaign was cancelled.', now)) || changed;
  return changed;
}

/**
 * One turn of a campaign: adds people, follows running work, starts what may start, and schedules the next turn. Every step is conditional
 * on the stage it read, so a repeated turn moves nobody twice. A paused campaign starts nothing and only follows running work.
 */
export async function driveCampaign(due: DueTick, needs: AudienceNeeds, now: Date): Promise<void> {
  const { organization_id: organization, campaign_id: id, tick } = due;
  const one = await find(organization, id);
  if (!one || one.tick !== tick || one.status === 'draft' || one.status === 'completed') return;
  const changed = await work(one, needs, now);
  const after = await find(organization, id);
  if (!after || after.tick !== tick) return;
  if (after.status === 'running' && isDone(after)) return await complete(after, now);
  const rests = after.status !== 'running' && after.count_found + after.count_enriching === 0;
  if (after.status === 'cancelled' && rests) {
    await transact([markEnded(after)]);
    return;
  }
  // A paused campaign with nothing in progress takes no turns until it is started again.
  if (after.status === 'paused' && !inFlight(after) && !changed) return;
  await passOn(after, changed ? SOON : inFlight(after) || !after.gathered ? WORKING : WAITING, now);
}

/** How long a turn may be overdue before the schedule sends it again. */
const OVERDUE = 3 * MINUTE;

/** Resumes the campaigns whose messages were lost. Returns how many. */
export async function driveOverdue(now: Date): Promise<number> {
  let driven = 0;
  await eachAlone(await listActive(), async ({ organization_id, campaign_id }) => {
    const one = await find(organization_id, campaign_id);
    if (!one || (one.status !== 'running' && one.status !== 'cancelled')) return;
    if (now.getTime() - Date.parse(one.driven_at) < OVERDUE) return;
    if ((await passOn(one, 0, now)) === undefined) driven += 1;
  });
  return driven;
}
