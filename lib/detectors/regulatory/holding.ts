import { directionOf } from '#lib/detectors/regulatory/direction';
import { isShown } from '#lib/detectors/regulatory/disclosed';
import { goesOnAbout, holderOf } from '#lib/detectors/regulatory/holder';
import { fractionIn, isListed, isReached, limitIn, previousIn } from '#lib/detectors/regulatory/limit';
import { acquires, passes, shownToday, substantialHolder } from '#lib/detectors/regulatory/moves';
import {
  ceases,
  holdingNoticed,
  inKin,
  isHolding,
  isPartOfStake,
  isPieceSold,
  looksTo,
  ofRule,
  soldWhole,
} from '#lib/detectors/regulatory/parts';
import { type Percent, percentsIn } from '#lib/detectors/regulatory/percents';
import { isOfPrice, onlyMayCross, tellsOfNoMove } from '#lib/detectors/regulatory/reasons';
import { thresholdBetween } from '#lib/detectors/regulatory/thresholds';
import { bringsTo, valueBeside } from '#lib/detectors/regulatory/value';
import { actsAsBuyer, concernsSubject, isOfOther } from '#lib/detectors/regulatory/whose';
import { anyOf } from '#lib/detectors/text/any-of';
import { reasonAgainst } from '#lib/detectors/text/guards';
import type { Sentence } from '#lib/detectors/text/passage';
import { isSurelyPerson } from '#lib/detectors/text/person-names';
import type { SubjectView } from '#lib/detectors/text/subject-view';
import { mayHold } from '#lib/detectors/text/word-search';

/** A holding that a sentence reports as changed. */
export type Holding = {
  holder: string | undefined;
  value: number | undefined;
  previous: number | undefined;
  threshold: number | undefined;
  direction: 'above' | 'below';
  /** A US disclosure of a stake newly held: what was passed is 5 %, however large the stake. */
  isFirstDisclosure: boolean;
};

/** Without a percentage or a fraction there is no holding to read. */
const mayCount = mayHold(
  /%|per ?cent|pct|procent|\d pc\b|\dpc\b|\b\d\/\d|\b(?:one|two|three)[- ](?:t|f|q|h)|\b(?:than|over|above|below|under) an? (?:tenth|fifth|quarter|third|half)|substantial (?:share|security|unit)?holder/i,
);
const holdingWords =
  /\b(?:shares?|stock|votes?|voting|stake|holdings?|shareholding|position|stakeholding|capital|ownership|interest|owns?|owned|holds?|held|controls?|outstanding|equity|exposure|amassed|(?:disclosure|flagging|notification) threshold|substantial (?:security|unit)?holder|(?:owner|holder|shareholder|stockholder)s? of)\b/i;
/** "The 5 percent threshold was crossed on Jan. 22", "has crept past 20 per cent of Acme": no word of shares, but of their limits. */
const bareLimit = anyOf(
  /^The [^;%]{0,24}(?:%|pct)? ?threshold\b|\bhaving crossed\b/u,
  /\b(?:crossed|crept (?:past|above|over)|(?:passed|gone|went|moved|now) (?:past|above|through|over)|passed|topped|bought|acquired|amassed|accumulated) (?:the )?(?:\d[\d.]*|five|ten|fifteen|twenty|thirty|fifty) ?(?:%|per ?cent|pct) (?:of|(?:mark|threshold|level|barrier|limit) (?:at|in)) \p{Lu}/u,
  /\b(?:bought|acquired|amassed|accumulated|purchased|owns|holds) (?:(?:about|nearly|over|more than|just over) )?\d[\d.]* ?(?:%|per ?cent|pct) of (?:the )?(?:[\p{Ll}-]+ ){1,4}\p{Lu}[^;]*\bfilings?\b/u,
  /\b(?:sold|gone|cut|come) down to (?:just )?\d[\d.]* ?(?:%|per ?cent|pct) of \p{Lu}/u,
);
const mayBeHolding = mayHold(
  /holder|share|stock|vote|voting|stake|holding|position|capital|ownership|owner|interest|\bown|\bhold|held|control|outstanding|equity|exposure|amassed|threshold|limit|cross|crept|past|passed|down to|bought|acquired|amassed/i,
);
const regulator =
  /\b(?:Securities and Exchange Commission|SEC|13D|13G|Schedule 13|Section 16|regulatory filing|Commission)\b/i;
/** "raising its stake to 10.1 pct": what was held before had been disclosed before. */
const grows =
  /\b(?:rais|increas|lift|boost|hik)(?:e[sd]?|s|ed|ing) (?:its|his|her|their) |\bup(?:s|ped) (?:its|his|her|their) /i;

export const amended = /\bamended\b[^;]{0,20}\b13[DG]\b|\b13[DG]\/A\b/i;
const remains =
  /^(?:Following|After|Upon) (?:the|this|its|these) (?:sale|disposal|divestment)s?\b|\b(?:holds?|owns?|has) (?:only|just) \d/i;
const saidToHold =
  /\b(?:said|told|disclosed|reported|notified|informed)\b[^;]*\b(?:holds?|held|owns?|owned|has|had)\b/i;

/** What the holder means to do with a stake that it has disclosed: "and said it would seek seats on the board". */
function withoutSequel(text: string, found: readonly Percent[]): string {
  const last = found.at(-1);
  if (
    last === undefined ||
    !(acquires.test(text.slice(0, last.start)) || saidToHold.test(text.slice(0, last.start)))
  )
    return text;
  const rest = text.slice(last.end);
  const sequel =
    /,? (?:(?:and|but) (?:do|does|did) not|and (?:it )?(?:said|says|told|added|plans?|planned|will|would|is|seeks|urged|called|demanded|pledged|intends?|may|wants|ha(?:s|d) no (?:present |current |immediate )?(?:intention|plans?))|saying|telling|adding|noting|as (?:it|the)|as part of|in a|a move|making|adopting|prompting|forcing|obliging|triggering|while|but)\b/.exec(
      rest,
    );
  return sequel === null ? text : text.slice(0, last.end + sequel.index);
}

/** "This amendment reports that", "is being filed to report that": no rumour; nor is what others make of a purchase. */
const ofForm =
  /,? (?:triggering|fuell?ing|sparking|prompting|stoking|raising|igniting|adding to|amid) (?:[\p{Ll}]+ )?speculation\b[^;]*|\b(?:[Aa]mendment|Schedule|filing|notice|notification|statement)\b[^;,]{0,40} reports that\b|\b(?:filed|made|submitted) (?:[\p{Ll}]+ ){0,3}to report that\b/gu;

/** "acquired 77.4 pct of the company", "complete its takeover offer after acquiring 98 %": who buys most of a firm takes it over. */
const takesOver =
  /\b(?:(?:takeover|tender|public|cash|mandatory|voluntary|exchange) (?:offer|bid)|acquir(?:e[sd]?|ing)|bought|buys|purchased)\b/i;
const toldAsHolding =
  /\b(?:threshold|flagg|disclos|notif|13[DG]|exceed|cross(?:ed|ing)|announcement|increas|rais(?:ed|es|ing) (?:its|his|their)|lifted|upped|boosted|from \d)/i;
const isTakeover = (text: string, value: number | undefined) =>
  (value ?? 0) >= 60 && takesOver.test(text) && !toldAsHolding.test(text);

/** Reads a changed holding in the subject's shares from a sentence; static holdings and mere rules give nothing. */
export function readHolding(view: SubjectView, sentence: Sentence): Holding | undefined {
  const { text } = sentence;
  if (!mayCount(sentence) || !mayBeHolding(sentence)) return undefined;
  const isBare = !holdingWords.test(text);
  if (isBare && !bareLimit.test(text)) return undefined;
  const found = percentsIn(text).filter((each) => !isPartOfStake(text, each) && !isOfOther(view, text, each));
  const fraction = fractionIn(text);
  const isSubstantial = substantialHolder.test(text);
  if (found.length === 0 && fraction === undefined && !isSubstantial) return undefined;
  const noticed = holdingNoticed(text, found);
  const sold = soldWhole(text, found);
  const core = withoutSequel(text, found)
    .replace(/\b(?:May|MAY) \d|\d (?:May|MAY)\b|\b[Ii]n May\b/g, ' ')
    .replace(/, and may (?:try|seek)[^.]*/i, '')
    .replace(/,? and (?:has no intention|may|intends? to|plans to|wants to)[^.]*/i, '');
  if (onlyMayCross(core)) return undefined;
  if (tellsOfNoMove(sentence) || ofRule.test(text)) return undefined;
  const ceased = ceases.test(text);
  const explicit = isSubstantial || ceased || passes.test(text);
  const acts = acquires.test(text) || shownToday.test(text);
  const traded =
    (acts || isShown(view, sentence, found)) &&
    (isBare ||
      /\b(?:shares?|stake|stock|holding|position|interest|votes|voting|ownership|capital|owns?|holds?|controls?|exposure|amassed|(?:owner|holder|shareholder|stockholder)s? of)\b/i.test(
        text,
      ));
  if (!explicit && !traded && noticed === undefined && sold === undefined) return undefined;
  if (reasonAgainst(text.replace(ofForm, ''), ['rumour']) || looksTo.test(core) || inKin.test(text))
    return undefined;
  const limit = limitIn(text, found);
  if (limit === undefined && found.length === 1 && found.every((each) => isPieceSold(text, each)))
    return undefined;
  const lead = limit === undefined ? '' : text.slice(0, limit.start);
  if (isOfPrice(lead)) return undefined;
  // "grades fell below 5 per cent copper": nothing near the limit speaks of shares.
  if (
    limit !== undefined &&
    !isBare &&
    !/\bthreshold|\blimit\b|holder\b/i.test(text) &&
    !holdingWords.test(text.slice(Math.max(0, limit.start - 140), limit.end + 60))
  )
    return undefined;
  const threshold =
    (sold === undefined ? undefined : thresholdBetween(sold.value, 0)) ??
    limit?.value ??
    (ceased && found.length === 1 ? found[0]?.value : undefined) ??
    (explicit ? fraction : undefined) ??
    (isSubstantial ? 5 : undefined);
  const others = found.filter(
    (each) => each !== limit && !isListed(text, each, limit) && isHolding(text, each.start, each.end),
  );
  const previous = previousIn(text, others);
  // "down from the 2.5 pct it held a year earlier": 2.2 and 2.5 lie on one side of every threshold.
  const now = others.find((each) => each !== previous);
  if (
    limit === undefined &&
    previous !== undefined &&
    now !== undefined &&
    previous.value < 3 &&
    thresholdBetween(previous.value, now.value) === undefined
  )
    return undefined;
  const owner = holderOf(view, sentence);
  const results = others.filter((each) => each !== previous && each !== sold);
  const told = (
    results.find((each) => bringsTo.test(text.slice(0, each.start))) ??
    results.find((each) => isReached(text.slice(0, each.start))) ??
    results[0]
  )?.value;
  const isDown = ceased || sold !== undefined || (noticed !== undefined && noticed.value < 5);
  const wayOf = (value: number | undefined) =>
    isDown ? 'below' : directionOf(text, found, limit, { value, previous: previous?.value });
  const value =
    told ?? valueBeside(view, sentence, { holder: owner, threshold, direction: wayOf(undefined) });
  const direction = wayOf(value);
  if (!concernsSubject(view, sentence, owner?.replace(/^group led by /, '')) && !goesOnAbout(view, sentence))
    return undefined;
  // A heading, or what a filing says that "the chief executive" holds: whose holding it is must be told.
  const mustBeNamed =
    isBare || isSubstantial || !(explicit || acts || noticed !== undefined || sold !== undefined);
  if (mustBeNamed && owner === undefined) return undefined;
  if (actsAsBuyer(view, sentence, owner)) return undefined;
  // A founder may bear the firm's name.
  if (owner !== undefined && view.mentions(owner) && !isSurelyPerson(owner)) return undefined;
  if (threshold === undefined && value === undefined) return undefined;
  // "Following the sale, the investor now owns only 5.6%": what remains is above the limit still.
  if (
    limit === undefined &&
    previous === undefined &&
    value !== undefined &&
    value >= 5 &&
    remains.test(text)
  )
    return undefined;
  // "bought 80 percent of Acme": a takeover.
  if (isBare && limit === undefined && (value ?? 0) >= 50) return undefined;
  if (limit === undefined && previous === undefined && isTakeover(text, value)) return undefined;
  // An amendment that tells of no move beyond a limit.
  const isAmended = limit === undefined && previous === undefined && amended.test(text) && !grows.test(text);
  if (isAmended && value !== undefined && value >= 5) return undefined;
  // "The state sold a 35% stake": a sale by nobody named and past no named limit.
  if (owner === undefined && threshold === undefined && /\bsold\b/i.test(text)) return undefined;
  if (threshold === undefined && !traded && !explicit && noticed === undefined && sold === undefined)
    return undefined;
  const whole = view.passage.sentences.map((each) => each.text).join(' ');
  return {
    holder: owner,
    value,
    previous: (previous ?? sold)?.value,
    threshold,
    direction: isAmended ? 'below' : direction,
    isFirstDisclosure: regulator.test(whole) && !grows.test(text),
  };
}
