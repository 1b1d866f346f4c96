/** One item of a Form 8-K: its code ("5.02"; before 2004 "5") and its text without the closing signatures. */
export type FilingItem = { item: string; title: string; text: string };

const heading = /^\s*item\s*(\d{1,2}(?:\s*\.\s*\d{2})?)\s*[.:;\-–—]?\s*(.*)$/i;
const end = /^\s*(?:signatures?|exhibit index|index to exhibits)\s*[:.]?\s*$/i;
const partHeading = /^\s*section\s+\d+\s*[.\-–—:]/i;

/**
 * Splits the text of an 8-K at its item headings. `listed` are the items that EDGAR lists for the filing: if given, no other item (a
 * mention at the start of a line) splits the text.
 */
export function splitItems(text: string, listed: readonly string[]): FilingItem[] {
  const items: { item: string; lines: string[] }[] = [];
  for (const line of text.split('\n')) {
    if (items.length > 0 && end.test(line)) break;
    if (partHeading.test(line)) continue;
    const match = heading.exec(line);
    const code = match?.[1]?.replace(/\s/g, '');
    const isHeading =
      code !== undefined &&
      (listed.length === 0 || listed.includes(code)) &&
      !/^(?:of|above|below|hereof|and|or|to)\b/i.test(match?.[2] ?? '');
    if (isHeading && code !== undefined && items.at(-1)?.item !== code)
      items.push({ item: code, lines: [line] });
    else items.at(-1)?.lines.push(line);
  }
  return items.map(({ item, lines }) => {
    const own = heading.exec(lines[0] ?? '')?.[2]?.trim() ?? '';
    return { item, title: own === '' ? (lines[1] ?? '') : own, text: lines.join('\n') };
  });
}
