import type { AccountedCounts } from '#lib/batch/batch';
import { countInBatch, findMembers, findNext } from '#lib/batch/member-store';
import { markActive } from '#lib/batch/store';
import { countOnly, post, release } from '#lib/billing/store';
import type { Write } from '#lib/db/write';
import type { Enrichment } from '#lib/enrichment/enrichment';
import { loadMany } from '#lib/enrichment/store';
import { type Message, sendMessage, startMessage } from '#lib/outbox/message';
import { toIso } from '#lib/shared/time';

type Counted = Pick<Enrichment, 'organization_id' | 'id' | 'batch_id' | 'batch' | 'has_waited'>;
type Counters = Parameters<typeof countOnly>[1];

/** The account calls them `enrichments_queued`, a batch `queued`. */
const inBatch = (counters: Counters): Partial<AccountedCounts> =>
  Object.fromEntries(
    Object.entries(counters).map(([name, amount]) => [name.replace(/^enrichments_/, ''), amount]),
  );

/**
 * Where an enrichment is counted: in its organization's account or, for a member of a batch, in one of the batch's own
 * counters. The account's item then is written once for a thousand members.
 */
export function counted(enrichment: Counted, counters: Counters, now: Date): Write {
  const { organization_id: organization, batch_id, batch } = enrichment;
  return batch_id && batch
    ? countInBatch(organization, batch_id, batch.position, inBatch(counters), now)
    : countOnly(organization, counters);
}

/** Ends a reservation where it is kept. The ledger entry of a batch's member is written with the batch's next settlement. */
export function ended(
  enrichment: Counted & Pick<Enrichment, 'reservation'>,
  outcome: 'posted' | 'voided',
  counters: Counters,
  now: Date,
): Write {
  const { organization_id: organization, batch_id, batch, reservation } = enrichment;
  const { credits } = reservation;
  if (batch_id && batch) {
    const add = { ...inBatch(counters), [outcome]: credits };
    return countInBatch(organization, batch_id, batch.position, add, now);
  }
  return outcome === 'posted'
    ? post(organization, credits, counters)
    : release(organization, credits, counters);
}

export const isMember = ({ batch_id, batch }: Counted): boolean =>
  batch_id !== undefined && batch !== undefined;

/** A change after the batch may have been settled: the schedule settles it again. */
export const settleLater = ({ organization_id, id, batch_id }: Counted, now: Date): Write[] =>
  batch_id === undefined ? [] : [markActive(organization_id, batch_id, `${id}@${toIso(now)}`)];

/** How often the account is told of a batch that goes on. */
export const SETTLED_EVERY = 1_000;

/**
 * What the end of a member sets off: the next member of its lane begins, so that there are never more at work than
 * lanes; and now and then, and at the end of each lane, the batch looks at how far it is.
 */
export async function afterMember(enrichment: Counted): Promise<Message[]> {
  const { organization_id: organization, batch_id, batch } = enrichment;
  if (!batch_id || !batch) return [];
  const { position, size, lanes } = batch;
  const look = sendMessage('batch-progress', { batch_id });
  const next = position + lanes;
  if (next >= size) return [look];
  const found = await findNext(organization, batch_id, next);
  const member = enrichment.has_waited ? await nextUnended(enrichment, batch_id, next) : found.member;
  // The last one under way may be the last of all: a paused batch that has nobody left is completed.
  if (found.status === 'paused') return [look];
  if (found.status !== 'processing') return [];
  if (!member) return enrichment.has_waited ? [look] : [];
  return [
    startMessage('enrich-person', { enrichment_id: member.enrichment_id }),
    ...((position + 1) % SETTLED_EVERY === 0 ? [look] : []),
  ];
}

/** Looked at in one trip. */
const AHEAD = 50;

/** The next member of a lane that has not ended: after a reset those between have ended before it. */
async function nextUnended({ organization_id: organization, batch }: Counted, batchId: string, from: number) {
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
