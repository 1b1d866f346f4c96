/** Text with source noise removed, and for each of its characters the offset it has in the raw text. */
export type CleanText = { text: string; rawOffset: (index: number) => number };

type Rule = { pattern: string; replacement: string };

// Order matters: the first rule that matches at a place wins. The entity rules take the leading space too, because
// news corpora were found to have replaced the "&" of an entity by a space ("US #36;75 million").
const rules: readonly Rule[] = [
  { pattern: '&lt;[^&\\n]{0,200}&gt;', replacement: '' },
  { pattern: '</?[A-Za-z][^<>\\n]{0,300}>', replacement: '' },
  { pattern: '[ ]+(?= (?:#\\d+|quot|amp|lt|gt|apos);)', replacement: ' ' },
  { pattern: '[ &]#36;', replacement: '$' },
  { pattern: '[ &](?:#39|apos|#8217|rsquo);', replacement: "'" },
  { pattern: '[ &](?:quot|#34|#8220|#8221|ldquo|rdquo);', replacement: '"' },
  { pattern: '[ &]amp;', replacement: '&' },
  { pattern: '&(?:nbsp|#160);', replacement: ' ' },
  { pattern: '\\\\(?=\\$)', replacement: '' },
  { pattern: "``|''", replacement: '"' },
  { pattern: '[ \\t]*\\n\\s*', replacement: '\n' },
  { pattern: '[ \\t\\u00a0\\u2009\\u202f]+(?=[,;:)](?:\\s|$))', replacement: '' },
  { pattern: '[ \\u00a0]+(?=\\.(?:\\s|$))', replacement: '' },
  { pattern: '(?<=\\d) (?=[.,]\\d)', replacement: '' },
  { pattern: " (?=(?:'s|n't|'ll|'re|'ve)\\b)", replacement: '' },
  { pattern: '(?<=\\() ', replacement: '' },
  { pattern: ' (?=%)', replacement: '' },
  { pattern: '[ \\t\\u00a0\\u2009\\u202f]+', replacement: ' ' },
  { pattern: '[“”„«»]', replacement: '"' },
  { pattern: '[’‘′]', replacement: "'" },
  { pattern: '[\\u200b\\u00ad\\ufeff]', replacement: '' },
];

const anyRule = new RegExp(rules.map((rule) => `(${rule.pattern})`).join('|'), 'gu');

/**
 * Undoes what corpora and page scrapers do to prose: entities, mark-up remnants, tokenised punctuation
 * ("EUR360 .62 m"), curly quotes, folded blanks. Line breaks stay. Quotes must be cut from the raw text with
 * `rawOffset`, since a quote has to be verbatim.
 */
export function cleanText(raw: string): CleanText {
  const offsets: number[] = [];
  let text = '';
  let from = 0;
  const copy = (to: number) => {
    for (let index = from; index < to; index += 1) offsets.push(index);
    text += raw.slice(from, to);
  };
  for (const match of raw.matchAll(anyRule)) {
    copy(match.index);
    const rule = match.slice(1).findIndex((group) => group !== undefined);
    const replacement = rules[rule]?.replacement ?? '';
    if (replacement !== '') offsets.push(match.index);
    text += replacement;
    from = match.index + match[0].length;
  }
  copy(raw.length);
  return { text, rawOffset: (index) => offsets[index] ?? raw.length };
}
