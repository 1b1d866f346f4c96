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

/** What was done on a day, as it is stored; an action nobody did is absent. */
export const usage = z.object({
  profile_lookup: z.int().default(0),
  search: z.int().default(0),
  connection_request: z.int().default(0),
  message: z.int().default(0),
  /** Of the lookups above, whose they were. */
  search_enrichments: z.int().default(0),
  search_searches: z.int().default(0),
  search_outreach: z.int().default(0),
  profile_lookup_enrichments: z.int().default(0),
  profile_lookup_searches: z.int().default(0),
  profile_lookup_outreach: z.int().default(0),
});
export type Usage = z.infer<typeof usage>;

/** The UTC day a moment counts to, `2026-11-21`. */
export const usageDay = (now: Date): string => now.toISOString().slice(0, 10);

/** The next midnight UTC, when the limits begin anew. */
export const nextReset = (now: Date): Date => new Date((Math.floor(now.getTime() / DAY) + 1) * DAY);

/** Whole seconds until then, at least 1. */
export const secondsToReset = (now: Date): number =>
  Math.max(1, Math.ceil((nextReset(now).getTime() - now.getTime()) / SECOND));
