import type { PersonChange } from '#lib/detectors/people/changes';
import { personsIn } from '#lib/detectors/people/persons';
import { readChanges } from '#lib/detectors/people/read-changes';
import { samePerson } from '#lib/detectors/text/normalize-name';
import type { Passage, Sentence } from '#lib/detectors/text/passage';

const follows =
  /\b(?:replac(?:es|ed|ing)|succeed(?:s|ed|ing)|takes over from|took over from|will (?:replace|succeed|take over from))\b/i;

/** Whom a later sentence says the person follows: "Peters replaces Kevin Thompson". */
function predecessorIn(passage: Passage, sentence: Sentence | undefined, person: string): string | undefined {
  if (sentence === undefined) return undefined;
  const match = follows.exec(sentence.text);
  if (match === null) return undefined;
  const persons = personsIn(passage, sentence);
  const before = persons.find((each) => each.end <= match.index);
  const pronoun = /^(?:He|She)\b/.test(sentence.text);
  if (!pronoun && (before === undefined || !samePerson(before.text, person))) return undefined;
  return persons.find((each) => each.start > match.index)?.text;
}

const anyNewPost = /\b(?:has|gets|names|hires|found|appoints) .*\b(?:new|first|next|permanent)\b/;
const newPost =
  /\b(?:has|gets|names|hires|found|appoints) (?:(?:an?|its|itself) )*(?:new|first|next|permanent) (?:[\p{Lu}][\p{L}]+ )?$/u;

/** "Opal has a new chief marketing officer. Mireille Duprat started on Monday": the next sentence says who. */
function namedNext(passage: Passage, sentence: Sentence): PersonChange | undefined {
  if (!anyNewPost.test(sentence.text)) return undefined;
  const role = sentence
    .roles()
    .find(
      (each) =>
        newPost.test(sentence.text.slice(0, each.start)) && /^[.!:]?$/.test(sentence.text.slice(each.end)),
    );
  const next = passage.sentences[sentence.index + 1];
  if (role === undefined || next === undefined) return undefined;
  const person = personsIn(passage, next).find((each) => each.start < 3 && each.text.includes(' '));
  if (person === undefined) return undefined;
  return {
    person: person.text,
    role: role.text,
    direction: 'appointed',
    organization: undefined,
    counterpart: undefined,
    effective: undefined,
    noticed: undefined,
    sentence,
    verb: role.start,
    isReplacement: false,
  };
}

/**
 * The changes of a whole passage: what one sentence leaves open is taken from its neighbours, such as the position
 * that "will be replaced by X" is about and whom the next sentence says is replaced.
 */
export function readPassageChanges(passage: Passage): PersonChange[] {
  const changes: PersonChange[] = [];
  for (const sentence of passage.sentences) {
    const announced = namedNext(passage, sentence);
    if (announced !== undefined) {
      const counterpart = [1, 2]
        .map((ahead) => predecessorIn(passage, passage.sentences[sentence.index + ahead], announced.person))
        .find((found) => found !== undefined);
      changes.push({ ...announced, counterpart });
    }
    for (const change of readChanges(passage, sentence).toSorted((a, b) => a.verb - b.verb)) {
      const left = changes.findLast(
        (other) =>
          other.direction === 'departure' &&
          sentence.index - other.sentence.index <= 1 &&
          !samePerson(other.person, change.person),
      );
      const inherited =
        change.isReplacement && left !== undefined
          ? {
              ...change,
              role: left.role,
              organization: left.organization,
              counterpart: left.person,
              effective: left.effective ?? change.effective,
            }
          : change;
      const counterpart =
        inherited.counterpart ??
        (inherited.direction === 'appointed'
          ? predecessorIn(passage, passage.sentences[sentence.index + 1], inherited.person)
          : undefined);
      // A successor whose position nothing names is no change that could be told.
      if (inherited.role !== '') changes.push({ ...inherited, counterpart });
    }
  }
  return changes;
}
