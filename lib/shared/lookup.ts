/** A table looked up with outside words: without `constructor`, `valueOf` and the like, which every object inherits. */
export const lookup = <Value>(entries: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> =>
  Object.assign(Object.create(null), entries);
