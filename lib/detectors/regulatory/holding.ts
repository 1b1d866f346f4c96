import { agentBefore } from '#lib/detectors/deals/parties';
import { goesOnAbout, holderOf } from '#lib/detectors/regulatory/holder';
import {
  ceases,
  disposes,
  holdingNoticed,
  inKin,
  isHolding,
  isPartOfStake,
  looksTo,
  ofRule,
  soldWhole,
} from '#lib/detectors/regulatory/parts';
import { type Percent, percentsIn } from '#lib/detectors/regulatory/percents';
import { thresholdBetween } from '#lib/detectors/regulatory/thresholds';
import { bringsTo, valueBeside } from '#lib/detectors/regulatory/value';
import { reasonAgainst } from '#lib/detectors/text/guards';
import { isPlace, isSurelyPerson } from '#lib/detectors/text/names';
import type { Sentence } from '#lib/detectors/text/passage';
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

const fractions: readonly (readonly [RegExp, number])[] = [
  [/\bone[- ]twentieth\b|\b1\/20\b/i, 5],
  [/\bone[- ]tenth\b|\b1\/10\b/i, 10],
  [/\bthree[- ]twentieths?\b|\b3\/20\b/i, 15],
  [/\bone[- ]fifth\b|\b1\/5\b/i, 20],
  [/\bone[- ]quarter\b|\b1\/4\b/i, 25],
  [/\bthree[- ]tenths?\b|\b3\/10\b/i, 30],
  [/\bone[- ]third\b|\b1\/3\b/i, 33.33],
  [/\bone[- ]half\b|\b1\/2\b/i, 50],
  [/\btwo[- ]thirds\b|\b2\/3\b/i, 66.67],
];
/** Without a percentage or a fraction there is no holding to read. */
const mayCount = mayHold(
  /%|per ?cent|pct|procent|\d pc\b|\dpc\b|\d\/\d|\b(?:one|two|three)[- ](?:t|f|q|h)|substantial (?:share|security|unit)?holder/i,
);
/** Who becomes or ceases to be one passes 5 % by law in Australia, Singapore and Hong Kong. */
const substantialHolder =
  /\b(?:bec[ao]me|becoming|ceased to be|ceasing to be) (?:an? )?(?:initial )?substantial (?:share|security|unit)?holder\b/i;
/** "has a 6% stake in Acme, according to a filing late Thursday": what a filing of the day shows is news. */
const shownNow =
  /\b(?:has|have|holds?|owns?) (?:[^;]{0,60}\b(?:stake|exposure|holding|position|interest|shares|stock)\b|[^;%]{0,20}\d ?(?:%|percent|per cent|pct) of )[^;]{0,90}?\bfilings?\b(?: (?:with|to|at) the [^;,]{3,50}?)?,? (?:showed |shows |made |released |published |dated |late |early |on )*(?:today|yesterday|(?:mon|tues|wednes|thurs|fri)day)\b/i;
const holdingWords =
  /\b(?:shares?|stock|votes?|voting|stake|holdings?|shareholding|position|capital|ownership|interest|owns?|owned|holds?|held|outstanding|equity|exposure|amassed|(?:disclosure|flagging|notification) threshold|substantial (?:security|unit)?holder)\b/i;
const mayBeHolding = mayHold(
  /holder|share|stock|vote|voting|stake|holding|position|capital|ownership|interest|\bown|\bhold|held|outstanding|equity|exposure|amassed|(?:disclosure|flagging|notification) threshold/i,
);
const passes =
  /\b(?:exceed(?:s|ed|ing)?|cross(?:es|ed|ing)?|surpass(?:es|ed|ing)?|(?:rose|risen|rises|rise|increas(?:ed|es|e)|climb(?:s|ed)|went|goes|go|gone|grown|grew|raised) (?:\w+ |[\d.,]+ ?(?:%|per ?cent|pct) )*?(?:above|over|to|past)|(?:fell|fallen|falls|fall|decreas(?:ed|es|e)|drop(?:s|ped)?|dip(?:s|ped)?|edg(?:es|ed)|shrunk|shrank|s[aiu]nks?|slip(?:s|ped)?|declines?d?|gone|goes|go|went|reduced|diluted) (?:\w+ |[\d.,]+ ?(?:%|per ?cent|pct) )*?(?:below|under|to)|(?:is|are|was|were|has been|now|moved|moves) (?:above|over|below|under)|flagging|disclosure threshold|notification threshold|reach(?:es|ed)|pass(?:ed|ing)|under-?shot|fell short of|at least|amount(?:s|ed)? to)\b/i;
const downward =
  /\b(?:below|under|downwards?|down from|fell|fallen|falls|fall|decreas\w+|declin\w+|drop(?:s|ped)?|slip(?:s|ped)?|s[aiu]nks?|reduc\w+|sold|dispos\w+|lower\w*|cuts?|cutting|pare[sd]?|paring|trim(?:s|med)?|halv\w+|slash\w*|offload\w*|dip(?:s|ped)?|shr[aiu]nk\w*|diluted|less than|undershot|ceased to be)\b/i;
const acquires =
  /\b(?:(?:has|have|had) (?:acquired|bought|purchased|accumulated|built|amassed|taken|obtained|raised|increased|boosted|lifted|upped)|acquired|bought|purchased|accumulated|amassed|took|takes|built|buys|(?:surfaced|emerged|popped up|appeared)(?= [^;]{0,80}\bwith an? )|disclosed|discloses|revealed|reveals|declared|declares|unveiled|reported|reports|raised|raises|increased|increases|boosted|lifted|upped|after (?:buying|acquiring|purchasing|selling|building)|now (?:owns?|holds?|represents?|has|controls?|amounts?)|now own|sold|sells|cuts?|reduce[sd]|lower(?:ed|s)|trim(?:med|s)|decrease[sd]|pare[sd]|halve[sd]|hike[sd]|ups|lifts|topped up|(?:increasing|raising|boosting|lifting|upping|cutting|reducing|trimming|lowering|paring)(?= (?:its|his|her|their) )|slashe[sd]|whittled|scaled back|offloaded|up from|down from|(?:became|become|ceased to be) a substantial|filed (?:an? |its )?(?:new |initial |first |fresh )?(?:SC |Schedule |Form )?13[DG]\b)\b/i;
const regulator =
  /\b(?:Securities and Exchange Commission|SEC|13D|13G|Schedule 13|Section 16|regulatory filing|Commission)\b/i;
const notCrossing =
  /\b(?:may|might|could|would|if|plans?|intends?|seek(?:s|ing)?|offer(?:ed|s|ing)? to|propos\w+|by-?laws?|permit(?:s|ted)?|entitled?|at least three|any (?:person|shareholder|holder|stockholder)|continuously|right to|eligible|require[sd]?|nominat\w+|provided that|poison pill|rights plan|dividend|interest rate|coupon|agreed to (?:\([ivx]+\) )?(?:buy|sell|acquire)|will (?:buy|acquire|sell|own|hold)|dilution|option|convertible|must|shall|articles of association|(?:a|any|each|every) (?:share|stock)?holder(?! group))\b/i;

/** Shares of a market, ratios of a balance sheet and rates: percentages that nobody holds. */
const otherShare =
  /\bvotes? cast\b|\bresolutions?\b[^;]{0,200}\b(?:passed|carried|approved|defeated)\b|\bvot(?:ed|es|ing) (?:for|in favou?r|against)\b|\bmarket[ -]share\b|\bof the (?:[\p{L}-]+ ){0,3}market\b|\b(?:share|proportion|percentage|number) of (?:its |the )?(?:voters|people|customers|users|viewers|households|women|patients|staff|employees|respondents|students|visitors)\b|\b(?:turnout|attendance|opinion poll|survey)\b|% (?:gain|return)s? (?:for|this|in)\b|\bshare of (?:the |its |total |world |global )?(?:[\p{L}-]+ ){0,3}(?:market|sales|revenues?|turnover|profits?|exports?|production)\b|\b(?:equity|solvency|gearing|capital|debt|leverage|capital adequacy|payout|loan|coverage|tier \w+|cost|occupancy|vacancy|utili[sz]ation|growth|inflation|unemployment|interest|tax|mortgage|default|approval) (?:ratio|rate)s?\b|\b(?:operating|profit|gross|net|EBIT\w*) margins?\b/iu;

const mayBeOtherShare = mayHold(
  /cast|resolution|\bvot(?:ed|es|ing)\b|market|share of|proportion|percentage of|number of|turnout|attendance|poll|survey|gain|return|ratio|\brates?\b|margin/i,
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
  /\b(?:unchanged|(?:barely|hardly|not) (?:moved|changed)|keeps? (?=\d|its|an? )|(?:hold|own)s? [^;,]{0,40}\beach|\beach (?:hold|own|control)s?\b|, (?:which|who) (?:owns?|holds?|controls?) [^;,]{3,80}, (?:report(?:ed|s)|disclose[sd]|reveal(?:ed|s)|declare[sd]) (?:that )?(?:its|their|the))\b(?![^;]*\b(?:crossed|exceeded|fell below|rose above)\b)/iu;

/** What the holder means to do with a stake that it has disclosed: "and said it would seek seats on the board". */
function withoutSequel(text: string, found: readonly Percent[]): string {
  const last = found.at(-1);
  if (last === undefined || !acquires.test(text.slice(0, last.start))) return text;
  const rest = text.slice(last.end);
  const sequel =
    /,? (?:and (?:it )?(?:said|says|told|added|plans?|will|would|is|seeks|urged|called|demanded|pledged|intends?|may|wants|has no intention)|saying|as (?:it|the)|as part of|in a|a move|making|while|but)\b/.exec(
      rest,
    );
  return sequel === null ? text : text.slice(0, last.end + sequel.index);
}

/** Reads a changed holding in the subject's shares from a sentence; static holdings and mere rules give nothing. */
export function readHolding(view: SubjectView, sentence: Sentence): Holding | undefined {
  const { text } = sentence;
  if (!mayCount(sentence) || !mayBeHolding(sentence) || !holdingWords.test(text)) return undefined;
  const found = percentsIn(text).filter((each) => !isPartOfStake(text, each));
  const fraction = fractions.find(([pattern]) => pattern.test(text));
  const isSubstantial = substantialHolder.test(text);
  if (found.length === 0 && fraction === undefined && !isSubstantial) return undefined;
  const noticed = holdingNoticed(text, found);
  const sold = soldWhole(text, found);
  const core = withoutSequel(text, found)
    .replace(/\b(?:May|MAY) \d|\d (?:May|MAY)\b|\b[Ii]n May\b/g, ' ')
    .replace(/, and may (?:try|seek)[^.]*/i, '')
    .replace(/,? and (?:has no intention|may|intends? to|plans to|wants to)[^.]*/i, '');
  if (
    notCrossing.test(core.replace(/\brose (?:above|over|to)\b|\bNotes?\b/g, ' ')) &&
    !/\b(?:flagging|threshold|1\/\d+|exceed(?:s|ed)|below|above)\b/i.test(core)
  )
    return undefined;
  if (
    /\b(?:may|might|could|would|if|propos\w+|permits?|any person|any shareholder|entitled|by-?laws?|must|shall|articles of association|(?:a|any|each) (?:share|stock)holder(?! group))\b/i.test(
      core,
    )
  )
    return undefined;
  if (isUnmoved.test(text) || ofRule.test(text)) return undefined;
  const ceased = ceases.test(text);
  const explicit = isSubstantial || ceased || passes.test(text);
  const traded =
    (acquires.test(text) || shownNow.test(text)) &&
    /\b(?:shares?|stake|stock|holding|position|interest|votes|voting|ownership|capital|owns?|holds?|exposure|amassed)\b/i.test(
      text,
    );
  if (!explicit && !traded && noticed === undefined && sold === undefined) return undefined;
  if (reasonAgainst(text, ['rumour']) || looksTo.test(text) || inKin.test(text)) return undefined;
  if (mayBeOtherShare(sentence) && otherShare.test(text)) return undefined;
  if (/\b(?:not|never) (?:exceed|cross|reach|acquire)/i.test(text) || needNotTell.test(text))
    return undefined;
  const direction =
    ceased || sold !== undefined || (noticed !== undefined && noticed.value < 5)
      ? 'below'
      : downward.test(text) && !/\b(?:above|exceed\w*|increas\w+|rose|risen|acquired|bought)\b/i.test(text)
        ? 'below'
        : 'above';
  const limit = found.find((each) => {
    const before = text.slice(Math.max(0, each.start - 70), each.start);
    const after = text.slice(each.end, each.end + 30);
    return (
      /\b(?:limit|threshold|flagging limit|exceed(?:s|ed|ing)|cross(?:es|ed|ing)|surpass\w+|above|over|below|under|passed|past|(?<!\bfrom )more than)(?: (?:five|ten|fifteen|twenty|thirty|fifty|ninety|the|of|a|limit|thresholds?|flagging|upwards?|downwards?|both|legal|level|at|boundary|disclosure|notification|statutory|\())* ?$/i.test(
        before,
      ) ||
      /^ ?(?:(?:reporting|disclosure|notification|statutory) )?(?:limit|threshold|flagging|mark\b|level\b|barrier)/i.test(
        after,
      )
    );
  });
  const lead = limit === undefined ? '' : text.slice(0, limit.start);
  if (movesPrice.test(lead) && !ofHolding.test(lead)) return undefined;
  // "grades fell below 5 per cent copper": nothing near the limit speaks of shares.
  if (
    limit !== undefined &&
    !/\bthreshold|\blimit\b|holder\b/i.test(text) &&
    !holdingWords.test(text.slice(Math.max(0, limit.start - 140), limit.end + 60))
  )
    return undefined;
  const thresholdFraction = fraction?.[1];
  const threshold =
    (sold === undefined ? undefined : thresholdBetween(sold.value, 0)) ??
    limit?.value ??
    (explicit ? thresholdFraction : undefined) ??
    (isSubstantial ? 5 : undefined);
  const others = found.filter((each) => each !== limit && isHolding(text, each.start, each.end));
  const previous = others.find((each) =>
    /\bfrom (?:about |approximately |the previous |a previous )?(?:[\d.,]+ (?:million |mln )?shares ?, or )?$/i.test(
      text.slice(0, each.start),
    ),
  );
  const owner = holderOf(view, sentence);
  const results = others.filter((each) => each !== previous && each !== sold);
  const value =
    (results.find((each) => bringsTo.test(text.slice(0, each.start))) ?? results[0])?.value ??
    valueBeside(view, sentence, { holder: owner, threshold, direction });
  if (!concernsSubject(view, sentence, owner?.replace(/^group led by /, '')) && !goesOnAbout(view, sentence))
    return undefined;
  if (actsAsBuyer(view, sentence)) return undefined;
  // A founder may bear the firm's name.
  if (owner !== undefined && view.mentions(owner) && !isSurelyPerson(owner)) return undefined;
  if (threshold === undefined && value === undefined) return undefined;
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
    direction,
    isFirstDisclosure: regulator.test(whole),
  };
}

/** The subject itself buying another's shares is no crossing in the subject. */
function actsAsBuyer(view: SubjectView, sentence: Sentence): boolean {
  const verb = acquires.exec(sentence.text) ?? disposes.exec(sentence.text);
  if (verb === null || /^(?:after|up|down) /i.test(verb[0])) return false;
  // "BlackRock's position in Acme decreased from 5.9% to 4.1%": what is moved is a holding, and nobody acts.
  if (/^,? (?:from|to|by) /.test(sentence.text.slice(verb.index + verb[0].length))) return false;
  // "Qatar's sovereign wealth fund": the country's, which no firm owns.
  const country = /^(\p{Lu}[\p{L}-]+)'s (?:[\p{Ll}-]+ )*(?:fund|government|state|treasury|ministry)\b/u.exec(
    sentence.text,
  )?.[1];
  if (country !== undefined && isPlace(country)) return false;
  const agent = agentBefore(view, sentence, verb.index);
  return agent !== undefined && view.isSubject(agent, sentence) && !/^now /i.test(verb[0]);
}

const issuerAt =
  /\b(?:shares?(?: of (?:the )?(?:common stock|capital stock|stock))?|common stock|stake|position|holdings?|holding|interest|votes?|voting (?:rights|power)|share capital|shareholding|ownership|pct|percent|per cent|%)(?: and (?:voting rights|votes|share capital|voting power))?(?: (?:of|in)) (?:the )?(?:(?:[\p{L}'-]+ ){0,4}?(?:firm|company|group|maker|retailer|operator|bank|insurer|producer|developer) )?(?:(?:total|outstanding|shares|share capital|votes|voting rights|voting|and|number of|all|common stock|stock|capital|listed|company|maker|in|of|the) )*$/iu;

/** The issuer must be the subject: the firm after "shares of", "stake in", else whoever the passage is about. */
function concernsSubject(view: SubjectView, sentence: Sentence, holder: string | undefined): boolean {
  const issuers = sentence
    .names()
    .filter(
      (name) =>
        name.text !== holder && issuerAt.test(sentence.text.slice(0, name.start)) && !isPlace(name.text),
    );
  if (issuers.some((name) => view.isSubject(name.text, sentence))) return true;
  const foreign = issuers.some(
    (name) =>
      !/^(?:Company|Issuer|Class|Ordinary|Common|Preferred|Shares|ADSs?|Reporting|Finnish|Board|Nasdaq|SEC|Securities|Act|ABN)\b/.test(
        name.text,
      ),
  );
  if (foreign && issuers.length > 0) return false;
  return view.mentionsSubject(sentence) || view.genericIsSubject(sentence);
}
