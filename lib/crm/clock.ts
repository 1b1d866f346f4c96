/** What pacing and retrying need of the world. Times in milliseconds. */
export interface CrmClock {
  now(): number;
  sleep(milliseconds: number): Promise<void>;
  /** 0 up to 1, for jitter. */
  random(): number;
}

export const systemClock: CrmClock = {
  now: () => Date.now(),
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  random: () => Math.random(),
};
