import { partiesByCues } from '#lib/detectors/deals/merger-cues';
import { readObject } from '#lib/detectors/deals/object';
import { agentBefore, partyNames } from '#lib/detectors/deals/parties';
import type { Sentence } from '#lib/detectors/text/passage';
import { isSurelyPerson } from '#lib/detectors/text/person-names';
import type { SubjectView } from '#lib/detectors/text/subject-view';

/** "..., pursuant to which the Company will be acquired by an affiliate of X": said outright who buys. */
const toBeAcquired =
  /\b(?:will|would|shall|is to) be (?:acquired|bought|purchased) by (?:an? )?(?:(?:affiliates?|subsidiary|entity|vehicle) (?:of|controlled by|owned by) )?(?:the )?$/u;

const willAcquire =
  /^ (?:will|would|shall|is to|has agreed to|agreed to) (?:acquire|purchase|buy)(?: all (?:of )?(?:the )?(?:[\p{Ll}]+ ){0,4}(?:shares|stock|equity) of)? $/u;

type Parties = { acquirer: string; target: string };

/** A company founded only to carry out a merger. */
const isVehicle = (name: string) =>
  /\b(?:Merger|Acquisition|AcquireCo|Sub|Bidco|Holdco|Enterprises \d|Newco)\b|^(?:Sub|Parent|Buyer|Merger)/.test(
    name,
  );

const parentOf = (view: SubjectView) =>
  ['parent', 'buyer', 'purchaser', 'acquiror', 'acquirer']
    .map((role) => view.passage.definitions().get(role))
    .find((name) => name !== undefined);

const isVehicleOf = /\bsubsidiary of (?:the )?$/i;
const before = (sentence: Sentence, at: number) => sentence.text.slice(0, at);
const ofCompanyStock =
  /\b(?:acquire|purchase|buy)\b[^;]{0,60}\b(?:shares|stock) of (?:the )?Company\b|\b(?:acquire|purchase|buy) (?:all of )?the Company\b/;

/** Who buys and who is bought under an agreement that says so after it was named. */
export function buyerToldOutright(view: SubjectView, sentence: Sentence, after: number): Parties | undefined {
  const names = partyNames(sentence);
  // "a merger agreement with Acme, under which Acme will acquire Beta".
  for (const [index, { text: acquirer, end }] of names.entries()) {
    const target = names[index + 1];
    if (target !== undefined && end > after && willAcquire.test(sentence.text.slice(end, target.start)))
      return { acquirer, target: target.text };
  }
  const buyer = names.find((name) => name.start > after && toBeAcquired.test(before(sentence, name.start)));
  if (buyer === undefined || view.isSubject(buyer.text, sentence)) return undefined;
  const lead = before(sentence, buyer.start).replace(toBeAcquired, '').trimEnd();
  if (/\b[Tt]he (?:Company|Registrant|Corporation)$/.test(lead))
    return view.genericIsSubject(sentence) ? { acquirer: buyer.text, target: view.subject.name } : undefined;
  const target = names.find((name) => lead.length - name.end < 2 && name.end <= lead.length);
  return target === undefined ? undefined : { acquirer: buyer.text, target: target.text };
}

/** Acquirer and target of a merger told of both at once: who is defined as the buyer, else the first and the last named. */
export function partiesOf(
  view: SubjectView,
  sentence: Sentence,
  verb: number,
  after: number,
): Parties | undefined {
  const told = buyerToldOutright(view, sentence, after);
  if (told !== undefined) return told;
  const real = partyNames(sentence)
    .filter((name) => !isSurelyPerson(name.text) && !isVehicle(name.text))
    .filter((name) => name.start < verb || name.start > after)
    .filter((name, index, list) => list.findIndex((other) => other.text === name.text) === index)
    // "Acme Financial Corporation and a subsidiary of Acme Financial": one firm, told twice.
    .filter(
      (name, index, list) =>
        !list.some(
          (other, at) =>
            at < index &&
            other.text.startsWith(`${name.text} `) &&
            isVehicleOf.test(before(sentence, name.start)),
        ),
    )
    .filter((name) => !view.passage.definitions().has(name.text.toLowerCase()))
    // "Acme and Beta agreed to merge": where both stand before the verb, who comes later is no party.
    .filter(
      (name, _, list) =>
        name.start < verb ||
        sentence.text.startsWith('entered', verb) ||
        list.filter((other) => other.start < verb).length < 2,
    )
    .map((name) => name.text);
  const parent = parentOf(view);
  const buyer = real.find((name) => parent !== undefined && name === parent);
  const bought = real.find((name) => name !== buyer);
  if (buyer !== undefined && bought !== undefined) return { acquirer: buyer, target: bought };
  const cued = real.length < 3 ? partiesByCues(view, sentence, real) : undefined;
  if (cued !== undefined) return cued;
  const [first, last] = [real[0], real.at(-1)];
  // "for that subsidiary to acquire all of the outstanding shares of Company common stock".
  if (
    first !== undefined &&
    first === last &&
    !view.isSubject(first, sentence) &&
    ofCompanyStock.test(sentence.text.slice(after)) &&
    view.genericIsSubject(sentence)
  )
    return { acquirer: first, target: view.subject.name };
  return first !== undefined && last !== undefined && first !== last
    ? { acquirer: first, target: last }
    : undefined;
}

/** Who stands right before the verb, be it a vehicle. */
function standsBefore(sentence: Sentence, verb: number): string | undefined {
  return sentence
    .names()
    .findLast(
      (name) =>
        name.end <= verb &&
        /^(?: ?\([^)]*\)|,| was| were| will be| has been)* ?$/.test(sentence.text.slice(name.end, verb)),
    )?.text;
}

/** "X, a wholly-owned subsidiary of the Registrant, was merged into Y": whoever X is, its owner buys Y. */
const ownedVehicle =
  /(?:^|, )an? (?:(?:newly[- ]formed|direct|indirect|wholly[- ]owned|[\p{Lu}][\p{L}]+),? (?:corporation |and )?){0,5}subsidiary of ([^,;]{2,60}?(?:, (?:Inc|LLC|Ltd|Corp)\.?)?)(?: ?\([^)]*\))?,? (?:was |were |has been |will be )?$/u;

/** "merged into Acme National Bank, a subsidiary of Acme Bancorp": whose the survivor is. */
function ownerOf(sentence: Sentence, after: number, survivor: string): string | undefined {
  const from = sentence.text.indexOf(survivor, after) + survivor.length;
  return partyNames(sentence).find(
    ({ start }) =>
      start > from &&
      /^(?: ?\([^)]*\))?,? (?:an?|the) (?:[\p{Ll}-]+ ){0,4}subsidiary of (?:the )?$/u.test(
        sentence.text.slice(from, start),
      ),
  )?.text;
}

/** "X merged into Y": Y survives and is the buyer, unless X is but a vehicle; then whose subsidiary Y becomes. */
export function mergedParties(
  view: SubjectView,
  sentence: Sentence,
  verb: number,
  after: number,
): Parties | undefined {
  const survivor = readObject(sentence, after).target;
  if (survivor === undefined) return undefined;
  const parent = ownedVehicle.exec(sentence.text.slice(0, verb))?.[1];
  if (parent !== undefined) return { acquirer: parent, target: survivor };
  const agent = agentBefore(view, sentence, verb);
  const nearest = standsBefore(sentence, verb);
  if (nearest === undefined || !(isVehicle(nearest) || isVehicle(view.fullName(nearest, sentence))))
    return agent === undefined || agent === survivor
      ? undefined
      : { acquirer: ownerOf(sentence, after, survivor) ?? survivor, target: agent };
  const owner =
    /\bsubsidiary of (the (?:Company|Registrant))\b/.exec(sentence.text.slice(after))?.[1] ??
    partyNames(sentence).find(
      (name) => name.start > after && /\bsubsidiary of (?:the )?$/i.test(sentence.text.slice(0, name.start)),
    )?.text;
  const buyer = owner ?? parentOf(view);
  return buyer === undefined ? undefined : { acquirer: buyer, target: survivor };
}
