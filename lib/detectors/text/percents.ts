import { matchesIn } from '#lib/detectors/text/matches';
import { numerals } from '#lib/detectors/text/numerals';

export type Percent = { value: number; start: number; end: number };

const sign = /%|per ?cent|pct|procent|\d ?pc\b/i;
/** "5.05 %", "5,05 per cent", "five percent"; forms give up to six decimals. */
const signed = new RegExp(
  `(?<!\\d)(?<!\\d[.,])(?:(\\d{1,2}(?:[.,]\\d{1,6})?|100)|\\b(${Object.keys(numerals).join('|')}))[ -]?(?:%|percent(?!age)|per ?cent(?!age)|pct|procent|pc(?= (?:of|stake|holding|interest|from|to|and|in)\\b| ?[),.;]|$))`,
  'giu',
);
/** "from 15.2 to 9.2 percent": the sign stands once. */
const unsigned =
  /(?<=\bfrom (?:about |just |over )?)(\d{1,2}(?:[.,]\d+)?)(?= to (?:about |just |over )?\d{1,2}(?:[.,]\d+)? ?(?:%|per ?cent|pct))/gi;

/** The percentages of a text, left to right. */
export function percentsIn(text: string): Percent[] {
  if (!sign.test(text)) return [];
  return [...matchesIn(text, unsigned), ...matchesIn(text, signed)]
    .map(({ 0: whole, 1: figure, 2: word, index }) => ({
      value:
        figure === undefined
          ? (numerals[(word ?? '').toLowerCase()] ?? Number.NaN)
          : Number(figure.replace(',', '.')),
      start: index,
      end: index + whole.length,
    }))
    .sort((a, b) => a.start - b.start);
}
