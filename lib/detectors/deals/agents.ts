import { agentBefore, partyNames } from '#lib/detectors/deals/parties';
import { partyAfter } from '#lib/detectors/deals/party-after';
import { isSurelyPerson, type NameSpan } from '#lib/detectors/text/names';
import type { Sentence } from '#lib/detectors/text/passage';
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

const ofSubject =
  /^'s? (?:(?:\p{Lu}[\p{L}.]*|[\p{Ll}-]+) ){0,3}(?:subsidiary|unit|arm|division|affiliate),? \p{Lu}[^,;]{1,40}?,?(?: (?:has|have|had|will|said|says|announced|that|it|today|also|yesterday))* ?$/u;
/** "the Company's wholly-owned subsidiary, Acme Outdoor, Inc., sold". */
const ofTheCompany =
  /\b[Tt]he (?:Company|Registrant)'s (?:[\p{Ll}-]+,? ){0,4}(?:subsidiary|affiliate),? \p{Lu}[^;]{1,60}?,? (?:(?:has|have|had|will|also) )*$/u;
const throughSubsidiary =
  /,? (?:acting )?(?:through|via|by way of) (?:its|one of its|an?|our) (?:(?:newly[- ]formed|indirect|direct|wholly[- ]owned|majority[- ]owned|new|\p{Lu}?\p{Ll}+),? ){0,4}(?:subsidiary|affiliate|unit|arm|division),? [^;]{2,160}$|, (?:acting )?through \p{Lu}[^,;]{2,60}(?:, (?:Inc|LLC|Ltd)\.?)?,(?: has| have)? $/u;

/** "6620 Canada Inc. ("Canada"), an indirect wholly-owned subsidiary of the Company, completed". */
const isOfTheCompany =
  /(?:, |\) )(?:an?|the|one of the) (?:(?:newly[- ]formed|indirect|direct|wholly[- ]owned|majority[- ]owned|new|operating),? ){0,4}(?:subsidiar(?:y|ies)|affiliate) of (?:the (?:Company|Registrant)|our company),? (?:\([^)]*\),? )?(?:(?:has|have|had|also) )*$/;

/** "Acme said its Beta General Inc subsidiary completed", "its fully-owned subsidiary, Acme AS, has agreed". */
const itsSubsidiary =
  /\bits (?:[\p{Ll}-]+ ){0,4}(?:(?:\p{Lu}[\p{L}\d.&'-]* ){1,4}(?:subsidiary|unit|division|affiliate)|(?:subsidiary|unit|division|affiliate),? \p{Lu}[^,;]{1,60}),? (?:(?:has|have|had|will|would|also|today) )*$/u;
const isOf =
  /(?:, |\) ?,? ?)(?:an?|the) (?:[\p{L}&-]+,? ){0,6}(?:subsidiary|unit|arm|division|affiliate) of (?:the )?(\p{Lu}[^,;]{1,60}?(?:, (?:Inc|LLC|Ltd|L\.P|N\.V|S\.A)\.?)?(?: ?\([^)]*\))?,? (?:(?:has|have|had|will|is|said|says|announced|that|it|today|also|yesterday) )*)$/u;

const movedAfter =
  /,? (?:which|whose (?:shares|stock)|up|down) [^;]{2,50}? (?:after|as|when) (?:it|the (?:[\p{Ll}\d-]+ ){1,4})(?: ?(?:said|announced|confirmed|it|has|had|will|would))* ?$/u;

/** Who acts at the verb of a deal: the subject where it acts with another, else whoever stands before the verb. */
export function dealAgent(view: SubjectView, sentence: Sentence, verb: number): string | undefined {
  const names = partyNames(sentence);
  const joint = names.find((name) => isJoint(view, sentence, name, verb));
  if (joint !== undefined) return joint.text;
  // "Acme Inc., through its wholly-owned subsidiary, Beta Inc., a California corporation, acquired".
  const through = throughSubsidiary.exec(sentence.text.slice(0, verb));
  const parent = through === null ? undefined : names.findLast(({ end }) => end <= through.index + 1);
  if (
    through !== null &&
    parent !== undefined &&
    /^(?: ?\([^)]*\)|,)* ?$/.test(sentence.text.slice(parent.end, through.index))
  )
    return parent.text;
  if (
    through !== null &&
    /\b[Tt]he (?:Company|Registrant)$/.test(sentence.text.slice(0, through.index)) &&
    view.genericIsSubject(sentence)
  )
    return view.subject.name;
  // "Acme's subsidiary Beta has signed an agreement": Acme deals through Beta.
  const owner = names.find(
    ({ text, start, end }) =>
      start < 4 && ofSubject.test(sentence.text.slice(end, verb)) && view.isSubject(text, sentence),
  );
  if (owner !== undefined) return owner.text;
  const lead = sentence.text.slice(0, verb);
  if ((ofTheCompany.test(lead) || isOfTheCompany.test(lead)) && view.genericIsSubject(sentence))
    return view.subject.name;
  // "Acme Corp's U.K. unit, Beta Ltd, said it agreed": the unit acts, where the passage is about it.
  const unit = names.find(
    ({ text, start, end }) =>
      /\b(?:unit|subsidiary|arm|division|affiliate), $/.test(lead.slice(0, start)) &&
      /^(?: ?\([^)]*\))?,(?: (?:said|says|announced|has|have|had|will|would|it|that|also|today))* $/.test(
        lead.slice(end),
      ) &&
      view.isSubject(text, sentence),
  );
  if (unit !== undefined) return unit.text;
  const first = names[0];
  if (
    first !== undefined &&
    first.start < 60 &&
    itsSubsidiary.test(lead) &&
    view.isSubject(first.text, sentence)
  )
    return first.text;
  // "Acme Contract Services Ltd, a subsidiary of Acme Corporation of Finland, is acquiring".
  const parentAt = isOf.exec(lead);
  const isParent = names.find(
    ({ text, start }) =>
      parentAt !== null &&
      start === parentAt.index + parentAt[0].length - (parentAt[1] ?? '').length &&
      view.isSubject(text, sentence),
  );
  if (isParent !== undefined) return isParent.text;
  // "led by Acme Ltd, which jumped 7% after the manager said it would sell".
  const mover = movedAfter.exec(lead);
  const whoMoved = mover === null ? undefined : names.find(({ end }) => end === mover.index);
  if (whoMoved !== undefined) return whoMoved.text;
  const opener = names[0];
  if (opener !== undefined && opener.start < 4 && itAndAnother.test(sentence.text.slice(0, verb)))
    return opener.text;
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
  '(?:business(?:es)?|units?|arm|divisions?|operations?|segment|subsidiar(?:y|ies)|activities|assets|brands?|stores|shops|plants?|factor(?:y|ies)|mills?|chain|portfolio|network|practice|refinery|brewery|stake|interests?|shareholding|holding)';
/** "Acme's shipping business, the second largest, has been sold": what is the owner's. */
const possessed = new RegExp(
  `^'s? ((?:[\\p{L}\\d&'-]+ ){0,5}?${concern})(?: in [^;,]{2,40}?)?(?:, [^;]{2,80},)? $`,
  'u',
);
/** "The shipping business of Acme was sold", where nothing else stands between the owner and the verb. */
const ofOwner = new RegExp(
  `(?:^|, |\\b(?:said|that|when|and|as) )(?:[Tt]he |[Aa]ll |[Aa]n? )?((?:[\\p{L}\\d&-]+ ){0,5}?${concern}) (?:of|in) (?:the )?(?:[\\p{Ll}-]+ ){0,4}$`,
  'u',
);
const share = /\b(?:stake|interests?|shareholding|holding)$/u;

/** What the passive calls bought or sold, where that is a part of somebody's: "Acme's pubs", "the pubs of Acme". */
export function partOf(sentence: Sentence, verb: number): { target: string; seller: string } | undefined {
  const { text } = sentence;
  const owner = partyNames(sentence).findLast(({ end }) => end <= verb);
  if (owner === undefined) return undefined;
  const own = possessed.exec(text.slice(owner.end, verb))?.[1];
  if (own !== undefined) return { target: own, seller: owner.text };
  if (!/^(?:, [^;]{2,80},)? $/.test(text.slice(owner.end, verb))) return undefined;
  const part = ofOwner.exec(text.slice(0, owner.start))?.[1];
  return part === undefined || share.test(part) ? undefined : { target: part, seller: owner.text };
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
