import { setTimeout as sleep } from 'node:timers/promises';
import { isOver } from '#lib/batch/batch';
import { endedOf, membersOf } from '#lib/batch/counts';
import { estimateEnd, percentComplete } from '#lib/batch/progress';
import { type BatchState, loadState } from '#lib/batch/store';
import type { Context } from '#lib/contract/context';
import type { RequestOf } from '#lib/contract/operation';
import type { streamJob } from '#lib/contract/operations/batches/follow';
import { SECOND, toIso } from '#lib/shared/time';
import type { StreamEvent } from '#lib/stream/follow';

const PAUSE = SECOND;

/** Every change of the batch or of one of its members counts one: a client that names the last it saw misses none. */
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

/**
 * The progress of a batch, at most once a second, until all its members have ended. An event is the whole state, so
 * resuming needs no more than the newest. Throws NOT_FOUND before the first byte.
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
