import * as z from 'zod';
import type { EventType } from '#lib/entity/event-type';
import { type Citation, citation } from '#lib/field/citation';
import { DAY } from '#lib/shared/time';

/** What derived fields and the score use of an event. Every detection fits. */
export interface DetectedEvent {
  readonly event_type: EventType;
  readonly event_subtype?: string | undefined;
  readonly happened_at?: string | null | undefined;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly evidence_url: string;
  readonly quote?: string | undefined;
  readonly confidence: number;
  /** All its evidence, if several pieces report it. */
  readonly evidence?: readonly { readonly evidence_url: string }[];
}

const QUOTE_LIMIT = 1_000;

/** The event's evidence as a citation; `undefined` if its address cannot be cited. */
export function citationOfEvent(event: DetectedEvent): Citation | undefined {
  const quote = (event.quote ?? event.event_type.replaceAll('_', ' ')).slice(0, QUOTE_LIMIT);
  return citation.safeParse({ url: event.evidence_url, quote }).data;
}

/** Newest first; events without a date come last. */
export const newestFirst = (events: readonly DetectedEvent[]): DetectedEvent[] =>
  events.toSorted(
    (a, b) => (b.happened_at ?? '').localeCompare(a.happened_at ?? '') || b.confidence - a.confidence,
  );

const date = z.iso.date();

/** Whole days since an event; `undefined` if it has no date or is in the future. */
export function daysSince(happenedAt: string | null | undefined, now: Date): number | undefined {
  const day = date.safeParse(happenedAt).data;
  if (day === undefined) return undefined;
  const days = Math.floor((now.getTime() - Date.parse(day)) / DAY);
  return days < 0 ? undefined : days;
}
