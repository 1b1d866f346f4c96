import { type BatchStatus, isOver, type MemberCounts } from '#lib/batch/record/batch';
import { endedOf } from '#lib/batch/record/counts';

/** Whole percent, rounded down: 100 means that all members have ended. */
export const percentComplete = (counts: MemberCounts, memberCount: number): number =>
  memberCount === 0 ? 100 : Math.floor((endedOf(counts) * 100) / memberCount);

/**
 * Estimates the end from the pace so far, without pauses. Undefined until one in a hundred members, or ten, have ended, while members wait
 * for a reset, and during a pause.
 */
export function estimateEnd(
  batch: {
    readonly status: BatchStatus;
    readonly member_count: number;
    readonly started_at?: string | undefined;
    readonly paused_ms?: number | undefined;
  },
  counts: MemberCounts,
  now: Date,
): Date | undefined {
  const ended = endedOf(counts);
  if (batch.started_at === undefined || isOver(batch.status)) return undefined;
  if (batch.status === 'paused' || counts.waiting > 0) return undefined;
  if (ended < Math.max(1, Math.min(10, batch.member_count / 100))) return undefined;
  const elapsed = now.getTime() - Date.parse(batch.started_at) - (batch.paused_ms ?? 0);
  return new Date(now.getTime() + Math.round((elapsed / ended) * (batch.member_count - ended)));
}
