/** Words as a regular expression that matches them and nothing else: every character with a meaning of its own is escaped. */
export const escapePattern = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
