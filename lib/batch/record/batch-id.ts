import { createHash } from 'node:crypto';

/** How many characters of a batch's id are its time. */
export const TIME_DIGITS = 13;

/**
 * The UUID (version 7, RFC 9562) of a numeric id: its 41 bits of milliseconds and 12 random bits come first, so that batches sort by time;
 * the rest is a hash, so that a resumed request gets the same id.
 */
export function batchIdOf(organization: string, id: number): string {
  const milliseconds = Math.floor(id / 4096)
    .toString(16)
    .padStart(12, '0');
  const random = (id % 4096).toString(16).padStart(3, '0');
  const rest = createHash('sha256').update(`${organization}\n${id}`).digest('hex');
  return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-7${random}-8${rest.slice(0, 3)}-${rest.slice(3, 15)}`;
}
