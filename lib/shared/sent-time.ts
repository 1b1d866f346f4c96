import * as z from 'zod';
import { MINUTE, toIso } from '#lib/shared/time';

const inUtc = (text: string): string => {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? text : toIso(at);
};

/** A time in a request: ISO 8601 with any offset, read as UTC. */
export const sentTime = z.lazy(() =>
  z.iso
    .datetime({ offset: true })
    .overwrite(inUtc)
    .meta({ examples: ['2026-11-21T09:30:00.000Z'] }),
);

/** How late a time for later may arrive, by the client's clock or on its way: until then it counts as now. */
const LATENESS = 2 * MINUTE;

/** Whether a time for later has passed. */
export const hasPassed = (time: string, now: Date): boolean => Date.parse(time) < now.getTime() - LATENESS;
