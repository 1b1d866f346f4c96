import * as z from 'zod';
import { toIso } from '#lib/shared/time';

const inUtc = (text: string): string => {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? text : toIso(at);
};

/** A time in a request: ISO 8601 with any offset, read as UTC. */
export const sentTime = z.iso
  .datetime({ offset: true })
  .overwrite(inUtc)
  .meta({ examples: ['2026-11-21T09:30:00.000Z'] });
