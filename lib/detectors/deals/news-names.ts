import { matchesIn } from '#lib/detectors/text/matches';
import type { NameSpan } from '#lib/detectors/text/names';

const newsName =
  /^(?:Reuters|Bloomberg|TechCrunch|CNBC|Crunchbase|PitchBook)\b(?! (?:LP|L\.P|Holdings|Group|Industry|Tradebook|Founders))/;
const dealsBefore =
  /\b(?:acquir(?:e|es|ed|ing)|buy(?:s|ing)?|bought|purchas(?:e|es|ed|ing)|tak(?:e|es|ing) over|took over|(?:acquisition|takeover|purchase|buyout|merger|control|shares|stake|owner|parent|part|unit) (?:of|in|with)|merg(?:e|es|ed|ing) with|sold to|sale to|(?:acquired|bought|owned) by|sell(?:s|ing)?|sold) (?:the )?(?:[\p{Ll}-]+ ){0,5}$/iu;
const dealsAfter =
  /^(?:'s? (?:[\p{Ll}-]+ ){0,4}(?:unit|business|arm|division|operations|shareholders|board)\b|(?: (?:Group|Plc|plc|Inc|Corp))?\.?,? (?:(?:has|have|had|will|is|was|to|also|said (?:it|that it)(?: has| had| will| would)?) )*(?:agree|acquir|buy|bought|purchas|tak(?:e|ing) over|sell|sold|spin|divest|merge|sign|complet|clos(?:e|ing) (?:its|the)|be (?:acquired|bought)|accept))/iu;

const newsNames =
  /\b(?:Reuters(?: Group)?(?:,? (?:Plc|PLC))?|Bloomberg(?: L\.?P\.?)?|TechCrunch(?:,? Inc\.?)?|CNBC|Crunchbase|PitchBook)(?![\p{L}-])/gu;

/** The names of news houses in a sentence, which are no names elsewhere, where they deal themselves. */
export function newsParties(text: string): NameSpan[] {
  return matchesIn(text, newsNames)
    .map((match) => ({ text: match[0], start: match.index, end: match.index + match[0].length }))
    .filter((name) => !isOnlySource(text, name));
}

/** Whether the name of a news agency is here but where the news comes from, and no party to a deal. */
export function isOnlySource(text: string, { text: name, start, end }: NameSpan): boolean {
  if (!newsName.test(name)) return false;
  return !dealsBefore.test(text.slice(Math.max(0, start - 60), start)) && !dealsAfter.test(text.slice(end));
}
