import * as z from 'zod';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** ISO 8601 in UTC with milliseconds, like every time in the service. */
export const timestamp = z.lazy(() => z.iso.datetime().meta({ examples: ['2026-11-21T09:30:00.000Z'] }));

/** A calendar date without time, YYYY-MM-DD. */
export const calendarDate = z.lazy(() => z.iso.date().meta({ examples: ['2026-11-21'] }));

export const toIso = (at: Date): string => at.toISOString();

/** The UTC day of a point in time, YYYY-MM-DD. */
export const toDay = (at: Date): string => at.toISOString().slice(0, 10);

export const plus = (at: Date, milliseconds: number): Date => new Date(at.getTime() + milliseconds);

/** Unix seconds, for DynamoDB's time to live and the rate-limit headers. */
export const unixSeconds = (at: Date): number => Math.floor(at.getTime() / SECOND);

/** From January on. */
export const MONTHS: readonly string[] = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
