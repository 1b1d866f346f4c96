import type { PersonChange } from '#lib/detectors/people/changes';
import { personsIn } from '#lib/detectors/people/persons';
import type { NameSpan } from '#lib/detectors/text/names';
import { samePerson } from '#lib/detectors/text/normalize-name';
import type { Passage, Sentence } from '#lib/detectors/text/passage';
import { sameRole } from '#lib/detectors/text/role-parts';
import { mayHold } from '#lib/detectors/text/word-search';

const mayGoOn = mayHold(
  /continu|\bstays?\b|remain|transition|\bmov(?:es?|ing)\b|shift|becom|\bserve|\bto be\b|will be|return/,
);
const aside = '(?:, (?:aged? )?\\d{2})?(?:, (?:Ph\\.? ?D|M\\.? ?D|CPA|Esq|MBA)\\.?)?';
/** "Otto Lind, 71, the president since 1986, will stay on as chairman": what is kept or taken up instead. */
const goesOnAs = new RegExp(
  `^${aside}(?:, [^;]{2,140}?,)? (?:(?:will|is to|would|is|has agreed to|plans to) )?(?:now |then |also )?(?:continu(?:es?|ing)|stay(?:s|ing)?(?: on)?|remain(?:s|ing)?|transition(?:s|ing)?|mov(?:es?|ing)|shift(?:s|ing)?|becom(?:es?|ing)|serves?|be|return(?:s|ing)?) (?:on |at the (?:company|firm|bank|group) |with the (?:company|firm|bank|group) )?(?:in(?:to)?|to|as)?\\b ?(?:an? |the |its |our |his |her )?(?:role (?:of|as) )?(?:[\\p{Ll}-]+ ){0,3}?(?:advis[eo]r|advisory|consult(?:ant|ing|ancy|ative)|chair(?:man|woman|person)?|non-executive|board|emeritus|ambassador|special projects)\\b`,
  'iu',
);
/** "will assume her title of chief scientific officer", "takes over his duties as treasurer" */
const takesTheirs =
  /\b(?:assum(?:es?|ed|ing)|tak(?:es?|ing) (?:over|on|up)?|took (?:over|on|up)?|inherit(?:s|ed|ing)?|fill(?:s|ing)?|succeed(?:s|ing)? (?:him|her)|replac(?:es?|ing) (?:him|her)) ?(?:his|her)? ?(?:(?:\p{Ll}+ )?(?:title|role|post|position|job|duties|responsibilities|place|seat|office)s?)? ?(?:of|as) $/u;

const holds = (sentence: Sentence, person: NameSpan, role: string) =>
  sentence
    .roles()
    .some(
      (each) =>
        sameRole(each.text, role) &&
        (/^(?:, (?:aged? )?\d{2})?, (?:(?:an?|the|its|our|who (?:is|has been|was)|currently) )*(?:[\p{Ll}-]+ ){0,3}(?:\p{Lu}[\p{L}&.-]+'s? )?$/u.test(
          sentence.text.slice(person.end, Math.max(person.end, each.start)),
        ) ||
          /^,? $/.test(sentence.text.slice(each.end, Math.max(each.end, person.start)))),
    );

/** Who opens a sentence, or a clause of it, and goes on as something else: adviser, chairman, a member of the board. */
function whoGoesOn(passage: Passage, sentence: Sentence): NameSpan | undefined {
  if (!mayGoOn(sentence)) return undefined;
  return personsIn(passage, sentence).find((person) => {
    const before = sentence.text.slice(0, person.start);
    return (
      (person.start < 5 ||
        /(?:^|[,;] (?:and |while |with )?|\bwhile |\bbut )(?:Mr\.? |Ms\.? |Dr\.? |[^,;]{2,50} )?$/u.test(
          before,
        )) &&
      goesOnAs.test(sentence.text.slice(person.end))
    );
  });
}

/**
 * "Ida Brask becomes president. Otto Lind, the president since 1986, will stay on as chairman": who held the post that another
 * takes up, in the same sentence or one beside it, has given it up. Nothing where no arrival in the same post is told.
 */
export function givesUpFor(
  passage: Passage,
  sentence: Sentence,
  arrivals: readonly PersonChange[],
): PersonChange | undefined {
  const beside = arrivals.filter(
    (arrival) => arrival.direction === 'appointed' && Math.abs(arrival.sentence.index - sentence.index) <= 1,
  );
  if (beside.length === 0) return undefined;
  const holder = whoGoesOn(passage, sentence);
  if (holder === undefined || !holder.text.includes(' ')) return undefined;
  const follows = beside.find(
    (arrival) =>
      !samePerson(arrival.person, holder.text) &&
      (arrival.role === ''
        ? arrival.isReplacement && sentence.roles().length > 0
        : holds(sentence, holder, arrival.role) || isTheirs(arrival, sentence)),
  );
  if (follows === undefined) return undefined;
  const role = follows.role === '' ? heldBeside(sentence, holder) : follows.role;
  if (role === undefined) return undefined;
  return {
    person: holder.text,
    role: role.replace(/^(?:interim|acting|new) /i, ''),
    direction: 'departure',
    organization: follows.organization,
    counterpart: follows.person,
    effective: follows.effective,
    noticed: undefined,
    sentence,
    verb: holder.end,
    isReplacement: false,
  };
}

/** "her title of chief scientific officer": hers of whom the sentence before tells. */
function isTheirs(arrival: PersonChange, before: Sentence): boolean {
  if (arrival.sentence.index - before.index !== 1) return false;
  const { text } = arrival.sentence;
  const role = arrival.sentence
    .roles()
    .find((each) => each.start > arrival.verb && each.text === arrival.role);
  return (
    role !== undefined &&
    /\b(?:his|her)\b/.test(text.slice(arrival.verb, role.start)) &&
    takesTheirs.test(text.slice(0, role.start))
  );
}

/** The title beside the holder's name. */
const heldBeside = (sentence: Sentence, holder: NameSpan): string | undefined =>
  sentence.roles().find((role) => holds(sentence, holder, role.text))?.text;
