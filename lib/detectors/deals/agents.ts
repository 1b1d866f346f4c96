import { agentBefore, partyNames } from '#lib/detectors/deals/parties';
import { partyAfter } from '#lib/detectors/deals/party-after';
import { actingParent } from '#lib/detectors/deals/subsidiaries';
import type { NameSpan } from '#lib/detectors/text/names';
import type { Sentence } from '#lib/detectors/text/passage';
import { isSurelyPerson } from '#lib/detectors/text/person-names';
import type { SubjectView } from '#lib/detectors/text/subject-view';

const actsJointly =
  /^(?: ?\([^)]*\))?(?:,[^,;]{2,80},)?,? and (?:(?:the|its|an?) )?(?:[\p{Ll}-]+ ){0,6}?(?:\p{Lu}[\p{L}\p{N}.&'-]* ?){1,6}(?:,[^,;]{2,80},)?(?: ?(?:have|had|will|would|both|jointly|each|today|said|announced|they|that|also|are|on \p{Lu}\p{Ll}+day))* ?$/u;
const dependsOn =
  /\b(?:of|between|by|from|with|like|than|to|for|against|including|after|over|as|at|in) (?:the )?$/i;
const itAndAnother = /\b(?:said|says|announced|announces)(?: \w+day| today)?(?: that)? it and [^,;]{2,80}$/;

/** "Acme and Beta, the miner, have agreed": the subject acts, though another stands nearer to the verb. */
function isJoint(view: SubjectView, sentence: Sentence, name: NameSpan, verb: number): boolean {
  return (
    name.end < verb &&
    view.isSubject(name.text, sentence) &&
    !dependsOn.test(sentence.text.slice(0, name.start)) &&
    actsJointly.test(sentence.text.slice(name.end, verb))
  );
}

const movedAfter =
  /,? (?:which|whose (?:shares|stock)|up|down) [^;]{2,50}? (?:after|as|when) (?:it|the (?:[\p{Ll}\d-]+ ){1,4})(?: ?(?:said|announced|confirmed|it|has|had|will|would))* ?$/u;

/** Who acts at the verb of a deal: the subject where it acts with another, else whoever stands before the verb. */
export function dealAgent(view: SubjectView, sentence: Sentence, verb: number): string | undefined {
  const names = partyNames(sentence);
  const joint = names.find((name) => isJoint(view, sentence, name, verb));
  if (joint !== undefined) return joint.text;
  const parent = actingParent(view, sentence, verb);
  if (parent !== undefined) return parent;
  const lead = sentence.text.slice(0, verb);
  // "led by Acme Ltd, which jumped 7% after the manager said it would sell".
  const mover = movedAfter.exec(lead);
  const whoMoved = mover === null ? undefined : names.find(({ end }) => end === mover.index);
  if (whoMoved !== undefined) return whoMoved.text;
  const opener = names[0];
  if (opener !== undefined && opener.start < 4 && itAndAnother.test(lead)) return opener.text;
  return agentBefore(view, sentence, verb);
}

/** "The company is buying a unit of the subject": the company is who was spoken of in the sentences before. */
export function otherCompany(view: SubjectView, sentence: Sentence): string | undefined {
  return view.passage.sentences
    .slice(Math.max(0, sentence.index - 2), sentence.index)
    .toReversed()
    .map(
      (each) =>
        partyNames(each).find(({ text }) => !view.isSubject(text, each) && !isSurelyPerson(text))?.text,
    )
    .find((name) => name !== undefined);
}

const itself =
  /\b(?:it|we|they|which|who|(?:the|this|our) (?:[\p{Ll}\d-]+ ){0,5}(?:company|registrant|firm|group|bank|business|start-?up|retailer|\p{Ll}*maker|chain|brewer|insurer|lender|airline|carrier|publisher|operator|agency|site|service|app|brand|platform|developer|supplier|manufacturer|producer|broker|miner|newspaper|network|club))\b(?!'s)[^,;]*$/iu;

/** Who is bought or sold: a name or a word for a company. "The tickets were sold to members": what is named so is not the subject. */
export function dealPatient(view: SubjectView, sentence: Sentence, verb: number): string | undefined {
  const isNamed = partyNames(sentence).some((name) => name.end <= verb);
  return isNamed || itself.test(sentence.text.slice(0, verb)) ? agentBefore(view, sentence, verb) : undefined;
}

const concern =
  '(?:business(?:es)?|units?|arm|divisions?|operations?|segment|subsidiar(?:y|ies)|activities|assets|brands?|stores|shops|plants?|factor(?:y|ies)|mills?|chain|portfolio|network|practice|refinery|brewery|stake|interests?|shareholding|holding|(?:[\\p{Ll}]+ )?stations|newspapers|magazines|titles|hotels|pubs|restaurants|hospitals|casinos?|mines?|fields|branches|clinics|schools|cinemas)';
/** "Acme's shipping business, the second largest, has been sold": what is the owner's. */
const possessed = new RegExp(
  `^(?:(?: plc)?'s?(?= )|(?= (?:[\\p{Ll}-]+ ){0,2}(?:unit|arm|business|division|operations|subsidiary) )) ((?:[\\p{L}\\d&'-]+ ){0,5}?${concern})(?: in [^;,]{2,40}?)?(?:, [^;]{2,80},)? $`,
  'u',
);
/** "The shipping business of Acme was sold", where nothing else stands between the owner and the verb. */
const ofOwner = new RegExp(
  `(?:^|, |\\b(?:said|that|when|and|as) )(?:[Tt]he |[Aa]ll |[Aa]n? )?((?:[\\p{L}\\d&-]+ ){0,5}?${concern}) (?:of|in) (?:the )?(?:[\\p{Ll}-]+ ){0,4}$`,
  'u',
);
const share = /\b(?:stake|interests?|shareholding|holding)$/u;

/** "Acme, the furniture chain owned by Beta, has been sold": whose it was. */
const ownedBy =
  /^, (?:(?:an?|the|which is|until now|formerly|previously) )?(?:[^,;]{2,80} )?(?:owned by|(?:unit|subsidiary|division|arm|part) of) (?:the |\p{Lu}\p{L}+'s )?$/u;

/** What the passive calls bought or sold, where that is a part of somebody's: "Acme's pubs", "the pubs of Acme". */
export function partOf(sentence: Sentence, verb: number): { target: string; seller: string } | undefined {
  const { text } = sentence;
  const before = partyNames(sentence).filter(({ end }) => end <= verb);
  for (const { text: seller, end } of before.toReversed()) {
    const target = possessed.exec(text.slice(end, verb))?.[1];
    if (target !== undefined) return { target, seller };
  }
  const owner = before.at(-1);
  if (owner === undefined) return undefined;
  const owned = before.at(-2);
  if (
    owned !== undefined &&
    ownedBy.test(text.slice(owned.end, owner.start)) &&
    /^, $/.test(text.slice(owner.end, verb))
  )
    return { target: owned.text, seller: owner.text };
  if (!/^(?:, [^;]{2,80},)? $/.test(text.slice(owner.end, verb))) return undefined;
  const part = ofOwner.exec(text.slice(0, owner.start))?.[1];
  return part === undefined || share.test(part) ? undefined : { target: part, seller: owner.text };
}

const own =
  "(?:^|[,;:] |\\b(?:said|says|announced|confirmed|that|as|and|when)(?: (?:on |late )?\\w+day| today)? )(?:[Ii]ts|[Tt]heir|[Tt]he (?:company|group|firm|bank)'s) ";
/** "said its 75% interest in the Dingo Flat mine", "its Dutch bakery chain": a part of whoever speaks. */
const ownPart = new RegExp(
  `${own}((?:(?!(?:from|for|by|to|on|with|of|in|at)\\b)[\\p{L}\\d.%&'-]+ ){0,6}?${concern})(?: (?:in|of|at) ((?:the |its )?[^;,]{2,60}?))?(?:,[^;]{2,80},)? $`,
  'u',
);
/** "said its ore from the Dingo Flat mine": some other thing of its own. */
const ownThing = new RegExp(`${own}(?:[\\p{L}\\d.%&'-]+ ){0,9}[\\p{Ll}-]+ $`, 'u');
/** "said its board had accepted an offer": who decides for it. */
const decides = /\b(?:[Ii]ts|[Tt]heir|[Tt]he \p{Ll}+'s) (?:[Bb]oard(?: of [Dd]irectors)?|[Dd]irectors) $/u;
const auxiliary = /(?<= )(?:(?:had|has|have|will|would|is|are|was|were|to|now|also|since|just) )+$/;

/** What the passive calls sold, where whoever tells of it says "its": nothing where that is no business. */
export function ownSold(
  view: SubjectView,
  sentence: Sentence,
  verb: number,
): { target: string; seller: string | undefined } | 'a thing' | undefined {
  const lead = sentence.text.slice(0, verb).replace(auxiliary, '');
  if (decides.test(lead)) return undefined;
  const part = ownPart.exec(lead);
  if (part?.[1] === undefined) return ownThing.test(lead) ? 'a thing' : undefined;
  const at = part.index + part[0].search(/\b(?:[Ii]ts|[Tt]heir|[Tt]he)\b/);
  const told = agentBefore(view, sentence, at);
  const seller = told ?? (view.genericIsSubject(sentence) ? view.subject.name : undefined);
  const target = share.test(part[1]) ? (part[2]?.replace(/^(?:the|its) /, '') ?? part[1]) : part[1];
  return { target, seller };
}

const namelessThing =
  /(?:^|[,;:] |\b(?:said|says|that) )(?:The|the|Its|its|Both|both|All|all) ((?:[\p{Ll}-]+ ){0,5}(?:brands?|business(?:es)?|units?|divisions?|operations|stores|plants?|mills?|hotels|factory|factories|mines?|chain))(?:,[^;]{2,60},)? $/u;

/** "The brands have been bought by Acme from Beta": what is bought and who sold it, where the passive says so. */
export function soldBy(
  view: SubjectView,
  sentence: Sentence,
  verb: number,
  after: number,
  patient: string | undefined,
): { target: string | undefined; seller: string | undefined } {
  const part = partOf(sentence, verb);
  if (part !== undefined) return part;
  const seller = partyAfter(sentence, after, 'from');
  if (seller === undefined || !view.isSubject(seller, sentence))
    return { target: patient, seller: undefined };
  const isNamed = partyNames(sentence).some(({ end }) => end <= verb);
  return {
    target: isNamed ? patient : (namelessThing.exec(sentence.text.slice(0, verb))?.[1] ?? patient),
    seller,
  };
}

/** "It will buy the rest. Acme said it would fund the deal": who tells of the deal next. */
export function tellerAfter(view: SubjectView, sentence: Sentence): string | undefined {
  const next = view.passage.sentences[sentence.index + 1];
  if (next === undefined || !/\b(?:deal|purchase|acquisition|offer|transaction|bid)\b/.test(next.text))
    return undefined;
  return partyNames(next).find(
    ({ text, start, end }) =>
      start < 5 &&
      /^ (?:said|says|will|would|plans|is|has)\b/.test(next.text.slice(end)) &&
      !view.isSubject(text, next),
  )?.text;
}
