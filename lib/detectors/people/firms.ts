import type { PersonChange } from '#lib/detectors/people/changes';
import { personsIn } from '#lib/detectors/people/persons';
import { isPlace, isSurelyPerson, type NameSpan } from '#lib/detectors/text/names';
import { normalizeOrganization, samePerson } from '#lib/detectors/text/normalize-name';
import { isGenericCompany, type Passage, type Sentence } from '#lib/detectors/text/passage';

/** Where a person came from and went to, and the last sentence that says so. */
export type Firms = {
  from_firm?: string;
  from_role?: string;
  to_firm?: string;
  to_role?: string;
  lastSentence?: Sentence;
};

const cameFrom =
  /(?:\bfrom (?:the |rival |competitor |bank |[\p{Ll}-]+ ){0,3}|\b(?:former(?:ly)?|previously|earlier|most recently|prior|ex-|veteran|left|leaving|leaves|departed|departs|quit) [^.;]{0,80}?(?:of|at|with|for|from|by)? ?(?:the )?|\b(?:has been|had been|was|is|served|serves|worked|serving|spent|spending|after|years) [^.;]{0,110}?(?:of|at|with|for|by) (?:the )?(?:company now known as )?|\b(?:co-)?founder (?:and [^.;,]{2,30} )?of (?:the )?(?:company now known as )?|\b(?:the |an? )?(?:[\p{L}-]+ ){0,4}(?:executive|president|officer|director|chief|head|manager|partner|veteran|analyst|banker) (?:of|at|with|for|from) (?:the )?)$/iu;

function organizationNames(passage: Passage, sentence: Sentence, subject: string): NameSpan[] {
  const persons = personsIn(passage, sentence).filter(
    (person) => isSurelyPerson(person.text) || samePerson(person.text, subject),
  );
  return sentence
    .names()
    .filter(
      (name) =>
        !isPlace(name.text) &&
        !persons.some((person) => name.start < person.end && person.start < name.end) &&
        !/^(?:Board|Committee|CEO|CFO|Chief|Vice|Executive|Senior|President)\b/.test(name.text),
    );
}

function resolved(passage: Passage, words: string): string {
  return passage.definitions.get(words.toLowerCase().replace(/^the /, '')) ?? words;
}

/** Reads the two firms and titles of a move from its sentence and the one after. */
export function firmsOf(passage: Passage, change: PersonChange): Firms {
  const { sentence } = change;
  const own = change.organization === undefined ? undefined : resolved(passage, change.organization);
  const employer = own !== undefined && !isGenericCompany(own) ? own : undefined;
  const nextSentence = passage.sentences[sentence.index + 1];
  const next =
    nextSentence !== undefined &&
    personsIn(passage, nextSentence).some((person) => samePerson(person.text, change.person))
      ? nextSentence
      : undefined;
  if (change.direction === 'departure') {
    const known = employer ?? firstOrganization(passage, sentence, change.person);
    return { ...(known === undefined ? {} : { from_firm: known }), from_role: change.role };
  }
  const target = employer ?? firstOrganization(passage, sentence, change.person);
  const firms: Firms = {
    ...(target === undefined ? {} : { to_firm: target }),
    ...(change.role === '' ? {} : { to_role: change.role }),
  };
  for (const each of [sentence, ...(next === undefined ? [] : [next])]) {
    const { text } = each;
    const from = organizationNames(passage, each, change.person).find((name) => {
      if (
        target !== undefined &&
        normalizeOrganization(resolved(passage, name.text)) === normalizeOrganization(target)
      )
        return false;
      if (isGenericCompany(name.text)) return false;
      return (
        cameFrom.test(text.slice(0, name.start)) ||
        /^'s? (?:former|ex-|longtime|then)/.test(text.slice(name.end))
      );
    });
    if (from === undefined) continue;
    firms.from_firm = resolved(passage, from.text);
    const possessed = each
      .roles()
      .find(
        (role) =>
          role.start >= from.end &&
          /^'s? (?:former |ex-|longtime |then-?)*$/.test(text.slice(from.end, role.start)),
      );
    const heldBefore = each
      .roles()
      .findLast(
        (role) =>
          role.end <= from.start &&
          from.start - role.end < 50 &&
          /^(?:[^.;]{0,10})\b(?:of|at|for|with|from)\b/.test(text.slice(role.end, from.start)) &&
          role.text !== change.role,
      );
    const founder =
      /\b((?:co-)?founder(?: and (?:\p{L}+ ){1,3}?)?) of (?:the )?(?:company now known as )?$/iu.exec(
        text.slice(0, from.start),
      );
    const title = possessed?.text ?? heldBefore?.text ?? founder?.[1];
    if (title !== undefined) firms.from_role = title;
    if (each !== sentence) firms.lastSentence = each;
    break;
  }
  return firms;
}

function firstOrganization(passage: Passage, sentence: Sentence, subject: string): string | undefined {
  const first = organizationNames(passage, sentence, subject).find((name) => !isGenericCompany(name.text));
  const meaning = passage.definitions.get('company');
  if (first !== undefined) return resolved(passage, first.text);
  return meaning;
}
