import { createHash } from 'node:crypto';

/** The stored hash of a code, a refresh token or a client's secret. Their 256 random bits need no salt. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
