import { placeToldIn } from '#lib/detectors/posting/place';
import type { Passage } from '#lib/detectors/text/passage';
import { mayHold } from '#lib/detectors/text/word-search';
import type { JobPostFacts } from '#lib/entity/evidence';

const maySeek = mayHold(
  /\b(?:hiring|looking for|seeking|recruiting|searching for|looking to hire|an? (?:opening|vacancy|opportunity) for)\b/i,
);
const word = "(?:\\p{Lu}[\\p{L}&/.'-]*|&)";
/** "We're hiring a Director of Product in Berlin", "Acme is looking for its first VP, Sales": a title as vacancies write it. */
const seeks = new RegExp(
  `(?:\\b[Ww]e(?:'re| are| have)|(?<firm>\\p{Lu}[\\p{L}\\d&.'-]*(?: \\p{Lu}[\\p{L}\\d&.'-]*){0,4})(?: \\([^)]{2,20}\\))? (?:[Ii]s|has))(?: (?:currently|now|actively|also))? (?:[Hh]iring|[Ll]ooking [Ff]or|[Ss]eeking|recruiting|searching for|looking to hire|an? (?:[a-z]+ )?(?:opening|vacancy|opportunity))(?: for)? (?:an?|our|its|the) (?:(?:new|first|next|experienced|talented|dynamic|exceptional|full-time|[\\p{Ll}]+-[\\p{Ll}]+) ){0,3}(?<title>${word}(?:,? (?:of |and |for |of the )?${word}){0,6})`,
  'u',
);
/** Words to whoever may apply; a report of a firm's search has none. */
const toApplicants =
  /\b(?:you(?:'ll| will)|your (?:role|mission|cv|resume|application)|apply|join (?:us|our|the team|a team|the \p{L}+ team)|responsibilities|(?:successful|ideal|right) candidate|resume|DM me|get in touch|know anyone|open role|candidates? (?:must|should|will|with|who)|(?:the|this) (?:role|position) (?:is|will|reports|can|requires))\b/iu;
const near =
  /^(?:[^.!?|]{0,60}?\b(?:in|at|for)(?: (?:our|its|the)(?: [\p{Ll}-]+){0,2})?(?: in)? | \(|, based in | based in |, )((?:Remote|\p{Lu}[\p{L}.'-]+(?: \p{Lu}[\p{L}.'-]+){0,2})(?:, \p{Lu}[\p{L}]+(?: \p{Lu}[\p{L}]+)?)?)(?= ?[.,!?)|]| (?:office|site|plant|branch|hub|campus|studio|headquarters|to|who|and|with|team)\b|$)/u;

const goesOn = /^(?:$|[.,!?;:|()–-]| (?:in|at|to|for|who|with|based|on|and|or|-|–|—)\b| [-–—(|])/u;
const reports = /\b(?:said|says|told|resigned|stepped down|quit|departed|left|was fired)\b/;

/**
 * A senior vacancy that an employer tells of in a sentence of its own, with words to those who may apply, or which the words of the
 * passage as a whole make likely.
 */
export function toldPost(
  passage: Passage,
  isSubject: (firm: string) => boolean,
  isBareTitle: (words: string) => boolean,
  isLikely = false,
): JobPostFacts | undefined {
  const { text } = passage.evidence;
  for (const sentence of passage.sentences.slice(0, 12)) {
    if (!maySeek(sentence)) continue;
    const match = seeks.exec(sentence.text);
    const groups = match?.groups;
    if (match === null || groups?.['title'] === undefined) continue;
    // "Acme (YC S18) is hiring a VP of Engineering in Mountain View": a notice of nothing else.
    const isNotice = match.index === 0 && passage.sentences.length === 1;
    if (!isLikely && !isNotice && !toApplicants.test(text)) continue;
    const firm = groups['firm'];
    if (firm !== undefined && !isSubject(firm)) continue;
    const title = groups['title'].replace(/[.,]$/, '');
    const behind = sentence.text.slice(match.index + match[0].length);
    // "a Director of Product Safety certificate"; "... after Ida Brask resigned, analysts said"
    if (!isBareTitle(title) || !goesOn.test(behind) || reports.test(behind)) continue;
    const location = near.exec(behind)?.[1] ?? placeToldIn(text);
    return { shape: 'job_post', title, ...(location === undefined ? {} : { location }) };
  }
  return undefined;
}
