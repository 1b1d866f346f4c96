import type { NameSpan } from '#lib/detectors/text/names';
import type { Sentence } from '#lib/detectors/text/passage';

/** A title that is an honour, that of a whole body, or that of somebody else told of beside: "as chairman Otto Lind spoke". */
export function isElsewhere(
  { text }: Sentence,
  persons: readonly NameSpan[],
  person: NameSpan,
  role: { text: string; start: number; end: number },
  count: number,
): boolean {
  const before = text.slice(0, role.start);
  if (
    /^ of the (?:[Yy]ear|[Mm]onth|[Dd]ecade|[Cc]entury|[Ww]eek)\b|^'s (?:Award|Prize|Cup|Club)/.test(
      text.slice(role.end),
    )
  )
    return true;
  if (
    count === 1 &&
    /^(?!.*\b(?:board|member)\b).*(?:directors|officers|presidents)$/i.test(role.text) &&
    !/\bone of (?:\p{Ll}+ )*$/u.test(before)
  )
    return true;
  // "was elected president of the alumni association"
  if (
    /\bof (?:the |an? )?(?:(?:\p{Ll}+ ){0,4}(?:association|federation|chamber|alumni|charity|society)\b|(?:European|American|International|National|British|German|French|World|Royal|Canadian|Australian|Nordic|Asian) (?:[\p{L}-]+ ){0,2}(?:Association|Federation|Chamber|Society|Academy|Institute|Council|Guild)\b)/u.test(
      text.slice(role.start, role.end + 80),
    )
  )
    return true;
  // '... he will resign," Chairman Kimura told reporters': the title of who is quoted.
  if (
    role.start > person.end &&
    /[,.!?]["'] $/.test(before) &&
    persons.some((other) => other.start === role.end + 1)
  )
    return true;
  return (
    role.start > person.end &&
    / (?:as|join(?:s|ed|ing)?(?: (?:\p{Lu}[\p{L}&.'-]+ ?){1,4}(?:'s)?)?|(?:advis[eo]r|aide|assistant|deputy|counsel|consultant) to) (?:its |the )?$/u.test(
      before,
    ) &&
    persons.some((other) => other.start === role.end + 1 && other.text !== person.text)
  );
}

const recalls =
  /\b(?:in addition to|besides|along with|alongside|following|after|since) (?:the |his |her )?(?:appointment|promotion|hiring|election|arrival|naming|selection) of $/i;

/** "In addition to the appointment of X, Y has been named": X's arrival is only recalled, and the title behind is Y's. */
export const isBesides = ({ text }: Sentence, persons: readonly NameSpan[], person: NameSpan): boolean =>
  recalls.test(text.slice(0, person.start)) &&
  persons.some(
    (other) =>
      other.start > person.end &&
      text.slice(person.end, other.start).endsWith(', ') &&
      /^ (?:has|have|had|was|were|is|are|will)\b/.test(text.slice(other.end)),
  );

/** "has hired Orlan & Co to review its strategy, chief executive Ida Brask said" */
const speaks = (text: string, verbEnd: number, person: NameSpan) =>
  /^ (?:said|says|told)\b/.test(text.slice(person.end)) &&
  /^ [^;]*\bto \p{Ll}[^;]*, (?:[^,;]{2,60} )?$/u.test(text.slice(verbEnd, person.start));
/** "is hiring 300 engineers, chief executive Ida Brask said": who tells is not who comes. */
export const tellsOnly = ({ text }: Sentence, verbEnd: number, person: NameSpan) =>
  speaks(text, verbEnd, person) ||
  // "is recruiting 200 engineers, said Ida Brask"
  /, (?:said|says|added|told) (?:[^,;]{2,40} )?$/.test(text.slice(verbEnd, person.start)) ||
  (/^,? (?:said|says|added|told|wrote)\b/.test(text.slice(person.end)) &&
    /^(?! (?:\p{Lu}|its|the|an?\b|former|new)) [^;]*[,"”] (?:[^,;]{2,60} )?$|^[^;]*\d[^;]*, (?:[^,;]{2,60} )?$/u.test(
      text.slice(verbEnd, person.start),
    ));

/** "will transition to executive chairman and president Ida Brask will": the title behind "and" is the next person's. */
export function withoutNext(
  role: { text: string; start: number; end: number },
  { text }: Sentence,
  persons: readonly NameSpan[],
  verbEnd: number,
) {
  const at = role.text.search(/ and (?!.* and )/);
  return at > 0 &&
    role.start >= verbEnd &&
    persons.some(
      (person) =>
        person.start === role.end + 1 &&
        /^ (?:will|would|has|is|was|becomes|takes|to)\b/.test(text.slice(person.end)),
    )
    ? { ...role, text: role.text.slice(0, at) }
    : role;
}
