import type { Derivation } from '#lib/enrichment/derived/derivation';
import { citationOfEvent, newestFirst } from '#lib/enrichment/derived/detected-event';
import { readText } from '#lib/field/value';

/** The newest job change that was detected, or the start of the present role where its month is known, as its first day. */
export const lastJobChangeDate: Derivation = ({ fields, events }) => {
  const start = readText(fields, 'job_start_date');
  const event = newestFirst(events).find(
    ({ event_type, happened_at }) => event_type === 'job_change' && happened_at,
  );
  const startDay = start?.length === 7 ? `${start}-01` : undefined;
  if (event?.happened_at && event.happened_at >= (startDay ?? '')) {
    const cited = citationOfEvent(event);
    if (cited !== undefined) {
      return {
        value: event.happened_at,
        from: [],
        reason: 'Day of the detected job change.',
        citations: [cited],
        confidence: event.confidence,
      };
    }
  }
  if (startDay === undefined) return undefined;
  return {
    value: startDay,
    from: ['job_start_date'],
    reason: 'First day of the month in which the role began.',
    certainty: 0.9,
  };
};
