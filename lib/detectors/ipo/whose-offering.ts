import type { SubjectView } from '#lib/detectors/text/subject-view';

/** "looked on as rival eyewear seller Lensly soared in its debut": somebody else's first day. */
const firstDayOfRival =
  /\b(?:rival|competitor|peer)s? (?:[\p{Ll}-]+ ){0,3}(\p{Lu}[\p{L}\d&.'-]*(?: \p{Lu}[\p{L}\d&.'-]*)*) (?=(?:soar|jump|r[io]s|surg|climb|f[ae]ll|leap|pop|debut|list|pric|went|goes|fil|beg[ai]n|start)\p{Ll}*\b)/u;
/** Whether a text tells of a rival's first day ahead of a place. */
export function isFirstDayOfRival(view: SubjectView, text: string, before: number): boolean {
  const rival = firstDayOfRival.exec(text);
  return rival?.[1] !== undefined && rival.index < before && !view.mentions(rival[1]);
}
