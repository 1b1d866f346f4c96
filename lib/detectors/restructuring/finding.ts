import type { Finding } from '#lib/detectors/finding';
import type { Scale } from '#lib/detectors/restructuring/scale';
import { rationaleIn, unitApart, unitBeside } from '#lib/detectors/restructuring/told';
import { isDay } from '#lib/detectors/text/dates';
import type { Sentence } from '#lib/detectors/text/passage';
import type { SubjectView } from '#lib/detectors/text/subject-view';

/** The facts of a cut that one sentence tells, of so many people. */
export function cutFinding(
  view: SubjectView,
  sentence: Sentence,
  scale: Scale,
  to: Sentence | undefined,
): Finding {
  const { text } = sentence;
  const rationale =
    rationaleIn(text) ??
    view.passage.sentences
      .slice(sentence.index + 1, sentence.index + 3)
      .map((each) => rationaleIn(each.text))
      .find((found) => found !== undefined);
  const date = sentence
    .dates()
    .find(
      (found) =>
        isDay(text, found) && (view.passage.published === undefined || found.iso <= view.passage.published),
    );
  return {
    subtype:
      /shut(?:ting|s)? down|ceas(?:es|ed|ing) (?:(?:all|its|the|all of its) )?operations|wind(?:s|ing)? down/i.test(
        text,
      )
        ? 'shutdown'
        : scale.headcount !== undefined || scale.percent !== undefined || /lay|laid|job|redundan/i.test(text)
          ? 'layoffs'
          : 'reorganization',
    date: date?.iso,
    payload: {
      ...scale,
      unit: unitApart(view, text) ?? unitBeside(view, sentence),
      rationale,
      announced_date: date?.iso,
    },
    confidence: scale.headcount !== undefined || scale.percent !== undefined ? 0.85 : 0.7,
    from: sentence,
    to,
  };
}
