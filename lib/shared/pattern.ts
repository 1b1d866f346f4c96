/** Escapes words so that, as a regular expression, they match only themselves. */
export const escapePattern = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
