import { findMembers, findNext, type NextMember, nextKeys } from '#lib/batch/record/member-store';
import { SETTLED_EVERY } from '#lib/batch/record/use-cases/counter-home';
import type { Key } from '#lib/db/keys';
import type { Enrichment } from '#lib/enrichment/enrichment';
import { loadMany } from '#lib/enrichment/store';
import { startEnrichment } from '#lib/enrichment/use-cases/start';
import { type Message, sendMessage } from '#lib/outbox/message';

type Member = Pick<Enrichment, 'organization_id' | 'batch_id' | 'batch' | 'has_waited'>;

/** Keys of the next member in the lane and its batch; empty if there is none. */
export function afterKeys({ organization_id, batch_id, batch }: Member): Key[] {
  const next = batch && batch.position + batch.lanes;
  return batch_id && batch && next !== undefined && next < batch.size
    ? nextKeys(organization_id, batch_id, next)
    : [];
}

/**
 * What the end of a member triggers: the next member of its lane starts, so that no more than `lanes` are at work. From time to time, and
 * at the end of each lane, the batch checks its progress. `seen` is what was read a moment ago: if the next member could start then, it is
 * told to, and checks for itself whether it still may.
 */
export async function afterMember(enrichment: Member, seen?: NextMember): Promise<Message[]> {
  const { organization_id: organization, batch_id, batch } = enrichment;
  if (!batch_id || !batch) return [];
  const { position, size, lanes } = batch;
  const look = sendMessage('batch-progress', { batch_id });
  const next = position + lanes;
  if (next >= size) return [look];
  const found =
    seen?.status === 'processing' && seen.member ? seen : await findNext(organization, batch_id, next);
  const member = enrichment.has_waited ? await nextUnended(enrichment, batch_id, next) : found.member;
  // This may have been the very last member: a paused batch with none left is completed.
  if (found.status === 'paused') return [look];
  if (found.status !== 'processing') return [];
  if (!member) return enrichment.has_waited ? [look] : [];
  return [
    startEnrichment({ enrichment_id: member.enrichment_id, batch_id }),
    ...((position + 1) % SETTLED_EVERY === 0 ? [look] : []),
  ];
}

/** Read in one round trip. */
const AHEAD = 50;

/** The next member of a lane that has not ended: after a reset, those between may have ended earlier. */
async function nextUnended({ organization_id: organization, batch }: Member, batchId: string, from: number) {
  if (!batch) return undefined;
  const { size, lanes } = batch;
  for (let position = from; position < size; position += AHEAD * lanes) {
    const positions = [...Array(AHEAD).keys()].map((step) => position + step * lanes);
    const members = await findMembers(
      organization,
      batchId,
      positions.filter((one) => one < size),
    );
    const enrichments = await loadMany(
      organization,
      members.map(({ enrichment_id }) => enrichment_id),
    );
    const at = enrichments.findIndex((one) => one?.status === 'waiting' || one?.status === 'queued');
    if (at >= 0) return members[at];
  }
  return undefined;
}
