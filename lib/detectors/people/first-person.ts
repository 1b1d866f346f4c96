import type { PersonChange } from '#lib/detectors/people/changes';
import type { Firms } from '#lib/detectors/people/former-firm';
import { personsIn } from '#lib/detectors/people/persons';
import { anyOf } from '#lib/detectors/text/any-of';
import { isPlace, type NameSpan } from '#lib/detectors/text/names';
import { sameOrganization, samePerson } from '#lib/detectors/text/normalize-name';
import type { Passage, Sentence } from '#lib/detectors/text/passage';
import { isSurelyPerson } from '#lib/detectors/text/person-names';
import type { SubjectView } from '#lib/detectors/text/subject-view';

/** A move that the person tells of in the first person. */
export type OwnMove = { firms: Firms; move: PersonChange };

const starts = anyOf(
  /\bI(?:'m|'ve|'ll| am| have| will)? (?:also |just |now |today |officially |finally |recently |be )*(?:start(?:ed|ing)?|join(?:ed|ing)?|accepted|beg[ai]n|beginning|tak(?:en|ing) (?:on|up)|took (?:on|up)|stepp(?:ed|ing) into|mov(?:ed|ing) (?:on )?to)\b/u,
  /\bmy (?:first (?:day|week|month) (?:as|at|with|in)|new (?:role|job|position|chapter) (?:as|at|with))\b/u,
  /\b(?:[Aa]s of|[Ff]rom|[Ss]tarting) (?:today|now|this week|Monday),? I(?:'m| am)\b/u,
  /\bI(?:'m| am) (?:now|officially|delighted to be) (?=the |an? |\p{Lu})/u,
);
const longAgo =
  /\b(?:in|since|back in) (?:\p{L}+ )?(?:19|20)\d\d\b|\byears ago\b|\b(?:not|never|might|may|if|when) \b/u;
const leaves =
  /\b(?:after|leave|leaving|left|last day|goodbye|farewell|thank|thanks|grateful|hung up|wrapped up|moving on|chapter|years at|years with|years of)\b/i;
const atFirm =
  /\b(?:at|with|join(?:ed|ing)?|for|to|from|leave|leaving|left) (?:the |my |[\p{L}-]+-based |[\p{Ll}-]+ ){0,3}$/u;

/** Whether the passage is the subject's own: signed or headed with the name, or naming nobody else. */
function isOwnText(passage: Passage, view: SubjectView): boolean {
  const isSubject = (name: string) => view.names().some((own) => samePerson(own, name));
  const persons = passage.sentences.flatMap((sentence) =>
    personsIn(passage, sentence).filter((person) => isSurelyPerson(person.text) || isSubject(person.text)),
  );
  return (
    persons.some((person) => isSubject(person.text)) && persons.every((person) => isSubject(person.text))
  );
}

function firmsNamed(sentence: Sentence, view: SubjectView, from: number): NameSpan[] {
  return sentence
    .names()
    .filter(
      (name) =>
        name.start >= from &&
        !isPlace(name.text) &&
        !view.names().some((own) => samePerson(own, name.text)) &&
        !sentence.roles().some((role) => name.start < role.end && role.start < name.end) &&
        atFirm.test(sentence.text.slice(0, name.start)),
    );
}

/** "I'm starting a new position as Chief People Officer at Varde", signed by the subject; nothing where another speaks. */
export function readOwnMove(passage: Passage, view: SubjectView): OwnMove | undefined {
  if (view.subject.type !== 'person') return undefined;
  const sentence = passage.sentences.find((each) => starts.test(each.text) && !longAgo.test(each.text));
  if (sentence === undefined || !isOwnText(passage, view)) return undefined;
  const match = starts.exec(sentence.text);
  const from = (match?.index ?? 0) + (match?.[0].length ?? 0);
  const firm = firmsNamed(sentence, view, from)[0];
  if (firm === undefined) return undefined;
  const role = sentence.roles().find((each) => each.start >= from);
  const date = sentence.dates().find((found) => found.iso.length >= 7);
  const firms: Firms = {
    to_firm: firm.text,
    ...(role === undefined ? {} : { to_role: role.text }),
    ...(date === undefined ? {} : { effective: date.iso }),
  };
  const move: PersonChange = {
    person: view.names()[0] ?? '',
    role: role?.text ?? '',
    direction: 'appointed',
    organization: firm.text,
    counterpart: undefined,
    effective: date?.iso,
    noticed: undefined,
    sentence,
    verb: from,
    isReplacement: false,
  };
  for (const each of passage.sentences) {
    if (!leaves.test(each.text)) continue;
    const former = firmsNamed(each, view, 0).find((name) => !sameOrganization(name.text, firm.text));
    if (former === undefined) continue;
    const held = each
      .roles()
      .find(
        (found) =>
          found.text !== role?.text &&
          / as (?:an? |their |its |the )?$/.test(each.text.slice(0, found.start)),
      );
    return {
      firms: { ...firms, from_firm: former.text, ...(held === undefined ? {} : { from_role: held.text }) },
      move,
    };
  }
  return { firms, move };
}
