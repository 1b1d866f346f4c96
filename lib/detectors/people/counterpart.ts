import type { NameSpan } from '#lib/detectors/text/names';
import type { Sentence } from '#lib/detectors/text/passage';

const madeVacant =
  /\b(?:(?:vacancy|position|role|post|seat|office)s? (?:\p{Ll}+ )?(?:created|left(?: open| vacant)?|caused|opened|vacated|resulting|arising) (?:by|from|upon) (?:the )?(?:(?:recent|planned|sudden) )?(?:departure|resignation|retirement|death|termination|passing|removal)(?: (?:last|this|earlier|in|on) [^;,.]{2,25}?)? of|(?:vacancy|position|role|post|seat|office|job)(?: (?:that|which|has|had|was|been|stood|left|lain))* (?:empty|vacant|unfilled|open) (?:since|after|following) (?:the )?(?:[\p{Ll}]+ )?(?:departure|resignation|retirement|death|passing|exit|ouster|removal|dismissal) of|(?:vacancy|seat|position|post) (?:created|left(?: open| vacant)?|opened|caused) when|(?:following|after) the (?:(?:recent|abrupt|sudden|surprise|unexpected|planned) )?(?:departure|resignation|retirement|death|dismissal|exit|ouster|passing)(?: (?:last|this|earlier|in|on) [^;,.]{2,25}?)? of) /iu;

/** "to fill the position created by the departure of Y": whose post was filled. */
const vacatedBy = ({ text }: Sentence, persons: readonly NameSpan[], person: NameSpan, verb: number) => {
  const match = madeVacant.exec(text.slice(verb));
  if (match === null) return undefined;
  const from = verb + match.index + match[0].length;
  return persons.find(
    (other) => other.start >= from - 1 && other.start - from < 12 && other.text !== person.text,
  )?.text;
};

/** Whom somebody follows in a post, as the sentence of the change tells. */
export function counterpartOf(
  sentence: Sentence,
  persons: readonly NameSpan[],
  person: NameSpan,
  verb: number,
): string | undefined {
  const match =
    /\b(?:replac(?:es?|ed|ing)|succeed(?:s|ed|ing)?|succession to|tak(?:es?|ing) over(?: (?:immediately|\w+ly|(?:on|in) [^;,]{2,20}?|next \w+|today))? from|took over from|in place of|tak(?:es?|ing) the place of|took the place of|successor to)\b/i.exec(
      sentence.text.slice(Math.max(0, verb - 5)),
    );
  if (match === null)
    return vacatedBy(sentence, persons, person, verb) ?? heldBefore(sentence, persons, person, verb);
  const at = Math.max(0, verb - 5) + match.index;
  return persons.find((other) => other.start > at && other.text !== person.text)?.text;
}

const heldUntilNow =
  /(?:, (?:which|that)|,? an? (?:post|position|role|job|title|seat|office)(?: (?:which|that))?|\bthe (?:post|position|role|job|title|seat|office)(?: (?:which|that))?)(?: (?:had|has|have|was|were|is|been|being|previously|formerly|last|recently|until (?:now|recently|then|last \p{Ll}+)|most recently))* (?:held|occupied|filled|vacated|left (?:open|vacant|empty)|relinquished|given up) by (?:(?:the|its|his|her) )?(?:(?:late|retiring|departing|outgoing|former|longtime|founder|(?:company|bank|firm)'s|[\p{Ll}-]+),? )*(?:Mr\.? |Ms\.? |Mrs\.? |Dr\.? |Judge )?$/u;
const predecessorAhead = /\b(?:[Hh]is|[Hh]er|[Tt]heir|[Tt]he|[Ww]hose) (?:\p{Ll}+ )?predecessor,? $/u;

/** "to the position of treasurer, which had been held by Y", "becomes treasurer; her predecessor, Y, is leaving" */
const heldBefore = ({ text }: Sentence, persons: readonly NameSpan[], person: NameSpan, verb: number) =>
  persons.find(
    (other) =>
      other.start > verb &&
      other.text !== person.text &&
      (heldUntilNow.test(text.slice(verb, other.start)) || predecessorAhead.test(text.slice(0, other.start))),
  )?.text;

const longGone =
  /^(?:(?:has|had|have) )?(?:\p{Ll}+ly )?(?:left|resigned|retired|quit|stepped|stood|departed|exited|died|passed|was|were|been)\b[^;]{0,90}\b(?:last|ago|earlier|previously|before|(?:in|on) (?:the |early |late |mid-)?(?:January|February|March|April|May|June|July|August|September|October|November|December|spring|summer|autumn|fall|winter))\b/u;

/** "her predecessor, Y, is leaving": the post is the one just told of; never where that was some time ago. */
export const isPredecessorLeaving = ({ text }: Sentence, person: NameSpan, verb: number): boolean =>
  predecessorAhead.test(text.slice(0, person.start)) && !longGone.test(text.slice(verb));
