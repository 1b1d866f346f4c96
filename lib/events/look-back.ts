import type { EntityEvent } from '#lib/entity/event';
import type { EventType } from '#lib/entity/event-type';
import { DAY } from '#lib/shared/time';

export interface LookBack {
  readonly window_days: number;
  readonly by: 'happened_at' | 'observed_at';
  readonly corrections: 'resolved' | 'all';
  readonly event_type?: EventType | undefined;
  readonly event_subtype?: string | undefined;
  readonly min_confidence?: number | undefined;
}

/**
 * When an event counts as having happened. An event without a date counts from the earliest day that its evidence allows, so that nothing
 * older than the window is listed as new; if that is unknown too, it is before every window.
 */
const momentOf = (event: EntityEvent, by: LookBack['by']): string =>
  by === 'happened_at' ? (event.happened_at ?? event._meta.not_before ?? '') : event.observed_at;

/** The events of a window, newest first. Corrected events are left out unless `corrections` is `all`. */
export function lookBack<Event extends EntityEvent>(
  events: readonly Event[],
  { window_days, by, corrections, event_type, event_subtype, min_confidence = 0 }: LookBack,
  now: Date,
): Event[] {
  // The first day of the window counts in full.
  const oldest = Math.floor(now.getTime() / DAY) * DAY - window_days * DAY;
  const corrected = new Set(
    corrections === 'resolved' ? events.map(({ corrects_event_id }) => corrects_event_id) : [],
  );
  return events
    .filter((event) => event_type === undefined || event.event_type === event_type)
    .filter((event) => event_subtype === undefined || event.event_subtype === event_subtype)
    .filter((event) => event._meta.confidence >= min_confidence)
    .filter((event) => !corrected.has(event.id))
    .filter((event) => Date.parse(momentOf(event, by)) >= oldest)
    .toSorted((a, b) => momentOf(b, by).localeCompare(momentOf(a, by)) || b.id - a.id);
}
