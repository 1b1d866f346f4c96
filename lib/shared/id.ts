import { randomInt } from 'node:crypto';
import * as z from 'zod';
import { Problem } from '#lib/shared/problem';

const RANDOM_BITS = 4096;

/**
 * A new numeric id: milliseconds shifted by 12 bits plus 12 random bits, a positive integer below 2^53 until the year 2041. Ids sort by
 * time; two in one millisecond collide once in 4,096, so every write is conditional.
 */
export function newId(now: Date): number {
  return firstId(now) + randomInt(RANDOM_BITS);
}

/** The smallest id of a point in time. */
export const firstId = (moment: Date): number => moment.getTime() * RANDOM_BITS;

/** The time at which a numeric id was created. */
export const idTime = (id: number): Date => new Date(Math.floor(id / RANDOM_BITS));

/** Fixed width, so that ids in a sort key sort numerically. */
export const sortableId = (id: number): string => String(id).padStart(16, '0');

export const numericId = z.lazy(() => z.int().positive().max(Number.MAX_SAFE_INTEGER));

/** A path id: `123` or its prefixed form such as `enr_123`. */
export const idParameter = (prefix: string) =>
  z
    .string()
    .regex(
      new RegExp(`^(${prefix}_)?[1-9][0-9]{0,15}$`),
      `must be a positive integer, or ${prefix}_ followed by one`,
    )
    .transform((text) => Number(text.startsWith(`${prefix}_`) ? text.slice(prefix.length + 1) : text))
    .pipe(numericId)
    .meta({ type: 'string', examples: [`${prefix}_7275183468470272`] });

/** Retries the write with a fresh id after a collision, which happens once in 4,096 within a millisecond. */
export async function withFreshId<T>(
  make: () => number,
  write: (id: number) => Promise<T | 'taken'>,
): Promise<T> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const result = await write(make());
    if (result !== 'taken') return result;
  }
  throw new Problem('INTERNAL', 'No free id was found.');
}
