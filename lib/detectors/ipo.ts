import { partyNames } from '#lib/detectors/deals/parties';
import type { DetectionInput, Detector } from '#lib/detectors/detector';
import { type Finding, type LikelyFinding, toDetection } from '#lib/detectors/finding';
import { isCurrent, type Stage } from '#lib/detectors/ipo/current';
import { offeringFacts } from '#lib/detectors/ipo/facts';
import { isNewcomer, isOffering } from '#lib/detectors/ipo/offering';
import {
  filed,
  firstSale,
  floatsAtPrice,
  listed,
  listedAtPrice,
  listedSince,
  noMarketBefore,
  priced,
  soldInRange,
} from '#lib/detectors/ipo/stages';
import { isFirstDayOfRival } from '#lib/detectors/ipo/whose-offering';
import {
  apart,
  debut,
  marketWords,
  newcomers,
  notShares,
  offering,
  otherSense,
  servesOffering,
  sharesOf,
  sharesOfCompany,
  switchedMarket,
  tradesAlready,
  undecided,
} from '#lib/detectors/ipo/words';
import { isActOfAnother } from '#lib/detectors/text/actor';
import { isDay } from '#lib/detectors/text/dates';
import { findExchange, findTicker, listedInCity } from '#lib/detectors/text/exchanges';
import { withoutMay } from '#lib/detectors/text/guards';
import { isProse, passageOf, type Sentence } from '#lib/detectors/text/passage';
import { isOfRival } from '#lib/detectors/text/rivals';
import { type SubjectView, viewOf } from '#lib/detectors/text/subject-view';
import type { Detection } from '#lib/entity/event';
import { eventPayloads } from '#lib/entity/event-payloads';

/** "closed its public offering of 8 million shares at $9": of a firm that is listed already, unless something tells a first day. */
const publicOffering =
  /\b(?:closed|completed|announced|priced|(?:increase[ds]?|increasing) the size of|upsize[ds]?|enlarge[ds]?) [^;]{0,60}\b(?<!\binitial )public offering\b/i;
const isFirstByName = /\b(?:initial|IPO|flotation|float)\b/i;
const isLater = (view: SubjectView) =>
  !view.passage.sentences.some(({ text }) => isFirstByName.test(text) || firstSale.test(text));

/** "will operate under the name Acme Holdings": shares that trade under another symbol, not for the first time. */
const renamed =
  /\b(?:operate under (?:the|its) (?:new )?name|changed? (?:its|the) (?:corporate )?name|renam(?:ed|ing)|new (?:corporate )?name|name change|formerly (?:known as|traded))\b/i;

/** An offering by its full name: no mere change of market. */
const offersFirst = /\b(?:initial (?:public|stock|share)|IPO|flotation|float|offering)\b/i;

/** "set the terms for its offering, selling 11 million shares at $17 apiece": terms that are prices. */
const pricedToo =
  /\bpriced\b|\bpricing\b|\b(?:selling|sold) [\d.,]+ (?:million |mln )?(?:\p{Ll}+ )?shares (?:at|for) (?:US|HK|[AC])?[$€£]?[\d.]+\S* (?:\p{Ll}+ )?(?:apiece|each|per share|a share)/iu;

const beginsToday =
  /\bwill (?:begin|start|commence) trading\b[^;]{0,120}\b(?:today|this morning)\b|\b[Tt]rading in \p{Lu}[^;]{2,80} (?:starts|begins|commences|will (?:start|begin|commence)) (?:today|this morning)\b/iu;

function stageOf(view: SubjectView, sentence: Sentence): Stage | undefined {
  const { text } = sentence;
  const form = view.passage.evidence.form ?? '';
  const isProspectus = /^(?:424B|S-1|F-1)/.test(form);
  const hasDebutDate = /\b(?:will|to) make (?:its|their)\b|\bset for (?:\S+ )?debut/i.test(text);
  // Each sentence of a prospectus's cover that names the offering is about it.
  if (isProspectus && offering.test(text)) return /^424B/.test(form) ? 'priced' : 'filed';
  if (beginsToday.test(text)) return 'listed';
  const next = view.passage.sentences[sentence.index + 1];
  if (listedSince.test(text) && next !== undefined && noMarketBefore.test(next.text)) return 'listed';
  if (
    (listed.test(text) ||
      listedAtPrice.test(text) ||
      listedInCity.test(text) ||
      isNewcomer(view, sentence)) &&
    !/\b(?:debuts?|trading|lists)\b[^;]{0,40} tomorrow\b|\b(?:expected|scheduled|set|due|will|would|to) (?:be |to )?(?:begin|start|commence|make|list)|\b(?:day|session|dealings|trading)\b[^;]{0,50} (?:is|are|will be) (?:planned|expected|scheduled|set|due|foreseen)\b/i.test(
      text,
    )
  )
    return 'listed';
  if (filed.test(text) && !isProspectus && !pricedToo.test(text)) return 'filed';
  if (
    priced.test(text) ||
    floatsAtPrice.test(text) ||
    soldInRange.test(text) ||
    (hasDebutDate && /pric/i.test(text))
  )
    return 'priced';
  if (filed.test(text)) return isProspectus && /^424B/.test(form) ? 'priced' : 'filed';
  return undefined;
}

/** Whether the words name a firm and not the subject. */
const isOtherFirm = (view: SubjectView, sentence: Sentence, words: string) =>
  !view.mentions(words) &&
  partyNames(sentence).some(({ text }) => words.includes(text) && !view.isSubject(text, sentence));

const dayIn = (sentence: Sentence): string | undefined =>
  sentence.dates().find((found) => isDay(sentence.text, found))?.iso;

/** An offering at a stage, with the facts that stand around the sentence that tells of it. */
function offeringFinding(
  view: SubjectView,
  sentence: Sentence,
  stage: Stage,
  date: string | undefined,
  isFiler: boolean,
): LikelyFinding {
  const facts = offeringFacts(view.passage, sentence, isFiler);
  return {
    subtype: stage,
    date,
    payload: {
      exchange: facts.exchange,
      ticker: facts.ticker,
      stage,
      listing_date: stage === 'filed' ? undefined : date,
      amount: facts.amount?.amount,
      currency: facts.amount?.currency ?? facts.price?.currency,
      price: facts.price?.amount,
      price_currency: facts.price?.currency,
    },
    from: sentence,
    to: facts.lastUsed,
  };
}

function readFinding(view: SubjectView, sentence: Sentence): Finding | undefined {
  const { text } = sentence;
  if (!isOffering(view, sentence) || notShares.test(text)) return undefined;
  if (apart.test(text) && !/initial public|\bIPO|flotation/i.test(text)) return undefined;
  if (otherSense.test(text) || (debut.test(text) && !marketWords.test(text))) return undefined;
  if (publicOffering.test(text) && !isFirstByName.test(text) && isLater(view)) return undefined;
  const before = view.passage.sentences[sentence.index - 1]?.text ?? '';
  if (renamed.test(before) && !offersFirst.test(text)) return undefined;
  const after = view.passage.sentences[sentence.index + 1]?.text ?? '';
  if (
    !listedSince.test(text) &&
    !offersFirst.test(text) &&
    (switchedMarket.test(text) || switchedMarket.test(after))
  )
    return undefined;
  const service = servesOffering.exec(text);
  if (service !== null && view.mentions(text.slice(0, service.index))) return undefined;
  const at = Math.max(text.search(listed), text.search(priced), text.search(filed), 0);
  if (isFirstDayOfRival(view, text, at)) return undefined;
  const whose = sharesOf.exec(text)?.[1];
  if (whose !== undefined && isOtherFirm(view, sentence, whose)) return undefined;
  if (isOfRival(view, text, at)) return undefined;
  if (isActOfAnother(view, sentence, at)) return undefined;
  if (newcomers.test(text) && !view.mentionsSubject(sentence)) return undefined;
  const stage = stageOf(view, sentence);
  if (stage === undefined || !isCurrent(view, sentence, stage)) return undefined;
  const isFiler =
    view.passage.evidence.kind === 'filing' && !/^8-K|^10-/.test(view.passage.evidence.form ?? '');
  if (
    !isFiler &&
    !view.mentionsSubject(sentence) &&
    !view.actsBefore(sentence, at) &&
    !(sharesOfCompany.test(text) && view.genericIsSubject(sentence))
  )
    return undefined;
  const next = view.passage.sentences[sentence.index + 1];
  const trades = stage === 'priced' && next !== undefined && tradesAlready.test(next.text) ? next : undefined;
  const date = (trades === undefined ? undefined : dayIn(trades)) ?? dayIn(sentence);
  const finding = offeringFinding(view, sentence, trades === undefined ? stage : 'listed', date, isFiler);
  return {
    ...finding,
    confidence: stage === 'filed' ? 0.75 : 0.85,
    to: trades ?? finding.to,
  };
}

/** "at more than twice the level of its IPO": the price of long ago. */
const sinceOffering =
  /\b(?:twice|double|triple|above|below|times|since|than|level of|from) (?:[\p{Ll}-]+ ){0,4}?(?:its|the|their) (?:[\p{Ll}-]+ )?(?:IPO|initial public offering|offer(?:ing)? price|debut)\b/u;

const likelyStages: readonly [Stage, RegExp][] = [
  ['priced', /\b(?:pric(?:ed|ing)|offer price|sold|raised|rais(?:es|ing)|at \$?[\d.]+)\b/i],
  ['filed', /\b(?:fil(?:ed|es|ing)|registration|prospectus|appli(?:ed|cation)|submitted)\b/i],
];

/** What who offers does. */
const actOfOffering = /\b(?:pric|list|fil|debut|float)(?:e[sd]|ed|s)\b/i;

/** An offering whose stage no form tells: the words of the sentence that stand for one. */
function likelyOffering(view: SubjectView, sentence: Sentence): LikelyFinding[] {
  if (notShares.test(sentence.text) || otherSense.test(sentence.text) || isLater(view)) return [];
  if (isFirstDayOfRival(view, sentence.text, sentence.text.length)) return [];
  if (sinceOffering.test(sentence.text) || servesOffering.test(sentence.text)) return [];
  if (isActOfAnother(view, sentence, sentence.text.search(actOfOffering))) return [];
  const stage = stageOf(view, sentence) ?? likelyStages.find(([, words]) => words.test(sentence.text))?.[0];
  if (stage === undefined) return [];
  if (!isCurrent(view, sentence, stage)) return [];
  if (!listed.test(sentence.text) && undecided.test(withoutMay(sentence.text))) return [];
  return [offeringFinding(view, sentence, stage, dayIn(sentence), false)];
}

function registrationFinding(view: SubjectView): Finding | undefined {
  const { evidence, sentences } = view.passage;
  if (!/^8-A12B/.test(evidence.form ?? '')) return undefined;
  const sentence = sentences.find((each) => findExchange(each.text) !== undefined);
  if (sentence === undefined) return undefined;
  return {
    subtype: 'filed',
    payload: { exchange: findExchange(sentence.text), ticker: findTicker(sentence.text), stage: 'filed' },
    confidence: 0.7,
    from: sentence,
  };
}

const stageRank: Readonly<Record<string, number>> = { filed: 0, priced: 1, listed: 2 };

function detect(input: DetectionInput): Detection[] {
  return input.evidence.flatMap((evidence) => {
    if (!isProse(evidence)) return [];
    const passage = passageOf(evidence);
    const view = viewOf(passage, input.subject);
    const registration = registrationFinding(view);
    if (registration !== undefined) return toDetection(IpoDetector, passage, registration);
    const findings = passage.sentences
      .map((sentence) => readFinding(view, sentence))
      .filter((found) => found !== undefined);
    // One offering a passage: the furthest stage is the news, the first sentence of it under the headline the quote.
    const best = findings.toSorted(
      (a, b) =>
        (stageRank[b.subtype ?? ''] ?? 0) - (stageRank[a.subtype ?? ''] ?? 0) ||
        Number(a.from.isHeadline) - Number(b.from.isHeadline),
    )[0];
    return best === undefined ? [] : toDetection(IpoDetector, passage, best);
  });
}

export const IpoDetector: Detector = {
  name: 'IpoDetector',
  eventType: 'ipo',
  appliesTo: 'company',
  needsPrior: false,
  payload: eventPayloads.ipo,
  detect,
  readLikely: (view, { main }) => likelyOffering(view, main),
};
