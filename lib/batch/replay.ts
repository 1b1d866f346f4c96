import { type MemberCounts, memberCounts } from '#lib/batch/record/batch';

/** How a member ended, and when. */
export interface Ending {
  readonly at: string;
  readonly status: 'completed' | 'failed' | 'cancelled';
}

/** More states of a batch tell nothing more of how it went. */
const MOST_STATES = 20;

/**
 * The states a batch went through, from none of its members ended up to all but the last steps: what its stream told while
 * it was under way, at most twenty of them. The last state is not among them: it is the batch's own.
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
