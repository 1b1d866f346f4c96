interface Progress {
  readonly progress: number;
  readonly total?: number;
  readonly message: string;
}

const EVERY_MS = 1_000;

/**
 * Tells a client once a second that a call goes on: clients that are told wait longer before they give up. `seconds` is how long the
 * call may wait for a job, 0 where it does not. Answers how to stop.
 */
export function tellProgress(seconds: number, tell: (progress: Progress) => Promise<void>): () => void {
  let elapsed = 0;
  const next = (): void => {
    const total = seconds > 0 ? { total: Math.max(seconds, elapsed) } : {};
    // A client that has gone away hears nothing; its call ends by itself.
    tell({ progress: elapsed, ...total, message: `${elapsed} s` }).catch(() => {});
    elapsed += 1;
  };
  next();
  const timer = setInterval(next, EVERY_MS);
  return () => clearInterval(timer);
}
