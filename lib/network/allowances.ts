import * as z from 'zod';
import {
  dailyLimits,
  type LimitedAction,
  type LongUsage,
  nextMonth,
  nextReset,
  nextWeek,
  type Usage,
} from '#lib/network/daily-limit';
import type { SendingSettings } from '#lib/network/sending-settings';
import { capOf, isShared, type Purpose, type SharedAction, type Shares } from '#lib/network/shares';

const allowance = z.lazy(() =>
  z.object({ limit: z.int(), used: z.int(), remaining: z.int(), resets_at: z.string() }),
);
const part = z.lazy(() => z.object({ limit: z.int(), used: z.int(), remaining: z.int() }));
const sharedAllowance = z.lazy(() =>
  allowance.unwrap().extend({
    by: z.object({ enrichments: part, searches: part, outreach: part }).meta({
      description: 'How much of the limit each may use under the account’s shares; shares may overlap',
    }),
  }),
);

export const allowances = z.lazy(() =>
  z.object({
    profile_lookup: sharedAllowance,
    search: sharedAllowance,
    connection_request: allowance,
    message: allowance,
    connection_request_week: allowance.meta({ description: 'Invitations from Monday to Sunday (UTC)' }),
    connection_note_month: z
      .object({
        limit: z.int().nullable(),
        used: z.int(),
        remaining: z.int().nullable(),
        resets_at: z.string(),
      })
      .meta({ description: 'Invitations with a note per calendar month (UTC); null if no limit is set' }),
  }),
);
export type Allowances = z.infer<typeof allowances>;

/** What a purpose may still do of an action today: never more than its share, nor than the account has left. */
export function allowanceFor(used: Usage, shares: Shares, action: LimitedAction, by: Purpose) {
  const whole = dailyLimits[action];
  const left = Math.max(0, whole - used[action]);
  if (!isShared(action)) return { limit: whole, used: used[action], remaining: left };
  const limit = capOf(shares, action, by);
  const own = used[`${action}_${by}`];
  return { limit, used: own, remaining: Math.min(left, Math.max(0, limit - own)) };
}

/** What an account has used, and its owner's settings. */
export interface Counted {
  readonly used: Usage;
  readonly longer: LongUsage;
  readonly shares: Shares;
  readonly sending: Pick<SendingSettings, 'invitations_per_week' | 'notes_per_month'>;
}

/** Used, limit, remaining and reset of each action, and of each purpose if it is shared. */
export function allowancesOf({ used, longer, shares, sending }: Counted, now: Date): Allowances {
  const resets_at = nextReset(now).toISOString();
  const of = (action: LimitedAction) => {
    const limit = dailyLimits[action];
    return { limit, used: used[action], remaining: Math.max(0, limit - used[action]), resets_at };
  };
  const shared = (action: SharedAction) => ({
    ...of(action),
    by: {
      enrichments: allowanceFor(used, shares, action, 'enrichments'),
      searches: allowanceFor(used, shares, action, 'searches'),
      outreach: allowanceFor(used, shares, action, 'outreach'),
    },
  });
  return {
    profile_lookup: shared('profile_lookup'),
    search: shared('search'),
    connection_request: of('connection_request'),
    message: of('message'),
    connection_request_week: {
      limit: sending.invitations_per_week,
      used: longer.invitations,
      remaining: Math.max(0, sending.invitations_per_week - longer.invitations),
      resets_at: nextWeek(now).toISOString(),
    },
    connection_note_month: {
      limit: sending.notes_per_month,
      used: longer.notes,
      remaining:
        sending.notes_per_month === null ? null : Math.max(0, sending.notes_per_month - longer.notes),
      resets_at: nextMonth(now).toISOString(),
    },
  };
}
