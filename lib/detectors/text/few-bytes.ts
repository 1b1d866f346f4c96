/** Whether a text has characters beyond Latin-1, which take two bytes each, and make all others of the text do so. */
export const isWide = (text: string): boolean => /[\u0100-\uffff]/.test(text);

/**
 * The same text, kept in one byte for each character where that is enough: a part of a wide text stays wide though it has none of the wide
 * characters. All that is looked for in a text is found faster in one byte; and each pattern is made ready for narrow and wide texts apart.
 */
export const inFewBytes = (text: string): string =>
  isWide(text) ? text : Buffer.from(text, 'latin1').toString('latin1');
