import type { Deal } from '#lib/detectors/deals/deal';
import { partyNames } from '#lib/detectors/deals/parties';
import { partyAfter } from '#lib/detectors/deals/party-after';
import type { Sentence } from '#lib/detectors/text/passage';
import type { SubjectView } from '#lib/detectors/text/subject-view';

const payer =
  /^(?:,? (?:which|the (?:buyer|purchaser)))?,? (?:will pay|pays|paid|paying|has paid|is paying|(?:is|was|will be) the (?:buyer|purchaser)|has agreed to pay)\b|^ (?:will take on|is taking on|takes on|will take over|takes over) (?:the|its)\b|^ (?:takes|is taking|took|will take) (?:it|them) (?:on|over|off)\b/;
const isBuyer =
  /\b[Tt]he (?:buyer|purchaser|acquirer|new owner)(?: is| was| will be|,)? (?:the )?(?:\p{Lu}\p{Ll}+ )?(?:[\p{Ll}-]+ ){0,3}$/u;

/** "The sale of the 33% stake to Spain's Acme for £146m is a lifeline", in the sentence after. */
const soldTo =
  /^(?:The|This|Its) (?:proposed |planned |agreed )?(?:sale|disposal|divestment|divestiture)(?: of [^;.]{2,60}?)? to (?:the )?(?:\p{Lu}[\p{L}.]+'s )?(?:[\p{Ll}-]+ ){0,4}$/u;

/** "the divestiture of its shipping arm, which was bought by Acme". */
const wentTo =
  /, (?:which|that) (?:(?:was|has been|is|is being|will be) )?(?:bought|acquired|purchased|taken over|sold|going|goes|went) (?:by|to) (?:the )?(?:[\p{Ll}-]+ ){0,4}$/u;

/** "The deal, with private equity group Acme, will see the firm split". */
const dealWith =
  /^(?:The|This) (?:deal|sale|transaction|disposal|agreement),? with (?:the )?(?:[\p{Ll}-]+ ){0,4}$/u;

const hasOffered =
  /\b(?:binding|irrevocable|firm)\b[^;]{0,20} (?:offer|bid|undertaking) (?:from|by) (?:the )?(?:[\p{Ll}-]+ ){0,4}$/u;

/** "The buyer is X", "X will pay 5m for the unit": who buys, where the sentences after the sale say so. */
export function buyerNear(view: SubjectView, sentence: Sentence): string | undefined {
  const defined = ['purchaser', 'buyer', 'acquirer']
    .map((role) => view.passage.definitions().get(role))
    .find((name) => name !== undefined && !view.isSubject(name, sentence));
  if (defined !== undefined) return defined;
  return view.passage.sentences
    .slice(sentence.index, sentence.index + 3)
    .flatMap((each) =>
      partyNames(each).filter(
        ({ text, start, end }) =>
          !view.isSubject(text, each) &&
          (isBuyer.test(each.text.slice(0, start)) ||
            hasOffered.test(each.text.slice(0, start)) ||
            (each === sentence && wentTo.test(each.text.slice(0, start))) ||
            (each !== sentence && dealWith.test(each.text.slice(0, start))) ||
            (each !== sentence && soldTo.test(each.text.slice(0, start))) ||
            (payer.test(each.text.slice(end)) &&
              (each.money().length > 0 ||
                /\btak(?:e|es|ing) (?:it |them )?o(?:n|ver)\b|\bthe (?:buyer|purchaser)\b/.test(
                  each.text.slice(end),
                )))),
      ),
    )[0]?.text;
}

const besideBuyer =
  /^ and (?:an? |the )?(?:(?!(?:said|says|will|would|has|is|was|to|from|by|for|in|that|its|their)\b)(?:[\p{Ll}-]+|\p{Lu}[\p{L}]+-based|\p{Lu}\.\p{Lu}\.) ){0,6}$/u;

/** "to Acme Capital and London-based Beta": the second of two who buy together. */
export function secondBuyer(deal: Deal): string | undefined {
  const names = partyNames(deal.sentence).filter(({ start }) => start > deal.verb);
  const at = names.findIndex(({ text }) => text === deal.acquirer);
  const [first, second] = [names[at], names[at + 1]];
  if (at < 0 || first === undefined || second === undefined) return undefined;
  const { text } = deal.sentence;
  return besideBuyer.test(text.slice(first.end, second.start)) &&
    /^(?: (?:for|in|at|under)\b|[.,;]|$)/.test(text.slice(second.end))
    ? second.text
    : undefined;
}

/** "to a group of private firms", "to a consortium led by its chairman, Bo Lund": buyers who are described. */
const describedGroup =
  /\bto (?:an? |the |its )?((?:two|three|four|several) (?:[\p{L}.-]+ ){0,3}(?:buyers|investors|funds|firms|groups|companies|banks)\b|(?:[\p{L}-]+ ){0,3}?(?:group|consortium|team|syndicate|partnership) (?:of (?:[\p{L}-]+ ){0,4}?(?:firms|investors|companies|funds|banks|managers|executives|businessmen)\b|(?:including|that includes|made up of|comprising|consisting of) (?:the \p{Ll}+'s |its |the |their )?(?:own |current |local |senior |former )?(?:[\p{Ll}]+ and )?(?:management|managers|executives|employees|staff|founders?)\b|(?:led|headed) by (?:\b\p{Lu}\.(?=\p{Lu}\.| )|[^;,.]){2,60}(?:, \p{Lu}[\p{L}.]*(?: \p{Lu}[\p{L}.]*){0,3})?))/u;
/** "taken private by a consortium of investment firms". */
const groupFirst = new RegExp(`^${describedGroup.source.replace('\\bto ', '')}`, 'u');
export const describedAt = (text: string): string | undefined => groupFirst.exec(text)?.[1];
const toManagement =
  /\bto (?:its |the |the \p{Ll}+'s |the unit's )?(?:own |current |existing |present |local |senior )?(management(?: team)?|(?:senior )?managers|employees)\b/u;
const managementFirst = new RegExp(`^${toManagement.source.replace('\\bto ', '')}`, 'u');
/** "will pass to the local management": who runs it buys it. */
export const managementAt = (text: string): string | undefined => managementFirst.exec(text)?.[1];

const onto =
  /^.{2,90}? on(?:to)? (?:the |an? )?(?:\p{Lu}\p{L}+'s )?(?:(?!(?:at|of|by|and)\b)(?:[\p{Ll}-]+|\p{Lu}\p{L}+(?= \p{Ll})) ){0,6}$/su;
/** "unloads its unit on the buyout firm Acme": on whom. */
export const partyOnto = (sentence: Sentence, from: number): string | undefined =>
  partyNames(sentence).find(({ start }) => start > from && onto.test(sentence.text.slice(from, start)))?.text;

const landsOn = /^(?:unload|offload|off-load|dump|palm|foist)/i;
/** "unloads its vending machine unit on the buyout firm Acme": where what is sold so ends, and its buyer begins. */
export const ontoBuyer = (verb: string): RegExp | undefined =>
  landsOn.test(verb) ? / on(?:to)? (?!\p{Lu}\p{Ll}+day\b|\d)(?=[\p{L}])/u : undefined;

/** "completed the divestiture, receiving $145 million in cash from Acme Labs": who pays for it. */
const receivedFrom =
  /\b(?:receiv(?:ing|ed|es?)|accept(?:ing|ed|s)|tak(?:ing|es)|earn(?:ing|ed|s)|rais(?:ing|ed|es)|collect(?:ing|ed|s)|gett?(?:ing|s)|got|nett(?:ing|ed)|pocket(?:ing|ed|s)|reaping|reaped|bringing in) [^;.]{0,40}?[$€£\d][^;.]{1,40}? from (?:the )?(?:\p{Lu}[\p{L}.]+(?:'s|-based) )?(?:[\p{Ll}-]+ ){0,4}$/u;
export const payerAfter = (sentence: Sentence, from: number): string | undefined =>
  partyNames(sentence).find(
    ({ start }) => start > from && receivedFrom.test(sentence.text.slice(from, start)),
  )?.text;

/** "sells its stake in a venture with Acme Coffee to the US company": the company named before. */
const toCompanyNamed =
  /\bto (?:the|that) (?:(?:\p{Lu}[\p{L}.]*|[\p{Ll}-]+) ){0,2}(?:company|group|firm|retailer|chain|giant|bank|maker)\b(?! of\b)/u;

/** "The price: a symbolic one pound, paid by the unit's management". */
const paidByManagement =
  /\b(?:price|pound|euro|dollar|sum|consideration|amount)\b[^;.]{0,60}?\bpaid by ((?:its|the|the \p{Ll}+'s) (?:own |current |local )?(?:management(?: team)?|managers|employees))\b/u;
export const managementNear = (view: SubjectView, { index }: Sentence): string | undefined =>
  view.passage.sentences
    .slice(index, index + 3)
    .map(({ text }) => paidByManagement.exec(text)?.[1])
    .find((words) => words !== undefined);

/** Who buys, behind the object of a sale: by name, else as the text describes him. */
export function buyerAfter(view: SubjectView, sentence: Sentence, from: number): string | undefined {
  const named = partyAfter(sentence, from, 'to');
  if (named !== undefined) return named;
  const rest = sentence.text.slice(from);
  const group = describedGroup.exec(rest)?.[1] ?? toManagement.exec(rest)?.[1];
  if (group !== undefined) return group;
  const company = toCompanyNamed.exec(rest);
  if (company === null) return undefined;
  return partyNames(sentence).findLast(
    ({ text, start, end }) =>
      start >= from &&
      end <= from + company.index &&
      /\b(?:with|from) (?:the )?(?:\p{Lu}\p{Ll}+ )?(?:[\p{Ll}-]+ ){0,3}$/u.test(
        sentence.text.slice(0, start),
      ) &&
      !view.isSubject(text, sentence),
  )?.text;
}
