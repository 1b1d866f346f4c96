import { type PersonChange, plainArrival } from '#lib/detectors/people/changes';
import { fullNameOf } from '#lib/detectors/people/persons';
import { matchesIn } from '#lib/detectors/text/matches';
import { isPlace } from '#lib/detectors/text/names';
import type { Passage, Sentence } from '#lib/detectors/text/passage';
import { mayHold } from '#lib/detectors/text/word-search';

const mayJoin = mayHold(/\b(?:joins|to join|moves to|heads to|jumps to|defects to)\b/);
const name = "\\p{Lu}[\\p{L}\\d&'.-]*";
/** "Now Mel: Karmann Joins Sirion As CEO": in capitals all words run into one name. */
const joins = new RegExp(
  `(?:^|[ :])(${name}) (?:Joins|To Join|Moves To|Heads To|Jumps To|Defects To) ((?:(?!(?:As|From|After|For|To|In|With|Board|Panel|Race|Fight|Suit|Team|The)\\b)${name} ?){1,4})(?= ?$| ?[,;:(]|(?:As|as|From|from|After|after)\\b)`,
  'gu',
);

/** Who a title in title case says joins a firm, where the text below it names the person in full. */
export function headlineMoves(passage: Passage, sentence: Sentence): PersonChange[] {
  if (!sentence.isHeadline || !mayJoin(sentence)) return [];
  const { text } = sentence;
  if (/[?]|\b(?:May|Might|Could|Report)\b/.test(text)) return [];
  return matchesIn(text, joins).flatMap((match): PersonChange[] => {
    const person = fullNameOf(passage, match[1] ?? '');
    const firm = (match[2] ?? '').trim();
    if (person === undefined || firm === '' || isPlace(firm)) return [];
    const end = match.index + match[0].length;
    const role = sentence
      .roles()
      .find((each) => each.start >= end && /^ ?[Aa]s (?:\p{L}+ ){0,2}$/u.test(text.slice(end, each.start)));
    return [
      plainArrival({
        person,
        role: role?.text ?? '',
        organization: firm,
        sentence,
        verb: match.index,
      }),
    ];
  });
}
