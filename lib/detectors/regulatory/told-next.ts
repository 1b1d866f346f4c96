import { holderOf } from '#lib/detectors/regulatory/holder';
import type { Holding } from '#lib/detectors/regulatory/holding';
import { percentsIn } from '#lib/detectors/regulatory/percents';
import { anyOf } from '#lib/detectors/text/any-of';
import type { Sentence } from '#lib/detectors/text/passage';
import type { SubjectView } from '#lib/detectors/text/subject-view';
import { mayHold } from '#lib/detectors/text/word-search';

const mayBeShares = mayHold(/\bshare|\bstock|\bstake/);
const mayBePercent = mayHold(/%|per ?cent|pct/);
const titleOf = ({ passage }: SubjectView) =>
  passage.sentences[0]?.isHeadline === true ? passage.sentences[0] : undefined;
/** A count of shares that somebody disclosed or bought; its percentage is left to the sentence behind. */
const holdsShares = anyOf(
  /\b(?:disclose[sd]?|reveal(?:s|ed)|report(?:s|ed)|show(?:s|ed)|filing)\b[^;]{0,80}\b(?:owns?|owned|holds?|held|bought|acquired|purchased)\b[^;]{0,20}\b[\d.,]+ (?:million |mln |m )?(?:[\p{Ll}]+ ){0,2}(?:shares?|stock)\b/u,
  /\bnotif(?:ied|ication)\b[^;]{0,200}\b(?:holds?|held|owns?|owned) (?:[^;\d]{0,50} )?[\d.,]+ (?:million |mln |m )?(?:[\p{Ll}]+ ){0,2}(?:shares?|stock)\b/u,
  /\b(?:has |have )?(?:bought|acquired|purchased|amassed|accumulated|snapped up|built|picked up)\b[^;]{0,30}\b[\d.,]+ (?:million |mln |m )?(?:[\p{Ll}]+ ){0,2}(?:shares?|stock)\b/u,
  /\b(?:disclose[sd]?|reveal(?:s|ed)|report(?:s|ed)|acquired|bought|built|taken) (?:an?|its) (?:new |fresh |large |sizeable |active |passive )*(?:stake|position|holding)\b/u,
);
const isNoDisclosure =
  /\b(?:may|might|could|would|if|plans?|intends?|offer(?:ed|s)? to|agreed to|options?|convertible|not|never|repurchas\w*|buyback|bought back|tender)\b|n't\b/;
/** "That's 8.1 percent of the total", "The holding amounts to 6.2 percent of the stock". */
const thatIs =
  /^(?:(?:The (?:company|firm|group)|It|They|He|She) (?:said|told|added)[^;%]{0,20}? (?=the|that|it|this)(?:that )?)?(?:That|This|Which|It|The (?:[\p{Ll}]+ )?(?:stake|holding|position|shares?|shareholding|investment|purchase))(?:'s| is| was| represents?| amounts? to| amounted to| equals?| makes? up| equates? to| corresponds? to| gives? (?:it|him|her|them|the \p{Ll}+)| works out (?:at|to)| accounts? for) (?:now |an? |about |around |roughly |nearly |almost |some |just |over |more than |under |approximately |equal |equivalent |to |the |stake |holding |of ){0,5}$/iu;
/** "Acme Corp said Jon Smith and Ben Brown purchased": the firm tells of others. */
const tellsOf =
  /^ (?:said|says|reported|announced|disclosed)(?: (?:on )?\w+day)?(?: that)?,? (?!It\b|It's\b)\p{Lu}/u;
const ofCompany =
  /^ ?(?:of (?:the |its |all |total |outstanding )*(?:[\p{L}'.-]+ ){0,4}?(?:total|outstanding|shares?|stock|company|capital|equity|votes|voting)|(?:\p{Ll}+ )?(?:stake|holding|interest|position))/u;

function valueBehind(view: SubjectView, sentence: Sentence): number | undefined {
  const next = view.passage.sentences[sentence.index + 1];
  if (next === undefined) return undefined;
  const now = percentsIn(next.text)[0];
  return now !== undefined &&
    thatIs.test(next.text.slice(0, now.start)) &&
    ofCompany.test(next.text.slice(now.end))
    ? now.value
    : undefined;
}

const ofTitle = /^ (?:of|stake|holding|interest|position|in) |^$/i;
const titleHolds =
  /\b(?:has|have|holds?|owns?|buys?|bought|acquires?|takes?|discloses?|reports?|ups|raises?|lifts?|increases?|boosts?|hikes?|builds?|gets)\b/i;

/** "FIRM HAS 5.3 PCT OF ACME": the title gives the share that the sentence leaves out. */
function valueInTitle(view: SubjectView): number | undefined {
  const title = titleOf(view);
  if (title === undefined || !titleHolds.test(title.text) || !view.mentions(title.text)) return undefined;
  const [now, second] = percentsIn(title.text);
  return now !== undefined &&
    second === undefined &&
    now.value < 50 &&
    ofTitle.test(title.text.slice(now.end))
    ? now.value
    : undefined;
}

/** "It disclosed that it owns 16m shares of X. That's 8.1 percent of the total": the holding that two sentences tell together. */
export function heldByNext(view: SubjectView, sentence: Sentence): Holding | undefined {
  if (
    !mayBeShares(sentence) ||
    ![view.passage.sentences[sentence.index + 1], titleOf(view)].some(
      (each) => each !== undefined && mayBePercent(each),
    )
  )
    return undefined;
  if (!holdsShares.test(sentence.text)) return undefined;
  if (percentsIn(sentence.text).length > 0 || isNoDisclosure.test(sentence.text)) return undefined;
  const now = valueBehind(view, sentence) ?? valueInTitle(view);
  if (now === undefined) return undefined;
  if (!view.mentionsSubject(sentence) && !view.genericIsSubject(sentence)) return undefined;
  const holder = holderOf(view, sentence);
  // Who buys shares of nobody else buys its own; whose name opens the sentence acts.
  const opening = sentence.names()[0];
  if (
    holder === undefined ||
    (opening !== undefined &&
      opening.start < 5 &&
      view.isSubject(opening.text, sentence) &&
      !tellsOf.test(sentence.text.slice(opening.end)))
  )
    return undefined;
  return {
    holder,
    value: now,
    previous: undefined,
    threshold: undefined,
    direction: 'above',
    isFirstDisclosure: true,
  };
}
