import type { SendingWindow } from '#lib/network/sending-settings';
import { DAY, MINUTE } from '#lib/shared/time';

/** The wall-clock time in a time zone. */
export interface LocalTime {
  /** `2026-11-21` */
  readonly date: string;
  readonly minutes: number;
  /** 1 (Monday) to 7. */
  readonly weekday: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(zone, made);
  return made;
};

export function localTime(at: Date, zone: string): LocalTime {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const date = `${parts['year']}-${parts['month']}-${parts['day']}`;
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
  return { date, weekday, minutes: Number(parts['hour']) * 60 + Number(parts['minute']) };
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

export function isOpen(at: Date, window: SendingWindow, zone: string): boolean {
  const { minutes, weekday } = localTime(at, zone);
  return window.days.includes(weekday) && minutes >= minutesOf(window.from) && minutes < minutesOf(window.to);
}

/** Steps small enough to hit the window and to be correct when a zone's clock changes. */
const LONGEST_STEP = 15;
const stepFor = ({ from, to }: SendingWindow): number =>
  Math.max(1, Math.min(LONGEST_STEP, minutesOf(to) - minutesOf(from))) * MINUTE;

/** The first time at or after `at` when the window is open. Searches in quarter hours, to the minute at the edges. */
export function nextOpen(at: Date, window: SendingWindow, zone: string): Date {
  if (isOpen(at, window, zone)) return at;
  const minute = Math.ceil(at.getTime() / MINUTE) * MINUTE;
  for (let step = minute; step < minute + 9 * DAY; step += stepFor(window)) {
    if (!isOpen(new Date(step), window, zone)) continue;
    let first = step;
    while (first - MINUTE >= minute && isOpen(new Date(first - MINUTE), window, zone)) first -= MINUTE;
    return new Date(first);
  }
  return at;
}

/** The first open time on a later local day. */
export function nextDayOpen(at: Date, window: SendingWindow, zone: string): Date {
  const { date } = localTime(at, zone);
  let next = new Date(Math.ceil(at.getTime() / MINUTE) * MINUTE);
  while (localTime(next, zone).date === date) next = new Date(next.getTime() + stepFor(window));
  while (localTime(new Date(next.getTime() - MINUTE), zone).date !== date)
    next = new Date(next.getTime() - MINUTE);
  return nextOpen(next, window, zone);
}
