import { placeToldIn } from '#lib/detectors/posting/place';
import { anyPhrase } from '#lib/detectors/text/any-of';
import type { Passage } from '#lib/detectors/text/passage';
import { mayHold } from '#lib/detectors/text/word-search';
import type { JobPostFacts } from '#lib/entity/evidence';

const maySeek = mayHold(
  /\b(?:hiring|looking for|seeking|seeks|recruiting|searching for|looking to hire|in search of|join|wanted|required|needed|sought|wishes to appoint|invites applications|search for|retained|engaged|working with|partnering with|(?:opening|vacancy|opportunity) for)\b/i,
);
const word = "(?:\\p{Lu}[\\p{L}&/.'-]*|&)";
const firm =
  "(?<firm>\\p{Lu}[\\p{L}\\d&.'-]*(?: \\p{Lu}[\\p{L}\\d&.'-]*){0,4})(?: \\([^)]{2,20}\\))?(?:, an? (?<aside>[^.|]{3,80}),)?";
const seeking =
  '(?:[Hh]iring|[Ll]ooking [Ff]or|[Ss]eeking|recruiting|searching for|looking to hire|in search of|an? (?:[a-z]+ )?(?:opening|vacancy|opportunity))(?: for| to (?:appoint|hire|recruit))?|(?:opening|starting|launching|running) (?:an?|our|its|the) search(?: [\\p{Ll}]+)? for';
/** "has been retained by a logistics firm to recruit", "is working with a group who is seeking": a search for a client. */
const forClient =
  '(?:has been|is|are) (?:retained|engaged|working|partnering|assisting|supporting)(?: exclusively)?(?: by| with)? [^.|]{3,90}? (?:(?:(?:who|that|which) )?(?:is|are) (?:seeking|looking for|hiring|recruiting)|to (?:recruit|find|identify|hire|appoint)|(?:in|with) (?:its|their|the) search for)';
const titled = `(?: (?:an?|our|its|the|their) (?:(?:post|position|role) of )?(?:(?:(?:new|next|first|founding|experienced|talented|dynamic|exceptional|full-time|[\\p{Ll}]+-[\\p{Ll}]+) ){0,3}|(?:\\p{Ll}[\\p{Ll}-]*,? ){1,6}(?=\\p{Lu})))(?<title>${word}(?:,? (?:of |and |for |of the )?${word}){0,6}|(?:head|director|vice president) of [\\p{Ll}&]+(?: (?!(?:in|at|to|who|for|with|based|on|from)\\b)[\\p{Ll}&]+){0,2})`;
/** "Join us in Leeds as Head of Data", "Come and join our team as Chief Information Security Officer". */
const joinsAs = new RegExp(
  `(?:(?:^|[.!?] )|\\b(?:[Cc]ome|[Pp]lease|[Ww]hy not) (?:and )?)[Jj]oin (?:us|our (?:[\\p{Ll}-]+ )?team|${firm})(?: (?:in|at) (?:our )?(?<place>\\p{Lu}[\\p{L}.'-]+(?: \\p{Lu}[\\p{L}.'-]+){0,2}(?:, \\p{Lu}[\\p{L}.]+)?)(?: (?:office|headquarters|studio|hub))?)?,? as (?:(?:an?|our|its|the|their) )?(?:(?:new|next|first) )?(?<title>${word}(?:,? (?:of |and |for |of the )?${word}){0,6})`,
  'u',
);
/** "We're hiring a Director of Product in Berlin", "Acme is looking for its first VP, Sales": a title as vacancies write it. */
const seeks = new RegExp(
  `(?:(?:(?:\\b[Ww]e(?:'re| are| have)|(?:[Oo]ur|[Mm]y) client(?:, [^.|]{3,90},)? is|${firm}(?:'s| (?:[Ii]s|are|has)))(?: (?:currently|now|actively|also))? |^(?=[HLS]))(?:${seeking})|(?<client>\\p{Lu}[\\p{L}\\d&.'-]*(?: \\p{Lu}[\\p{L}\\d&.'-]*){0,4}) ${forClient})${titled}`,
  'u',
);
/** "Acme seeks a Director of Sales": said of a search in reports too, so only where those who may apply are spoken to. */
const seeksOne = new RegExp(
  `${firm},? (?:(?:now |currently )?seeks(?: to (?:recruit|appoint|hire))?|wishes to (?:appoint|recruit)|invites applications for)${titled}`,
  'u',
);
/** "General Counsel wanted! Acme is hiring its first lawyer": the title opens the notice. */
const wanted = new RegExp(
  `^(?<title>${word}(?:,? (?:of |and |for |of the )?${word}){0,6}) (?:wanted|required|needed|sought)(?=[!.:])`,
  'u',
);
/** Words to whoever may apply; a report of a firm's search has none. */
const toApplicants = anyPhrase(
  /you(?:'ll| will)|we want you|[Aa]bout (?:this|the) role/iu,
  /your (?:role|mission|cv|resume|application)|apply/iu,
  /join (?:us|our|the team|a team|the \p{L}+ team)|responsibilities/iu,
  /(?:successful|ideal|right) candidate|resume|DM me|get in touch|know anyone|open role/iu,
  /candidates? (?:must|should|will|with|who)/iu,
  /(?:the|this) (?:role|position) (?:is|will|reports|can|requires)/iu,
  /(?<=(?:^|[.!] )The )\p{L}+ (?:\p{L}+ ){0,4}(?:is|will be) (?:a member of|part of|in charge of|responsible for) (?:the|our|all|its)/iu,
  /applications? (?:are|is) (?:now )?invited|closing date|salary|cover letter|our client/iu,
  /come (?:and )?talk to us|comp(?:ensation)? is\b|DMs? open|no recruiters|interested (?:persons|parties|candidates)|in confidence|reply to this/iu,
  /this is an? [^.|]{2,60}\brole\b|\b(?:director|officer|president|head) search\b|ready to hire (?:its|our|an?)/iu,
  /vacancy|location|\.\p{L}+\/(?:careers|jobs)/iu,
);
const near =
  /^(?:[^.!?|]{0,60}?\b(?:in|at|for|join|to (?=(?:our|its|the) (?:[\p{Ll}-]+ ){1,2}in\b))(?: ?(?:our|its|the|\p{Lu}\S*'s)(?: [\p{Ll}-]+){0,2})?(?: in)? | \(|, based in | based in |, )((?:Remote|\p{Lu}[\p{L}.'-]+(?: \p{Lu}[\p{L}.'-]+){0,2})(?:, \p{Lu}[\p{L}]+(?: \p{Lu}[\p{L}]+)?)?)(?= ?[.,!?)(|]| (?:or|office|site|plant|branch|hub|campus|studio|headquarters|to|who|and|with|team)\b|$)/u;
/** "a charity in Portland, Oregon" */
const inPlace = / (?:in|of|from) (\p{Lu}[\p{L}.'-]+(?: \p{Lu}[\p{L}.'-]+)?(?:, \p{Lu}[\p{L}. ]+)?)$/u;

/** "Director of Giving, Acme Trust, Leeds. Salary £78,000.": the place at the end of the line that opens the notice. */
function placeInHeading(text: string, title: string): string | undefined {
  if (!text.startsWith(`${title}, `)) return undefined;
  return /^[^,.!?]{2,50}, (\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+){0,2}(?:, \p{Lu}[\p{L}]+)?)\. /u.exec(
    text.slice(title.length + 2),
  )?.[1];
}

/** Nothing stands behind the title but a place: no reason, no story. */
const noticeEnds =
  /\b(?:head|director|vice president) of [\p{Ll}& ]+?(?: (?:in|for) (?:our |its |the )?\p{Lu}[\p{L}, ]{2,40})?[.!]?$/u;
/** "a new head of fundraising": news of a post left. */
const ofSuccession = /\b(?:new|next|another|permanent|interim|replacement|successor)\b/;
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
    const plain = seeks.exec(sentence.text);
    const match =
      plain ?? seeksOne.exec(sentence.text) ?? joinsAs.exec(sentence.text) ?? wanted.exec(sentence.text);
    const groups = match?.groups;
    if (match === null || groups?.['title'] === undefined) continue;
    // "Acme (YC S18) is hiring a VP of Engineering in Mountain View": a notice of nothing else.
    const isNotice = plain?.index === 0 && passage.sentences.length === 1;
    // "Acme, a charity, is looking for a head of fundraising." and no more: a notice too, though written small.
    const isPlainNotice = isNotice && noticeEnds.test(sentence.text) && !ofSuccession.test(match[0]);
    // "is seeking a head of restructuring": written small, a report says so too, but for a notice that tells of its backer.
    const isPrinted = /^\p{Lu}/u.test(groups['title']) || / \(YC \p{Lu}\d\d\) /u.test(match[0]);
    if (
      !isLikely &&
      !(isNotice && isPrinted) &&
      !isPlainNotice &&
      !passage.sentences.some((each) => toApplicants.test(each.text))
    )
      continue;
    const named = groups['firm'] ?? groups['client'];
    if (named !== undefined && !isSubject(named)) continue;
    const title = groups['title']
      .replace(/ (?:for|at) (?:\p{Lu}\S* )*\p{Lu}\S*'s\b.*$/u, '')
      .replace(/[.,]$/, '');
    const behind = sentence.text.slice(
      match.index + match[0].length - (groups['title'].replace(/[.,]$/, '').length - title.length),
    );
    // "a Director of Product Safety certificate"; "... after Ida Brask resigned, analysts said"
    if (!isBareTitle(title) || !goesOn.test(behind) || reports.test(behind)) continue;
    const location =
      groups['place'] ??
      near.exec(behind)?.[1] ??
      placeInHeading(text, title) ??
      inPlace.exec(groups['aside'] ?? '')?.[1] ??
      placeToldIn(text);
    return { shape: 'job_post', title, ...(location === undefined ? {} : { location }) };
  }
  return undefined;
}
