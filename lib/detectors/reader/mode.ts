import type { ReadSentence } from '#lib/detectors/reader/items';
import type { SubjectView } from '#lib/detectors/text/subject-view';
import type { EventType } from '#lib/entity/event';

/** Whether a sentence says of what it tells that it is asked, rumoured or long ago. */
export function speaksAgainst(_view: SubjectView, { sentence }: ReadSentence, _type: EventType): boolean {
  return /\?["')\]]*$/.test(sentence.text);
}
