/** The name of a search's log. */
export const searchLogOf = (id: number): string => `search#${id}`;
