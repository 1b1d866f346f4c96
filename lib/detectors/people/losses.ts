import { type PersonChange, plainArrival } from '#lib/detectors/people/changes';
import { personsIn } from '#lib/detectors/people/persons';
import { matchesIn } from '#lib/detectors/text/matches';
import { isPlace } from '#lib/detectors/text/names';
import type { Passage, Sentence } from '#lib/detectors/text/passage';
import { mayHold } from '#lib/detectors/text/word-search';

const mayLose = mayHold(/lost|loses|losing/);
const loses = /\b(?:lost|loses|losing)\b/g;

/** "Kirkland has lost capital markets partner Andrew Hagan to Freshfields": told by the firm left, and a move all the same. */
export function readLosses(passage: Passage, sentence: Sentence): PersonChange[] {
  if (!mayLose(sentence)) return [];
  const { text } = sentence;
  return matchesIn(text, loses).flatMap((match) => {
    const end = match.index + match[0].length;
    const person = personsIn(passage, sentence).find(
      (each) => each.start > end && /^ (?:[\p{L}&-]+,? ){0,8}$/u.test(text.slice(end, each.start)),
    );
    if (person === undefined) return [];
    const firm = sentence
      .names()
      .find(
        (name) =>
          name.start > person.end &&
          !isPlace(name.text) &&
          /^(?:, [^,;]{3,70},)? to (?:the |its )?(?:[\p{Ll}-]+ ){0,4}$/u.test(
            text.slice(person.end, name.start),
          ),
      );
    if (firm === undefined) return [];
    return [
      plainArrival({
        person: person.text,
        role: '',
        organization: firm.text,
        sentence,
        verb: match.index,
      }),
    ];
  });
}
