import { plainRaise, roundWords } from '#lib/detectors/funding/words';
import type { Sentence } from '#lib/detectors/text/passage';
import type { SubjectView } from '#lib/detectors/text/subject-view';

const marksRound =
  /\b(?:series|serie|série) [A-K]\b|\b(?:round|seed|today|yesterday|this (?:week|month|morning)|\w+day|announc\w+|just|fresh|new(?:ly)?|latest|led by|valu(?:ed|es|ing|ation)|bringing|another|further|extra)\b/i;
const perfect =
  /(?:\b(?:has|have|had|having)|\b(?:it|they|we|which|who)'(?:s|ve)) (?:so far |already |thus far |together )?$/i;
const obtained =
  /^(?:raised|received|secured|attracted|collected|landed|garnered|obtained|taken in|brought in|pulled in|picked up|drawn|got|netted|pocketed|amassed|snagged)$/i;
/** "Acme, which raised $700 million from investors, has shut down": told in passing, without a day. */
const raisedInPassing = /, (?:which|who) (?:had )?(?:also |already )?$/i;
const mainClause =
  /^[^;]*?, (?:has|have|is|was|will|said|says|plans|opened|launched|closed|filed|announced|hired|named|laid|shut|cut)\b/;
const sayingWhen =
  /\b(?:today|yesterday|this (?:week|month|morning)|last (?:week|month)|on \w+day|just|recently)\b|\b(?:series [A-K]|seed|led by)\b/i;

/** ", including a $58 million round last October": the sum counts rounds that are long closed. */
const withOldRound =
  /, (?:including|of which|among them)\b[^;]{0,60}\b(?:rounds?|[Ss]eries [A-K]|[Ss]eed|funding|financing|investment)\b[^;]{0,40}\b(?:last|in (?:\p{Lu}\p{Ll}+ )?(?:19|20)\d\d|in (?:January|February|March|April|May|June|July|August|September|October|November|December)|earlier|ago)\b/u;
const aboutMoney = /\b(?:fund|invest|back(?:s|ed|ing|ers?)\b|rais|round|money|capital|series)/i;
const inPassing = /, (?:which|who) (?:has|have|had) (?:so far |already )?$/i;

/**
 * Whether a sum is what a company has raised so far: "has raised $75 million from investors" beside other news, "which has
 * raised $62 million, opened", "Backed by $30 million in venture capital". In the opening words of a report it is the news.
 */
export function isTotal(view: SubjectView, sentence: Sentence, match: RegExpExecArray): boolean {
  const before = sentence.text.slice(0, match.index);
  const after = sentence.text.slice(match.index + match[0].length);
  if (/^back/i.test(match[0]) && /^ by (?:[\p{Ll}-]+ ){0,3}[$€£\d]/u.test(after)) return true;
  if (!obtained.test(match[0])) return false;
  if (raisedInPassing.test(before) && mainClause.test(after) && !sayingWhen.test(sentence.text)) return true;
  if (!perfect.test(before)) return false;
  if (withOldRound.test(after)) return true;
  // "was founded in 2012 and has raised $40 million"
  if (
    /\b(?:founded|started|launched|established) in (?:19|20)\d\d and (?:has|have) $/i.test(before) &&
    !marksRound.test(after)
  )
    return true;
  if (/\b(?:has|have) now $/.test(before) && !/\b(?:series [A-K]|seed|round|led by)\b/i.test(sentence.text))
    return true;
  if (/ since (?:it|they|its|their|then|the|he|she|(?:19|20)\d\d)\b/i.test(after)) return true;
  if (inPassing.test(before)) return !/\b(?:series [A-K]|seed|round|led by)\b/i.test(after.slice(0, 80));
  if (marksRound.test(sentence.text)) return false;
  const earlier = view.passage.sentences.slice(0, sentence.index);
  // Of "raised" the sentences before must tell a round; a backing told of otherwise may be what was "received".
  const tellsRound = (text: string) =>
    plainRaise.test(text) || roundWords.test(text) || (!/^raised$/i.test(match[0]) && aboutMoney.test(text));
  return earlier.length > 0 && !earlier.some(({ text }) => tellsRound(text));
}

/** "completed the sale of its unit to an equity firm for $1bn": what is closed is a deal, unless over its own shares. */
export const closesDeal = (after: string): boolean =>
  /^ (?:the|its|an?|their|that) (?:[\p{L}\d$€£.,-]+ ){0,5}?(?:sale|acquisition|purchase|takeover|merger|disposal|divestiture|divestment|buyout|spin-?off)\b(?! agreements?\b)(?! of [^;]{0,50}\b(?:stock|shares|preferred|units|notes)\b)/iu.test(
    after,
  );
