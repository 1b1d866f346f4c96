import { anyOf, anyPhrase } from '#lib/detectors/text/any-of';
import type { Sentence } from '#lib/detectors/text/passage';
import { mayHold } from '#lib/detectors/text/word-search';

/** "the 5 percent threshold at which holdings must be disclosed", "the 30 pct level that would force a bid": what a limit is for. */
const whatLimitIsFor =
  /\b((?:threshold|limit|level|mark|point|barrier|trigger)s?),? (?:(?:at|above|beyond|below|over|past|from|after) which|that|which) [^,;]*/giu;
const notCrossing = anyPhrase(
  /may|might|could|would|if|plans?|intends?|seek(?:s|ing)?|offer(?:ed|s|ing)? to|propos\w+/i,
  /by-?laws?|permit(?:s|ted)?|entitled?|at least three/i,
  /any (?:person|shareholder|holder|stockholder)|continuously|right to|eligible|require[sd]?/i,
  /nominat\w+|provided that|poison pill|rights plan|dividend|interest rate|coupon/i,
  /agreed to (?:\([ivx]+\) )?(?:buy|sell|acquire)|will (?:buy|acquire|sell|own|hold)|dilution/i,
  /option|convertible|must|shall|articles of association/i,
  /(?:(?<!as )a|any|each|every) (?:share|stock)?holder(?! group)/i,
);

/** Shares of a market, ratios of a balance sheet and rates: percentages that nobody holds. */
const otherShare = anyOf(
  /\bvotes? cast\b|\bresolutions?\b[^;]{0,200}\b(?:passed|carried|approved|defeated)\b/iu,
  /\bvot(?:ed|es|ing) (?:for|in favou?r|against)\b|\bmarket[ -]share\b/iu,
  /\bof the (?!(?:securities|stock) market)(?:[\p{L}-]+ ){0,3}market\b/iu,
  /\b(?:share|proportion|percentage|number) of (?:its |the )?(?:renewables?|recycled|green|organic|foreign|digital|online|fixed|voters|people|customers|users|viewers|households|women|patients|staff|employees|respondents|students|visitors)\b/iu,
  /\bshort (?:interest|positions?)\b|\b(?:turnout|attendance|opinion poll|survey|free float)\b/iu,
  /\b(?:foreign|domestic|institutional|nominee-registered|household)(?: investors'?)? (?:share )?(?:ownership|holdings?) (?:rose|fell|grew|increased|decreased|was|is|stood|amounted)\b/iu,
  /\b(?:limit|threshold)\b[^;]{0,60}\bfar (?:away|off)\b/iu,
  /% (?:gain|return)s? (?:for|this|in)\b/iu,
  /(?:%|\b(?:per ?cent|pct)) of (?:its|the|total|all) (?:\p{Ll}+ )?(?:costs?|sales|revenues?|turnover|profits?|output|production|assets|workforce|staff|exports|energy)\b/iu,
  /\bshare of (?:the |its |total |world |global |[\p{L}]+'s? )?(?:[\p{L}-]+ ){0,3}(?:market|sales|revenues?|turnover|profits?|exports?|production)\b/iu,
  /\b(?:equity(?:[- ]to[- ]assets)?|solvency|gearing|capital|debt|leverage|capital adequacy|payout|loan|coverage|tier \w+|cost|occupancy|vacancy|utili[sz]ation|growth|inflation|unemployment|interest|tax|mortgage|default|approval) (?:ratio|rate)s?\b/iu,
  /\b(?:operating|profit|gross|net|EBIT\w*) margins?\b/iu,
);

const mayBeOtherShare = mayHold(
  /\bcosts?\b|sales|revenue|turnover|profit|output|production|assets|workforce|staff|exports|energy|short|cast|resolution|\bvot(?:ed|es|ing)\b|market|share of|proportion|percentage of|number of|turnout|attendance|float|poll|survey|gain|return|ratio|foreign|domestic|institutional|household|nominee|\bfar (?:away|off)|\brates?\b|margin/i,
);

/** "has not had to disclose its holding as it is below the threshold": nothing moved. */
const needNotTell =
  /(?:\b(?:not|never|no need|without having)|n't)(?: \w+){0,4}? (?:to |been )?(?:publicly |formally )?(?:disclos|declar|report|notif)\w*\b/i;
/** "lifting its shares by more than 5%": what the price did. */
const movesPrice =
  /\b(?:(?:lift|send|sent|push|driv|drov|knock|boost|rais|help)\w* (?:up )?(?:its|the|their|[\p{L}.&]+'s?) (?:[\p{L}-]+ )?(?:share price|shares?|stock)|(?:shares?|stock)(?: price)?(?: \w+){0,3}? (?:rose|fell|gained|jumped|climbed|slid|dropped|surged|lost|were|was|closed|traded|rallied|tumbled|sank))(?: (?:up|down|higher|lower|to \p{Ll}+))?(?: by)? (?:more than|over|above|below|under|at least|as much as) $/iu;

const ofHolding =
  /\b(?:share of|proportion|portion|percentage|number of|holdings?|shareholding|stake|interest|ownership|voting|votes|owned|held)\b/i;

/** A list of who owns what, as it has long been. */
const isUnmoved =
  /\b(?:[Nn]o (?:holdings?|stakes?|shareholders?|investors?|holders?)\b|unchanged|neither (?:bought|sold|added|raised|increased|reduced)|keeping (?:its|his|her|their|an?) [^;,]{0,20}(?:%|per ?cent|pct)|who (?:built|bought|acquired|amassed|took) [^;,]{2,60} in (?:19|20)\d\d,|own shares (?:held|owned)|(?:holding|number) of (?:its )?own shares|whose (?:\d|own)|(?:barely|hardly|not) (?:moved|changed)|keeps? (?=\d|its|an? )|(?:hold|own)s? [^;,]{0,40}\beach|\beach (?:hold|own|control)s?\b|, (?:which|who) (?:owns?|holds?|controls?) [^;,]{3,80}, (?:report(?:ed|s)|disclose[sd]|reveal(?:ed|s)|declare[sd]) (?:that )?(?:its|their|the))\b(?![^;]*\b(?:crossed|exceeded|fell below|rose above)\b)/iu;

/** "edges closer to the 30 percent at which it must bid": what is near a limit has not passed it. */
const nears =
  /\b(?:closer|nearer|nears?|nearing|approach(?:es|ed|ing)|just (?:short|shy) of|one step from)\b/i;
const moved = /\b(?:flagging|threshold|1\/\d+|exceed(?:s|ed)|below|above)\b/i;
const mayCome =
  /\b(?:may|might|could|would|if|will (?:then |thus |still )?(?:amount to|represent|stand at)(?![^;]*\bfrom \d)|propos\w+|permits?|any person|any shareholder|entitled|by-?laws?|must|shall|articles of association|(?:a|any|each) (?:share|stock)holder(?! group))\b/i;

/** "grew to 4.2 % but remained under the threshold of 5 %": a limit that is not passed. */
const stays =
  /\b(?:remain(?:s|ed|ing)?|stay(?:s|ed|ing)?|keep(?:s|ing)?|kept|(?:is|are|was|were) still|still) (?:(?!has|have|had)[\p{Ll}]+ ){0,3}?(?:below|under|beneath|short of|shy of|above|over) (?:[^;,.]|[,.](?=\d))*/giu;
const passesLimit =
  /\b(?:cross|exceed|surpass|pass(?:ed|es|ing)\b|above|over\b|below|under\b|threshold|limit)/i;
const staysPut = (text: string) =>
  /\b(?:remain|stay|keep|kept|still)/i.test(text) &&
  text.search(stays) >= 0 &&
  !passesLimit.test(text.replace(stays, ' '));

/** Whether a sentence, without what its holder means to do next, tells of plans, rules and options only. */
export function onlyMayCross(core: string): boolean {
  const told = core.replace(whatLimitIsFor, '$1');
  return (
    (notCrossing.test(told.replace(/\brose (?:above|over|to)\b|\bNotes?\b/g, ' ')) && !moved.test(told)) ||
    mayCome.test(told) ||
    (nears.test(told) && !/\b(?:crossed|exceed(?:s|ed)|passed)\b/i.test(told))
  );
}

/** Whether the percentages of a sentence are not what somebody holds, or have not moved. */
export const tellsOfNoMove = (sentence: Sentence): boolean =>
  isUnmoved.test(sentence.text) ||
  staysPut(sentence.text) ||
  (mayBeOtherShare(sentence) && otherShare.test(sentence.text)) ||
  /\b(?:not|never) (?:exceed|cross|reach|acquire)/i.test(sentence.text) ||
  needNotTell.test(sentence.text);

/** "lifting its shares by more than 5%": the words before a limit tell of the share price. */
export const isOfPrice = (lead: string): boolean => movesPrice.test(lead) && !ofHolding.test(lead);
