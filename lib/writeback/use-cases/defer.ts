import type { Condition } from '#lib/db/condition';
import { transact } from '#lib/db/table';
import type { Write } from '#lib/db/write';
import type { Enrichment } from '#lib/enrichment/enrichment';
import { amend, noteWriteback } from '#lib/enrichment/store';
import { sendMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { toIso } from '#lib/shared/time';
import type { Turn, WritebackRequest } from '#lib/writeback/use-cases/turn';

type Deferred = Pick<WritebackRequest, 'requestedBy' | 'createIfMissing' | 'writer'>;

/** Leaves a writeback to the queue: marks it pending, with the message that performs it. */
export function deferral(
  stored: Enrichment,
  { requestedBy, createIfMissing, writer }: Deferred,
  now: Date,
  ...conditions: Condition[]
): Write[] {
  const { organization_id: organization, id, writeback: before } = stored;
  // Changes already written by a skipped writeback are reported with those of this one.
  const changes = before?.status === 'skipped' ? before.changes : undefined;
  const { matched_by, crm_entity_id } = before ?? {};
  const isNamed = (before?.status === 'skipped' || before?.status === 'pending') && matched_by === 'crm_id';
  const writeback = {
    status: 'pending' as const,
    ...(changes ? { changes } : {}),
    ...(isNamed ? { matched_by, crm_entity_id } : {}),
    requested_by: requestedBy,
    create_if_missing: createIfMissing,
    updated_at: toIso(now),
  };
  return [
    amend(organization, id, 'approved', { writeback }, now, ...conditions),
    ...noteWriteback(stored, 'approved', writeback, now),
    outboxEntry(
      organization,
      `writeback#${id}#deferred#${writer}`,
      [sendMessage('writebacks', { enrichment_id: id })],
      now,
    ),
  ];
}

/** Gives a turn back and leaves its writeback to the queue. */
export async function deferWriteback(turn: Turn, request: WritebackRequest, now: Date): Promise<void> {
  await turn.giveBack();
  await transact(deferral(turn.stored, request, now));
}
