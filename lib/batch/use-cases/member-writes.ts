import type { Batch } from '#lib/batch/record/batch';
import type { PlannedMember, PlannedRow } from '#lib/batch/record/member';
import { putDuplicate, putMember } from '#lib/batch/record/member-store';
import { write } from '#lib/db/table';
import type { Write } from '#lib/db/write';
import type { Enrichment } from '#lib/enrichment/enrichment';
import { putNew } from '#lib/enrichment/store';
import { sendMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { newId } from '#lib/shared/id';
import { plus, toIso } from '#lib/shared/time';

/** A transaction has at most a hundred writes; a member takes two. */
const WRITES = 96;

/** The rows of a plan in chunks that fit into one transaction. */
export async function* chunksOf(rows: AsyncIterable<PlannedRow>): AsyncGenerator<PlannedRow[], void> {
  let chunk: PlannedRow[] = [];
  let size = 0;
  for await (const row of rows) {
    const writes = row.kind === 'member' ? 2 : 1;
    if (size + writes > WRITES) {
      yield chunk;
      chunk = [];
      size = 0;
    }
    chunk.push(row);
    size += writes;
  }
  if (chunk.length > 0) yield chunk;
}

export const membersIn = (rows: readonly PlannedRow[]): number =>
  rows.filter((row) => row.kind === 'member').length;

/** Continues loading in another run. */
export async function loadOn({ organization_id, id }: Batch, lines: number, now: Date): Promise<void> {
  const message = sendMessage('batch-load', { batch_id: id });
  await write(outboxEntry(organization_id, `batch.loading#${id}#${lines}`, [message], now));
}

export type LoadingBatch = Batch & { readonly waits: boolean };

export function memberWrites(
  batch: LoadingBatch,
  from: number,
  rows: readonly PlannedRow[],
  now: Date,
): Write[] {
  const { organization_id: organization, id } = batch;
  let position = from;
  return rows.flatMap((row) => {
    if (row.kind === 'duplicate') return [putDuplicate(organization, id, row)];
    // Each member's id is from a millisecond of its own: a hundred thousand ids in one would collide.
    const enrichmentId = newId(plus(now, position - batch.member_count));
    const { row: number, external_id, extra } = row;
    const writes = [
      putMember(organization, id, { position, row: number, external_id, extra, enrichment_id: enrichmentId }),
      putNew(newMember(batch, row, position, enrichmentId, now)),
    ];
    position += 1;
    return writes;
  });
}

/** A member of a batch that was cancelled before loading never begins and holds no credits. */
const newMember = (
  batch: LoadingBatch,
  { type, input, given, external_id, credits }: PlannedMember,
  position: number,
  id: number,
  now: Date,
): Enrichment => ({
  id,
  organization_id: batch.organization_id,
  type: type ?? 'person',
  status: batch.status === 'cancelled' ? 'cancelled' : 'queued',
  input,
  ...(given === undefined ? {} : { given }),
  options: {},
  ...(external_id === null ? {} : { external_id }),
  reservation: { credits, state: batch.status === 'cancelled' ? 'voided' : 'held' },
  created_at: toIso(now),
  created_by: batch.created_by,
  updated_at: toIso(now),
  batch_id: batch.id,
  batch: {
    position,
    size: batch.member_count,
    lanes: batch.lanes ?? 1,
    ...(batch.waits ? { on_quota: 'wait' } : {}),
  },
});
