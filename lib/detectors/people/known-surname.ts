import { surnameOf } from '#lib/detectors/people/persons';
import type { Passage } from '#lib/detectors/text/passage';
import type { SubjectEntity } from '#lib/entity/snapshot';

/**
 * "McDermid joins Covala": a text that gives only the surname of the person it is read for. It is read anew, knowing
 * whom the surname means; a text that gives a full name is read as it is.
 */
export function knowing(passage: Passage, { type, name }: SubjectEntity): Passage {
  if (type !== 'person' || !name.includes(' ')) return passage;
  const surname = surnameOf(name);
  const { text } = passage.evidence;
  if (surname.length < 3 || text.includes(name) || !text.includes(surname)) return passage;
  return { ...passage, about: name, sentences: passage.sentences.map((sentence) => ({ ...sentence })) };
}
