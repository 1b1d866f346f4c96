import * as z from 'zod';
import { type DetectedEvent, daysSince } from '#lib/enrichment/derived/detected-event';
import type { EventType } from '#lib/entity/event-type';
import { intentSignal, url } from '#lib/field/types';
import { type FieldValues, readField, readNumber } from '#lib/field/value';
import { calendarDate } from '#lib/shared/time';

export type IntentSignal = z.infer<typeof intentSignal>;

/** Signals that sources give by headline, form or title, with the event that a detector may find on the same page. */
const eventBehind: ReadonlyMap<string, EventType> = new Map([
  ['funding', 'funding_round'],
  ['private_offering', 'funding_round'],
  ['public_offering', 'ipo'],
  ['senior_hiring', 'senior_role_posting'],
]);

const pagesOf = ({ evidence_url, evidence = [] }: DetectedEvent): string[] => [
  evidence_url,
  ...evidence.map((one) => one.evidence_url),
];

/** The signals from sources and from detected events, newest first, without duplicates: a page reports an event once. */
export function signalsOf(fields: FieldValues, events: readonly DetectedEvent[]): IntentSignal[] {
  const reported = new Set(
    events.flatMap((event) => pagesOf(event).map((page) => `${event.event_type} ${page}`)),
  );
  const given = (readField(fields, 'intent_signals', z.array(intentSignal)) ?? []).filter(
    ({ type, evidence_url }) => !reported.has(`${eventBehind.get(type) ?? type} ${evidence_url}`),
  );
  const detected = events.flatMap((event): IntentSignal[] => {
    const address = url.safeParse(event.evidence_url);
    const date = calendarDate.safeParse(event.happened_at);
    if (!address.success) return [];
    return [
      {
        type: event.event_type,
        evidence_url: address.data,
        confidence: event.confidence,
        ...(date.success ? { date: date.data } : {}),
      },
    ];
  });
  const once = new Map<string, IntentSignal>();
  for (const signal of [...given, ...detected]) {
    const key = `${signal.type} ${signal.date ?? signal.evidence_url}`;
    const known = once.get(key);
    if (known === undefined || known.confidence < signal.confidence) once.set(key, signal);
  }
  return [...once.values()].toSorted(
    (a, b) =>
      (b.date ?? '').localeCompare(a.date ?? '') ||
      b.confidence - a.confidence ||
      a.type.localeCompare(b.type),
  );
}

/** How much a fresh event of each type moves a buyer; types not listed count as `OTHER`. */
const strengths: ReadonlyMap<string, number> = new Map([
  ['funding_round', 0.8],
  ['job_change', 0.6],
  ['ipo', 0.6],
  ['acquisition', 0.5],
  ['leadership_change', 0.5],
  ['senior_role_posting', 0.4],
  ['restructuring', 0.3],
  ['regulatory_crossing', 0.3],
  ['divestiture', 0.3],
  ['auditor_change', 0.2],
]);
const OTHER = 0.3;
/** A signal fades out over the default look-back of the event feed. */
const FADE_DAYS = 180;
/** People choose their tools in the first half year in a role. */
const NEW_ROLE_MONTHS = 6;
const NEW_ROLE_STRENGTH = 0.5;

export interface Timing {
  /** From 0 (nothing happens) to 1. Several signals add up with diminishing returns. */
  readonly value: number;
  /** What counted, strongest first, in words. */
  readonly grounds: readonly string[];
}

/** How good the moment is. Signals without a date do not count: they may be of any age. */
export function timingOf(fields: FieldValues, events: readonly DetectedEvent[], now: Date): Timing {
  const counted = signalsOf(fields, events).flatMap((signal) => {
    const days = daysSince(signal.date, now);
    if (days === undefined || days > FADE_DAYS) return [];
    const strength = (strengths.get(signal.type) ?? OTHER) * signal.confidence * (1 - days / FADE_DAYS);
    return [{ strength, ground: `${signal.type} on ${signal.date}` }];
  });
  const months = readNumber(fields, 'months_in_role');
  if (months !== undefined && months <= NEW_ROLE_MONTHS) {
    const strength = NEW_ROLE_STRENGTH * (1 - months / (NEW_ROLE_MONTHS + 1));
    counted.push({ strength, ground: `${months} months in the role` });
  }
  const sorted = counted
    .filter(({ strength }) => strength > 0)
    .toSorted((a, b) => b.strength - a.strength || a.ground.localeCompare(b.ground));
  return {
    value: 1 - sorted.reduce((left, { strength }) => left * (1 - strength), 1),
    grounds: sorted.map(({ ground }) => ground),
  };
}
