interface Progress {
  readonly progress: number;
  readonly total?: number;
  readonly message: string;
}

const EVERY_MS = 1_000;

/**
 * Tells a client once a second that a call goes on: clients that are told wait longer before they give up. `seconds` is how long the
 * call may wait for a job, which is told at once; 0 where it does not wait. Answers how to stop.
 */
export function tellProgress(seconds: number, tell: (progress: Progress) => Promise<void>): () => void {
  let elapsed = seconds > 0 ? 0 : 1;
  const next = (): void => {
    const total = seconds > 0 ? { total: Math.max(seconds, elapsed) } : {};
    // A client that has gone away hears nothing; its call ends by itself.
    tell({ progress: elapsed, ...total, message: `${elapsed} s` }).catch(() => {});
    elapsed += 1;
  };
  if (seconds > 0) next();
  const timer = setInterval(next, EVERY_MS);
  return () => clearInterval(timer);
}
