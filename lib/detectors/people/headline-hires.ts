import { type PersonChange, plainArrival } from '#lib/detectors/people/changes';
import { plainTitle } from '#lib/detectors/people/plain-title';
import { isPlace } from '#lib/detectors/text/names';
import type { Passage, Sentence } from '#lib/detectors/text/passage';
import { isSurelyPerson } from '#lib/detectors/text/person-names';
import { mayHold } from '#lib/detectors/text/word-search';

const mayHire = mayHold(/\b(?:appoints|names|hires|promotes|recruits|taps|welcomes|elects)\b/);
const word = "\\p{Lu}[\\p{L}\\d&.'-]*";
/** "Orlan Appoints Ida Brask as Sales Manager for Iberia": in title case firm, verb and person run into one name. */
const hires = new RegExp(
  `^((?:${word} ){1,5}?)(?:appoints|names|hires|promotes|recruits|taps|welcomes|elects) (\\p{Lu}[\\p{L}'.-]+(?: \\p{Lu}[\\p{L}'.-]+){1,2}?) (?:[Aa]s|[Tt]o) (?:(?:[Ii]ts|[Aa]n?|[Tt]he|[Nn]ew) )*((?:${word}|of|for|and|the|&|,)(?:,? (?:${word}|of|for|and|the|&)){0,9})$`,
  'u',
);

/** The arrival that a title in title case tells of, where the text below it goes on about the person. */
export function headlineHires(passage: Passage, sentence: Sentence): PersonChange[] {
  if (!sentence.isHeadline || !mayHire(sentence)) return [];
  const match = hires.exec(sentence.text);
  const firm = match?.[1]?.trim() ?? '';
  const person = match?.[2] ?? '';
  const words = match?.[3] ?? '';
  if (match === null || person === '' || firm === '' || isPlace(firm)) return [];
  const surname = person.split(' ').at(-1) ?? person;
  const goesOn = passage.sentences.slice(1).some(({ text }) => text.includes(surname));
  if (!goesOn && !isSurelyPerson(person)) return [];
  const at = sentence.text.length - words.length;
  const role =
    sentence.roles().find((each) => each.start - at < 2 && each.end > at)?.text ??
    (/^to /i.test(sentence.text.slice(0, at).split(person)[1]?.trimStart() ?? '') ||
    plainTitle(words.toLowerCase()) === undefined
      ? undefined
      : words);
  if (role === undefined) return [];
  return [plainArrival({ person, role, organization: firm, sentence, verb: match.index })];
}
