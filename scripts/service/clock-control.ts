import type { IncomingMessage } from 'node:http';
import * as z from 'zod';
import { DAY, HOUR, MINUTE, SECOND, toIso } from '#lib/shared/time';
import { type Listening, listen } from '#local-aws/http/listen';
import type { LocalAws } from '#local-aws/local-aws';
import type { LocalClock } from '#scripts/service/local-clock';

const units = { s: SECOND, m: MINUTE, h: HOUR, d: DAY } as const;

/** The target: a duration (`90s`, `15m`, `8h`, `1d`), a time of day (`09:00`, the next one, UTC), or a moment. */
const target = z.union([
  z
    .string()
    .regex(/^\d{1,5}[smhd]$/)
    .transform((text) => {
      const unit = z.enum(['s', 'm', 'h', 'd']).parse(text.at(-1));
      return (now: Date) => new Date(now.getTime() + Number(text.slice(0, -1)) * units[unit]);
    }),
  z.iso.time({ precision: -1 }).transform((text) => (now: Date) => {
    const today = new Date(`${toIso(now).slice(0, 10)}T${text}:00Z`);
    return today > now ? today : new Date(today.getTime() + DAY);
  }),
  z.iso.datetime().transform((text) => () => new Date(text)),
]);

/** Schedules run every minute. In a jump of hours they may be late by only a fraction of the jump, or due work would depend on luck. */
const FEWEST_STEPS = 48;
const MOST_STEPS = 60;

/** Advances time from one delayed message to the next, waiting after each step for the work it caused. */
async function pass(milliseconds: number, clock: LocalClock, aws: LocalAws): Promise<void> {
  // Work in progress predates the jump.
  await aws.idle();
  const longest = Math.max(MINUTE, milliseconds / FEWEST_STEPS);
  const shortest = Math.max(SECOND, milliseconds / MOST_STEPS);
  for (let left = milliseconds; left > 0; ) {
    const next = Math.max(shortest, aws.untilNextMessage() ?? longest);
    const step = Math.ceil(Math.min(left, longest, next));
    clock.advance(step);
    aws.passTime(step);
    await aws.idle();
    left -= step;
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8').trim();
}

/**
 * Serves the address that moves the whole local service in time: functions, simulators, delayed messages and schedules together. `GET`
 * returns the time. `POST` takes the target as its body and responds when due work is done. Time only moves forward.
 */
export function startClockControl(clock: LocalClock, aws: LocalAws): Promise<Listening> {
  return listen('clock', 0, (request, response) => {
    const answer = (status: number, text: string) =>
      response.writeHead(status, { 'content-type': 'text/plain' }).end(`${text}\n`);
    const move = async () => {
      const wanted = target.safeParse(await readText(request));
      const now = clock.now();
      const passed = wanted.success ? wanted.data(now).getTime() - now.getTime() : -1;
      if (passed < 0)
        return answer(400, 'Send the time to move to: 90s, 15m, 8h, 1d, 09:00, or 2027-01-31T09:00:00Z.');
      await pass(passed, clock, aws);
      return answer(200, toIso(clock.now()));
    };
    if (request.method === 'GET') return answer(200, toIso(clock.now()));
    if (request.method !== 'POST') return answer(405, 'GET returns the time, POST moves it.');
    return void move().catch((error: unknown) => answer(500, String(error)));
  });
}
