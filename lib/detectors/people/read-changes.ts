import { isAsserted, pay } from '#lib/detectors/people/asserted-change';
import { datesOf } from '#lib/detectors/people/change-dates';
import { organizationFor } from '#lib/detectors/people/change-organization';
import { antecedent, personsAfter, personsBefore, pronounBefore } from '#lib/detectors/people/change-persons';
import { ownTitle, titleBehind } from '#lib/detectors/people/change-role';
import type { PersonChange } from '#lib/detectors/people/changes';
import { counterpartOf, isPredecessorLeaving } from '#lib/detectors/people/counterpart';
import { withElided } from '#lib/detectors/people/elided';
import { isHandedOn } from '#lib/detectors/people/handing-over';
import { headlinePost } from '#lib/detectors/people/headline-post';
import { heldRole } from '#lib/detectors/people/held-role';
import { ledUnit } from '#lib/detectors/people/led-unit';
import { type Occurrence, replacedAs, roleNear, vacatedBefore } from '#lib/detectors/people/occurrence-role';
import { isBesides, isElsewhere, tellsOnly, withoutNext } from '#lib/detectors/people/other-titles';
import { isTitledFirm, personsIn } from '#lib/detectors/people/persons';
import {
  isPostGiven,
  isSamePost,
  leadsFirm,
  takesHelm,
  takesOverPost,
  topTitleNear,
} from '#lib/detectors/people/same-post';
import { triggers } from '#lib/detectors/people/triggers';
import { matchesIn } from '#lib/detectors/text/matches';
import type { NameSpan } from '#lib/detectors/text/names';
import type { Passage, Sentence } from '#lib/detectors/text/passage';
import { isSurelyPerson } from '#lib/detectors/text/person-names';
import { candidates, mayHold } from '#lib/detectors/text/word-search';

/** "Martha Quill named editor of the Post": a headline's passive, with the title next and nobody behind it. */
function isBare(sentence: Sentence, person: NameSpan, at: Occurrence): boolean {
  if (person.end + 1 !== at.verb || !isSurelyPerson(person.text)) return false;
  const role = sentence.roles().find((each) => each.start > at.verb && each.start - at.verbEnd < 14);
  return (
    role !== undefined && !/^,? (?:Mr\.? |Ms\.? |Dr\.? )?\p{Lu}\p{Ll}/u.test(sentence.text.slice(role.end))
  );
}

const names =
  /^ (?:(?:has|have|had|will|to|also|today|now) )*(?:nam|appoint|pick|tap|hir|choos|chose|select|promot|recruit|elect|turn|ask)\p{Ll}*\b/u;

function personsOfOccurrence(
  passage: Passage,
  sentence: Sentence,
  persons: readonly NameSpan[],
  at: Occurrence,
): NameSpan[] {
  if (at.trigger.person === 'after') return personsAfter(sentence, persons, at.verbEnd);
  const before = personsBefore(sentence, persons, at.verb).filter(
    (person) =>
      !isTitledFirm(person, sentence, at.verb) &&
      // "Orlan Mercer names its Jeep boss to replace": who names does not come.
      !(/^to /i.test(at.words) && names.test(sentence.text.slice(person.end, at.verb))) &&
      // "Helix Bio hands CEO baton to Mark Osei"
      !(/^(?:hand|ced|pass|yield)/i.test(at.words) && person.start === 0 && !isSurelyPerson(person.text)),
  );
  if (at.trigger.adjacent === true) return before.filter((person) => isBare(sentence, person, at));
  if (before.length > 0) return before;
  const meant = pronounBefore.test(sentence.text.slice(0, at.verb))
    ? antecedent(passage, sentence)
    : undefined;
  // A pronoun has no place of its own; the verb's stands in for it.
  return meant === undefined ? [] : [{ text: meant.text, start: at.verb, end: at.verb }];
}

/** Words that name who follows, and leave the position to the sentence about who goes. */
const replaces = /(?:by|successor(?: (?:will be|is|is to be))?|replacement|with|^to)$/i;
const regainsPost = /\breturn\w* to (?:his|her) /i;
const isFirmBefore = /\b(?:firm|agency|consultancy|adviser|lender|company|bank)s? $/;
/** "the new chief executive, Ida Brask, assumed the job on Monday" */
const takesJob =
  /^(?:(?:has |have )?(?:assumed|took (?:up|on)|taken (?:up|on))|assumes|takes (?:up|on)|(?:has been|was|is being) (?:given|handed|awarded)) (?:the|his|her) (?:new )?(?:job|role|post|position)\b(?! of)/;
const withoutTitle =
  /resign|retire|step|depart|leav|last day|quit|employment|tenure|terminat|separat|fired|dismiss|oust/i;

function readOccurrence(
  passage: Passage,
  sentence: Sentence,
  persons: readonly NameSpan[],
  at: Occurrence,
): PersonChange[] {
  const { trigger, verb, verbEnd } = at;
  const found = personsOfOccurrence(passage, sentence, persons, at);
  const last = found.at(-1);
  return found.flatMap((person): PersonChange[] => {
    if (trigger.person === 'after' && tellsOnly(sentence, verbEnd, person)) return [];
    // "handed the contract to Karl Lund's firm"
    if (trigger.person === 'after' && /^'s? \p{Ll}/u.test(sentence.text.slice(person.end))) return [];
    const anchor = trigger.person === 'after' ? (last ?? person) : person;
    const stated =
      replacedAs(sentence, at) ??
      vacatedBefore(sentence, at) ??
      (found.length > 1 && trigger.direction === 'departure' && trigger.person === 'after'
        ? ownTitle(sentence, verbEnd, person)
        : undefined) ??
      (found.length > 1 && trigger.direction === 'appointed' && trigger.person === 'after'
        ? titleBehind(sentence, person)
        : undefined) ??
      roleNear(sentence, at, anchor) ??
      roleNear(sentence, at, person);
    const held =
      stated === undefined && trigger.direction === 'departure' && withoutTitle.test(at.words)
        ? heldRole(passage, person.text)
        : undefined;
    const vacancy =
      /^(?:elect|appoint)/i.test(at.words) &&
      /\b(?:vacancy|vacancies|directorship|seat on the board)\b/i.test(sentence.text)
        ? 'Director'
        : undefined;
    // "Ostra's former design chief, Ida Brask, is returning to her role"
    const regains =
      regainsPost.test(at.words) || takesJob.test(sentence.text.slice(verb))
        ? heldRole(passage, person.text)
        : undefined;
    // An auditor that "will not stand for re-election" gives up no seat.
    const declines =
      /not (?:(?:intend|plan|wish) )?(?:to )?(?:stand|seek|run|be (?:standing|seeking|up for))|not (?:be(?:en|ing)? )?(?:re-?nominated|nominated|put|brought|proposed)|slate$/i.test(
        at.words,
      ) && !/\b(?:auditors?|accountants?|accounting firm)\b/i.test(sentence.text)
        ? 'Director'
        : undefined;
    const behind = sentence.text.slice(trigger.person === 'after' ? anchor.end : verbEnd);
    const leads = leadsFirm.test(
      at.words +
        sentence.text.slice(verbEnd, verbEnd + 40) +
        (/^ (?:to|for|as) (?:the|its) top \p{Ll}+/u.exec(sentence.text.slice(anchor.end))?.[0] ?? ''),
    )
      ? (topTitleNear(passage, sentence) ?? (takesHelm(at.words, behind) ? 'head' : undefined))
      : undefined;
    const isReplacement =
      (replaces.test(at.words) &&
        // "his duties will be assumed by Y": work shared out, no post filled.
        !/\b(?:re\w*bilities|duties|tasks|work|functions) $/.test(sentence.text.slice(0, verb))) ||
      (trigger.direction === 'appointed' &&
        ((/(?:succeed|replac)\w*$/i.test(at.words) &&
          /^ (?:him|her|(?:Mr|Ms|Mrs|Dr)\b)/.test(sentence.text.slice(verbEnd))) ||
          // "dismissed its chief executive and handed the job to Y"
          (/^hand/i.test(at.words) &&
            /^ (?:the|his|her) (?:\p{Ll}+ )?(?:job|role|post|position|reins|baton|helm|keys|wheel) to\b/u.test(
              sentence.text.slice(verbEnd),
            )) ||
          takesOverPost(at.words, behind) ||
          isHandedOn(at.words) ||
          isSamePost(behind))) ||
      (trigger.direction === 'departure' &&
        (isPostGiven(behind) || isPredecessorLeaving(sentence, person, verb)));
    // "named X chief executive after Y quit": the post Y gave up is the one X was given.
    const makesRoom =
      trigger.direction === 'departure' && /\bafter $/.test(sentence.text.slice(0, person.start));
    const led =
      trigger.direction === 'appointed' && !isFirmBefore.test(sentence.text.slice(0, person.start))
        ? ledUnit(behind)
        : undefined;
    const otherwise =
      regains ??
      led ??
      held ??
      declines ??
      vacancy ??
      leads ??
      (isReplacement || makesRoom ? '' : undefined) ??
      (stated === undefined &&
      found.length === 1 &&
      (trigger.direction === 'departure' || trigger.person === 'after')
        ? headlinePost(passage, sentence, trigger.direction)
        : undefined);
    const role =
      stated ?? (otherwise === undefined ? undefined : { text: otherwise, start: verbEnd, end: verbEnd });
    if (role === undefined) return [];
    const own = withoutNext(role, sentence, persons, verbEnd);
    if (pay.test(sentence.text.slice(verbEnd, role.start))) return [];
    if (isElsewhere(sentence, persons, person, role, found.length)) return [];
    if (isBesides(sentence, persons, person)) return [];
    if (/\bcommittee\b/i.test(sentence.text.slice(role.end, role.end + 12))) return [];
    return [
      {
        person: person.text,
        role: own.text
          .replace(/chairmanship/, 'chairman')
          .replace(/^(?:the|its|a|an) /i, '')
          .replace(/^(co-?head)s (?=of\b)/i, '$1 '),
        direction: trigger.direction,
        organization: organizationFor(sentence, trigger, verb, verbEnd, person, role, persons),
        counterpart: counterpartOf(sentence, persons, person, verb),
        ...datesOf(passage, sentence, trigger, verb, role.end),
        sentence,
        verb,
        isReplacement,
      },
    ];
  });
}

/** Whether a sentence may be about an office. */
export const mayNameOffice = mayHold(
  /chief|presid|direct|chair|\b(?:that|those) (?:office|post|role|position)|breach|\bfort\b|in charge|officer|\bC?MD\b|board|counsel|secretary|treasur|controller|comptroller|\b[A-Z]?VP\b|head|manager|partner|\bC[A-Z]O\b|CHRO|CISO|editor|dean|provost|rector|control|helm|reins|successor|resign|retir|stepp|depart|leav|left|quit|terminat|employment|transition|re-?election|top executive|boss|renounc|separate from|to (?:lead|run|oversee|manage)\b/i,
);
const possibleTriggers = candidates(triggers, (trigger) => trigger.words);

/** "In August 2018, it raised $40m. X joined the board": a sentence without a day of its own goes on telling of that year. */
function goesOnRecalling({ sentences, published }: Passage, sentence: Sentence): boolean {
  if (published === undefined || sentence.dates().length > 0) return false;
  const limit = Number(published.slice(0, 4)) - (published.slice(5, 7) <= '03' ? 1 : 0);
  return sentences.slice(Math.max(0, sentence.index - 2), sentence.index).some((before) => {
    const opening = /^In /.test(before.text) ? before.dates()[0] : undefined;
    return opening !== undefined && opening.start < 5 && Number(opening.iso.slice(0, 4)) < limit;
  });
}
const simplePast =
  /^(?:joined|became|succeeded|replaced|took|stepped|left|resigned|retired|quit|departed|was|were)\b/i;

/** Every arrival and departure a sentence asserts of a named person in a named position. */
export function readChanges(passage: Passage, sentence: Sentence): PersonChange[] {
  if (!mayNameOffice(sentence)) return [];
  return possibleTriggers(sentence).flatMap((trigger) =>
    matchesIn(sentence.text, trigger.pattern).flatMap((match) => {
      const at = { trigger, verb: match.index, verbEnd: match.index + match[0].length, words: match[0] };
      if (!isAsserted(sentence, trigger, at.verb, at.verbEnd, passage.published)) return [];
      if (simplePast.test(at.words) && goesOnRecalling(passage, sentence)) return [];
      return withElided(
        passage,
        sentence,
        trigger,
        readOccurrence(passage, sentence, personsIn(passage, sentence), at),
      );
    }),
  );
}
