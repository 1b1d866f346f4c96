interface Progress {
  readonly progress: number;
  readonly total?: number;
  readonly message: string;
}

const EVERY_MS = 1_000;

/**
 * Reports once a second that a call is still running: clients that get progress wait longer before they give up. `seconds` is how long the
 * call may wait for a job, reported at once as the total; 0 if it does not wait. Returns a function to stop.
 */
export function tellProgress(seconds: number, tell: (progress: Progress) => Promise<void>): () => void {
  let elapsed = seconds > 0 ? 0 : 1;
  const next = (): void => {
    const total = seconds > 0 ? { total: Math.max(seconds, elapsed) } : {};
    // A disconnected client gets nothing; its call ends by itself.
    tell({ progress: elapsed, ...total, message: `${elapsed} s` }).catch(() => {});
    elapsed += 1;
  };
  if (seconds > 0) next();
  const timer = setInterval(next, EVERY_MS);
  return () => clearInterval(timer);
}
