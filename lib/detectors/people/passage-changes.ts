import { firstDayIn, lastDayIn } from '#lib/detectors/people/change-dates';
import type { PersonChange } from '#lib/detectors/people/changes';
import { givesUpFor } from '#lib/detectors/people/goes-on-as';
import { headlineChanges } from '#lib/detectors/people/headline-changes';
import { headlineHires } from '#lib/detectors/people/headline-hires';
import { personsIn } from '#lib/detectors/people/persons';
import { mayNameOffice, readChanges } from '#lib/detectors/people/read-changes';
import { inheritPost, vacatedPost } from '#lib/detectors/people/same-post';
import { severalNamedNext } from '#lib/detectors/people/several-named-next';
import { isPlace, type NameSpan } from '#lib/detectors/text/names';
import { samePerson } from '#lib/detectors/text/normalize-name';
import type { Passage, Sentence } from '#lib/detectors/text/passage';
import { isBusinessWord, isSurelyPerson } from '#lib/detectors/text/person-names';
import { sameRole } from '#lib/detectors/text/role-parts';
import { mayHold } from '#lib/detectors/text/word-search';

const follows =
  /\b(?:follows(?= (?:Mr|Ms|Mrs|Dr|\p{Lu}))|replac(?:es|ed|ing)|succeed(?:s|ed|ing)|takes over from|took over from|will (?:replace|succeed|take over from))\b/iu;
/** "Ida Brask, the Company's previous Chief Financial Officer, has ..." */
const formerHolder =
  /^,? (?:(?:the|its|our|\p{Lu}[\p{L}&.]+(?: \p{Lu}[\p{L}&.]+)?'s?) )?(?:[Cc]ompany's )?(?:previous|former|prior|outgoing|predecessor) /u;
const predecessor =
  /^(?:His|Her|The) (?:(?:\p{Ll}+ )?predecessor|previous (?:incumbent|[\p{Ll} ]{3,30})),? /u;

/** Whom a later sentence says the person follows: "Peters replaces Kevin Thompson". */
function predecessorIn(
  passage: Passage,
  sentence: Sentence | undefined,
  { person, role }: { person: string; role: string },
): string | undefined {
  if (sentence === undefined) return undefined;
  const opening = personsIn(passage, sentence).find(
    (each) => each.start < 5 && !samePerson(each.text, person),
  );
  if (opening !== undefined && formerHolder.test(sentence.text.slice(opening.end))) {
    const held = sentence.roles().find((each) => each.start > opening.end);
    if (held !== undefined && sameRole(held.text, role.replace(/^(?:interim|acting) /i, '')))
      return opening.text;
  }
  const named = predecessor.exec(sentence.text)?.[0].length;
  if (named !== undefined) return personsIn(passage, sentence).find((each) => each.start - named < 8)?.text;
  const match = follows.exec(sentence.text);
  if (match === null) return undefined;
  const persons = personsIn(passage, sentence);
  const before = persons.find((each) => each.end <= match.index);
  const pronoun =
    /^(?:He|She|(?:It|The (?:company|bank|group|firm)) (?:said|says|added)(?: that)? (?:he|she))\b/.test(
      sentence.text,
    );
  if (!pronoun && (before === undefined || !samePerson(before.text, person))) return undefined;
  return persons.find((each) => each.start > match.index)?.text;
}

const mayLeave = mayHold(/\b(?:leav|left|resign|step|retir|quit|depart|lost|loses|losing)/);
const leavesUnnamed =
  /^(?: (?:of|at) [^,;]{2,80})? (?:to (?:leave|depart|step down|resign|quit|retire|exit|go)(?=$| (?:after|amid|as|in|following|by|at|next)\b)|is (?:leaving|stepping down|retiring|quitting)|(?:has|is to|will|is set to|plans to|intends to|has decided to) (?:left|resign(?:ed)?|leave|quit|step(?:ped)? down|retired?|depart(?:ed)?)|leaves|resigns|resigned|quits|departs|steps down|stepped down|retires)\b[^,;]{0,40}(?:[.!]?$|,? and (?:will be|is to be|to be|be|is being) (?:\p{Ll}+ly )?(?:replaced|succeeded)\b)/u;
/** "Pilots call for Centrex CEO to quit" */
const isWish =
  /\b(?:call|urg|want|ask|tell|told|demand|press|refus|pressur)\p{Ll}* (?:[^;,]{0,40} )?to (?:leave|depart|step down|resign|quit|retire|exit|go)\b/iu;
const goesOn =
  /^(?:,? who\b|,? \d{2},|,? (?:has |had |will )?(?:told|joined|held|led|ran|built|took|is|was|leaves?|left|quit|resigned|steps?|stepped|informed|served|spent|announced|took|be|been|replaced|succeeded))\b/;

const departs = /^,? (?:[^;]{0,60} )?(?:to|will|are|is) (?:depart|leav|step|quit|resign|exit|retir)/;

/** "The company said Monday that Ida Brask submitted her resignation" */
const toldOf =
  /^[^;,]{2,60} (?:said|announced|confirmed)(?: (?:on )?\p{Lu}\p{Ll}+day| today| late)?(?: that)? $/u;
const handsIn =
  /^,? (?:\d{2}, )?(?:has |had )?(?:submitted|tendered|handed in|resigned|stepped down|quit|agreed to (?:resign|step down|leave))\b/;

const follower = /\b(?:replaced|succeeded) by [^;]{0,60}$/;
const ofPerson =
  /^(?: recently| also| now)? (?:has|had|will|told|said|indicated|informed|took|joined|is|was)\b[^.;,]{0,50}\b(?:his|her|he|she)\b/;

/** "Saikawa recently has indicated his wish": a person whom a text knows by the surname only. */
function surnameOpening(sentence: Sentence, previous: Sentence): NameSpan | undefined {
  const first = sentence.names()[0];
  if (first === undefined || first.start > 1 || !/^\p{Lu}\p{Ll}+$/u.test(first.text)) return undefined;
  if (isPlace(first.text) || isBusinessWord(first.text)) return undefined;
  // The firm just named may open the next sentence too.
  if (previous.names().some((name) => name.text.includes(first.text))) return undefined;
  return ofPerson.test(sentence.text.slice(first.end)) ? first : undefined;
}

/** "Opal's chief technology officer is leaving. Arjun Menon told staff on Friday ...": the next sentence says who. */
function leaverNamedNext(passage: Passage, sentence: Sentence): PersonChange | undefined {
  const next = passage.sentences[sentence.index + 1];
  if (next === undefined || !mayLeave(sentence) || !mayNameOffice(sentence)) return undefined;
  if (isWish.test(sentence.text)) return undefined;
  const role = sentence.roles().find(
    (each) =>
      leavesUnnamed.test(sentence.text.slice(each.end)) ||
      // "has lost its finance chief. Ida Brask left on Monday"
      (/\b(?:lost|loses|losing) (?:its|another) $/.test(sentence.text.slice(0, each.start)) &&
        /^[.!]?$/.test(sentence.text.slice(each.end))),
  );
  if (role === undefined) return undefined;
  const named = personsIn(passage, sentence).filter((person) => person.text.includes(' '));
  if (named.some((person) => person.start > 0 && !follower.test(sentence.text.slice(0, person.start))))
    return undefined;
  const person =
    personsIn(passage, next).find(
      (each) =>
        (each.start < 3 && each.text.includes(' ') && goesOn.test(next.text.slice(each.end))) ||
        // "Trading Co-Heads to Leave | Trading co-heads Ida Brask, Otto Lind to depart"
        (next.roles().some(({ text, end }) => each.start - end === 1 && sameRole(text, role.text)) &&
          departs.test(next.text.slice(each.end))) ||
        (toldOf.test(next.text.slice(0, each.start)) && handsIn.test(next.text.slice(each.end))),
    ) ?? surnameOpening(next, sentence);
  if (person === undefined || named.some((each) => samePerson(each.text, person.text))) return undefined;
  return {
    person: person.text,
    role: role.text,
    direction: 'departure',
    organization: undefined,
    counterpart: undefined,
    effective: lastDayIn(next) ?? lastDayIn(sentence),
    noticed: undefined,
    sentence,
    verb: role.end,
    isReplacement: false,
  };
}

const mayBeNewPost = mayHold(
  /(?:has|gets|names|hires|found|appoints) (?:an?|its|itself|found|new|first|next|permanent)\b|\b(?:taps|names|appoints|hires|picks|poaches|recruits|promotes|selects|chooses|lures|snags|turns to|hired an?|named an?|appointed an?|tapped an?|picked an?|chosen an?|selected an?|recruited an?|poached an?|lured an?|brought in an?|turned to|(?:hired|named|appointed|tapped|picked|chosen|selected|recruited|poached|lured|brought in) (?:the|its|one|another))\b/,
);
/** "Broadwell taps ex-Philips executive as CEO": told of somebody by what he was. */
const namesUnnamed =
  /\b(?:[Tt]aps|[Nn]ames|[Aa]ppoints|[Hh]ires|[Pp]icks|[Pp]oaches|[Rr]ecruits|[Pp]romotes|[Ss]elects|[Cc]hooses|[Ll]ures|[Ss]nags|[Tt]urns to) [^,;:]{4,60} (?:as|to be|for|to lead as) (?:its |new |the |next |first |interim )*$/u;
/** "has hired a 20-year veteran from Abbott as chief executive" */
const hasNamedUnnamed =
  /\b(?:hired|named|appointed|tapped|picked|chosen|selected|recruited|poached|lured|brought in|turned to) (?:an?|the|its|one of|another) [^;:]{4,100} (?:as|to be|to become) (?:its |new |the |next |first |interim |a )*$/u;
/** What is told of a person whom the headline meant. */
const takesOver =
  /^(?:,? \d{2},| \(\d{2}\))?(?:, [^;]{3,140}?,)? (?:(?:will|is to|would|has|was|is|had) (?:\p{Ll}+ )?(?:replac|succe|join|tak|start|becom|begin|been|be|fac|lead|run|overs|report|inherit|fill|head|mov|bring|serv|spen|work|named|appointed|hired|chosen|picked|poached|recruited|selected|promoted|tapped)|replaces|succeeds|joins|takes|starts|becomes|comes)/u;
const hiredPost =
  /\b(?:has |have )?(?:hired|named|appointed|recruited|picked|found) (?:an?|its) (?:new|first|next|permanent) (?:\p{Lu}[\p{L}]+ )?$/u;
const newPost =
  /\b(?:has|gets|names|hires|found|appoints) (?:(?:an?|its|itself|found) )*(?:new|first|next|permanent) (?:[\p{Lu}][\p{L}]+ )?$/u;

/** "Opal has a new chief marketing officer. Mireille Duprat started on Monday": the next sentence says who. */
function namedNext(passage: Passage, sentence: Sentence): PersonChange | undefined {
  if (!mayBeNewPost(sentence)) return undefined;
  const unnamed = (each: { start: number }) =>
    ((sentence.isHeadline ? namesUnnamed : hasNamedUnnamed).test(sentence.text.slice(0, each.start)) ||
      hiredPost.test(sentence.text.slice(0, each.start))) &&
    !personsIn(passage, sentence).some((person) => isSurelyPerson(person.text));
  const role = sentence
    .roles()
    .find(
      (each) =>
        (newPost.test(sentence.text.slice(0, each.start)) || unnamed(each)) &&
        /^[.!:]?$/.test(sentence.text.slice(each.end)),
    );
  const next = passage.sentences[sentence.index + 1];
  if (role === undefined || next === undefined) return undefined;
  const person = personsIn(passage, next).find(
    (each) =>
      (each.start < 3 ||
        /^(?:Former|Ex-?|Veteran|Longtime) ?[^,;.]{2,50} $/.test(next.text.slice(0, each.start))) &&
      each.text.includes(' '),
  );
  if (person === undefined || (unnamed(role) && !takesOver.test(next.text.slice(person.end))))
    return undefined;
  return {
    person: person.text,
    role: role.text,
    direction: 'appointed',
    organization: undefined,
    counterpart: undefined,
    effective: firstDayIn(next),
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
  const headlines: PersonChange[] = [];
  const yielded: PersonChange[] = [];
  const read = passage.sentences.map((sentence) =>
    readChanges(passage, sentence).toSorted((a, b) => a.verb - b.verb),
  );
  for (const sentence of passage.sentences) {
    const announced = namedNext(passage, sentence);
    if (announced !== undefined) {
      const counterpart = [1, 2]
        .map((ahead) => predecessorIn(passage, passage.sentences[sentence.index + ahead], announced))
        .find((found) => found !== undefined);
      changes.push({ ...announced, counterpart });
    }
    const leaver = leaverNamedNext(passage, sentence);
    if (leaver !== undefined) changes.push(leaver);
    changes.push(...severalNamedNext(passage, sentence));
    headlines.push(...headlineChanges(passage, sentence), ...headlineHires(passage, sentence));
    const gone = givesUpFor(passage, sentence, [
      ...changes,
      ...(read[sentence.index] ?? []),
      ...(read[sentence.index + 1] ?? []),
    ]);
    if (gone !== undefined) yielded.push(gone);
    if (
      gone !== undefined &&
      ![...changes, ...read.flat()].some(({ person }) => samePerson(person, gone.person))
    )
      changes.push(gone);
    for (const change of read[sentence.index] ?? []) {
      const left = changes.findLast(
        (other) =>
          other.direction === 'departure' &&
          sentence.index - other.sentence.index <=
            (/^(?:He|She) (?:will|is|was|has) /.test(sentence.text) ? 2 : 1) &&
          !samePerson(other.person, change.person),
      );
      const inherited = vacatedPost(inheritPost(change, left), changes);
      const counterpart =
        inherited.counterpart ??
        (inherited.direction === 'appointed'
          ? [1, 2]
              .map((ahead) => predecessorIn(passage, passage.sentences[sentence.index + ahead], inherited))
              .find((found) => found !== undefined)
          : undefined);
      // A successor whose position nothing names is no change that could be told.
      if (inherited.role !== '') changes.push({ ...inherited, counterpart });
    }
  }
  const isNew = ({ person, direction }: PersonChange) =>
    !changes.some(
      (other) => other.direction === direction && other.person.endsWith(person.split(' ').at(-1) ?? person),
    );
  // "with president Y becoming chairman": whom X, the new president, follows.
  const before = ({ person }: PersonChange) =>
    yielded.find(({ counterpart }) => counterpart !== undefined && samePerson(counterpart, person))?.person;
  const told = changes.map((change) =>
    change.direction === 'appointed'
      ? { ...change, counterpart: change.counterpart ?? before(change) }
      : change,
  );
  return [...told, ...headlines.filter(isNew)];
}
