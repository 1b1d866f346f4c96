import { matchesIn } from '#lib/detectors/text/matches';
import { numerals } from '#lib/detectors/text/numerals';

/** "5.05 %", "5,05 per cent", "five percent"; forms give up to six decimals. */
export const percentPattern = new RegExp(
  `(?<!\\d)(?<!\\d[.,])(?:(\\d{1,2}(?:[.,]\\d{1,6})?|100)(?: ?\\)(?= ?per))?|\\b(${Object.keys(numerals).join('|')}))[ -]?(?:%|percent(?!age)|per ?cent(?!age)|pct|procent|pc(?= (?:of|stake|holding|interest|from|to|and|in)\\b| ?[),.;]|$))`,
  'giu',
);

const anyPercent = /%|per ?cent|pct|procent|\d ?pc\b/i;

export type Percent = { value: number; start: number; end: number };

/** "from 15.2 to 9.2 percent": the sign stands once. */
const unsigned =
  /(?<=\bfrom (?:about |just |over )?)(\d{1,2}(?:[.,]\d+)?)(?= to (?:about |just |over )?\d{1,2}(?:[.,]\d+)? ?(?:%|per ?cent|pct))/gi;

/** The percentages of a text, left to right. */
export function percentsIn(text: string): Percent[] {
  if (!anyPercent.test(text)) return [];
  return [...matchesIn(text, unsigned), ...matchesIn(text, percentPattern)]
    .map((match) => ({
      value:
        match[1] === undefined
          ? (numerals[(match[2] ?? '').toLowerCase()] ?? Number.NaN)
          : Number(match[1].replace(',', '.')),
      start: match.index,
      end: match.index + match[0].length,
    }))
    .sort((a, b) => a.start - b.start);
}
