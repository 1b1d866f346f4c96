import { transact } from '#lib/db/table';
import { amend } from '#lib/enrichment/store';
import { sendMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { toIso } from '#lib/shared/time';
import type { Turn, WritebackRequest } from '#lib/writeback/use-cases/turn';

/** Leaves a writeback to the queue: pending, with the message that carries it out, in one transaction. */
export async function deferWriteback(
  turn: Turn,
  { requestedBy, createIfMissing, writer }: WritebackRequest,
  now: Date,
): Promise<void> {
  const { organization_id: organization, id } = turn.stored;
  await turn.giveBack();
  await transact([
    amend(
      organization,
      id,
      'approved',
      {
        writeback: {
          status: 'pending',
          requested_by: requestedBy,
          create_if_missing: createIfMissing,
          updated_at: toIso(now),
        },
      },
      now,
    ),
    outboxEntry(
      organization,
      `writeback#${id}#deferred#${writer}`,
      [sendMessage('writebacks', { enrichment_id: id })],
      now,
    ),
  ]);
}
