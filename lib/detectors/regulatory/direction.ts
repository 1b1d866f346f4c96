import type { Percent } from '#lib/detectors/regulatory/percents';

const downward =
  /\b(?:below|under(?! (?:management|review|pressure|way|siege|attack|fire)\b)|downwards?|down from|fell|fallen|falls|fall|decreas\w+|declin\w+|drop(?:s|ped)?|slip(?:s|ped)?|s[aiu]nks?|reduc\w+|sold|dispos(?:ed|es|ing)|disposals? of|lower\w*|cuts?|cutting|pare[sd]?|paring|trim(?:s|med)?|halv(?:e[sd]?|ing)|slash\w*|offload\w*|dip(?:s|ped)?|shr[aiu]nk\w*|dilut(?:ed|es|ing)|whittled|scaled back|sell(?:s|ing)?(?! pressure)|shed|less than|undershot|ceas(?:ed|ing) to be)\b/i;
const upward = /\b(?:above|exceed\w*|increas\w+|rose|risen|acquired|bought|raised|lifted|upped)\b/i;
const beforeLimit =
  /\b(?:(above|over|exceed\w*|past|passed|surpass\w*|more than|beyond|through|upwards?)|(below|under|less than|downwards?))(?: (?:the|of|a|its|limit|thresholds?|flagging|level|disclosure|notification|statutory|both|\())* ?$/i;
/** "falling through the 5 percent threshold", "dropped past the limit of". */
const fallsThrough =
  /\b(?:f[ae]ll(?:s|en|ing)?|dropp?(?:s|ed|ing)?|s[aiu]nk(?:s|ing)?|slip(?:s|ped|ping)?|slid(?:es|ing)?|declin(?:es|ed|ing)|down(?:wards?)?|dipp?(?:s|ed|ing)?|crash(?:es|ed|ing)) (?:through|past|beyond)(?: (?:the|of|a|its|limit|thresholds?|flagging|level|disclosure|notification|statutory))* ?$/i;

/**
 * Which way a holding moved: as the words at the limit say, else as the two figures compare, else as the verbs before the last figure
 * say. "owns 7.5% of an asset manager with $3 trillion under management" went up.
 */
export function directionOf(
  text: string,
  found: readonly Percent[],
  limit: Percent | undefined,
  moved: { value: number | undefined; previous: number | undefined },
): 'above' | 'below' {
  const lead = limit === undefined ? null : beforeLimit.exec(text.slice(0, limit.start));
  if (lead?.[1] !== undefined)
    return limit !== undefined && fallsThrough.test(text.slice(0, limit.start)) ? 'below' : 'above';
  if (lead?.[2] !== undefined) return 'below';
  const { value, previous } = moved;
  if (value !== undefined && previous !== undefined && value !== previous)
    return value > previous ? 'above' : 'below';
  const last = found.at(-1);
  const told = last === undefined ? text : text.slice(0, last.end + 40);
  return downward.test(told) && !upward.test(told) ? 'below' : 'above';
}
