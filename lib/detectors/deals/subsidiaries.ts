import { partyNames } from '#lib/detectors/deals/parties';
import type { NameSpan } from '#lib/detectors/text/names';
import type { Sentence } from '#lib/detectors/text/passage';
import type { SubjectView } from '#lib/detectors/text/subject-view';

/** "Acme's subsidiary Beta has signed an agreement". */
const ofSubject =
  /^'s? (?:(?:\p{Lu}[\p{L}.]*|[\p{Ll}-]+) ){0,3}(?:subsidiary|unit|arm|division|affiliate),? \p{Lu}[^,;]{1,40}?,?(?: (?:has|have|had|will|said|says|announced|that|it|today|also|yesterday))* ?$/u;
/** "the Company's wholly-owned subsidiary, Acme Outdoor, Inc., sold". */
const ofTheCompany =
  /\b[Tt]he (?:Company|Registrant)'s (?:[\p{Ll}-]+,? ){0,4}(?:subsidiary|affiliate),? \p{Lu}[^;]{1,60}?,? (?:(?:has|have|had|will|also) )*$/u;
/** "Acme Inc., through its wholly-owned subsidiary, Beta Inc., a California corporation, acquired". */
const throughSubsidiary =
  /,? (?:acting )?(?:through|via|by way of) (?:its|one of its|an?|our) (?:(?:newly[- ]formed|indirect|direct|wholly[- ]owned|majority[- ]owned|new|\p{Lu}?\p{Ll}+),? ){0,4}(?:subsidiary|affiliate|unit|arm|division),? [^;]{2,160}$|, (?:acting )?through \p{Lu}[^,;]{2,60}(?:, (?:Inc|LLC|Ltd)\.?)?,(?: has| have)? $/u;

/** "6620 Canada Inc. ("Canada"), an indirect wholly-owned subsidiary of the Company, completed". */
const isOfTheCompany =
  /(?:, |\) )(?:an?|the|one of the) (?:(?:newly[- ]formed|indirect|direct|wholly[- ]owned|majority[- ]owned|new|operating),? ){0,4}(?:subsidiar(?:y|ies)|affiliate) of (?:the (?:Company|Registrant)|our company),? (?:\([^)]*\),? )?(?:(?:has|have|had|also) )*$/;

/** "Acme said its Beta General Inc subsidiary completed", "its fully-owned subsidiary, Acme AS, has agreed". */
const itsSubsidiary =
  /\bits (?:[\p{Ll}-]+ ){0,4}(?:(?:\p{Lu}[\p{L}\d.&'-]* ){1,4}(?:subsidiary|unit|division|affiliate)|(?:subsidiary|unit|division|affiliate),? \p{Lu}[^,;]{1,60}),? (?:(?:has|have|had|will|would|also|today) )*$/u;
/** "Acme Contract Services Ltd, a subsidiary of Acme Corporation of Finland, is acquiring". */
const isOf =
  /(?:, |\) ?,? ?)(?:an?|the) (?:[\p{L}&-]+,? ){0,6}(?:subsidiary|unit|arm|division|affiliate) of (?:the )?(\p{Lu}[^,;]{1,60}?(?:, (?:Inc|LLC|Ltd|L\.P|N\.V|S\.A)\.?)?(?: ?\([^)]*\))?,? (?:(?:has|have|had|will|is|said|says|announced|that|it|today|also|yesterday) )*)$/u;
/** "Acme Corp's U.K. unit, Beta Ltd, said it agreed": the unit by its name, where the passage is about it. */
const isUnitOfAnother = (lead: string, { start, end }: NameSpan): boolean =>
  /\b(?:unit|subsidiary|arm|division|affiliate), $/.test(lead.slice(0, start)) &&
  /^(?: ?\([^)]*\))?,(?: (?:said|says|announced|has|have|had|will|would|it|that|also|today))* $/.test(
    lead.slice(end),
  );

const theCompany = /\b[Tt]he (?:Company|Registrant)$/;

/** Who deals through a subsidiary, where words about one stand before the verb: whoever owns it, or the unit the passage is about. */
export function actingParent(view: SubjectView, sentence: Sentence, verb: number): string | undefined {
  const lead = sentence.text.slice(0, verb);
  const names = partyNames(sentence);
  const through = throughSubsidiary.exec(lead);
  if (through !== null) {
    const before = names.findLast(({ end }) => end <= through.index + 1);
    if (before !== undefined && /^(?: ?\([^)]*\)|,)* ?$/.test(lead.slice(before.end, through.index)))
      return before.text;
    if (theCompany.test(lead.slice(0, through.index)) && view.genericIsSubject(sentence))
      return view.subject.name;
  }
  const owned = isOf.exec(lead);
  const ownedBy = owned === null ? undefined : owned.index + owned[0].length - (owned[1] ?? '').length;
  const own = names.filter(({ text }) => view.isSubject(text, sentence));
  const owner = own.find(({ start, end }) => start < 4 && ofSubject.test(lead.slice(end)));
  if (owner !== undefined) return owner.text;
  if ((ofTheCompany.test(lead) || isOfTheCompany.test(lead)) && view.genericIsSubject(sentence))
    return view.subject.name;
  return (
    own.find((name) => isUnitOfAnother(lead, name)) ??
    own.find((name) => name === names[0] && name.start < 60 && itsSubsidiary.test(lead)) ??
    own.find(({ start }) => start === ownedBy)
  )?.text;
}
