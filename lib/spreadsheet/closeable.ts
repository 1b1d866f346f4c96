/** An iterator that can be closed at any time, even before its first item. */
export interface Closeable<T> {
  next(): Promise<IteratorResult<T, void>>;
  return(): Promise<IteratorResult<T, void>>;
  [Symbol.asyncIterator](): Closeable<T>;
}

/**
 * Closes what `source` reads from as soon as it ends, fails or is abandoned. Written by hand because a generator that was never started
 * does not run its `finally`, which would leave the file open.
 */
export function closeable<T>(source: AsyncIterator<T, void>, close: () => Promise<unknown>): Closeable<T> {
  let open = true;
  const end = async (): Promise<IteratorResult<T, void>> => {
    if (open) {
      open = false;
      await close();
    }
    return { value: undefined, done: true };
  };
  const iterator: Closeable<T> = {
    async next() {
      if (!open) return { value: undefined, done: true };
      try {
        const result = await source.next();
        return result.done ? await end() : result;
      } catch (error) {
        await end();
        throw error;
      }
    },
    async return() {
      if (open) await source.return?.();
      return end();
    },
    [Symbol.asyncIterator]: () => iterator,
  };
  return iterator;
}
