import { firstDayIn, lastDayIn } from '#lib/detectors/people/change-dates';
import type { PersonChange } from '#lib/detectors/people/changes';
import { personsIn } from '#lib/detectors/people/persons';
import { withoutMay } from '#lib/detectors/text/guards';
import type { NameSpan } from '#lib/detectors/text/names';
import type { Passage, Sentence } from '#lib/detectors/text/passage';

/** "The trio are chief executive Ida Brask, ...", "The new directors are ...", "They are ..." */
const lists =
  /^(?:The (?:new |departing |outgoing )?(?:trio|pair|duo|two|three|four|five|appointees|newcomers|departures|directors|executives)(?: (?:men|women|executives|directors|appointees|newcomers|managers|new directors|new members))?|They) (?:are|were|include|comprise):? (?!to\b|not\b|all\b|both\b|being\b|expected\b|also\b|now\b|\p{Ll}+ing\b)/u;
const count = '(?:two|three|four|five|several|both|a pair of|a trio of|\\d)';
const people =
  '(?:executives|directors|managers|officers|partners|members|officials|bosses|leaders|bankers|chiefs|vice[- ]presidents)';
const go =
  '(?:leave|resign|quit|go|step down|depart|retire|left|resigned|departed|stepped down|retired|leaving|resigning|quitting|departing|retiring|stepping down|fired|dismissed|sacked|ousted|suspended|removed)';
const goes = new RegExp(
  `\\b${count}\\b[^;]{0,50}\\b${people}\\b[^;]{0,90}?\\b(?:(?:are|were|have|had|will|has|been|set|due|to|is) )*${go}\\b`,
  'iu',
);
const comes = new RegExp(
  `\\b(?:(?:appoint|elect|nam|hir|add|promot)(?:ed|s|ing|es)|appointments? of|elections? of|welcom(?:ed|es))\\b[^;]{0,60}\\b${count} (?:[\\p{L}-]+ ){0,3}${people}\\b`,
  'iu',
);
const unsure =
  /\b(?:may|might|could|not|den(?:y|ied|ies)|reportedly|consider(?:s|ing)?|talks|missions?|trips?|tours?|visits?|conference|summit|urg(?:ed|es)|call(?:ed|s) for)\b/i;
const ofBoard =
  /\b(?:new|independent|non-executive|additional|outside) (?:[\p{L}-]+ )?(?:directors|members)\b|\bdirectors to (?:its|the) board|\bto (?:its|the) board\b/iu;

const titleOf = (sentence: Sentence, person: NameSpan): string | undefined =>
  sentence
    .roles()
    .find(
      (role) =>
        /^,? (?:Mr\.? |Ms\.? |Mrs\.? |Dr\.? )?$/.test(sentence.text.slice(role.end, person.start)) ||
        /^,? (?:the |its |as )?$/.test(sentence.text.slice(person.end, role.start)),
    )?.text;

/** "Three executives of Orlan Air are to leave. The trio are chief executive Ida Brask, ...": the next sentence says who they are. */
export function severalNamedNext(passage: Passage, sentence: Sentence): PersonChange[] {
  const next = passage.sentences[sentence.index + 1];
  if (next === undefined || !lists.test(next.text)) return [];
  const direction = goes.test(sentence.text)
    ? 'departure'
    : comes.test(sentence.text)
      ? 'appointed'
      : undefined;
  if (direction === undefined || unsure.test(withoutMay(sentence.text))) return [];
  return personsIn(passage, next).flatMap((person): PersonChange[] => {
    const role =
      direction === 'appointed' && ofBoard.test(sentence.text) ? 'Director' : titleOf(next, person);
    if (role === undefined || !person.text.includes(' ')) return [];
    return [
      {
        person: person.text,
        role,
        direction,
        organization: undefined,
        counterpart: undefined,
        effective: direction === 'departure' ? lastDayIn(sentence) : firstDayIn(sentence),
        noticed: undefined,
        sentence,
        verb: 0,
        isReplacement: false,
      },
    ];
  });
}
