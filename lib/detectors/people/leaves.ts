import { isAside } from '#lib/detectors/people/asserted-change';
import type { PersonChange } from '#lib/detectors/people/changes';
import { personsIn } from '#lib/detectors/people/persons';
import { withoutMay } from '#lib/detectors/text/guards';
import { matchesIn } from '#lib/detectors/text/matches';
import { isPlace } from '#lib/detectors/text/names';
import type { Passage, Sentence } from '#lib/detectors/text/passage';
import { isSurelyPerson } from '#lib/detectors/text/person-names';
import { mayHold } from '#lib/detectors/text/word-search';

const mayGo = mayHold(/(?:left|quit|departed|leaving|quitting|leave|resigned from|leaves|quits|departs)\b/);
const goes =
  /\b(?:(?:has|have) (?:now |just |abruptly |quietly )?(?:left|quit|departed|resigned from)|(?:is|are) (?:leaving|quitting|departing)|(?:will|is to|is set to) leave|leaves|quits|departs)(?= (?:(?:the|his|her|rival|hedge|investment|asset|private|equity|fund|bank|firm|group|giant|company|manager|startup|start-up) ){0,4}\p{Lu})/gu;
const notGone =
  /\b(?:may|might|could|would|if|not|never|denied|rumou?r\w*|reportedly|talks|considering|years? ago|since|(?:19|20)\d\d)\b/i;
/** "leaves Acme headquarters", "left Acme's stand": a place, not an employer. */
const noEmployer =
  /^(?:'s?)? (?:headquarters|offices?|stores?|campus|stand|building|court|hospital|airport|station|college|university|school)\b|^'s? \p{Ll}/u;

/** What may follow: "has left Acme in good hands", "leaves Acme shares alone" tell of something else. */
const goesOn =
  /^(?:[.,;]|$| (?:after|to|for|following|amid|because|over|abruptly|suddenly|next|this|last|at the end|as|and|on \p{Lu}\p{Ll}+day|in (?:January|February|March|April|May|June|July|August|September|October|November|December))\b)/u;

/** "Ida Brask has quit Orlan to launch a fund": a departure told without any title; for want of anything else told of the person. */
export function readLeaves(passage: Passage, sentence: Sentence): PersonChange[] {
  if (!mayGo(sentence)) return [];
  const { text } = sentence;
  return matchesIn(text, goes).flatMap((match): PersonChange[] => {
    const end = match.index + match[0].length;
    const person = personsIn(passage, sentence).findLast(
      (each) => each.end <= match.index && /^(?:,[^;]{2,100},)? ?$/.test(text.slice(each.end, match.index)),
    );
    const firm = sentence.names().find((name) => name.start > end && name.start - end < 60);
    if (person === undefined || firm === undefined) return [];
    if (isPlace(firm.text) || isSurelyPerson(firm.text) || noEmployer.test(text.slice(firm.end))) return [];
    if (!/^ (?:\p{Ll}[\p{Ll}-]* ){0,4}$/u.test(text.slice(end, firm.start))) return [];
    if (!goesOn.test(text.slice(firm.end))) return [];
    if (notGone.test(withoutMay(text)) || isAside(text.slice(0, match.index), text.slice(end))) return [];
    return [
      {
        person: person.text,
        role: '',
        direction: 'departure',
        organization: firm.text,
        counterpart: undefined,
        effective: undefined,
        noticed: undefined,
        sentence,
        verb: match.index,
        isReplacement: false,
      },
    ];
  });
}
