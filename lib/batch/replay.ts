import { type MemberCounts, memberCounts } from '#lib/batch/record/batch';

/** How and when a member ended. */
export interface Ending {
  readonly at: string;
  readonly status: 'completed' | 'failed' | 'cancelled';
}

/** More states show no more of a batch's progress. */
const MOST_STATES = 20;

/**
 * The states a batch went through, at most twenty, as its stream reported them: from no members ended to shortly before the end. The last
 * state is left out: it is the batch's own.
 */
export function replayOf(endings: readonly Ending[], memberCount: number): MemberCounts[] {
  const inOrder = endings.toSorted((one, other) => one.at.localeCompare(other.at));
  const step = Math.max(1, Math.ceil(memberCount / MOST_STATES));
  const states: MemberCounts[] = [];
  const counts = memberCounts.parse({ queued: memberCount });
  for (const [ended, { status }] of inOrder.entries()) {
    if (ended % step === 0) states.push({ ...counts });
    counts.queued -= 1;
    counts[status] += 1;
  }
  return states;
}
