import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { absent, any, below } from '#lib/db/condition';
import * as keys from '#lib/db/keys';
import { updateAndGet, write } from '#lib/db/table';
import { update } from '#lib/db/write';
import { type Pace, type Quota, QuotaTaken } from '#lib/pace/port';
import { DAY, SECOND, unixSeconds } from '#lib/shared/time';

/** Milliseconds: when all calls given a turn so far will have been served. */
const line = z.lazy(() => z.object({ served_at: z.number() }));

export interface TablePaceOptions {
  /** Multiplies the quota; 1 is the vendor's limit. */
  readonly factor?: number;
  /** Real time, in milliseconds, as vendors go by it. */
  readonly clock?: () => number;
  readonly wait?: (milliseconds: number, signal: AbortSignal | undefined) => Promise<unknown>;
}

const untilAborted = (milliseconds: number, signal: AbortSignal | undefined) =>
  sleep(milliseconds, undefined, signal ? { signal } : {}).catch(() => undefined);

/**
 * Gives turns through one table item per quota, so that all functions together stay within it (the generic cell rate algorithm). A caller
 * that finds the line empty takes a whole burst with one write, and uses its turns at the same rate as the quota; otherwise each call takes
 * the end of the line with a write, and is sent when its place is due. Before waiting it tries the spare line, if that is empty.
 */
export function tablePace({
  factor = 1,
  clock = Date.now,
  wait = untilAborted,
}: TablePaceOptions = {}): Pace {
  /** The ends of lines as last seen: whether to begin or join a line, and which are too long to ask for. */
  const seen = new Map<string, number>();

  /** The burst taken last: its start, and the next of its turns. A turn not used in time is lost. */
  const bursts = new Map<string, { readonly from: number; next: number }>();

  const stepOf = ({ perSecond }: Quota) => SECOND / (perSecond * factor);

  function ofBurst(quota: Quota, at: number): boolean {
    const own = bursts.get(quota.name);
    if (!own) return false;
    const turn = Math.max(own.next, Math.ceil((at - own.from) / stepOf(quota)));
    own.next = turn + 1;
    return turn < quota.burst;
  }

  const isServed = ({ name }: Quota, at: number): boolean => (seen.get(name) ?? 0) < at;

  /** Takes the burst of an empty line. False if the line is not empty. */
  async function begin(quota: Quota, at: number): Promise<boolean> {
    const began = { served_at: at + stepOf(quota) * quota.burst, ttl: unixSeconds(new Date(at + DAY)) };
    const refused = await write(
      update(keys.pace(quota.name), { set: began }, any(absent(), below('served_at', at))),
    );
    seen.set(quota.name, refused ? line.parse(refused.existing).served_at : began.served_at);
    if (!refused) bursts.set(quota.name, { from: at, next: 1 });
    return !refused;
  }

  /** When the call may be sent. */
  async function take(quota: Quota, patienceMs: number): Promise<number> {
    const step = stepOf(quota);
    const ahead = step * quota.burst;
    const lines = [quota, ...(quota.spare ? [quota.spare] : [])];
    for (;;) {
      const at = clock();
      if (lines.some((one) => ofBurst(one, at))) return at;
      const free = lines.find((one) => isServed(one, at));
      if (free) {
        if (await begin(free, at)) return at;
        continue;
      }
      const known = seen.get(quota.name) ?? 0;
      const dueIn = known + step - ahead - at;
      if (dueIn > patienceMs) throw new QuotaTaken(quota, dueIn);
      const { served_at } = await updateAndGet(
        update(keys.pace(quota.name), { add: { served_at: step } }),
        line,
      );
      seen.set(quota.name, served_at);
      // The line was served after it was last seen: begin another.
      if (served_at - step < at) continue;
      return served_at - ahead;
    }
  }

  return async (quota, { patienceMs, signal }) => {
    const delay = (await take(quota, patienceMs)) - clock();
    if (delay > 0) await wait(delay, signal);
  };
}
