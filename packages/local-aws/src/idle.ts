const LONGEST_PAUSE_MS = 50;

/**
 * Resolves when all counts are zero twice in a row; rejects after the time-out, saying what is still under way. Whoever waits
 * does so for nothing but work: `hurry` is called each time, to end what only passes time.
 */
export async function whenIdle(
  counts: () => Record<string, number>,
  timeoutMs: number,
  hurry: () => void = () => {},
): Promise<void> {
  const began = Date.now();
  const end = began + timeoutMs;
  let quiet = 0;
  while (quiet < 2) {
    hurry();
    const busy = Object.entries(counts()).filter(([, count]) => count > 0);
    quiet = busy.length === 0 ? quiet + 1 : 0;
    if (busy.length > 0 && Date.now() > end) {
      throw new Error(
        `not idle after ${timeoutMs} ms: ${busy.map(([what, count]) => `${count} ${what}`).join(', ')}`,
      );
    }
    // To look takes time too, which is not to be spent on long work.
    const pauseMs = Math.min(5 + (Date.now() - began) / 20, LONGEST_PAUSE_MS);
    await new Promise((resolve) => setTimeout(resolve, busy.length === 0 ? 5 : pauseMs));
  }
}
