/**
 * A fetched document that claims are cited from. `text` is what a reader sees, one line per block, blanks folded; `raw` is the body as
 * received, including attributes and records.
 */
export interface SourceDocument {
  readonly url: string;
  readonly title?: string | undefined;
  readonly published_at?: string | undefined;
  readonly text: string;
  readonly raw: string;
}

/** Folds every run of blanks, including non-breaking ones, into one space. */
export const foldBlanks = (text: string): string => text.replace(/[\s\u00a0\u200b\ufeff]+/gu, ' ').trim();

/** Folds the blanks of each line and drops empty lines. */
export const foldLines = (text: string): string =>
  text
    .split('\n')
    .map(foldBlanks)
    .filter((line) => line !== '')
    .join('\n');
