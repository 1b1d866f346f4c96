import { firstDayIn, lastDayIn } from '#lib/detectors/people/change-dates';
import { organizationFor } from '#lib/detectors/people/change-organization';
import type { PersonChange } from '#lib/detectors/people/changes';
import { isEveryday } from '#lib/detectors/people/everyday-senses';
import { isLeadership } from '#lib/detectors/people/leadership-roles';
import { personsIn } from '#lib/detectors/people/persons';
import { isOnlyWished } from '#lib/detectors/people/wished';
import type { NameSpan } from '#lib/detectors/text/names';
import type { Passage, Sentence } from '#lib/detectors/text/passage';
import { isSurelyPerson } from '#lib/detectors/text/person-names';
import type { RoleSpan } from '#lib/detectors/text/roles';

const goes =
  /\b(?:resign\w*|leav(?:e(?! of absence)|es|ing)|left|step(?:s|ped|ping)? (?:down|aside)|quit\w*|depart\w*|retir\w+|oust\w*|sack\w*|fired|dismiss\w*|terminat\w*|separat\w*|renounc\w*|exit\w*|relinquish\w*|giv(?:e|es|ing) up|vacat\w+|parts? (?:ways|company)|to go\b|replaced by|succeeded by|no longer|cease[sd]?|out as)\b/i;
const comes =
  /\b(?:appoint\w*|nam(?:e|es|ed|ing)|hir(?:e|es|ed|ing)|elect\w*|promot\w+|join\w*|becom\w+|became|succeed\w*|replac(?:e|es|ing)|tak(?:e|es|ing) (?:over|up|charge)|took (?:over|up|charge)|assum\w+|install\w*|recruit\w*|tapp?(?:s|ed)?|pick(?:s|ed)?|chos(?:e|en)|will (?:be|run|lead|head|serve)|new)\b/i;

const distance = (a: { start: number; end: number }, b: { start: number; end: number }) =>
  a.end <= b.start ? b.start - a.end : b.end <= a.start ? a.start - b.end : 0;

/** A seat in a committee is no office. */
const ofCommittee = /^ ?(?:of|for|on) [^,;.]{0,60}\b(?:committee|task force|working group)\b/i;

type Way = { direction: PersonChange['direction']; start: number; end: number };

type Pair = { person: NameSpan; role: RoleSpan };

const boardSeat =
  /\b(?:member of the (?:\p{Lu}[\p{L}&.-]* ){0,3}(?:[Ss]upervisory )?[Bb]oard(?: of [Dd]irectors)?|(?:seat|place) (?:in|on) (?:the |its )?(?:\p{Lu}[\p{L}&.-]* ){0,3}[Bb]oard(?: of [Dd]irectors)?)/u;

/** The offices of leadership that a sentence names. */
function officesIn(sentence: Sentence): RoleSpan[] {
  const roles = sentence
    .roles()
    .filter(({ text, end }) => isLeadership(text) && !ofCommittee.test(sentence.text.slice(end)));
  const seat = roles.length > 0 ? null : boardSeat.exec(sentence.text);
  return seat === null
    ? roles
    : [
        {
          text: seat[0].replace(/^(?:seat|place) (?:in|on)/, 'member of'),
          start: seat.index,
          end: seat.index + seat[0].length,
        },
      ];
}

/** The persons of whom a sentence may tell: not who only speaks; and in a headline anything may look like a name. */
const namedIn = (passage: Passage, sentence: Sentence): NameSpan[] =>
  personsIn(passage, sentence).filter(
    ({ text, start, end }) =>
      (!sentence.isHeadline || isSurelyPerson(text)) &&
      // "chief executive of Regal Voyages": what is led, unless surely somebody.
      (isSurelyPerson(text) || !/\b(?:of|at|for|with) (?:the )?$/.test(sentence.text.slice(0, start))) &&
      !/\b(?:said|says|added|told) $/.test(sentence.text.slice(0, start)) &&
      !/^(?:, [^,;]{2,60},)? (?:said|says|added|told)\b/.test(sentence.text.slice(end)),
  );

/** Each person of a sentence with the title that stands nearest, or that is taken, where it has one. */
function pairsIn(passage: Passage, sentence: Sentence, way: Way | undefined): Pair[] {
  const roles = officesIn(sentence);
  const persons = namedIn(passage, sentence);
  return persons.flatMap((person): Pair[] => {
    // The office that somebody takes is told behind the word of coming.
    const taken = way?.direction === 'appointed' ? roles.find(({ start }) => start > way.end) : undefined;
    const role = taken ?? roles.toSorted((a, b) => distance(a, person) - distance(b, person))[0];
    return role === undefined ? [] : [{ person, role }];
  });
}

/** "The chairman is stepping down. Greenberg submitted his resignation": the one title of one sentence, and the one person of another. */
function pairAcross(
  passage: Passage,
  sentences: readonly Sentence[],
): { pair: Pair; sentence: Sentence } | undefined {
  const roles = sentences.flatMap(officesIn);
  const told = sentences.flatMap((sentence) =>
    namedIn(passage, sentence).map((person) => ({ person, sentence })),
  );
  const [role, first] = [roles[0], told[0]];
  if (role === undefined || first === undefined) return undefined;
  if (told.some(({ person }) => person.text !== first.person.text)) return undefined;
  return { pair: { person: first.person, role }, sentence: first.sentence };
}

/** The first word of coming or going in a sentence, and which of the two it is. */
function wayOf({ text }: Sentence, published: string | undefined): Way | undefined {
  const [going, coming] = [goes.exec(text), comes.exec(text)];
  const first = [going, coming].filter((found) => found !== null).toSorted((a, b) => a.index - b.index)[0];
  if (first === undefined || isEveryday(text, first.index, first.index + first[0].length)) return undefined;
  if (isOnlyWished(text.slice(0, first.index)) || isOnlyWished(text.slice(0, coming?.index ?? 0)))
    return undefined;
  // "chairman until he retired in 1964, died on Sunday": of old.
  const year = /^[^;,]{0,40}? in ((?:19|20)\d\d)\b/.exec(text.slice(first.index))?.[1];
  if (year !== undefined && Number(year) < Number(published?.slice(0, 4)) - 1) return undefined;
  return {
    direction: first === going ? 'departure' : 'appointed',
    start: first.index,
    end: first.index + first[0].length,
  };
}

const effectiveIn = (sentence: Sentence) =>
  firstDayIn(sentence) ??
  lastDayIn(sentence) ??
  sentence
    .dates()
    .find(({ start }) => /\beffective (?:as of |on |from )?$/i.test(sentence.text.slice(0, start)))?.iso;

/**
 * The changes of office of which sentences tell, that which tells most first: the person nearest to the first word of coming or going, and
 * the title nearest to that person; of three or more that stand beside their titles, all.
 */
export function likelyChanges(passage: Passage, sentences: readonly Sentence[]): PersonChange[] {
  const way = sentences.map((each) => wayOf(each, passage.published)).find((found) => found !== undefined);
  if (way === undefined) return [];
  const change = (
    sentence: Sentence,
    { person, role }: Pair,
    { direction, start, end }: Way,
  ): PersonChange => ({
    person: person.text,
    role: role.text,
    direction,
    organization: organizationFor(
      sentence,
      { direction, person: 'before' },
      start,
      end,
      person,
      role,
      personsIn(passage, sentence),
    ),
    counterpart: undefined,
    effective: effectiveIn(sentence),
    noticed: undefined,
    sentence,
    isReplacement: false,
    verb: start,
  });
  for (const sentence of sentences) {
    const own = wayOf(sentence, passage.published);
    const pairs = pairsIn(passage, sentence, own);
    const listed = pairsIn(passage, sentence, undefined).filter(
      ({ person, role }) => distance(person, role) < 3,
    );
    if (listed.length > 2) return listed.map((pair) => change(sentence, pair, own ?? way));
    const nearest = pairs.toSorted(
      (a, b) => distance(a.person, own ?? way) - distance(b.person, own ?? way),
    )[0];
    if (own !== undefined && nearest !== undefined) return [change(sentence, nearest, own)];
  }
  const across = pairAcross(passage, sentences);
  return across === undefined ? [] : [change(across.sentence, across.pair, way)];
}
