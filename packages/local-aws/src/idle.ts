/**
 * Resolves when all counts are zero twice in a row; rejects after the time-out, saying what is still under way. Whoever waits
 * does so for nothing but work: `hurry` is called each time, to end what only passes time.
 */
export async function whenIdle(
  counts: () => Record<string, number>,
  timeoutMs: number,
  hurry: () => void = () => {},
): Promise<void> {
  const end = Date.now() + timeoutMs;
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
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
