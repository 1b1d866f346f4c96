/** One item of a Form 8-K as it stands in the document's text. */
export interface FilingItem {
  /** EDGAR's code, e.g. "5.02". */
  readonly item: string;
  readonly text: string;
}

const HEADING = /^Item[\s\u00a0]*(\d\.\d\d)\b/i;
const END =
  /^(SIGNATURES?|EXHIBIT INDEX|Pursuant to the requirements of the Securities Exchange Act of 1934, the registrant has duly)\b/i;

/**
 * Cuts the text of an 8-K (a line for each block) into its items, cover page and signatures left out. Empty where the
 * document has no item headings, as press releases and forms of other kinds.
 */
export function filingItems(text: string): FilingItem[] {
  const items: { item: string; lines: string[] }[] = [];
  for (const line of text.split('\n')) {
    const code = HEADING.exec(line)?.[1];
    if (code !== undefined) items.push({ item: code, lines: [line] });
    else if (END.test(line)) {
      if (items.length > 0) break;
    } else items.at(-1)?.lines.push(line);
  }
  return items
    .map(({ item, lines }) => ({ item, text: lines.join('\n') }))
    .filter(({ text: body }) => body.length > 60);
}
