import type { DetectionInput, Detector } from '#lib/detectors/detector';
import { type Finding, toDetection } from '#lib/detectors/finding';
import { offeringFacts } from '#lib/detectors/ipo/facts';
import {
  aimOfFiling,
  apart,
  debut,
  earlierResults,
  filed,
  firstPrice,
  firstSince,
  listed,
  listedAtPrice,
  listedSince,
  marketWords,
  newcomer,
  newcomers,
  noMarketBefore,
  notShares,
  offering,
  otherSense,
  priced,
  recalling,
  reportedFuture,
  servesOffering,
  sharesOfCompany,
  soldInRange,
  tradesAlready,
  undecided,
} from '#lib/detectors/ipo/words';
import { isDay } from '#lib/detectors/text/dates';
import { findExchange, findTicker, listedInCity } from '#lib/detectors/text/exchanges';
import { reasonAgainst } from '#lib/detectors/text/guards';
import { passageOf, type Sentence } from '#lib/detectors/text/passage';
import { type SubjectView, viewOf } from '#lib/detectors/text/subject-view';
import { mayHold } from '#lib/detectors/text/word-search';
import type { Detection } from '#lib/entity/event';
import { eventPayloads } from '#lib/entity/event-payloads';

type Stage = 'filed' | 'priced' | 'listed';

const beginsToday = /\bwill (?:begin|start|commence) trading\b[^;]{0,120}\b(?:today|this morning)\b/i;

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
  if (filed.test(text) && !isProspectus && !/\bpriced\b|\bpricing\b/i.test(text)) return 'filed';
  if (priced.test(text) || soldInRange.test(text) || (hasDebutDate && /pric/i.test(text))) return 'priced';
  if (filed.test(text)) return isProspectus && /^424B/.test(form) ? 'priced' : 'filed';
  return undefined;
}

/** Cheap test of whether a sentence can be about an offering at all. */
const mayOffer = mayHold(
  /initial|global offering|intention to|\bIPO|flot|float|debut|first (?:trading )?(?:day|session)|red herring|(?:share|time|maiden) (?:sale|offering)|börsengang|bourse|bolsa|\blist|landing|\bstart|entrance|opening|reception|welcome|priced (?:at|its|their)|(?:price|expected|forecast|targeted|target|indicated) range|\b[SF]-1\b|trading in|marketing (?:them|the)|first (?:hour|minute|trade)|opened for|beg[ai]n trading|quoted on|conditional|admitted to|admission|life as|(?:went|goes|gone|going|go) public|dealings|symbol|join(?:s|ed|ing)? the stock/i,
);

/** "a strong start on the exchange": of a newcomer only where an offering is spoken of nearby. */
function isNewcomer(view: SubjectView, sentence: Sentence): boolean {
  return (
    newcomer.test(sentence.text) &&
    view.passage.sentences
      .slice(Math.max(0, sentence.index - 1), sentence.index + 3)
      .some((each) => offering.test(each.text))
  );
}

function isOffering(view: SubjectView, sentence: Sentence): boolean {
  const { text } = sentence;
  if (!mayOffer(sentence)) return false;
  return (
    offering.test(text) ||
    listedAtPrice.test(text) ||
    soldInRange.test(text) ||
    firstPrice.test(text) ||
    listedInCity.test(text) ||
    isNewcomer(view, sentence) ||
    /\bshares?\b[^;]{0,80}\bpriced at [^;]{1,14}(?:apiece|each|a share|per share)|\bfloated (?:on|in) (?:the )?[a-z]*\p{Lu}|\b(?:S-1|F-1)\b/u.test(
      text,
    ) ||
    /\bfil(?:ed|es|ing) [^;]{0,60}\bto list (?:itself|its|on)\b|\b(?:was|were|been|has|have|is|are) listed (?:today|yesterday|on \w+day) (?:on|at) (?:the )?\p{Lu}|\blisted (?:its shares )?on the [\p{Lu}][^;,]{2,60}\b(?:\w+day|today|yesterday|this (?:week|morning))\b/u.test(
      text,
    ) ||
    /\b(?:trading in \p{Lu}[^;]{2,120} (?:started|began|starts|begins|commenced)|trading in \p{Lu}(?:(?!\b(?:new|rights|warrants?|options?|bonds|suspended|resum\w+|halted)\b)[^;]){2,80} (?:will|is (?:expected|due|set|scheduled) to) (?:begin|start|commence) on|(?:opened for|started|starts?) trading (?:(?:on )?(?:today|yesterday|\p{Lu}\p{L}+day) )?on (?:the )?(?:AIM|Nasdaq|NYSE|New York|London|Hong Kong|Frankfurt)(?![^;]*\bnew (?:\p{Ll}+ )?(?:name|symbol|ticker))|(?:started|commenced) trading on (?:the )?(?:\p{Ll}+ (?:list )?(?:of|on) )?(?:the )?(?:[\p{L}]+ )?(?:stock|securities) exchange\b|(?:quoted|admitted to (?:trading|dealings?|listing)) on|in conditional (?:trading|dealings)|admission [^;]{0,60}to (?:trading|dealings?|listing|AIM)\b|life as an? (?:public|listed) company)\b/iu.test(
      text,
    ) ||
    /\b(?:went public|goes public|gone public|go public|going public (?:today|this|on)|debut(?:ed|s)?|began trading|(?:began|commenced|started) (?:conditional )?dealings|begin trading|begin their first day|IPO'?d|under the (?:ticker )?symbol|ticker symbol|Form (?:S-1|F-1))\b/i.test(
      text,
    )
  );
}

function isCurrent(view: SubjectView, sentence: Sentence, stage: Stage): boolean {
  const { text } = sentence;
  const form = view.passage.evidence.form ?? '';
  if (/^(?:424B|S-1|F-1|8-A)/.test(form)) return !/\bfollow-on|secondary\b/i.test(text);
  if (recalling.test(text.replace(earlierResults, ' '))) return false;
  if (reasonAgainst(text, ['rumour', 'question', 'talks'])) return false;
  // "below its price range" tells where the price came to lie.
  const withoutMonth = text
    .replace(/\bMay \d/g, ' ')
    .replace(stage === 'filed' ? aimOfFiling : /^$/, ' ')
    .replace(reportedFuture, '$1will')
    .replace(/\b(?:than|as) (?:originally |previously |first )?(?:planned|expected)\b/g, ' ')
    .replace(/, [^,;]{0,20}\b(?:after|as|while) (?:\p{Ll}+ )?(?:rivals?|competitors?|peers?) [^,;]*/giu, ' ')
    .replace(
      /\b(?:above|below|within|under|over|inside|of|at|than|in) (?:the |its |their |a |an )?(?:[\p{Ll}-]+ ){0,3}(?:price |forecast )?range\b/gu,
      ' ',
    );
  if (
    stage === 'listed'
      ? /\b(?:may|might|could|would|if|expects?|when (?:it|they)|plans?|considering|cancel\w*|postpon\w*|delay\w*|withdr\w+|shelv\w+)\b/i.test(
          withoutMonth.slice(0, withoutMonth.search(listed) + 20).replace(/\bcould mark\b/, ''),
        )
      : undecided.test(withoutMonth)
  )
    return false;
  const published = view.passage.published;
  if (published === undefined) return true;
  // A periodical report tells of its year.
  const recent = /^10-/.test(form) ? 12 : 3;
  const results = [...text.matchAll(earlierResults)];
  const ofResults = (date: { start: number }) =>
    results.some(({ index, 0: told }) => index < date.start && date.start < index + told.length);
  return !sentence.dates().some((date) => {
    // "the biggest listing since 2013"
    if (firstSince.test(text.slice(0, date.start)) || ofResults(date)) return false;
    const year = Number(date.iso.slice(0, 4));
    if (
      year <
      Number(published.slice(0, 4)) -
        (published.slice(5, 7) === '01' || (recent > 3 && published.length > 4) ? 1 : 0)
    )
      return true;
    if (date.iso.length < 7 || published.length < 7 || date.iso > published) return false;
    return (
      Number(published.slice(0, 4)) * 12 +
        Number(published.slice(5, 7)) -
        year * 12 -
        Number(date.iso.slice(5, 7)) >
      recent
    );
  });
}

function readFinding(view: SubjectView, sentence: Sentence): Finding | undefined {
  const { text } = sentence;
  if (!isOffering(view, sentence) || notShares.test(text)) return undefined;
  if (apart.test(text) && !/initial public|\bIPO|flotation/i.test(text)) return undefined;
  if (otherSense.test(text) || (debut.test(text) && !marketWords.test(text))) return undefined;
  const service = servesOffering.exec(text);
  if (service !== null && view.mentions(text.slice(0, service.index))) return undefined;
  if (newcomers.test(text) && !view.mentionsSubject(sentence)) return undefined;
  const stage = stageOf(view, sentence);
  if (stage === undefined || !isCurrent(view, sentence, stage)) return undefined;
  const at = Math.max(text.search(listed), text.search(priced), text.search(filed), 0);
  const isFiler =
    view.passage.evidence.kind === 'filing' && !/^8-K|^10-/.test(view.passage.evidence.form ?? '');
  if (
    !isFiler &&
    !view.mentionsSubject(sentence) &&
    !view.actsBefore(sentence, at) &&
    !(sharesOfCompany.test(text) && view.genericIsSubject(sentence))
  )
    return undefined;
  const facts = offeringFacts(view.passage, sentence, isFiler);
  const next = view.passage.sentences[sentence.index + 1];
  const trades = stage === 'priced' && next !== undefined && tradesAlready.test(next.text) ? next : undefined;
  const day = (each: Sentence) => each.dates().find((found) => isDay(each.text, found));
  const date = (trades === undefined ? undefined : day(trades)) ?? day(sentence);
  return {
    subtype: trades === undefined ? stage : 'listed',
    date: date?.iso,
    payload: {
      exchange: facts.exchange,
      ticker: facts.ticker,
      stage: trades === undefined ? stage : 'listed',
      listing_date: stage === 'filed' ? undefined : date?.iso,
      amount: facts.amount?.amount,
      currency: facts.amount?.currency,
      price: facts.price?.amount,
      price_currency: facts.price?.currency,
    },
    confidence: stage === 'filed' ? 0.75 : 0.85,
    from: sentence,
    to: trades ?? facts.lastUsed,
  };
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
    if (evidence.kind === 'job_post' || evidence.kind === 'profile' || evidence.structured !== undefined)
      return [];
    const passage = passageOf(evidence);
    const view = viewOf(passage, input.subject);
    const registration = registrationFinding(view);
    if (registration !== undefined) return toDetection(IpoDetector, passage, registration);
    const findings = passage.sentences
      .map((sentence) => readFinding(view, sentence))
      .filter((found) => found !== undefined);
    // One offering a passage: the furthest stage is the news, the first sentence of it the quote.
    const best = findings.toSorted(
      (a, b) => (stageRank[b.subtype ?? ''] ?? 0) - (stageRank[a.subtype ?? ''] ?? 0),
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
};
