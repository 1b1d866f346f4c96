import { isHolding } from '#lib/detectors/regulatory/parts';
import type { Percent } from '#lib/detectors/regulatory/percents';
import type { Sentence } from '#lib/detectors/text/passage';
import type { SubjectView } from '#lib/detectors/text/subject-view';
import { mayHold } from '#lib/detectors/text/word-search';

const holds =
  '(?<!\\b(?:which|who|that) (?:already |also )?)(?:(?:now|currently|together|beneficially|collectively) )*\\b(?:has|have|had|holds?|held|owns?|owned|controls?|controlled|is interested in)\\b';
const adjectives =
  "(?:(?!latest|last|previous|earlier|most|proxy|annual|quarterly|registration)[\\p{L}\\d.'-]+ ){0,5}?";
const document =
  '(?:filing|disclosure|notice|notification|announcement|statement|release|document|13[DG](?:\\/A)?|form)';
const shows = '(?:show(?:s|ed)|reveal(?:s|ed)|disclose[sd]|indicate[sd]|said|says|stated)';

const mayBeShown = mayHold(
  /filing|disclos|notice|notif|informed|advised|announcement|statement|document|13D|13G|\bsaid|\bsays|told|announce|confirm|report|reveal|declare|beneficially|transaction|\bsale|purchase|trade|disposal/i,
);
/** "said it owned a 6.6% stake", "told the commission that they control 5.1 pct": somebody tells of his own holding. */
const tellsOwn = new RegExp(
  `\\b(?:said|says|told [^;,%]{3,70}|announced|confirmed|disclosed|reported|revealed|declared)(?: [^;,%]{2,50})?(?: that)? (?:it|he|she|they)(?: and [^;,%]{3,40})? ${holds} (?:[^;%,]|,(?=\\d| or | representing | equal )){0,110}$`,
  'iu',
);
/** "A filing showed Acme held a 5.02 percent stake". */
const filingTells = new RegExp(
  `\\b(?:an?|its|the) ${adjectives}${document}\\b[^;%]{0,60} ${shows} (?:that )?(?:[^;%]{0,60} )?${holds} (?:[^;%,]|,(?=\\d)){0,60}$`,
  'iu',
);
/** "a 13G filing from Acme showed a 5.2% stake". */
const filingShows = new RegExp(
  `\\b${document}(?: filing| form)? (?:from|by|of) [^;%]{2,70} ${shows} (?:an? )?(?:new )?(?:about |over )?$`,
  'iu',
);
/** "was notified that Acme has an interest in 9,120,400 shares, representing 5.06%". */
const noticeTells = new RegExp(
  `\\b(?:notified|informed|advised|notification|notice)\\b[^;%]{0,120} ${holds} [^;%]{0,110}$`,
  'iu',
);
const holdsJustThat = new RegExp(`${holds} (?:[^;%,]|,(?=\\d)){0,60}$`, 'iu');
/** "owns 5.02 percent of Acme, a regulatory filing showed": what one filing shows is news; what "filings" show is known. */
const filingBehind = new RegExp(
  `^[^;]{0,110}?(?:,? (?:according to|in) (?:an?|its|the) ${adjectives}${document}\\b|, (?:an?|its|the) ${adjectives}${document}\\b[^;,%]{0,60} ${shows}\\b|, [^;,%]{2,40} said in (?:an?|its) ${adjectives}${document}\\b)`,
  'iu',
);
/** "Following the transaction, Acme holds 5,120,400 shares, corresponding to 5.01%". */
const afterTrade =
  /^(?:Following|After|Upon|As a result of|Subsequent to) (?:(?:the )?(?:completion|closing) of )?(?:the|this|these|that|its|his|her|their) (?:[\p{L}-]+ ){0,3}?(?:placement|transactions?|sales?|purchases?|acquisitions?|trades?|disposals?|placing|issue|offering|subscription|deal)\b[^;%]*\b(?:holds?|owns?|controls?|has|have)\b[^;%]*$/iu;
/** "represents 5.12 % of the shares after yesterday's trades" */
const heldNow = /\b(?:represents?|is|was|amounts? to|totals?|equals?|corresponds? to) (?:now )?(?:about )?$/i;
const tradedJustNow =
  /^[^;%]{0,80}\bafter (?:the|this|these|that|yesterday's?|today's?|\p{Lu}\p{L}+day's?) (?:\p{Ll}+ )?(?:trades?|transactions?|sales?|purchases?|acquisitions?|deals?)\b/u;
/** "has notified it of the purchase of 8.6 pct" */
const noticeOf =
  /\b(?:notified|informed|advised) [^;,%]{2,40} of (?:the|its|their) (?:purchase|acquisition|ownership) of (?:about |over |more than )?$/i;
/** The text of a Schedule 13D or 13G that is none of its amendments. */
const ofSchedule = /\bReporting Persons?\b|\bInterest in Securities of the Issuer\b|\bSchedule 13[DG]\b/;
const ownsBeneficially = /\bbeneficially (?:owns?|owned)\b[^;%]{0,160}$/;

const isOfSchedule = ({ sentences, evidence }: SubjectView['passage']): boolean =>
  /^(?:SC|SCHEDULE) 13[DG]$/i.test(evidence.form ?? '') ||
  (evidence.form === undefined &&
    sentences.some(({ text }) => ofSchedule.test(text)) &&
    !sentences.some(({ text }) => /\bAmendment No\b|13[DG]\/A/.test(text)));

/** Whether a sentence shows, as news of the day, what somebody holds, though it tells of no purchase or sale. */
export function isShown(view: SubjectView, sentence: Sentence, found: readonly Percent[]): boolean {
  if (!mayBeShown(sentence)) return false;
  const { text } = sentence;
  return found.some((each) => {
    if (each.value >= 50 || !isHolding(text, each.start, each.end)) return false;
    const lead = text.slice(0, each.start);
    return (
      tellsOwn.test(lead) ||
      filingTells.test(lead) ||
      filingShows.test(lead) ||
      noticeTells.test(lead) ||
      noticeOf.test(lead) ||
      (heldNow.test(lead) && tradedJustNow.test(text.slice(each.end))) ||
      (holdsJustThat.test(lead) && filingBehind.test(text.slice(each.end))) ||
      afterTrade.test(lead) ||
      (ownsBeneficially.test(lead) && isOfSchedule(view.passage))
    );
  });
}
