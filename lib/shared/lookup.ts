/** A table that is asked with words from outside: `constructor` and `valueOf`, which every object has, are none of its words. */
export const lookup = <Value>(entries: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> =>
  Object.assign(Object.create(null), entries);
