import { firmsIn, into } from '#lib/detectors/auditor/firms';
import type { Half } from '#lib/detectors/auditor/halves';
import type { Sentence } from '#lib/detectors/text/passage';
import type { SubjectView } from '#lib/detectors/text/subject-view';

const unnamedGoing =
  /\b(?:its|'s?|their|our)(?: (?:statutory|external|independent|outside|joint|current|group|long-?standing))* auditors? (?:has |have |had )?(?:\p{Ll}+ly )?(?:resigned|resigns|quits?|walk(?:ed|s) (?:out|away)|st(?:epp?ed|ood) (?:down|aside))\b/u;

const thatFirm =
  /\b[Tt]hat firm(?:'s (?:appointment|engagement)\b[^;,]{0,50})? (?:(?:was|has been|were) (?:\p{Ll}+ly )?(?<dismissed>dismissed|terminated|discharged|replaced|released)|(?:has )?resigned)\b/u;

/** "X was previously the principal accountant. On May 7, that firm was dismissed": the firm is the one just named. */
function namedBefore(view: SubjectView, sentence: Sentence): Half | undefined {
  const told = thatFirm.exec(sentence.text);
  const before = view.passage.sentences[sentence.index - 1];
  if (told === null || before === undefined) return undefined;
  const [firm, other] = firmsIn(view, before);
  if (firm === undefined || other !== undefined) return undefined;
  const reason = told.groups?.['dismissed'] === undefined ? 'resignation' : 'dismissal';
  return { side: 'outgoing', firm: firm.text, sentence, reason };
}

/** "its auditor quit": the firm is the one that a following sentence names, its letter gives the day. */
function namedBehind(view: SubjectView, sentence: Sentence): Half | undefined {
  if (!unnamedGoing.test(sentence.text) || firmsIn(view, sentence).length > 0) return undefined;
  for (const next of view.passage.sentences.slice(sentence.index + 1, sentence.index + 3)) {
    const firm = firmsIn(view, next)[0];
    if (firm === undefined) continue;
    if (into.test(next.text)) return undefined;
    const letter = next
      .dates()
      .find((date) => /\b(?:letter|notice)\b[^;]{0,30}$/i.test(next.text.slice(0, date.start)));
    return {
      side: 'outgoing',
      firm: firm.text,
      sentence,
      reason: 'resignation',
      named: { sentence: next, date: letter?.iso },
    };
  }
  return undefined;
}

/** The auditor who goes in a sentence that does not name it. */
export const unnamedHalf = (view: SubjectView, sentence: Sentence): Half | undefined =>
  namedBefore(view, sentence) ?? namedBehind(view, sentence);
