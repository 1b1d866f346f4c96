/** Processes every item even if some fail, then throws the failures so that the run still ends as failed. */
export async function eachAlone<T>(
  items: Iterable<T> | AsyncIterable<T>,
  run: (item: T) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = [];
  for await (const item of items) {
    try {
      await run(item);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} failed: ${errors.join('; ')}`);
}
