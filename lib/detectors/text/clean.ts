import { matchesIn } from '#lib/detectors/text/matches';

/** Text without source noise. `rawOffset` maps each of its characters to the offset in the raw text. */
export type CleanText = { text: string; rawOffset: (index: number) => number };

type Rule = { pattern: string; replacement: string };

const oldTags = '(?:TD|TR|TH|HR|BR|TABLE|DL|UL|OL|LI|IMG|FONT|DIV|SPAN|PRE|PAGE|OPTION|INPUT)\\b';
const namedFirm = `(?!${oldTags})\\p{Lu}[\\p{L}\\d.&',()-]*(?: [\\p{L}\\d.&',()-]+){1,7}`;

/** Exchange codes as news wires write them. */
const exchangeCodes =
  'N|O|OQ|K|A|P|L|T|HK|SS|SZ|PA|DE|F|MI|AS|BR|MC|ST|HE|CO|OL|VX|SW|S|TO|V|AX|NZ|SI|KS|KQ|TW|TWO|BO|NS|SA|MX|J|IS|BK|JK|KL|PS|LS|AT|WA|PR|BU|MM|TA|BA|SN|DU|QA|KW';

const exchanges = 'HEL|OMX|NYSE|NASDAQ|Nasdaq|LSE|LON|STO|CPH|OSL|AMEX';

// Order matters: the first rule that matches at a position wins. Entity rules also take the leading space, because news corpora were found
// to replace the "&" of an entity with a space ("US #36;75 million").
const rules: readonly Rule[] = [
  // The most frequent; no other rule concerns them.
  { pattern: '[“”„«»]', replacement: '"' },
  { pattern: '[’‘′]', replacement: "'" },
  // The wires of the 1980s print private companies in angle brackets: "acquired <Gulfex Inc>".
  { pattern: `(?:<|&lt;)(?=${namedFirm}(?:>|&gt;))`, replacement: '' },
  { pattern: `(?:>|&gt;)(?<=(?:<|&lt;)${namedFirm}(?:>|&gt;))`, replacement: '' },
  { pattern: '&lt;[A-Z]{1,6}(?:\\.[A-Z]{1,2})?>', replacement: '' },
  { pattern: '&lt;[^&\\n]{0,200}&gt;', replacement: '' },
  // A stock code that wires print after a company's name: "SoftBank Group Corp 9984.T has raised".
  {
    pattern: `(?<=[\\p{L}.,]) (?:[A-Z][A-Z\\d]{1,5}|\\d{4,6})\\.(?:${exchangeCodes})(?=[ ,;.)']|$)`,
    replacement: '',
  },
  // An address in the middle of a sentence: "Acme said https://bit.ly/2Ab on Thursday it had".
  { pattern: ' https?://[^\\s|]+(?= \\p{Ll})', replacement: '' },
  { pattern: '</?[A-Za-z][^<>\\n]{0,300}>', replacement: '' },
  { pattern: '[ ]+(?= (?:#\\d+|quot|amp|lt|gt|apos);)', replacement: ' ' },
  { pattern: '(?<=\\b(?:US|C|CA|Cdn|A|AU|HK|NZ|S|NT)) #36;', replacement: '$' },
  { pattern: '(?<=\\S) #36;', replacement: ' $' },
  { pattern: '[ &]#36;', replacement: '$' },
  // Entities of other currencies: "a deal worth #163;640m", "#8364;20m".
  { pattern: '[ &]?#163;(?=\\d)', replacement: ' £' },
  { pattern: '[ &]?#(?:8364|128);(?=\\d)', replacement: ' €' },
  { pattern: '[ &]?#165;(?=\\d)', replacement: ' ¥' },
  { pattern: '[ &](?:#39|apos|#8217|rsquo);', replacement: "'" },
  { pattern: '[ &](?:quot|#34|#8220|#8221|ldquo|rdquo);', replacement: '"' },
  // "Australia amp; New Zealand" had spaces, "AT amp;T" did not.
  { pattern: ' amp;(?= )', replacement: ' &' },
  { pattern: '[ &]amp;', replacement: '&' },
  // An exchange and code without brackets: "YIT HEL : YTY1V said".
  {
    pattern: `(?<=\\p{Lu}[\\p{L}.&]{0,20}| : ?[A-Z\\d]{1,8}) (?:${exchanges})\\b(?: (?:Helsinki|Stockholm|Copenhagen))? ?: ?[A-Z\\d]{1,8}(?=[ ,;.]|$)`,
    replacement: '',
  },
  { pattern: '&(?:nbsp|#160);', replacement: ' ' },
  { pattern: '\\\\(?=[$,.;])', replacement: '' },
  // News corpora print a line break as a backslash: "closed\\its purchase".
  { pattern: '(?<=[\\p{L}\\d.,;:"])\\\\(?=[\\p{L}\\d#"(])', replacement: ' ' },
  // "led by Acme Ventures.The round": the space after the full stop got lost.
  {
    pattern:
      '(?<=\\p{Ll}{2})\\.(?=(?:The|It|He|She|This|We|They|In|According|But|However|Its|Our|For|As|With|At|On|An?) \\p{L})',
    replacement: '. ',
  },
  { pattern: "``|''", replacement: '"' },
  // A line break before lower-case letters is only a wrapped line.
  { pattern: '(?<=[\\p{L}\\d,])[ \\t]*\\n[ \\t]*(?=\\p{Ll}{2})', replacement: ' ' },
  { pattern: '[ \\t]*\\n\\s*', replacement: '\n' },
  { pattern: '[ \\t\\u00a0\\u2009\\u202f]+(?=[,;:)](?:\\s|$))', replacement: '' },
  { pattern: '[ \\u00a0]+(?=\\.(?:\\s|$))', replacement: '' },
  { pattern: '(?<=\\d) (?=[.,]\\d)', replacement: '' },
  { pattern: " (?=(?:'s|n't|'ll|'re|'ve)\\b)", replacement: '' },
  // "Acme s Danish subsidiary": the apostrophe got lost.
  { pattern: '(?<=\\p{L}) s(?= \\p{L})', replacement: "'s" },
  { pattern: '(?<=\\() ', replacement: '' },
  { pattern: ' (?=%)', replacement: '' },
  { pattern: '[ \\t\\u00a0\\u2009\\u202f]+', replacement: ' ' },
  { pattern: '[\\u200b\\u00ad\\ufeff]', replacement: '' },
];

const anyRule = new RegExp(rules.map((rule) => `(${rule.pattern})`).join('|'), 'uy');

// Where a rule can start at all. Cheap to find, so that rules are tried in few places; letters, most of a text, are passed first.
const candidate =
  /(?=[^A-Za-z\d,])(?:[&<>\\`'“”„«»’‘′\u200b\u00ad\ufeff\u00a0\u2009\u202f\n\t]| (?=[ ,;:.)%#'\n\t]|https?:\/\/|[A-Z\d]{2,6}\.[A-Z]{1,3}\b|(?:[A-Z]{3,6}|Nasdaq)(?: [A-Z][a-z]+)? ?:|s [A-Za-zÀ-ɏ]|n't|quot;|amp;|apos;|lt;|gt;|rsquo;)|(?<=\() |\.(?=[A-Z][a-z]{0,8} ))/g;

/**
 * Undoes what corpora and page scrapers do to prose: entities, mark-up remnants, tokenised punctuation ("EUR360 .62 m"), curly quotes,
 * folded spaces. Line breaks stay. Cut quotes from the raw text with `rawOffset`, since they must be verbatim.
 */
export function cleanText(raw: string): CleanText {
  // Pieces of the clean text: where each begins, in the clean and in the raw text.
  const cleanStarts: number[] = [0];
  const rawStarts: number[] = [0];
  const pieces: string[] = [];
  let length = 0;
  let from = 0;
  for (const found of matchesIn(raw, candidate)) {
    if (found.index < from) continue;
    anyRule.lastIndex = found.index;
    const match = anyRule.exec(raw);
    if (match === null) continue;
    const rule = match.slice(1).findIndex((group) => group !== undefined);
    const replacement = rules[rule]?.replacement ?? '';
    pieces.push(raw.slice(from, found.index), replacement);
    length += found.index - from;
    if (replacement !== '') {
      cleanStarts.push(length);
      rawStarts.push(found.index);
      length += replacement.length;
    }
    from = found.index + match[0].length;
    cleanStarts.push(length);
    rawStarts.push(from);
  }
  pieces.push(raw.slice(from));
  const rawOffset = (index: number) => {
    let [low, high] = [0, cleanStarts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((cleanStarts[middle] ?? 0) <= index) low = middle;
      else high = middle - 1;
    }
    return Math.min(raw.length, (rawStarts[low] ?? 0) + index - (cleanStarts[low] ?? 0));
  };
  return { text: pieces.join(''), rawOffset };
}
