import { matchesIn } from '#lib/detectors/text/matches';
import { spelled, spelledNumber } from '#lib/detectors/text/numerals';

export type Percent = { value: number; start: number; end: number };

const sign = /%|\bone[- ]|\b1 ?\/|per ?cent|pct|procent|\d ?pc\b/i;
/** "5.05 %", "5,05 per cent", "five percent"; forms give up to six decimals. */
const signed = new RegExp(
  `(?<!\\d)(?<!\\d[.,])(?:(\\d{1,2}(?:[.,]\\d{1,6})?|100)|(?<![\\p{L}-])(${spelled}))[ -]?(?:%|percent(?!age)|per ?cent(?!age)|pct|procent|pc(?= (?:of|stake|holding|interest|from|to|and|in)\\b| ?[),.;]|$))`,
  'giu',
);
/** "from 15.2 to 9.2 percent": the sign is written once. */
const unsigned =
  /(?<=\bfrom (?:about |just |over )?)(\d{1,2}(?:[.,]\d+)?)(?= to (?:about |just |over )?\d{1,2}(?:[.,]\d+)? ?(?:%|per ?cent|pct))/gi;

/** "one-tenth of the votes", "below 1/20": only in sentences about a holding. */
const fraction = /\bone[- ](third|quarter|fifth|tenth|twentieth)\b|(?<![\d/])1 ?\/ ?(3|4|5|10|20)(?![\d/])/gi;
const held = /\b(?:vot(?:es|ing)|shares?|(?:share)?holding|stake|threshold)\b/i;
const parts: Readonly<Record<string, number>> = { third: 3, quarter: 4, fifth: 5, tenth: 10, twentieth: 20 };

/** The percentages of a text, left to right. */
export function percentsIn(text: string): Percent[] {
  if (!sign.test(text)) return [];
  const fractions = (held.test(text) ? matchesIn(text, fraction) : []).map(
    ({ 0: whole, 1: word, 2: figure, index }) => ({
      value: Math.round(10_000 / (parts[word?.toLowerCase() ?? ''] ?? Number(figure))) / 100,
      start: index,
      end: index + whole.length,
    }),
  );
  return [...matchesIn(text, unsigned), ...matchesIn(text, signed)]
    .map(({ 0: whole, 1: figure, 2: word, index }) => ({
      value: figure === undefined ? spelledNumber(word ?? '') : Number(figure.replace(',', '.')),
      start: index,
      end: index + whole.length,
    }))
    .concat(fractions)
    .sort((a, b) => a.start - b.start);
}
