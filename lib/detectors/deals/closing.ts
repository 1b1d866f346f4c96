import type { Deal } from '#lib/detectors/deals/deal';
import type { Passage, Sentence } from '#lib/detectors/text/passage';

const thing = '(?:transactions?|deal|acquisition|merger|purchase|sale|takeover|divestiture|disposal)';
const closed = new RegExp(
  `\\b${thing}\\b(?:[^.;]|\\.(?=\\d)){0,80}\\b(?:closed|(?:was|were|is|has been) (?:now )?(?:completed?|closed|consummated|finali[sz]ed)|took effect|went through)\\b|\\bmerged with and into\\b|\\b(?:closed|completed|consummated|finali[sz]ed) (?:(?:the|its|that|this) )(?:[\\p{L}-]+ ){0,4}?${thing}\\b`,
  'iu',
);
const notYet =
  /\b(?:expect\w*|will|would|until|unless|if|when|once|subject to|not|anticipat\w+|scheduled|should|may|to be)\b/i;

/** The day on which the sentence of a deal or one beside it says that the deal closed, and the sentence that says so. */
export function closingOf(passage: Passage, sentence: Sentence): { day: string; told: Sentence } | undefined {
  const near = passage.sentences.slice(Math.max(0, sentence.index - 1), sentence.index + 3);
  for (const each of near) {
    const match = closed.exec(each.text);
    if (match === null || notYet.test(each.text.slice(0, match.index + match[0].length))) continue;
    const end = match.index + match[0].length;
    const days = each.dates().filter((date) => date.iso.length === 10);
    const day = days.find((date) => date.start >= end && date.start < end + 40) ?? days[0];
    if (day !== undefined && (passage.published === undefined || day.iso <= passage.published))
      return { day: day.iso, told: each };
  }
  return undefined;
}

/** "announced on June 6 that it had agreed. The merger was completed on September 8": the closing is told after the deal. */
export const isLaterClosing = (deal: Deal, closing: { day: string; told: Sentence } | undefined): boolean =>
  closing !== undefined &&
  deal.stage === 'announced' &&
  closing.told.index > deal.sentence.index &&
  deal.date !== undefined &&
  closing.day >= deal.date.iso;

const toClose = new RegExp(
  `\\b${thing}\\b[^.;]{0,60}\\b(?:will be (?:completed|closed|finali[sz]ed|concluded)|will (?:close|complete)|is (?:expected|scheduled|due|likely|set) to (?:close|be (?:completed|closed|finali[sz]ed|concluded)|complete)|(?:is|remains) subject to (?:[\\p{L}-]+ ){0,4}(?:approvals?|clearance|conditions|consent))`,
  'iu',
);

/** "has acquired a 79% stake. The transaction will be completed by the end of the year": it is agreed, not done. */
export function isStillToClose(passage: Passage, sentence: Sentence, verb: number): boolean {
  if (/^(?:complet|clos|finali|conclud|consummat|took|takes|becam|is now)/i.test(sentence.text.slice(verb)))
    return false;
  return passage.sentences
    .slice(sentence.index, sentence.index + 3)
    .some((each) => toClose.test(each === sentence ? each.text.slice(verb) : each.text));
}

const foreseen =
  /\b(?:expected|expects? to (?:complete|close|distribute|effect|consummate|finali[sz]e)|scheduled|anticipated|planned|slated|due|targeted|foreseen|to close|will close|will be (?:made|effected|completed|paid)|(?:is|are) to (?:take place|be (?:made|completed))|will take (?:place|effect)|will occur|(?:is|are) set for)\b/i;
const ofDeal =
  /\b(?:clos(?:e|es|ing)|complet\w+|transfer|distribut\w+|transaction|deal|sale|disposal|divestiture|spin-?off|separation|demerger)\b/i;

/** When a deal that was agreed is to close, as the sentences that follow say. */
export function expectedClose(passage: Passage, sentence: Sentence): string | undefined {
  const { published } = passage;
  for (const each of passage.sentences.slice(sentence.index, sentence.index + 5)) {
    const at = each.text.search(foreseen);
    if (at < 0 || !ofDeal.test(each.text)) continue;
    const date = each
      .dates()
      .find(
        (found) =>
          found.iso.length >= 7 &&
          found.start > at &&
          (published === undefined || found.iso.slice(0, 7) >= published.slice(0, 7)) &&
          (published === undefined || found.iso > published.slice(0, found.iso.length)) &&
          !/\b(?:record|vote|meeting|offer)\b[^;]{0,40}$/i.test(each.text.slice(at, found.start)),
      );
    if (date !== undefined) return date.iso;
  }
  return undefined;
}

/** Whether the date is that of the telling: "said on Tuesday it had sold". */
export function isDayOfTelling(sentence: Sentence, verb: number, date: string | undefined): boolean {
  return sentence
    .dates()
    .some(
      (found) =>
        found.iso === date &&
        found.start < verb &&
        /\b(?:said|says|announced|announces|told|confirmed)\b[^;]{0,40}$/i.test(
          sentence.text.slice(0, found.start),
        ),
    );
}
