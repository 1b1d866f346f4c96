import { activeParties, invertedSale, nominalSale, type Parties } from '#lib/detectors/deals/active-parties';
import { dealPatient, ownSold, partOf, soldBy } from '#lib/detectors/deals/agents';
import { buyerAfter, describedAt, managementAt } from '#lib/detectors/deals/buyers';
import { willBring } from '#lib/detectors/deals/cleared-forms';
import type { DealKind } from '#lib/detectors/deals/deal';
import { buyerToldOutright, mergedParties, partiesOf } from '#lib/detectors/deals/merger-parties';
import { objectAfter } from '#lib/detectors/deals/object';
import type { Occurrence } from '#lib/detectors/deals/occurrence';
import { agentBefore, partyNames } from '#lib/detectors/deals/parties';
import { partyAfter } from '#lib/detectors/deals/party-after';
import { anyOf } from '#lib/detectors/text/any-of';

/** "the sale of Acme … was completed": what a noun names has happened or passed. */
const wasDone = anyOf(
  /\b(?:was|is|has been|had been|were) (?:\w+ly |now )?(?:completed|closed|finali[sz]ed|announced|agreed|consummated|approved|cleared)/i,
  /\b(?:went|goes|gone) through|\b(?:succeeds|succeeded)\b/i,
  /\b(?:passed|cleared|clears|won|wins|received|gets|got|gained|gains|secured) (?:[^\s;,]+ ){0,4}?(?:approval|clearance|review|scrutiny|hurdles?|waiting|go-ahead|consent|green light|nod)/i,
  /\bis (?:now )?complete\b|\b(?:completed|closed|finali[sz]ed)$|\btook effect/i,
  /\bclose[sd] (?:on|today|yesterday|late|this|\w+day)\b/i,
);

/** "the takeover of X by Y was approved", "with the sale of X to Y", "the buyer of X is Y". */
function nounParties({ view, sentence, form, words, verb, after, rest }: Occurrence): Parties | undefined {
  const isBuyerTold = /^the (?:\w+ )?(?:buyer|purchaser|acquirer|owner)\b/i.test(words);
  const isSettled = isBuyerTold || (form.kind === 'sale' && willBring.test(rest));
  if (!/^(?:through|via|in|with|by) /.test(words) && !isSettled && !wasDone.test(rest)) return undefined;
  if (form.kind === 'sale') {
    const sold = nominalSale(view, sentence, after);
    return isBuyerTold ? { ...sold, acquirer: partyAfter(sentence, after, 'is') } : sold;
  }
  const thingEnd = after + objectAfter(sentence.text, after).length;
  const target = partyNames(sentence).find((name) => name.start >= after - 1 && name.start < thingEnd)?.text;
  if (target === undefined) return undefined;
  return { acquirer: partyAfter(sentence, after, 'by') ?? agentBefore(view, sentence, verb), target };
}

/** "for which Acme paid": who paid. */
const whoPaid = /^, for which (.+?) (?:(?:has|have|is|will|had) )?(?:hand|pa|shell|spent|put)/;

/** Whom a passive names behind its words. */
const otherBehind = ({ sentence, words, after, rest }: Occurrence): string | undefined =>
  whoPaid.exec(words)?.[1] ??
  /^the (?:Company|Registrant)\b/.exec(rest)?.[0] ??
  managementAt(rest) ??
  partyNames(sentence).find(
    (name) =>
      name.start >= after - 1 &&
      name.start < after + 90 &&
      !/\b(?:through|via) (?:an?|its) /.test(sentence.text.slice(after, name.start)),
  )?.text ??
  describedAt(rest);

/** "X was bought by Y", "X is sold to Y", "X was sold by Y". */
function passiveParties(occurrence: Occurrence): Parties | undefined {
  const { view, sentence, form, words, verb, after } = occurrence;
  const own = ownSold(view, sentence, verb);
  if (own === 'a thing') return undefined;
  const other = otherBehind(occurrence);
  const patient = dealPatient(view, sentence, verb);
  if (form.kind !== 'sale')
    return { acquirer: other, ...(own ?? soldBy(view, sentence, verb, after, patient)) };
  return / by $/i.test(words)
    ? { seller: other, target: patient, acquirer: buyerAfter(view, sentence, after) }
    : { acquirer: other, target: patient, ...(partOf(sentence, verb) ?? own) };
}

/** "merged into Acme", "will merge with and into Acme": who comes last survives. */
const mergesInto = /^merged (?:with and )?into|^(?:will |to |agreed to |agrees to )merge (?:with and )?into/i;

/** Who deals with whom in what, by the voice of the form; nothing where its words tell no deal after all. */
export function dealParties(occurrence: Occurrence, kind: DealKind): Parties | undefined {
  const { view, sentence, form, match, words, verb, after } = occurrence;
  if (form.voice === 'parties') return partiesOf(view, sentence, verb, after);
  if (mergesInto.test(words)) {
    const merged = mergedParties(view, sentence, verb, after);
    // "Sub will merge with and into Acme": where nobody is known to own Sub, Acme is what is told of.
    if (merged !== undefined || /^merged/i.test(words)) return merged;
  }
  if (form.voice === 'noun') return nounParties(occurrence);
  if (form.voice === 'passive') return passiveParties(occurrence);
  return (
    (kind === 'merger' ? buyerToldOutright(view, sentence, after) : undefined) ??
    activeParties(view, sentence, kind, match)
  );
}

/** "Acme unit sold to Beta": an active form of selling whose words stand behind what is sold. */
export const invertedParties = ({ view, sentence, form, match, after }: Occurrence): Parties | undefined =>
  form.voice === 'active' && form.kind === 'sale' ? invertedSale(view, sentence, match, after) : undefined;
