import type { DetectionInput, Detector } from '#lib/detectors/detector';
import { type Finding, toDetection } from '#lib/detectors/finding';
import { amountToldNext, pickAmount } from '#lib/detectors/funding/amount';
import { formDFinding } from '#lib/detectors/funding/form-d';
import { findInvestors, withoutOldBackers } from '#lib/detectors/funding/investors';
import { isSumOf, roundByNoun } from '#lib/detectors/funding/nominal-round';
import { isOld } from '#lib/detectors/funding/past-round';
import {
  isArmed,
  isNamedNext,
  isPlainRaise,
  isRoundBySequel,
  raisesOwnFund,
} from '#lib/detectors/funding/plain-raise';
import { besideSum, nameOfRound } from '#lib/detectors/funding/round-name';
import { closesDeal, isTotal } from '#lib/detectors/funding/total';
import { isInvestedIn, isInvestor, isOfAnother, joinsRound } from '#lib/detectors/funding/whose-round';
import { isWished } from '#lib/detectors/funding/wished-round';
import {
  armedWith,
  besides,
  fromInvestors,
  investsIn,
  isOtherThing,
  loanBeside,
  mayFund,
  mayTellRound,
  placedPrivately,
  plainRaise,
  privatePlacement,
  raising,
  roundWithoutSum,
  roundWords,
  spending,
} from '#lib/detectors/funding/words';
import { isActOfAnother } from '#lib/detectors/text/actor';
import { reasonAgainst } from '#lib/detectors/text/guards';
import { matchesIn } from '#lib/detectors/text/matches';
import type { Money } from '#lib/detectors/text/money';
import { bodyFirst, isProse, passageOf, type Sentence } from '#lib/detectors/text/passage';
import { isOfRival } from '#lib/detectors/text/rivals';
import { type SubjectView, viewOf } from '#lib/detectors/text/subject-view';
import type { Detection, RelatedName } from '#lib/entity/event';
import { eventPayloads } from '#lib/entity/event-payloads';

/** "has raised Rs 37 crore, according to a report": hearsay, however it goes on. */
const byReport =
  /\b(?:according to|as per|citing) an? (?:\w+ )?report\b(?! (?:by|from) (?:the|its) company)|, (?:the )?(?:Bloomberg|Reuters|Wall Street Journal|WSJ|CNBC|Financial Times|FT|Information|Sky News|Nikkei)(?: News)? (?:has )?report(?:ed|s)\b|\bpeople (?:familiar|close|with knowledge|briefed)\b|\b(?:a|two|three) (?:person|people|sources?)\b[^.;]{0,40}\b(?:familiar|said)\b/i;

/** "SoftBank to invest $1 billion in Acme". */
const headlineTo = /^(?:[\p{Lu}\d][\p{L}\d.&'-]*,? (?:(?:and|of) )?){1,5}to $/u;

/** "said Toyota would invest $1 billion in it": what was to come when it was said. */
const saidWould = /\b(?:said|announced|confirmed)\b[^;]{2,80} would $/;

/** "Grab seeks": a verb by its letters, and the name of the subject. */
const isOwnName = (view: SubjectView, words: string) =>
  /^\p{Lu}/u.test(words) && view.names().some((name) => name === words || name.startsWith(`${words} `));

function readSentence(view: SubjectView, sentence: Sentence): Finding | undefined {
  const { text } = sentence;
  const money = sentence.money();
  if (!mayFund(sentence) && (money.length === 0 || !plainRaise.test(text))) return undefined;
  const tellsRound =
    money.length > 0 ||
    (mayTellRound(sentence) && (roundWithoutSum.test(text) || privatePlacement.test(text)));
  if (!tellsRound) return undefined;
  if (
    !roundWords.test(text) &&
    !fromInvestors.test(text) &&
    !isRoundBySequel(view, sentence) &&
    !isPlainRaise(view, sentence) &&
    !privatePlacement.test(text) &&
    !placedPrivately.test(text) &&
    !(investsIn.test(text) && isInvestedIn(view, sentence, 0))
  )
    return undefined;
  const ownWords = besides
    .reduce((told, beside) => told.replace(beside, ' '), text)
    .replace(/\b(?:to|and|will) (?:buy|acquire|fund)\b[^.]*$/i, '');
  if (isOtherThing(ownWords) || raisesOwnFund(view, sentence)) return undefined;
  if (spending.test(text) && !isInvestedIn(view, sentence, 0)) return undefined;
  for (const match of matchesIn(text, raising)) {
    const verb = match.index;
    if (isOwnName(view, match[0])) continue;
    const window = `${
      text
        .slice(Math.max(0, verb - 70), verb)
        .split(/, (?=(?:is|are|has|have|said|today) )/)
        .at(-1) ?? ''
    }${text.slice(verb, verb + 60)}`;
    if (reasonAgainst(window, ['rumour', 'talks', 'negation']) || byReport.test(text)) continue;
    if (
      /\b(?:seek(?:s|ing)?|look(?:s|ing)? to (?:be )?|hop(?:es|ing) to|plan(?:s|ning|ned)? to|aim(?:s|ing)? to|want(?:s)? to|try(?:ing)? to|intend(?:s)? to|expect(?:s|ed)? to|in (?:talks|negotiations)|may|might|could|would|should|considering|prepar(?:es|ing) to|set to|about to|if|needs? to|to) (?:\w+ )?$/i.test(
        text.slice(Math.max(0, verb - 40), verb),
      ) &&
      !/\b(?:able|managed|enough|agreed) to $/i.test(text.slice(0, verb)) &&
      !(
        /^invest$/i.test(match[0]) &&
        (headlineTo.test(text.slice(0, verb)) || saidWould.test(text.slice(0, verb)))
      )
    )
      continue;
    if (
      /^(?:raising|closing)/i.test(match[0]) &&
      /\b(?:is|are|be|been|currently) $/i.test(text.slice(0, verb))
    )
      continue;
    const passive =
      /^(?:led|leads?|leading|co-led|(?:is|are|was|were) among|t(?:akes?|aken|ook) part|giv|invest|pour|inject|pump|put|back|fund|hand|writ|wrote|ma(?:de|k))/i.test(
        match[0],
      ) || joinsRound.test(text.slice(verb));
    const amount = pickAmount(sentence, verb);
    if (amount === undefined && money.length > 0) continue;
    if (amount !== undefined && Math.abs(amount.start - verb) > (privatePlacement.test(text) ? 320 : 110))
      continue;
    if (isWished(text, amount?.start ?? verb)) continue;
    if (isOld(sentence, verb, view.passage.published) || isTotal(view, sentence, match)) continue;
    if (closesDeal(text.slice(verb + match[0].length))) continue;
    if (isOfRival(view, text, verb)) return undefined;
    if (!passive && isActOfAnother(view, sentence, verb)) {
      if (/^(?:rais|secur|clos|land|bag|nab|snag|scor)/i.test(match[0])) return undefined;
      continue;
    }
    if (!armedWith.test(match[0]) && isInvestor(view, sentence, match)) continue;
    const acts = armedWith.test(match[0])
      ? isArmed(view, sentence, verb)
      : isNamedNext(view, sentence, verb) ||
        (view.actsBefore(sentence, verb) && !(passive && isOfAnother(view, sentence, verb))) ||
        (passive && isInvestedIn(view, sentence, /^leading/i.test(match[0]) ? 0 : verb)) ||
        (passive &&
          /\b(?:the|this|its) (?:\S+ ){0,3}(?:round|funding|financing|investment)\b/i.test(text) &&
          view.genericIsSubject(sentence));
    if (!acts) continue;
    return buildFinding(view, sentence, amount);
  }
  return undefined;
}

/** "A $7 million Series A from Foundry Grove is behind Acme's push": told by a noun alone. */
function readNominal(view: SubjectView, sentence: Sentence): Finding | undefined {
  const at = roundByNoun(view, sentence);
  if (at === undefined || isOtherThing(sentence.text.replace(loanBeside, ' '))) return undefined;
  if (reasonAgainst(sentence.text, ['rumour', 'talks', 'considering', 'negation', 'planned']))
    return undefined;
  const amount = pickAmount(sentence, at) ?? (isSumOf(sentence.text) ? sentence.money()[0] : undefined);
  if (amount === undefined || isWished(sentence.text, amount.start)) return undefined;
  if (isOld(sentence, at, view.passage.published)) return undefined;
  return buildFinding(view, sentence, amount);
}

function buildFinding(view: SubjectView, sentence: Sentence, told: Money | undefined): Finding {
  const { sentences, published } = view.passage;
  const following = sentences.slice(sentence.index + 1, sentence.index + 5);
  const amount = told ?? amountToldNext(following.slice(0, 2));
  const preceding = sentences.slice(Math.max(0, sentence.index - 2), sentence.index);
  const investors = findInvestors(view, [sentence, ...following, ...preceding]);
  const round =
    (told === undefined ? undefined : nameOfRound(besideSum(sentence.text.slice(told.end)))) ??
    nameOfRound(sentence.text) ??
    following
      .slice(0, 2)
      .filter(
        (next) =>
          !/\b(?:previous(?:ly)?|last year|earlier|followed|20\d\d)\b/i.test(
            withoutOldBackers(next.text.replace(/, (?:which|who) [^,;]*/g, '')),
          ),
      )
      .map((next) => nameOfRound(next.text))
      .find((name) => name !== undefined) ??
    preceding.map((previous) => nameOfRound(previous.text)).find((name) => name !== undefined);
  const date = sentence
    .dates()
    .find(
      (found) =>
        found.iso.length === 10 &&
        !view.isSubject(sentence.text.slice(found.start, found.end), sentence) &&
        (published === undefined || found.iso <= published || published.length < 10),
    );
  const last =
    investors.last !== undefined && investors.last.index > sentence.index ? investors.last : undefined;
  const related: RelatedName[] = [
    ...investors.lead.map((name): RelatedName => ({ name, role: 'lead_investor', type: 'company' })),
    ...investors.participating.map((name): RelatedName => ({ name, role: 'investor', type: 'company' })),
  ];
  return {
    subtype: round?.toLowerCase().replace(/[^a-z0-9]+/g, '_'),
    date: date?.iso,
    payload: {
      amount: amount?.amount,
      currency: amount?.currency,
      round_name: round,
      lead_investor: investors.lead[0],
      lead_investors: investors.lead.length > 1 ? investors.lead : undefined,
      participating_investors: investors.participating,
      announced_date: date?.iso ?? (published?.length === 10 ? published : undefined),
    },
    related,
    confidence: 0.7 + (round === undefined ? 0 : 0.1) + (investors.lead.length > 0 ? 0.1 : 0),
    from: sentence,
    to: last,
  };
}

/** The first, or, where that names no investor, the one that tells the same round with them: titles stand before what they sum up. */
function fullest(findings: readonly Finding[]): Finding | undefined {
  const [first, ...others] = findings;
  if (first === undefined || (first.related ?? []).length > 0) return first;
  const { amount, currency, round_name } = first.payload;
  return (
    others.find(
      ({ payload, related = [] }) =>
        related.length > 0 &&
        amount !== undefined &&
        payload['amount'] === amount &&
        payload['currency'] === currency &&
        (round_name === undefined || payload['round_name'] === round_name),
    ) ?? first
  );
}

function detect(input: DetectionInput): Detection[] {
  return input.evidence.flatMap((evidence) => {
    const passage = passageOf(evidence);
    const view = viewOf(passage, input.subject);
    const structured =
      evidence.structured?.shape === 'form_d' ? formDFinding(view, evidence.structured) : undefined;
    if (structured !== undefined) return toDetection(FundingRoundDetector, passage, structured);
    if (!isProse(evidence)) return [];
    const findings = bodyFirst(passage)
      .map((sentence) => readSentence(view, sentence) ?? readNominal(view, sentence))
      .filter((found) => found !== undefined);
    const told = [fullest(findings), findings[0]].filter((found) => found !== undefined);
    for (const finding of told) {
      const detections = toDetection(FundingRoundDetector, passage, finding);
      if (detections.length > 0) return detections;
    }
    return [];
  });
}

const ofMoney = /\b(?:rais|fund|financ|invest|capital|round|series|seed|back(?:ed|ing|er)|infusion|ventur)/i;

export const FundingRoundDetector: Detector = {
  name: 'FundingRoundDetector',
  eventType: 'funding_round',
  appliesTo: 'company',
  needsPrior: false,
  payload: eventPayloads.funding_round,
  detect,
  readLikely: (view, { main, sentences }) =>
    [main, ...sentences]
      .filter(
        (sentence) =>
          ofMoney.test(sentence.text) &&
          !isOtherThing(sentence.text) &&
          !raisesOwnFund(view, sentence) &&
          !byReport.test(sentence.text) &&
          !isOld(sentence, 0, view.passage.published) &&
          !matchesIn(sentence.text, raising).some(({ index }) => isOfRival(view, sentence.text, index)) &&
          !matchesIn(sentence.text, raising).some(
            (match) => isTotal(view, sentence, match) || isInvestor(view, sentence, match),
          ),
      )
      .flatMap((sentence) => {
        const amount = pickAmount(sentence, 0);
        return amount === undefined || isWished(sentence.text, amount.start)
          ? []
          : [buildFinding(view, sentence, amount)];
      })
      .slice(0, 1),
};
