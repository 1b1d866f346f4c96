import type { Percent } from '#lib/detectors/regulatory/percents';
import { thresholds } from '#lib/detectors/regulatory/thresholds';

const anyFraction =
  /\b(?:one|two|three|an?)[- ](?:twentieth|tenth|fifth|quarter|third|half)|\b[123][/-](?:20|10|[2-5])\b/i;
const fractions: readonly (readonly [RegExp, number])[] = [
  [/\bone[- ]twentieth\b|\b1\/20\b/i, 5],
  [/\b(?:one[- ]|(?:(?:more|less) than|over|above|below|under) an? )tenth\b|\b1\/10\b/i, 10],
  [/\bthree[- ]twentieths?\b|\b3\/20\b/i, 15],
  [/\b(?:one[- ]|(?:(?:more|less) than|over|above|below|under) an? )fifth\b|\b1\/5\b/i, 20],
  [/\b(?:one[- ]|(?:(?:more|less) than|over|above|below|under) an? )quarter\b|\b1\/4\b/i, 25],
  [/\bthree[- ]tenths?\b|\b3\/10\b/i, 30],
  [/\b(?:one[- ]|(?:(?:more|less) than|over|above|below|under) an? )third\b|\b1\/3\b/i, 33.33],
  [/\b(?:one[- ]|(?:(?:more|less) than|over|above|below|under) an? )half\b|\b1\/2\b/i, 50],
  [/\btwo[- ]thirds\b|\b2\/3\b/i, 66.67],
];
/** "below 1-20" is printed for 1/20 where a slash was lost. */
const lostSlash =
  /\b((?:below|under|above|over|exceed\w*|cross\w*|reach\w*|past)(?: the)? \(? ?[123])-(?=(?:20|10|[2-5])\b(?! ?(?:%|per)))/giu;

/** "one tenth", "1/10", "more than a fifth": a limit in words. */
export function fractionIn(text: string): number | undefined {
  if (!anyFraction.test(text)) return undefined;
  const told = text.replace(lostSlash, '$1/');
  return fractions.find(([pattern]) => pattern.test(told))?.[1];
}

const leads =
  /\b(?:limit|thresholds?|flagging limit|exceed(?:s|ed|ing)|cross(?:es|ed|ing)|surpass\w+|(?<!\bfrom (?:just |slightly |well )?)(?:above|over|more than|less than)|below|under|passed|past|beyond|through)(?: (?:five|ten|fifteen|twenty|thirty|fifty|ninety|the|of|a|an|its|limit|thresholds?|flagging|upwards?|downwards?|both|legal|level|at|boundary|disclosure|notification|statutory|reporting|key|crucial|psychological|important|\())* ?$/i;
const follows =
  /^ ?(?:(?:reporting|disclosure|notification|statutory|mandatory[- ]bid|bid|takeover) )?(?:limit|threshold|flagging|mark\b|level\b|barrier|trigger\b|hurdle)/i;
/** "an over 9% stake", "just under 8 percent": about what is held, as no law names such a limit. */
const nearly =
  /\b(?:just |slightly |well )?(?:above|over|more than|less than|below|under)(?: (?:an?|the))? $/i;
/** "now owns a little under 2 percent": so much is held, and no limit passed. */
const aboutHeld =
  /\b(?:owns?|owned|holds?|held|has|had|have|controls?) (?:about |now )?["']?(?:just |slightly |well |a (?:little|bit|shade|touch) |somewhat |fractionally )(?:above|over|more than|less than|below|under) (?:an? )?$/i;
const usual = new Set([1, 2, 3, 4, 33, 33.3, 66, 66.6, 67, ...thresholds]);
/** "edging closer to the 30 per cent level", "short of the 5 % threshold": not passed yet. */
const notYet =
  /\b(?:closer to|close to|nearer|short of|shy of|towards?|approaching|nearing)(?: (?:the|a|its))? ?$/i;

/** The percentage of a sentence that is a limit, not what somebody holds: the last passed of "the 3%, 5% and 10% thresholds". */
export function limitIn(text: string, found: readonly Percent[]): Percent | undefined {
  const first = found.findIndex((each) => {
    const before = text.slice(Math.max(0, each.start - 70), each.start);
    if (notYet.test(before) || aboutHeld.test(before)) return false;
    if (follows.test(text.slice(each.end, each.end + 30))) return true;
    return leads.test(before) && (usual.has(each.value) || !nearly.test(before));
  });
  let last = first;
  while (/^,? (?:and |or )?(?:the )?$/.test(text.slice(found[last]?.end ?? 0, found[last + 1]?.start ?? 0)))
    last += 1;
  return found[last];
}

/** "3%" of "the 3%, 5% and 10% thresholds". */
export const isListed = (text: string, { end }: Percent, limit: Percent | undefined): boolean =>
  limit !== undefined &&
  end <= limit.start &&
  /^(?:,|and|or|the|[\d.]|%|per ?cent|pct| )*$/.test(text.slice(end, limit.start));

const tellsBefore =
  /\b(?:from(?: the previous| a previous)?|(?:had|which) (?:previously |already |earlier |once )*(?:owned|held|had|controlled|reported|disclosed)|earlier been|previously been|vs\\.?|previously(?: (?:owned|held|had|reported|disclosed|stood at))?|compared (?:with|to)|against|versus)(?: (?:about|around|just|nearly|almost|some|roughly|approximately|a|an|over|more than|under|slightly|well|further|another))* (?:[\d.,]+ (?:million |mln )?shares ?, or )?$/i;
/** What was held before: "from 4.8 pct", "which had owned 4.9 percent". */
export const previousIn = (text: string, percents: readonly Percent[]): Percent | undefined =>
  percents.find((each) => tellsBefore.test(text.slice(0, each.start)));

const movesTo =
  /\b(?:stake|holdings?|shareholding|position|interest|ownership|shares|bet|voting (?:rights|power)|votes|it)\b[^%]* to(?: (?:about|around|just|nearly|almost|some|roughly|approximately|a|an|over|more than|under|slightly|well|further|another))* $/i;
/** "raised its stake to 7.1 percent": what a move led to. */
export const isReached = (lead: string): boolean => movesTo.test(lead);
