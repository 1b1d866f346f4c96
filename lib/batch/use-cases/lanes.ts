import type { Batch } from '#lib/batch/record/batch';
import { membersFrom } from '#lib/batch/record/member-store';
import { amendBatch } from '#lib/batch/record/store';
import { below } from '#lib/db/condition';
import { write } from '#lib/db/table';
import type { Enrichment } from '#lib/enrichment/enrichment';
import { isEnded } from '#lib/enrichment/status';
import { loadMany } from '#lib/enrichment/store';
import { startEnrichment } from '#lib/enrichment/use-cases/start';
import type { Message } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { toIso } from '#lib/shared/time';

/** Whether a member may continue; a waiting one may from its reset on. */
const isDue = ({ status, resumes_at }: Enrichment, now: Date): boolean =>
  status !== 'waiting' || resumes_at === undefined || Date.parse(resumes_at) <= now.getTime();

export const startOf = ({ id, batch_id }: Enrichment): Message =>
  startEnrichment({ enrichment_id: id, batch_id });

/** The position of a lane: its first member that has not ended, and when the previous one ended. */
interface Current {
  readonly enrichment: Enrichment;
  readonly before: string | undefined;
}

const PAGE = 100;

/** The first member of each lane that has not ended and is due; finished lanes have none. */
export async function currentOfLanes(batch: Batch, now: Date): Promise<Current[]> {
  const { organization_id: organization, id, lanes = 1, member_count } = batch;
  const current = new Map<number, Enrichment>();
  const endedAt = new Map<number, string>();
  let position = batch.ended_below;
  let allBelow = true;
  while (current.size < lanes && position < member_count) {
    const { items } = await membersFrom(organization, id, position, PAGE);
    if (items.length === 0) break;
    const enrichments = await loadMany(
      organization,
      items.map(({ enrichment_id }) => enrichment_id),
    );
    for (const [index, member] of items.entries()) {
      const enrichment = enrichments[index];
      const lane = member.position % lanes;
      if (!enrichment || current.has(lane)) continue;
      if (!isDue(enrichment, now)) {
        allBelow = false;
        continue;
      }
      if (isEnded(enrichment.status)) endedAt.set(lane, enrichment.updated_at);
      else current.set(lane, enrichment);
      allBelow &&= isEnded(enrichment.status);
      if (allBelow) position = member.position + 1;
    }
    if (allBelow) await noteEnded(organization, id, position);
    position = (items.at(-1)?.position ?? position) + 1;
  }
  return [...current].map(([lane, enrichment]) => ({ enrichment, before: endedAt.get(lane) }));
}

async function noteEnded(organization: string, id: string, position: number): Promise<void> {
  await write(
    amendBatch(organization, id, { set: { ended_below: position } }, below('ended_below', position)),
  );
}

/**
 * Continues the lanes of a resumed batch. Members being processed are left alone: the batch is `processing` again, so each starts the next
 * of its lane.
 */
export async function startLanes(batch: Batch, now: Date): Promise<void> {
  const starts = (await currentOfLanes(batch, now))
    .filter(({ enrichment }) => enrichment.status !== 'processing')
    .map(({ enrichment }) => startOf(enrichment));
  if (starts.length === 0) return;
  const id = `batch.lanes#${batch.id}#${toIso(now)}`;
  await write(outboxEntry(batch.organization_id, id, starts, now));
}
