import type { PersonChange } from '#lib/detectors/people/changes';
import { headlineHires } from '#lib/detectors/people/headline-hires';
import { headlineMoves } from '#lib/detectors/people/headline-moves';
import { isLeftToPaper } from '#lib/detectors/people/hearsay';
import { readJoins } from '#lib/detectors/people/joins';
import { readLeaves } from '#lib/detectors/people/leaves';
import { readLosses } from '#lib/detectors/people/losses';
import { readPassageChanges } from '#lib/detectors/people/passage-changes';
import { samePerson } from '#lib/detectors/text/normalize-name';
import type { Passage } from '#lib/detectors/text/passage';
import type { SubjectView } from '#lib/detectors/text/subject-view';

/** "had named X as co-head, but he will no longer be joining": a move that does not come. */
const isOff =
  /\b(?:no longer|not(?: now)?|never) (?:be )?(?:join(?:ing|ed)?|tak(?:e|ing) (?:up|on)|mov(?:e|ing)|start(?:ing)?|com(?:e|ing))\b|\b(?:isn't|is not|wasn't|was not|aren't) (?:going to happen|happening)\b|\b(?:fell through|changed (?:his|her) mind|rescinded|withdrew (?:the|its) offer|backtracked)\b/;

/** "has picked her as the top candidate": nobody is hired yet. */
const isCandidate =
  /\bas (?:the|its|their|his|an?) (?:(?:top|leading|preferred|final|sole|strong|main|likely|favou?red|first) )+(?:candidate|choice|contender|pick)\b/;

/** "will help the authority until November, after which he returns to his post": lent, not gone. */
const goesBack = /\breturns? to (?:his|her) (?:old |former )?(?:posts?|jobs?|roles?|duties)\b/;

/** "left Volanda for Studio Kite in the 1980s". */
const decadesAgo =
  /^[^;,]{0,80} in the (?:early |mid-?|late )?(?:(?:19|20)\d0s|(?:twen|thir|for|fif|six|seven|eigh|nine)ties)\b/;

/** Who "joins the board" of another firm, as investors do, keeps his work. */
const joinsBoard = ({ role, verb, sentence }: PersonChange) =>
  /^(?:(?:(?:non-?executive|independent|outside) )?director)?$/i.test(role) &&
  /^(?:\p{Ll}+ ){0,3}join\p{Ll}* (?:the |its |their |[^;,]{2,40}'s? )?(?:\p{L}+ )?[Bb]oard(?:$|[.,;]| of\b| at\b)/u.test(
    sentence.text.slice(verb),
  );

/** "joins next month as international sourcing director": of two readings of the title the one with its kind of work. */
function withFullerRole(change: PersonChange, hirings: readonly PersonChange[]): PersonChange {
  const fuller = hirings.find(
    ({ sentence, person, role }) =>
      change.direction === 'appointed' &&
      sentence === change.sentence &&
      samePerson(person, change.person) &&
      role.endsWith(` ${change.role}`) &&
      !/\b(?:first|new|next|only|sole|latest|woman|female|black)\b/i.test(role) &&
      /^\p{Ll}/u.test(change.role),
  );
  return fuller === undefined ? change : { ...change, role: fuller.role };
}

/** The changes of position that a passage asserts of the subject person, arrivals first. */
export function readMoves(passage: Passage, view: SubjectView): PersonChange[] {
  if (passage.sentences.slice(0, 3).some(({ text }) => isCandidate.test(text))) return [];
  const hirings = passage.sentences.flatMap((sentence) => readJoins(passage, sentence));
  const changes = [
    ...readPassageChanges(passage)
      .map((change) => withFullerRole(change, hirings))
      .filter(
        // A post told only by what is led is read as a hiring below, with its firms.
        ({ role, sentence, person }) =>
          !role.startsWith('Head of ') ||
          sentence.text.includes(role) ||
          !hirings.some((other) => other.sentence === sentence && samePerson(other.person, person)),
      ),
    ...passage.sentences.flatMap((sentence) => headlineMoves(passage, sentence)),
    ...passage.sentences.flatMap((sentence) => headlineHires(passage, sentence)),
    ...passage.sentences.flatMap((sentence) => readLosses(passage, sentence)),
    ...hirings,
  ];
  const own = changes
    .filter(
      (change) =>
        !joinsBoard(change) &&
        !isLeftToPaper(passage, change.sentence) &&
        !goesBack.test(change.sentence.text) &&
        !/\bbefore $/.test(change.sentence.text.slice(0, change.verb)) &&
        !decadesAgo.test(change.sentence.text.slice(change.verb)) &&
        !isOff.test(change.sentence.text.slice(change.verb)) &&
        !/^(?:has |have |had )?(?:\w+ly )?(?:passed away|died)\b/.test(
          change.sentence.text.slice(change.verb),
        ) &&
        view.names().some((name) => samePerson(name, change.person)) &&
        change.person.includes(' ') &&
        view.subject.type === 'person',
    )
    .toSorted(
      (a, b) =>
        Number(a.direction === 'departure') - Number(b.direction === 'departure') ||
        a.sentence.index - b.sentence.index,
    );
  if (own.length > 0 || view.subject.type !== 'person') return own;
  return passage.sentences
    .flatMap((sentence) => readLeaves(passage, sentence))
    .filter(({ person }) => person.includes(' ') && view.names().some((name) => samePerson(name, person)));
}
