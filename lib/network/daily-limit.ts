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
});
export type Usage = z.infer<typeof usage>;

/** The UTC day a moment counts to, `2026-11-21`. */
export const usageDay = (now: Date): string => now.toISOString().slice(0, 10);

/** The next midnight UTC, when the limits begin anew. */
export const nextReset = (now: Date): Date => new Date((Math.floor(now.getTime() / DAY) + 1) * DAY);

/** Whole seconds until then, at least 1. */
export const secondsToReset = (now: Date): number =>
  Math.max(1, Math.ceil((nextReset(now).getTime() - now.getTime()) / SECOND));

const allowance = z.object({ limit: z.int(), used: z.int(), remaining: z.int(), resets_at: z.string() });

export const allowances = z.object({
  profile_lookup: allowance,
  search: allowance,
  connection_request: allowance,
  message: allowance,
});
export type Allowances = z.infer<typeof allowances>;

/** Used, limit, remaining and reset of each action. */
export function allowancesOf(used: Usage, now: Date): Allowances {
  const resets_at = nextReset(now).toISOString();
  const of = (action: LimitedAction) => {
    const limit = dailyLimits[action];
    return { limit, used: used[action], remaining: Math.max(0, limit - used[action]), resets_at };
  };
  return {
    profile_lookup: of('profile_lookup'),
    search: of('search'),
    connection_request: of('connection_request'),
    message: of('message'),
  };
}
