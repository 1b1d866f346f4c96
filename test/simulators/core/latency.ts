import { createHash } from 'node:crypto';

export interface Latency {
  readonly min: number;
  readonly max: number;
}

export const NO_LATENCY: Latency = { min: 0, max: 0 };
export const USUAL_LATENCY: Latency = { min: 30, max: 150 };

/** A number between 0 and 1, always the same for the same words; the simulators use it instead of chance. */
export function fraction(...words: readonly (string | number)[]): number {
  return createHash('sha256').update(words.join('|')).digest().readUInt32BE(0) / 2 ** 32;
}

/** Milliseconds before the answer to the n-th request of a path: varied, but the same in every run. */
export const latencyOf = (latency: Latency, path: string, n: number): number =>
  Math.round(latency.min + (latency.max - latency.min) * fraction('latency', path, n));
