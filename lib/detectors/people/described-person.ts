import { personsIn } from '#lib/detectors/people/persons';
import { isPlace, type NameSpan } from '#lib/detectors/text/names';
import type { Passage, Sentence } from '#lib/detectors/text/passage';
import { isSurelyPerson } from '#lib/detectors/text/person-names';
import type { RoleSpan } from '#lib/detectors/text/roles';

const behindTitle =
  /^(?:, who [^;,]{3,90},)? (?:(?:is|has|will|would|was|had|be|been|set|due|to) )*(?:\p{Ll}+ly )?$/u;
const describes =
  /^The (?:former |outgoing |departing |[\p{L}-]+ ){0,3}(?:(?:bank|firm|company|group|lender|insurer|carrier|retailer|broker|brokerage|agency|fund|manager|giant|maker|publisher|utility|start-?up)'s? )?(?:former |outgoing |departing |current )?$/u;

/** "The British bank's finance director, who ..., is quitting for": whom the sentence before named is told of by the post held. */
export function toldByPost(
  passage: Passage,
  sentence: Sentence,
  verb: number,
): { person: NameSpan; role: RoleSpan } | undefined {
  const previous = passage.sentences[sentence.index - 1];
  if (previous === undefined || !sentence.text.startsWith('The ')) return undefined;
  const role = sentence.roles()[0];
  if (role === undefined || role.end > verb || !describes.test(sentence.text.slice(0, role.start)))
    return undefined;
  if (!behindTitle.test(sentence.text.slice(role.end, verb))) return undefined;
  const persons = personsIn(passage, previous).filter((each) => each.text.includes(' '));
  const [person] = persons;
  return person === undefined || persons.some((each) => each.text !== person.text)
    ? undefined
    : { person, role };
}

const unnamedOf =
  /^'s? (?:(?:most|top|former|senior|star|veteran|long-?time|[\p{L}&-]+) ){0,6}?(?:banker|dealmaker|rainmaker|executive|partner|trader|lawyer|analyst|economist|strategist|manager|engineer|researcher|scientist|designer|boss|chief|head|director|president|officer)(?: of [\p{L} &]{3,40})? (?:(?:is|has|will|have|was|to|\p{Ll}+ly) ){0,3}$/u;
const goesOn =
  /^(?:, (?:who|\d{2},|an?|the|currently|formerly)\b|,? (?:has|had|will|is|was|who|leaves|left|joins|quit|resigned|handed|told|starts)\b)/;

/** "Lumen Bank's most senior banker has left to join Y. Ida Brask, who ...": the firm left, and who the next sentence says it is. */
export function namedAfter(
  passage: Passage,
  sentence: Sentence,
  verb: number,
): { person: NameSpan; firm: NameSpan } | undefined {
  const next = passage.sentences[sentence.index + 1];
  const firm = sentence.names()[0];
  if (next === undefined || firm === undefined || firm.start > 4 || isPlace(firm.text)) return undefined;
  if (personsIn(passage, sentence).some((each) => isSurelyPerson(each.text))) return undefined;
  if (
    !unnamedOf.test(
      sentence.text
        .slice(firm.end, verb)
        .replace(/\b(?:left|leaving|quit|quitting) (?:the (?:bank|firm|company|group) )?$/, ''),
    )
  )
    return undefined;
  const person = personsIn(passage, next).find(
    (each) => each.start < 3 && each.text.includes(' ') && goesOn.test(next.text.slice(each.end)),
  );
  return person === undefined ? undefined : { person, firm };
}
