/** The log name of a search. */
export const searchLogOf = (id: number): string => `search#${id}`;
