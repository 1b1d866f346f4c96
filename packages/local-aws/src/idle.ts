const LONGEST_PAUSE_MS = 50;

/**
 * Resolves when all counts are zero twice in a row; rejects after the time-out, naming what is still running. Only real work is waited for:
 * `hurry` is called each time to end mere delays.
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
    // Checking takes time too, so long work is checked less often.
    const pauseMs = Math.min(5 + (Date.now() - began) / 20, LONGEST_PAUSE_MS);
    await new Promise((resolve) => setTimeout(resolve, busy.length === 0 ? 5 : pauseMs));
  }
}
