import * as z from 'zod';
import type { ConnectedAccount } from '#lib/network/connected-account';
import { dailyLimits } from '#lib/network/daily-limit';
import { type SendingWindow, sendingWindow, timeZone } from '#lib/network/sending-settings';
import type { StagedAction } from '#lib/outreach/action';
import { sentTime } from '#lib/shared/sent-time';
import { DAY } from '#lib/shared/time';

/** The requested pace of a batch; missing values come from the account's settings. */
export const schedule = z.lazy(() =>
  z.strictObject({
    start_at: sentTime.optional().meta({ description: 'Nothing is sent before this time' }),
    per_day: z.int().min(1).max(200).optional().meta({ description: 'Maximum jobs of the batch per day' }),
    min_gap_s: z.int().min(1).max(86_400).optional().meta({ description: 'Seconds between two sends' }),
    window: sendingWindow.optional(),
    time_zone: timeZone.optional(),
    jitter: z.number().min(0).max(1).optional(),
  }),
);
export type Schedule = z.infer<typeof schedule>;

/** A schedule with all defaults resolved. */
export interface Pace {
  readonly start: Date;
  readonly per_day: number;
  readonly gap_s: number;
  readonly min_gap_s: number;
  readonly jitter: number;
  readonly window: SendingWindow;
  readonly time_zone: string;
}

const perDay: Record<StagedAction, number> = {
  connect: dailyLimits.connection_request,
  message: dailyLimits.message,
  comment: 50,
  post: 10,
};

/** A new account starts with a fifth of the full number and reaches all of it after its ramp-up. */
const RAMP_START = 0.2;

/** How many jobs an account may send per day, depending on how long it has been connected. */
export function rampedPerDay(
  action: StagedAction,
  account: Pick<ConnectedAccount, 'connected_at' | 'sending'>,
  now: Date,
): number {
  const days = Math.max(0, (now.getTime() - Date.parse(account.connected_at)) / DAY);
  const full = account.sending.ramp_up_days;
  const part = days >= full ? 1 : RAMP_START + (1 - RAMP_START) * (days / full);
  return Math.max(1, Math.round(perDay[action] * part));
}

const openSeconds = ({ from, to }: SendingWindow): number => {
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  return (minutes(to) - minutes(from)) * 60;
};

/** The pace of a batch: its own schedule, then the account's settings. */
export function paceOf(
  action: StagedAction,
  asked: Schedule | undefined,
  account: Pick<ConnectedAccount, 'connected_at' | 'sending'>,
  now: Date,
): Pace {
  const { sending } = account;
  const window = asked?.window ?? sending.window;
  const per_day = asked?.per_day ?? rampedPerDay(action, account, now);
  const min_gap_s = asked?.min_gap_s ?? sending.min_gap_s;
  const spread = sending.spread && asked?.min_gap_s === undefined;
  const start =
    asked?.start_at && Date.parse(asked.start_at) > now.getTime() ? new Date(asked.start_at) : now;
  return {
    start,
    per_day,
    min_gap_s,
    gap_s: spread ? Math.max(min_gap_s, Math.floor(openSeconds(window) / per_day)) : min_gap_s,
    jitter: asked?.jitter ?? sending.jitter,
    window,
    time_zone: asked?.time_zone ?? sending.time_zone,
  };
}
