import { isReached } from '#lib/detectors/regulatory/limit';
import { type Percent, percentPattern } from '#lib/detectors/regulatory/percents';
import { thresholdBetween } from '#lib/detectors/regulatory/thresholds';

const ofTheStake =
  /^ ?of (?:(?:the |its |his |her |their |[\p{Lu}][\p{L}]+'s )(?:[\p{Ll}]+ ){0,2}(?:stake|holdings?|position|shareholding|investment)|(?:his|her|their) (?:[\p{Ll}]+ ){0,2}(?:shares|stock))\b/iu;
const stakeBy =
  /\b(?:stake|holdings?|position|interest|shareholding|ownership|bet|exposure|shares|share count)\b[^;%]{0,60} by (?:about |nearly |almost |roughly |some |around |just over |more than |over |as much as |up to |another |a further )*$/i;
/** "has applied to buy up to 50 pct": what may come. */
const mayBuy =
  /\b(?:to|could|may|might|would|can) (?:buy|acquire|purchase|own|hold|(?:raise|increase|lift|boost|build) [^;,%]{2,60} to) (?:up to |as much as |more than |at least |a |an |another |about )*$/i;

/** "the remaining 10 percent stake": who buys the rest owns all. */
const theRest = /(?<!\b(?:its|his|her|their) )\b(?:remaining|other|outstanding) (?:about |some )?$/i;

/** "a venture in which it has a 49-percent stake, has bought": what is held is told in passing. */
const heldInPassing =
  /\b(?:in which|of which|where) (?:it|he|she|they|the \p{Ll}+) (?:has|have|had|holds?|held|owns?|owned|controls?) (?:an? |about |over |nearly |some |just )*$/u;

/** "sold 21 % of his stake", "cut its stake by 5 %": parts of a holding, of whose size they tell nothing. */
export const isPartOfStake = (text: string, { start, end }: Percent): boolean =>
  ofTheStake.test(text.slice(end)) ||
  heldInPassing.test(text.slice(0, start)) ||
  (mayBuy.test(text.slice(0, start)) && percentPattern.test(text.slice(0, start))) ||
  stakeBy.test(text.slice(0, start)) ||
  theRest.test(text.slice(0, start));

/** "sold a 12 percent stake", "A stake of 12 percent was sold": what is left is not told. */
export const isPieceSold = (text: string, { start, end }: Percent): boolean =>
  (/\b(?:sold|sells|selling|sale of|dispos\w+ of|divest\w*|offload\w*|unload\w*) (?:an? |another |about |some |nearly |a further )+$/i.test(
    text.slice(0, start),
  ) &&
    /^ ?(?:stake|interest|holding|shareholding|of)\b/.test(text.slice(end))) ||
  (/\b[Aa]n? (?:stake|interest|holding|shareholding) of (?:about |some |nearly )?$/.test(
    text.slice(0, start),
  ) &&
    /^ (?:of|in) [^;,]{2,60} (?:was|were|has been) sold\b/.test(text.slice(end)));

const soldAll =
  /\b(?:sold|sells|selling|disposed(?: of)?|divest(?:ed|ing)|offload(?:ed|ing)|unload(?:ed|ing)|shed|exit(?:ed|s|ing)) (?:off )?(?:nearly |almost |virtually |substantially |all (?:of )?)?(?:its|his|her|their) (?:entire |whole |remaining |full |about |roughly |nearly |some |approximately )*(?:stake [^;%]{3,90}?)?$/i;

export const disposes =
  /\b(?:disposed(?: of)?|divest(?:ed|s|ing)|unload(?:ed|s|ing)|offload(?:s|ing)|selling|sells|shed)\b/i;

/** "sold its entire stake of 2 million shares, or 5.2 pct", "sold its 14.7 % stake": what was held before, and is no more. */
export function soldWhole(text: string, percents: readonly Percent[]): Percent | undefined {
  const [only, second] = percents;
  return only !== undefined &&
    second === undefined &&
    soldAll.test(text.slice(0, only.start)) &&
    thresholdBetween(only.value, 0) !== undefined
    ? only
    : undefined;
}

/** "no longer beneficial owners of more than 5 %", "ceased to be the beneficial owner of more than five percent". */
export const ceases =
  /\b(?:no longer (?:(?:beneficially )?(?:owns?|holds?|controls?)|(?:the |a )?beneficial owners? of|(?:a )?holders? of|(?:has|have|a|an) (?:a |an )?(?:notifiable|disclosable|reportable|substantial|major) (?:interest|holding|(?:share)?holder))|ceas(?:ed|es) to (?:be (?:the |a )?(?:beneficial )?(?:owners?|holders?) of|(?:beneficially )?(?:own|hold))) (?:at least |more than |over |in excess of )?(?:\d|five|ten|fifteen|twenty)/i;

/** "According to the notification", "Date of change in holding": a notice tells what somebody holds since something was passed. */
const noticed =
  /\b(?:(?:according|pursuant) to (?:the|an?) (?:flagging |received )?(?:notification|announcement|notice|disclosure)|date of (?:the )?change in (?:the )?holding|date of (?:the )?flagging|notification of (?:a )?change in)\b/i;
const nowTotals =
  /\b(?:holdings?|ownership|shareholding|shares) of \p{Lu}[^;]{2,120} (?:is|are|amounts? to|totals?) (?:now )?(?:in total )?[\d][\d ,.]* shares ?, (?:which )?(?:represent(?:s|ing)?|correspond(?:s|ing)? to|equal(?:s|ling)?(?: to)?) $/iu;
/** "Stichting ABP : 4 118 122 shares representing 5.19 % of the share capital": a line of a notice. */
const lineOfNotice =
  /^\p{Lu}[\p{L}.,&'() -]{3,60} ?: [\d][\d ,.]* shares ?,? (?:representing|corresponding to|which represents?) $/u;

/** What a notice says somebody holds now. */
export function holdingNoticed(text: string, percents: readonly Percent[]): Percent | undefined {
  const only = percents[0];
  if (only === undefined) return undefined;
  const lead = text.slice(0, only.start);
  return (noticed.test(text) && nowTotals.test(lead)) || (only.value >= 5 && lineOfNotice.test(lead))
    ? only
    : undefined;
}

/** "is looking to acquire a 5 percent stake": nothing has changed hands. */
export const looksTo =
  /\b(?:(?:is|are|was|were) (?:looking|seeking|planning|trying|hoping|preparing|considering)|looks?|aims?|hopes?|wants?|plans?|seeks?|(?:has|have|needs?|required|obliged|ordered)(?= to )) (?:to |an? )?(?:buy|acquir|rais|increas|build|tak|sell|cut|reduc|purchas|sale)|\b(?:keen (?:on|to)|interested in|talks? (?:on|about|over)) (?:buy|acquir|rais|increas|tak|sell|purchas)\w*|\bno (?:intention|plans?) (?:of|to) (?:rais|increas|buy|sell|cut|reduc|acquir|build)\w*\b[^%]{0,40}\d/i;

const ofShares =
  /^ ?(?:of (?:the |its |all |total |outstanding |issued |entire |combined )*(?:[\p{L}'.,-]+ ){0,5}?(?:shares?|stock|vot\w*|capital|company|total|outstanding|equity|rights)|(?:(?:passive|beneficial|ownership|equity|active|voting|minority|total|aggregate|indirect|direct) )*(?:stake|position|holding|interest|shareholding|ownership|power|exposure)|of (?:the |its )?\p{Lu}|of (?:us|it)\b)/u;
const sharesBefore =
  /\b(?:stake|holdings?|ownership|interest|shareholding|voting (?:rights|power)|votes|portion|proportion|represent\w*|constitut\w+|compris(?:es|ed|ing)|correspond\w*|equal\w*|equivalent|amount\w*|owns?|owned|holds?|held|shares?,? or|(?:shares?|stock|units) (?:of|in) [^;%]{2,70}, (?:or|representing|equal to|which is|equivalent to)|share of (?:the )?(?:votes?|voting rights|capital|shares)(?: in [\p{L} ]+)?)(?:,? [\p{L}'.-]+){0,10},? ?$/iu;
const priceMove =
  /\b(?:up|down|rose|risen|fell|fallen|gained|jumped|climbed|lost|surged|dropped|slid|added|higher|lower)(?: (?:by|about|nearly|some|almost|as much as|more than|over))* $/i;

/** Whether a percentage is a share of ownership, not the move of a price or a growth rate. */
export function isHolding(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 90), start);
  if (priceMove.test(before) && !/\b(?:stake|holding|interest|ownership|votes)\b/i.test(before)) return false;
  return (
    ofShares.test(text.slice(end, end + 80)) ||
    sharesBefore.test(before) ||
    // "with 150 million shares (7.9 pc)"
    (/\b(?:shares|units|votes) \( ?$/.test(before) && /^ ?\)/.test(text.slice(end))) ||
    /\b(?:from|up from|down from|previously|compared with|against|versus|vs|earlier been|leaving (?:him|her|it|them) with)(?: \w+){0,3} $/i.test(
      before,
    ) ||
    isReached(text.slice(0, start)) ||
    // "had bought 5.1 per cent of the engineer"
    (/\b(?:bought|acquired|purchased|amassed|accumulated|snapped up|(?:purchase|acquisition|ownership) of|controls?)(?: (?:an?|about|around|nearly|just|over|more|than|another|some|further|roughly))* $/i.test(
      before,
    ) &&
      / ?of (?:the |its )?\p{L}/u.test(text.slice(end, end + 12))) ||
    /\b(?:stake|holdings?|position|interest|shareholding|ownership|voting (?:rights|power))\b[^;]*\bfrom [\d.,]+ ?(?:%|per ?cent|pct)(?: of [^;,]{3,40})? to (?:about |just )?$/i.test(
      before,
    ) ||
    /\b(?:passed|exceeded|above|below|under|over|crossed|threshold|limit)\b[^;]*,? (?:to|at|being(?: now)?|or|and (?:now )?(?:stands at|is|was|amounts to)(?: now)?) $/i.test(
      before,
    )
  );
}

/** "its stake in a rival of Acme": of another firm, which only has to do with the one named. */
export const inKin =
  /\b(?:stake|shares|holding|interest|shareholding|ownership) (?:in|of) (?:an? |its |the )?(?:[\p{L}-]+ )?(?:subsidiary|rival|competitor|supplier|affiliate|peer|joint venture|customer)s?\b/iu;

/** "to raise the ownership threshold from 15% to 20%", "the definition of Acquiring Person": rules tell of no holding. */
export const ofRule =
  /\b(?:increas|rais|lower|reduc|chang|amend|cut|mov|lift)(?:e[sd]?|ing|t|s|ed)? (?:the |its |this |that )?(?:(?!above|over|to|below|under|past|beyond|through|across)[\p{L}-]+ ){0,4}thresholds?\b|\bthe trigger\b|\bdefinitions? of\b|["“]?(?:Acquiring|Exempt) Persons?\b|\brights (?:become|will become|would become|are not) exercisable\b|\bcall (?:an? |for )?special meetings?\b/iu;
