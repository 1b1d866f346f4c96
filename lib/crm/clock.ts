/** The clock and randomness that pacing and retrying need. Times in milliseconds. */
export interface CrmClock {
  now(): number;
  sleep(milliseconds: number): Promise<void>;
  /** At least 0 and below 1, for jitter. */
  random(): number;
}

export const systemClock: CrmClock = {
  now: () => Date.now(),
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  random: () => Math.random(),
};
