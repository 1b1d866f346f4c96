import { closingOf, isDayOfTelling, isLaterClosing, isStillToClose } from '#lib/detectors/deals/closing';
import { isFirmOfTrade } from '#lib/detectors/deals/described-names';
import { isMinority } from '#lib/detectors/deals/minority';
import { businessNoun, trading } from '#lib/detectors/deals/object';
import { priceOf } from '#lib/detectors/deals/price';
import { recordedPurchase } from '#lib/detectors/deals/recorded-deal';
import { dealsOfSubject, type SubjectDeal } from '#lib/detectors/deals/select-deals';
import type { DetectionInput, Detector } from '#lib/detectors/detector';
import { type Finding, toDetection } from '#lib/detectors/finding';
import { likelyPurchase } from '#lib/detectors/likelihood/deal-facts';
import { isGenericCompany, isProse, passageOf, type Sentence } from '#lib/detectors/text/passage';
import { isSurelyPerson } from '#lib/detectors/text/person-names';
import { type SubjectView, viewOf } from '#lib/detectors/text/subject-view';
import type { Detection } from '#lib/entity/event';
import { eventPayloads } from '#lib/entity/event-payloads';

const announcedInPast = /\bannounc(?:ed|es|ing)\b[^;]{0,60}\b(?:it|that|has|have)\b/i;

/** Prizes, shows and streets are picked up and taken over too. */
const notABusiness =
  /\b(?:(?<!State )Street|Avenue|Boulevard|\S+ Square|Awards?|Prize|Trophy|Cup|Bowl|Festival|Championships?)$/;
const wonAtShow =
  /^ (?:at|in) (?:the |this year's )?(?:[\p{L}\d-]+ ){0,4}(?:Festival|Awards?|Show|Fair|Championships?)\b/u;

/** What bankers and lawyers do. */
const lineOfWork =
  /^(?:\p{Lu}\p{L}+ )?(?:M&A|ECM|DCM|PE|IPOs?|LBOs?|Mergers|(?:Mergers? (?:and|&) )?Acquisitions?)$/u;

/** "picked up Best Lager at the Beer Festival": what stands in the target's place is a prize. */
function isPrize(target: string, sentence: Sentence): boolean {
  return (
    notABusiness.test(target) ||
    wonAtShow.test(sentence.text.slice(sentence.text.indexOf(target) + target.length))
  );
}

function readFinding(view: SubjectView, deal: SubjectDeal): Finding | undefined {
  const { sentence, verb } = deal;
  if (deal.role === 'seller') return undefined;
  if (
    deal.role === 'acquirer' &&
    (deal.target === undefined ||
      (isSurelyPerson(deal.target) &&
        !/\b(?:company|firm|startup|maker|business)\b/i.test(sentence.text.slice(verb))))
  )
    return undefined;
  if (
    deal.role === 'acquirer' &&
    deal.target !== undefined &&
    (isGenericCompany(deal.target) ||
      (!/\p{Lu}/u.test(deal.target) &&
        !/\b(?:business(?:es)?|unit|division|operations|subsidiary|brand|compan(?:y|ies)|firms|start-?ups|chains|agencies)\b/.test(
          deal.target,
        ) &&
        !isFirmOfTrade(deal.target) &&
        // "Fox Inc's film and television assets": where the owner is named, any of its concerns.
        !(deal.seller !== undefined && (businessNoun.test(deal.target) || trading.test(deal.target)))))
  )
    return undefined;
  // "closed the biggest merger of the decade, starts as head of German M&A": a line of work.
  if (deal.role === 'acquirer' && deal.target !== undefined && lineOfWork.test(deal.target)) return undefined;
  if (deal.role === 'acquirer' && deal.target !== undefined && isPrize(deal.target, sentence))
    return undefined;
  if (deal.role === 'target' && deal.acquirer === undefined) return undefined;
  // "Maria Lund has been snapped up by Acme": hired.
  if (
    deal.role === 'target' &&
    isSurelyPerson(view.subject.name) &&
    /^[^;,]{0,24}\b(?:snapped|picked|scooped|snatched) up by /.test(sentence.text.slice(verb))
  )
    return undefined;
  if (isMinority(sentence, verb)) return undefined;
  const { price, from: priceFrom, at: priceAt } = priceOf(view.passage, sentence, verb);
  const closing = closingOf(view.passage, sentence);
  const closes =
    closing !== undefined &&
    (deal.date === undefined || closing.told === sentence || isLaterClosing(deal, closing));
  const stage = closes
    ? 'completed'
    : deal.stage === 'completed' &&
        announcedInPast.test(sentence.text.slice(0, verb)) &&
        !/^(?:complet|clos)/i.test(sentence.text.slice(verb))
      ? 'announced'
      : deal.stage === 'completed' && isStillToClose(view.passage, sentence, verb)
        ? 'announced'
        : deal.stage;
  const happened = closes ? closing.day : deal.date?.iso;
  // "1 April 2011 - Orlan said today it has acquired": what opens the news is the day of the telling.
  const toldOn = happened === undefined ? view.passage.datelineDate : undefined;
  const date = happened ?? toldOn;
  const name = (words: string | undefined) =>
    words === undefined ? undefined : view.fullName(words, sentence);
  const acquirer = name(deal.acquirer);
  const target = name(deal.target);
  return {
    subtype: deal.kind === 'merger' ? 'merger' : undefined,
    date,
    payload: {
      acquirer,
      target,
      seller: name(deal.seller),
      amount: price?.amount,
      currency: price?.currency,
      stage,
      ...(date === undefined ? {} : stage === 'completed' ? { close_date: date } : { announced_date: date }),
      ...(isDayOfTelling(sentence, verb, date) || (date !== undefined && date === toldOn)
        ? { announced_date: date }
        : {}),
    },
    related: [
      ...(acquirer === undefined ? [] : [{ name: acquirer, role: 'acquirer', type: 'company' as const }]),
      ...(target === undefined ? [] : [{ name: target, role: 'target', type: 'company' as const }]),
    ],
    confidence: stage === 'completed' ? 0.9 : 0.8,
    from: priceFrom,
    to: priceAt,
  };
}

function detect(input: DetectionInput): Detection[] {
  return input.evidence.flatMap((evidence) => {
    if (!isProse(evidence)) return [];
    const passage = passageOf(evidence);
    const view = viewOf(passage, input.subject);
    const printed = recordedPurchase(view);
    if (printed !== undefined) return toDetection(AcquisitionDetector, passage, printed);
    return dealsOfSubject(view).flatMap((deal) => {
      const finding = readFinding(view, deal);
      return finding === undefined ? [] : toDetection(AcquisitionDetector, passage, finding);
    });
  });
}

export const AcquisitionDetector: Detector = {
  name: 'AcquisitionDetector',
  eventType: 'acquisition',
  appliesTo: 'company',
  needsPrior: false,
  payload: eventPayloads.acquisition,
  detect,
  readLikely: (view, telling) => {
    const deal = likelyPurchase(view, telling);
    const finding = deal === undefined ? undefined : readFinding(view, deal);
    return finding === undefined ? [] : [finding];
  },
};
