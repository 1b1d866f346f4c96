import type { EntityEvent, EventType } from '#lib/entity/event';
import { DAY } from '#lib/shared/time';

export interface LookBack {
  readonly window_days: number;
  readonly by: 'happened_at' | 'observed_at';
  readonly corrections: 'resolved' | 'all';
  readonly event_type?: EventType | undefined;
}

const momentOf = (event: EntityEvent, by: LookBack['by']): string =>
  by === 'happened_at' ? (event.happened_at ?? event.observed_at) : event.observed_at;

/** The events of a window, newest first; of a corrected one only what corrects it, unless all are asked for. */
export function lookBack(
  events: readonly EntityEvent[],
  { window_days, by, corrections, event_type }: LookBack,
  now: Date,
): EntityEvent[] {
  // The day that is N days ago counts whole.
  const oldest = Math.floor(now.getTime() / DAY) * DAY - window_days * DAY;
  const corrected = new Set(
    corrections === 'resolved' ? events.map(({ corrects_event_id }) => corrects_event_id) : [],
  );
  return events
    .filter((event) => event_type === undefined || event.event_type === event_type)
    .filter((event) => !corrected.has(event.id))
    .filter((event) => Date.parse(momentOf(event, by)) >= oldest)
    .toSorted((a, b) => momentOf(b, by).localeCompare(momentOf(a, by)) || b.id - a.id);
}
