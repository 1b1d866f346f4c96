/** Those whom a figure counts. */
export const people =
  '(?:jobs?|employee?s?|workers?|people|teammates|staff(?:ers)?|positions?|posts?|roles?|personnel|redundancies|employment contracts|employments|associates|persons|team members|contractors|engineers|managers|\\p{L}+workers|colleagues|journalists|reporters|producers|technicians|faculty|presenters|trainers|assistants|clerks|tellers|machinists|cleaners|assemblers|welders|packers|cashiers|editors|bankers|scientists|programmers|designers|drivers|miners|pilots|developers|layoffs|lay-offs|members of staff|full-time|(?:man|person)[- ]years|FTEs)';

const amount = '(?:\\d{1,3}(?:,\\d{3})+|\\d+)';
const range = new RegExp(
  `(?<![\\d$€£.,]|\\bfrom )(?:\\bbetween )?\\b(${amount})(?: ?(?:-|–) ?| (?:to|and) )(${amount})(?= (?:(?!percent|per\\b|pct|million|billion|years?|months?|days|weeks)[\\p{L}-]+ ){0,2}${people}\\b)`,
  'giu',
);
const percentRange =
  /\b(\d{1,2}(?:\.\d+)?)(?: ?%| percent| per cent| pct)?(?: ?(?:-|–) ?| (?:to|and) )\d{1,2}(?:\.\d+)?(?= ?(?:%|percent|per cent|pct))/gi;

/** "between 6,000 and 6,900 jobs" as the least of them; the range itself is told beside it. */
export function withoutRanges(text: string): { text: string; range: string | undefined } {
  let found: string | undefined;
  const least = text
    .replace(range, (whole, low: string, high: string) => {
      if (Number(high.replaceAll(',', '')) <= Number(low.replaceAll(',', ''))) return whole;
      found ??= whole;
      return low;
    })
    .replace(percentRange, '$1');
  return { text: least, range: found };
}
