import { agentBefore, partyNames } from '#lib/detectors/deals/parties';
import type { Sentence } from '#lib/detectors/text/passage';
import type { SubjectView } from '#lib/detectors/text/subject-view';

/** "has joined a $14 million round for Acme", not "joins the unicorns". */
export const joinsRound = /^join(?:s|ed) (?:an?|the) (?:new )?[$€£₹]/i;

/** "Tarn Capital led the Series B of Aera": the subject gives the money. */
export function isInvestor(view: SubjectView, sentence: Sentence, match: RegExpExecArray): boolean {
  if (
    !/^(?:led|leads?|leading|co-led|(?:is|are|was|were) among|join|t(?:akes?|aken|ook) part|giv|invest|pour|inject|pump|put|back|hand|writ|wrote|ma(?:de|k))/i.test(
      match[0],
    )
  )
    return false;
  const before = sentence.text.slice(0, match.index);
  if (/^join/i.test(match[0]) && !joinsRound.test(sentence.text.slice(match.index))) return false;
  const after = sentence.text.slice(match.index + match[0].length);
  if (/^ (?:\p{Ll}+ly )?by\b/u.test(after) || /\b(?:was|were|been|is|being) (?:\p{Ll}+ly )?$/u.test(before))
    return false;
  // "Tarn Capital has taken a stake in Aera, leading a $5m round": who opens the sentence leads.
  const agent =
    /^leading/i.test(match[0]) && before.endsWith(', ')
      ? partyNames(sentence)[0]?.text
      : agentBefore(view, sentence, match.index);
  // "Tarn Ventures led a round in Aera", read of Tarn: its arm gives the money.
  return agent !== undefined && (view.isSubject(agent, sentence) || view.mentions(agent));
}

/** "Tarn Capital said it will invest": "it" is Tarn, whatever the passage is about. */
export function isOfAnother(view: SubjectView, sentence: Sentence, verb: number): boolean {
  const opener = partyNames(sentence)[0];
  return (
    opener !== undefined &&
    opener.end < verb &&
    !view.isSubject(opener.text, sentence) &&
    /^,? (?:said|says|announced)\b[^,;]{0,40}\bit (?:will |would |has |had |is )?$/.test(
      sentence.text.slice(opener.end, verb),
    )
  );
}

/** Whether the money goes into the subject: "led a $20 million investment in X", "backs X's round". */
export function isInvestedIn(view: SubjectView, sentence: Sentence, verb: number): boolean {
  const receives = (start: number, end: number) =>
    /\b(?:in|into|for|backs|backed|hand(?:s|ed)|gave|gives|giving)(?: (?!(?:with|of|by|from)\b)[\p{L}.'&-]+){0,7} $/u.test(
      sentence.text.slice(Math.max(0, start - 80), start),
    ) || /^'s? /.test(sentence.text.slice(end));
  // "a group led by Tarn had agreed to invest $300 million in the company"
  if (
    /\b(?:in|into) (?:the (?:company|firm|start-?up|group|business)|it)\b/.test(sentence.text.slice(verb)) &&
    view.mentionsSubject(sentence) &&
    view.genericIsSubject(sentence)
  )
    return true;
  // A name in small letters ("relayr") is found only as it is written.
  const { name } = view.subject;
  const written = sentence.text.indexOf(` ${name}`, verb) + 1;
  if (written > 0 && receives(written, written + name.length)) return true;
  return sentence
    .names()
    .some(({ text, start, end }) => start >= verb && view.isSubject(text, sentence) && receives(start, end));
}
