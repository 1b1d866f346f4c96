import { isPlace } from '#lib/detectors/text/names';
import type { Sentence } from '#lib/detectors/text/passage';
import { isSurelyPerson } from '#lib/detectors/text/person-names';
import type { SubjectView } from '#lib/detectors/text/subject-view';

/** "looked on as rival eyewear seller Lensly soared in its debut": somebody else's first day. */
const firstDayOfRival =
  /\b(?:rival|competitor|peer)s? (?:[\p{Ll}-]+ ){0,3}(\p{Lu}[\p{L}\d&.'-]*(?: \p{Lu}[\p{L}\d&.'-]*)*) (?=(?:soar|jump|r[io]s|surg|climb|f[ae]ll|leap|pop|debut|list|pric|went|goes|fil|beg[ai]n|start)\p{Ll}*\b)/u;
/** Whether a text tells of a rival's first day ahead of a place. */
export function isFirstDayOfRival(view: SubjectView, text: string, before: number): boolean {
  const rival = firstDayOfRival.exec(text);
  return rival?.[1] !== undefined && rival.index < before && !view.mentions(rival[1]);
}

/** "a day after one of its biggest bets, Uber Technologies, priced its offering": who stands next to the verb acts. */
export const isActOfAnother = (view: SubjectView, sentence: Sentence, at: number): boolean =>
  sentence
    .names()
    .some(
      ({ text, start, end }) =>
        end <= at &&
        /^,? (?:(?:has|have|had|also|just) )*$/.test(sentence.text.slice(end, at)) &&
        !/\b(?:on|in|of|at|by|from|to|the) $|, (?:which|whose|who|an?|the) [^,;]*$/i.test(
          sentence.text.slice(0, start),
        ) &&
        !isSurelyPerson(text) &&
        !isPlace(text) &&
        !view.isSubject(text, sentence) &&
        view.mentions(sentence.text.slice(0, start)),
    );
