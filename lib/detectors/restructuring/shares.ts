import { toNumber } from '#lib/detectors/restructuring/numbers';
import type { Scale } from '#lib/detectors/restructuring/scale';
import { numerals } from '#lib/detectors/text/numerals';
import type { Sentence } from '#lib/detectors/text/passage';

const percents: readonly RegExp[] = [
  /\d (?:[\p{Ll}-]+ ){0,3}(?:employees|people|jobs|workers|positions|staff(?:ers)?|posts|roles)(?: go)? \((?:or |about |approximately |around |nearly |some |roughly |over |more than |~ ?)*(\d{1,2}(?:\.\d+)?) ?(?:%|percent|per ?cent|pct)/iu,
  /\d (?:[\p{Ll}-]+ ){0,3}(?:employees|people|jobs|workers|positions|staff(?:ers)?|posts|roles),? (?:or|which is|equal to|representing|equivalent to) (?:about |approximately |around |nearly |some |roughly |over |more than )*(\d{1,2}(?:\.\d+)?)[ -]?(?:%|percent|per ?cent|pct)/iu,
  /(\d{1,2}(?:\.\d+)?|\d{1,2},\d|100)[ -]?(?:%|percent|per ?cent|pct|pc)(?: \([^)]*\))?(?: (?:of|from|in|cut|reduction)(?: (?:[\d,]+-(?:person|strong|member|employee)|its|the|their|our|total|company's|global|worldwide|entire|u\.s\.|current|overall|full-time))*(?: [\p{L}'-]+){0,3} (?:work ?-?force|staff|employees|employee|headcount|jobs|payroll|personnel|workers|team|positions|company|people|head count)| (?:headcount|workforce|staff|personnel|employee|job) (?:reduction|cut)|(?!,? and\b)[^.;%]{0,12}(?:headcount|workforce|work force|staff|of (?:its|the) company))/iu,
  /\b(?:workforce|work force|headcount|staff|staffing|payroll|personnel|employees|number of employees|jobs|ranks)(?: [\p{L}-]+){0,7} by (?:about |approximately |around |up to |nearly |roughly |as much as |some )*(\d{1,2}(?:\.\d+)?)[ -]?(?:%|percent|per ?cent|pct)/iu,
  // "930 head-office positions, about 11 percent of the total"
  /\d (?:[\p{Ll}-]+ ){0,3}(?:employees|people|jobs|workers|positions|staff(?:ers)?|posts|roles),? (?:or )?(?:about |approximately |around |nearly |some |roughly |almost |over |more than |just under |just over )*(\d{1,2}(?:\.\d+)?)[ -]?(?:%|percent|per ?cent|pct) of (?:the|its|their|all)(?: \p{Ll}+)? (?:total|workforce|staff|headcount|payroll|personnel|employees|jobs|positions)\b/iu,
  // "by 2,800, nearly 6% of the total"
  /\bby (?:about |around |some |up to )?\d[\d,]*(?: \p{Ll}+)?,? (?:or )?(?:about |nearly |almost |around |roughly |some |more than |over )?(\d{1,2}(?:\.\d+)?) ?(?:%|percent|per cent|pct) of (?:the|its) total\b/iu,
  /\b(?:work ?force|staff|headcount|payroll|jobs|employees) by (?:about |around |some |up to )?\d[\d,]*(?: \p{Ll}+)?,? or (?:about |nearly |almost |around |roughly |some )?(\d{1,2}(?:\.\d+)?) ?(?:%|percent|per cent|pct)/iu,
];
/** "one in seven workers" */
export const oneIn =
  /\bone (?:in|out of) (?:every )?(two|three|four|five|six|seven|eight|nine|ten|[2-9]|1\d|20) (?:of (?:its|the|their) )?(?:[\d,]+ )?(?:\w+ ){0,2}(?:employees|workers|jobs|staff(?:ers)?|positions|people)/i;
const bareFraction: readonly (readonly [RegExp, number])[] = [
  [
    /\btwo[- ]thirds of (?:its|the|their) (?:\w+ )?(?:work ?-?force|staff|employees|jobs|company|people|team)/i,
    67,
  ],
  [
    /\bthree[- ]quarters of (?:its|the|their) (?:\w+ )?(?:work ?-?force|staff|employees|jobs|company|people|team)/i,
    75,
  ],
  [
    /\b(?:a |one[- ])?quarter of (?:its|the|their) (?:\w+ )?(?:work ?-?force|staff|employees|jobs|company|people|team)/i,
    25,
  ],
  [
    /\b(?:a |one[- ])?third of (?:its|the|their) (?:\w+ )?(?:work ?-?force|staff|employees|jobs|company|people|team)/i,
    33,
  ],
  [/\bhalv(?:e[sd]?|ing) (?:its|the|their) (?:\w+ )?(?:work ?-?force|staff|headcount|team)/i, 50],
  [/\bhalf of (?:everyone|everybody)\b/i, 50],
  [/\bhalf (?:of )?(?:its|the|their) (?:\w+ )?(?:work ?-?force|staff|employees|jobs)/i, 50],
  [
    /\b(?:one[- ]|a )?fifth of (?:its|the|their) (?:\w+ )?(?:work ?-?force|staff|employees|jobs|company|people|team)/i,
    20,
  ],
  [
    /\b(?:one[- ]|a )?tenth of (?:its|the|their) (?:\w+ )?(?:work ?-?force|staff|employees|jobs|company|people|team)/i,
    10,
  ],
];

const fractions: Readonly<Record<string, number>> = {
  half: 50,
  third: 33,
  quarter: 25,
  fifth: 20,
  tenth: 10,
};
/** "has cut its workforce by a quarter". */
const byFraction =
  /\b(?:workforce|work force|staff|staffing|headcount|payroll|personnel|team|employees)(?: [\p{L}-]+){0,3} by (?:about |nearly |almost |around |roughly |more than )?(?:(?:an?|one)[ -])?(half|third|quarter|fifth|tenth)\b/iu;

const spelledPercent = new RegExp(
  `\\b(${Object.keys(numerals).join('|')})(?=[ -](?:percent|per cent|pct)\\b)`,
  'gi',
);
/** "six percent" as "6 percent". */
const withDigits = (text: string) =>
  text.replace(spelledPercent, (word) => String(numerals[word.toLowerCase()]));

/** What share of the staff goes. */
export function percentIn(written: string): number | undefined {
  const text = withDigits(written);
  for (const pattern of percents) {
    const match = pattern.exec(text);
    if (match?.[1] !== undefined) return Number(match[1].replace(',', '.'));
  }
  const every = oneIn.exec(text)?.[1];
  const share = every === undefined ? undefined : toNumber(every, undefined);
  if (share !== undefined) return Math.round(100 / share);
  const fraction = fractions[byFraction.exec(text)?.[1]?.toLowerCase() ?? ''];
  if (fraction !== undefined) return fraction;
  return bareFraction.find(([pattern]) => pattern.test(text))?.[1];
}

/** "The job cuts represent about 1.3% of the staff": the share of a cut that a sentence before it told. */
const ofTheCut =
  /^(?:The Company|We) (?:is|are|will|expects?|plans?|intends?|anticipates?|estimates?)\b[^;]*\b(?:reduc|eliminat|terminat|cut|lay)\p{Ll}*\b|^(?:the|these|those|this|that|such)(?: [\p{L}-]+){0,2} (?:lay-?offs?|cuts|reductions?|redundanc(?:y|ies)|job losses|eliminations?|figure|number|total|move|measures?|departures)\b|^(?:that|this|it)(?: is|'s| represents| amounts| equates| equals| would be| accounts)\b/iu;

/** The share of the staff that one of the sentences behind gives for the cut. */
export function percentBehind(sentences: readonly Sentence[]): Scale {
  const percent = sentences
    .filter(({ text }) => ofTheCut.test(text))
    .map(({ text }) => percentIn(text))
    .find((found) => found !== undefined);
  return percent === undefined ? {} : { percent };
}
