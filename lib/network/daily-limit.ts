import * as z from 'zod';
import { DAY, SECOND } from '#lib/shared/time';

/** What an account may do in one UTC day. Source: spec part 8.2. */
export const dailyLimits = {
  profile_lookup: 100,
  search: 50,
  connection_request: 25,
  message: 50,
} as const satisfies Record<string, number>;

export type LimitedAction = keyof typeof dailyLimits;

/** What was done on a day, as stored; unused actions are absent. */
export const usage = z.lazy(() =>
  z.object({
    profile_lookup: z.int().default(0),
    search: z.int().default(0),
    connection_request: z.int().default(0),
    message: z.int().default(0),
    /** The lookups above, by purpose. */
    search_enrichments: z.int().default(0),
    search_searches: z.int().default(0),
    search_outreach: z.int().default(0),
    profile_lookup_enrichments: z.int().default(0),
    profile_lookup_searches: z.int().default(0),
    profile_lookup_outreach: z.int().default(0),
  }),
);
export type Usage = z.infer<typeof usage>;

/** The UTC day of a point in time, `2026-11-21`. */
export const usageDay = (now: Date): string => now.toISOString().slice(0, 10);

/** The next midnight UTC, when the limits reset. */
export const nextReset = (now: Date): Date => new Date((Math.floor(now.getTime() / DAY) + 1) * DAY);

const WEEK_DAYS = 7;

/** Midnight (UTC) on the Monday of the given week. */
const mondayOf = (now: Date): Date => {
  const sinceMonday = (now.getUTCDay() + 6) % WEEK_DAYS;
  return new Date((Math.floor(now.getTime() / DAY) - sinceMonday) * DAY);
};

/** The week and calendar month (UTC) of a point in time: `WEEK#2026-11-16`, `MONTH#2026-11`. */
export const usageWeek = (now: Date): string => `WEEK#${usageDay(mondayOf(now))}`;
export const usageMonth = (now: Date): string => `MONTH#${now.toISOString().slice(0, 7)}`;

/** The next Monday and the next first of a month, at midnight UTC. */
export const nextWeek = (now: Date): Date => new Date(mondayOf(now).getTime() + WEEK_DAYS * DAY);
export const nextMonth = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1));

/** What the network limits over longer periods: invitations per week, and notes of invitations per month. */
export interface LongUsage {
  readonly invitations: number;
  readonly notes: number;
}

/** Whole seconds until the reset, at least 1. */
export const secondsToReset = (now: Date): number =>
  Math.max(1, Math.ceil((nextReset(now).getTime() - now.getTime()) / SECOND));
