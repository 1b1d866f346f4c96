import { setTimeout as sleep } from 'node:timers/promises';
import type { streamJob } from '#lib/batch/operations/follow';
import { estimateEnd, percentComplete } from '#lib/batch/progress';
import { isOver } from '#lib/batch/record/batch';
import { endedOf, membersOf } from '#lib/batch/record/counts';
import { membersFrom } from '#lib/batch/record/member-store';
import { type BatchState, loadState } from '#lib/batch/record/store';
import { type Ending, replayOf } from '#lib/batch/replay';
import type { Context } from '#lib/contract/context';
import type { RequestOf } from '#lib/contract/operation';
import { loadMany } from '#lib/enrichment/store';
import { SECOND, toIso } from '#lib/shared/time';
import type { StreamEvent } from '#lib/stream/follow';

const PAUSE = SECOND;

/** Counts each change of the batch or its members: a client that sends the last version it saw misses none. */
export const versionOf = ({ batch, counts }: BatchState): number => batch.version + counts.version;

const isLast = ({ batch, counts }: BatchState): boolean =>
  isOver(batch.status) && endedOf(counts) === batch.member_count;

function progress(state: BatchState, now: Date): StreamEvent {
  const { batch, counts } = state;
  const end = estimateEnd(batch, counts, now);
  return {
    id: versionOf(state),
    event: isLast(state) ? 'complete' : 'progress',
    data: {
      batch_id: batch.id,
      status: batch.status,
      member_count: batch.member_count,
      percent_complete: percentComplete(counts, batch.member_count),
      counts: membersOf(counts),
      ...(end ? { estimated_end: toIso(end) } : {}),
    },
  };
}

/** Members read for a replay: for a larger batch only the end is sent. */
const REPLAYED = 1_000;
const PAGE = 100;

async function endingsOf(organization: string, id: string): Promise<Ending[]> {
  const endings: Ending[] = [];
  for (let position = 0; ; ) {
    const { items } = await membersFrom(organization, id, position, PAGE);
    const last = items.at(-1);
    if (!last) return endings;
    const members = await loadMany(
      organization,
      items.map(({ enrichment_id }) => enrichment_id),
    );
    for (const one of members) {
      if (!one) continue;
      const { status, completed_at: at = one.updated_at } = one;
      // A member that was approved later counted as completed at the time.
      endings.push({ at, status: status === 'failed' || status === 'cancelled' ? status : 'completed' });
    }
    position = last.position + 1;
  }
}

/** The stream events of a finished batch, numbered from one, except the last. */
async function replayed(state: BatchState): Promise<StreamEvent[]> {
  const { id, organization_id, member_count, confirmed_at } = state.batch;
  if (confirmed_at === undefined || member_count > REPLAYED) return [];
  return replayOf(await endingsOf(organization_id, id), member_count).map((counts, index) => ({
    id: index + 1,
    event: 'progress',
    data: {
      batch_id: id,
      status: 'processing',
      member_count,
      percent_complete: percentComplete(counts, member_count),
      counts,
    },
  }));
}

/**
 * Streams the progress of a batch, at most once a second, until all its members have ended. Each event is the whole state, so resuming
 * needs only the newest; a finished batch is replayed from the beginning. Throws NOT_FOUND before the first byte.
 */
export async function streamProgress(
  { params }: RequestOf<typeof streamJob>,
  { organizationId, now }: Context,
  { after, signal }: { readonly after: number; readonly signal: AbortSignal },
): Promise<AsyncIterable<StreamEvent>> {
  const first = await loadState(organizationId, params.id);
  const began = performance.now();
  return follow();

  async function* follow(): AsyncGenerator<StreamEvent, void, undefined> {
    let state = first;
    let seen = after;
    if (isLast(state) && seen < versionOf(state))
      for (const event of await replayed(state))
        if (event.id > after && event.id < versionOf(state)) yield event;
    while (!signal.aborted) {
      if (versionOf(state) > seen) {
        seen = versionOf(state);
        yield progress(state, new Date(now.getTime() + performance.now() - began));
      }
      if (isLast(state)) return;
      await sleep(PAUSE, undefined, { signal }).catch(() => undefined);
      state = await loadState(organizationId, params.id);
    }
  }
}
