/** Runs at most `most` pieces of work at once; the others wait in order of arrival. */
export function createGate(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = most;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The slot goes straight to the next in line, so that no newcomer takes it.
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
