import type { Condition } from '#lib/db/condition';
import { transact } from '#lib/db/table';
import type { Write } from '#lib/db/write';
import type { Enrichment } from '#lib/enrichment/enrichment';
import { amend, noteWriteback } from '#lib/enrichment/store';
import type { Writeback } from '#lib/enrichment/writeback';
import { eventMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { newId } from '#lib/shared/id';

const eventOf = {
  succeeded: 'enrichment.writeback.succeeded',
  failed: 'enrichment.writeback.failed',
} as const;

/** Whether the CRM already had everything. */
export const wroteNothing = ({ status, changes }: Pick<Writeback, 'status' | 'changes'>): boolean =>
  status === 'succeeded' && changes?.length === 0;

/**
 * Records a writeback's outcome on the enrichment, with its event, in one transaction with `alongside`. An enrichment cancelled meanwhile
 * keeps the record of what was written by then. Records nothing if the conditions do not hold.
 */
export async function recordWriteback(
  stored: Enrichment,
  writeback: Writeback,
  alongside: readonly Write[],
  now: Date,
  ...conditions: Condition[]
): Promise<void> {
  const { organization_id: organization, id, external_id, custom } = stored;
  const eventId = newId(now);
  const data = {
    enrichment_id: id,
    status: writeback.status,
    external_id,
    custom,
    platform: writeback.platform,
    crm_entity_id: writeback.crm_entity_id,
    error: writeback.error,
  };
  const messages =
    writeback.status === 'succeeded' || writeback.status === 'failed'
      ? [eventMessage(eventOf[writeback.status], eventId, JSON.parse(JSON.stringify(data)))]
      : [];
  for (const status of ['approved', 'cancelled'] as const) {
    const amended = amend(organization, id, status, { writeback }, now, ...conditions);
    const refused = await transact([
      amended,
      ...noteWriteback(stored, status, writeback, now),
      outboxEntry(organization, `writeback#${id}#${eventId}`, messages, now),
      ...alongside,
    ]);
    if (!refused?.by.has(amended)) return;
  }
}
