import { directionOf } from '#lib/detectors/regulatory/direction';
import { holderOf } from '#lib/detectors/regulatory/holder';
import { amended, type Holding } from '#lib/detectors/regulatory/holding';
import { limitIn, previousIn } from '#lib/detectors/regulatory/limit';
import { percentsIn } from '#lib/detectors/regulatory/percents';
import { tellsOfNoMove } from '#lib/detectors/regulatory/reasons';
import { actsAsBuyer } from '#lib/detectors/regulatory/whose';
import type { Sentence } from '#lib/detectors/text/passage';
import type { SubjectView } from '#lib/detectors/text/subject-view';

const anew =
  /\b(?:13[DG]|disclos\w+|notif\w+|threshold|Securities and Exchange Commission|has (?:acquired|bought))\b/i;

const moves =
  /\b(?:cross\w*|exceed\w*|pass(?:ed|es)|reach\w*|fell|fallen|rose|risen|rais\w+|increas\w+|lift\w*|boost\w*|cut|reduc\w+|trimm\w+|lower\w*|sold|bought|buys?|acquir\w+|purchas\w+|disclos\w+|notif\w+|report\w*|fil(?:ed|ing)|built|amass\w*|accumulat\w*|took|taken|now|new)\b/i;

/** "Acme currently has an approximately 39% interest in Beta" */
const isStatic = /\b(?:currently|already|presently) (?:beneficially )?(?:has|have|holds?|owns?)\b/i;

/** The holding of which one of the sentences tells: whose, how much, past which limit and which way. */
export function likelyHolding(
  view: SubjectView,
  sentences: readonly Sentence[],
): { holding: Holding; sentence: Sentence } | undefined {
  const isAmended = sentences.some(({ text }) => amended.test(text));
  for (const sentence of sentences) {
    if (tellsOfNoMove(sentence) || isStatic.test(sentence.text)) continue;
    const { text } = sentence;
    const found = percentsIn(text);
    const limit = limitIn(text, found);
    const others = found.filter((each) => each !== limit);
    const previous = previousIn(text, others);
    if (previous === undefined && !moves.test(text)) continue;
    const value = others.find((each) => each !== previous)?.value;
    if (value === undefined && limit === undefined) continue;
    // What an amendment holds had passed the limit before.
    if (limit === undefined && previous === undefined && isAmended) continue;
    const holder =
      holderOf(view, sentence) ??
      sentences.map((each) => holderOf(view, each)).find((found) => found !== undefined);
    if (holder === undefined || actsAsBuyer(view, sentence, holder)) continue;
    return {
      sentence,
      holding: {
        holder,
        value,
        previous: previous?.value,
        threshold: limit?.value,
        direction: directionOf(text, found, limit, { value, previous: previous?.value }),
        isFirstDisclosure: anew.test(text),
      },
    };
  }
  return undefined;
}
