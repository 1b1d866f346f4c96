import { ofThreshold } from '#lib/detectors/regulatory/holder';
import { isHolding } from '#lib/detectors/regulatory/parts';
import { percentsIn } from '#lib/detectors/regulatory/percents';
import type { Sentence } from '#lib/detectors/text/passage';
import type { SubjectView } from '#lib/detectors/text/subject-view';

type Crossed = { holder: string | undefined; threshold: number | undefined; direction: 'above' | 'below' };

const fits = ({ value }: { value: number }, { threshold, direction }: Crossed) =>
  threshold === undefined || (direction === 'above' ? value >= threshold : value < threshold);

const nowHolds =
  /^(?:(?:After|Following|Upon) (?:the|this|these|its|that) [\p{L} ]{3,30}?,? )?(?:(?:the|its|their|that) (?:[\p{L}-]+ ){0,3}?(?:holding|stake|share|shareholding|proportion|position|ownership|voting rights)[^;]{0,60}|it|she|he|they|[\p{Lu}][\p{L}.& ]{2,40}) (?:now |then |thereafter )?(?:is|was|are|were|amounts to|amounted to|stands at|stood at|represents?|represented|holds?|held|owns?|has|controls?|equals?) (?:now )?(?:[\d.,]+ shares[^;]{0,30} )?/u;
/** "resulting in a shareholding of 24,736,396 (5.05 per cent)", "voting rights reduced to 0.998 %". */
const resultsIn =
  /\b(?:(?:resulting in|result(?:ed|s)? in|bring(?:s|ing)|brought|tak(?:es|ing)|giv(?:es|ing)|gave|leav(?:es|ing)|left|after which|equivalent|equal|correspond(?:s|ing)?|represent(?:s|ing|ed)|amount(?:s|ed|ing)) (?:to |in )?[^;%]{0,90}|(?:holding|stake|shareholding|position|interest|shares with voting rights?|votes|voting rights) (?:has |have |had |was |were |is )?(?:now )?(?:reduced|increased|decreased|fallen|fell|risen|rose|grown|grew|dropped|declined) (?:from [^;%]{1,30}% )?to (?:about |some |approximately )?)$/i;

/**
 * "Its holding is now 5.04 per cent": the holding that the sentence after a crossing gives. One on the other side of the
 * threshold is not what the crossing led to, and where another firm opens the sentence it is that firm's.
 */
function valueAfter(view: SubjectView, sentence: Sentence, crossed: Crossed): number | undefined {
  const next = view.passage.sentences[sentence.index + 1];
  if (next === undefined) return undefined;
  const opening = nowHolds.exec(next.text);
  const found = percentsIn(next.text);
  const now = found.find((each) => opening !== null && each.start <= opening[0].length + 30);
  if (now !== undefined) return now.value;
  const other = next
    .names()
    .some(
      (name) =>
        name.start < 12 &&
        !view.isSubject(name.text, next) &&
        !(crossed.holder?.includes(name.text) ?? false),
    );
  if (other) return undefined;
  return found.find((each) => fits(each, crossed) && resultsIn.test(next.text.slice(0, each.start)))?.value;
}

/** "bringing its holding down to 4.3 per cent": what a trade led to, not what was traded. */
export const bringsTo =
  /\b(?:bringing|taking|leaving|raising|cutting|lifting|reducing|giving|increasing|(?:it |which )?now (?:holds?|owns?|has|at))\b[^;%]{0,60}$/i;

/**
 * The holding that a sentence beside that of the crossing gives: the next, or, where the crossing is told last ("The threshold of
 * 10 % has thus been exceeded."), the one before.
 */
export function valueBeside(view: SubjectView, sentence: Sentence, crossed: Crossed): number | undefined {
  const next = valueAfter(view, sentence, crossed);
  if (next !== undefined || !ofThreshold.test(sentence.text)) return next;
  for (const back of [1, 2]) {
    const before = view.passage.sentences[sentence.index - back];
    const found = percentsIn(before?.text ?? '').find(
      (each) =>
        before !== undefined &&
        fits(each, crossed) &&
        (resultsIn.test(before.text.slice(0, each.start)) || isHolding(before.text, each.start, each.end)),
    );
    if (found !== undefined) return found.value;
  }
  return undefined;
}
