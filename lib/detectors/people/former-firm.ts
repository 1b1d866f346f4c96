import { cameFrom } from '#lib/detectors/people/career-words';
import type { PersonChange } from '#lib/detectors/people/changes';
import { resolved } from '#lib/detectors/people/continuation';
import { organizationNames } from '#lib/detectors/people/firm-names';
import {
  describedTitle,
  isApposedFirm,
  isFormerOwner,
  isFormerTitleOf,
  isServedForYears,
} from '#lib/detectors/people/former-owner';
import { personsIn } from '#lib/detectors/people/persons';
import type { NameSpan } from '#lib/detectors/text/names';
import { normalizeOrganization, samePerson } from '#lib/detectors/text/normalize-name';
import type { Passage, Sentence } from '#lib/detectors/text/passage';

/** Where a person came from and went to, when, and the last sentence that says so. */
export type Firms = {
  from_firm?: string;
  from_role?: string;
  to_firm?: string;
  to_role?: string;
  effective?: string;
  lastSentence?: Sentence;
};

/** The firms of a sentence that are not the one the person goes to. */
export function formerCandidates(
  passage: Passage,
  sentence: Sentence,
  change: PersonChange,
  target: string | undefined,
): NameSpan[] {
  const goal = target === undefined ? undefined : normalizeOrganization(target);
  return organizationNames(passage, sentence, change.person).filter((name) => {
    // "Regional Sales Manager for Iberia"
    if (sentence === change.sentence && change.role.endsWith(` for ${name.text}`)) return false;
    const firm = normalizeOrganization(resolved(passage, name.text));
    // "the Fidelity Strategic Bond fund" is a part of Fidelity.
    return (
      goal === undefined || (firm !== goal && !goal.startsWith(`${firm} `) && !firm.startsWith(`${goal} `))
    );
  });
}

/** The firm and title that a sentence says a person comes from. */
export function readFormer(
  passage: Passage,
  sentence: Sentence,
  change: PersonChange,
  target: string | undefined,
): Firms {
  const { text } = sentence;
  const persons = personsIn(passage, sentence);
  const own = persons.find((person) => samePerson(person.text, change.person));
  // "X moving from Schroders to Y and Clay quitting BNY Mellon": what stands nearer to the person is told first.
  const isNear = (name: NameSpan) =>
    own !== undefined &&
    persons.length > 1 &&
    name.start > own.end &&
    !persons.some((person) => person.start > own.end && person.start < name.start);
  const candidates = formerCandidates(passage, sentence, change, target).toSorted(
    (a, b) => Number(isNear(b)) - Number(isNear(a)),
  );
  const from =
    // "the hiring of former Orlan President Ida Brask ... to steal share from rival Tarn"
    candidates.find((name) => isFormerTitleOf(sentence, name, own)) ??
    candidates.find(
      (name) =>
        cameFrom.test(text.slice(0, name.start).replace(/\b(?:Fortune|FTSE|S&P) \d+ /g, '')) ||
        isApposedFirm(sentence, own, name) ||
        // "hired Ida Brask of Orlan as a vice chairman"
        (own !== undefined &&
          text.slice(own.end, name.start) === ' of ' &&
          /^,? (?:as|to be|to head|to lead|to run)\b/.test(text.slice(name.end))) ||
        isServedForYears(sentence, own, name) ||
        isFormerOwner(passage, sentence, name, change.person),
    );
  if (from === undefined) return {};
  const roles = sentence.roles();
  const possessed = roles.find(
    (role) =>
      role.start >= from.end &&
      (/^'s? (?:\([^)]*\) )?(?:former |ex-|longtime |then-?)*$/.test(text.slice(from.end, role.start)) ||
        // "Ida Brask, former Orlan chief executive"
        (text.slice(from.end, role.start) === ' ' &&
          /\b(?:[Ff]ormer |[Ee]x-)$/.test(text.slice(0, from.start)))),
  );
  const held = roles.findLast(
    (role) =>
      role.end <= from.start &&
      from.start - role.end < 50 &&
      /^(?:[^;]{0,14}\b(?:of|at|for|with|from)\b|, (?:of |at )?$)/.test(text.slice(role.end, from.start)) &&
      // "Ida Brask, president of Orlan, joins as president": the same title, told ahead of what happens.
      (role.text !== change.role || (change.direction === 'appointed' && role.end < change.verb)),
  );
  const founder =
    /\b((?:co-)?founder(?: and (?:\p{L}+ ){1,3}?)?) of (?:the )?(?:company now known as )?$/iu.exec(
      text.slice(0, from.start),
    );
  const title =
    possessed?.text ?? held?.text ?? founder?.[1] ?? describedTitle(passage, sentence, from, change);
  return { from_firm: resolved(passage, from.text), ...(title === undefined ? {} : { from_role: title }) };
}

const leaves =
  /\b(?:[Pp]assed over|(?:is|are|was) off to (?:the|a|join)|leav(?:es|ing)|left|quits?|resign(?:ed|s|ing)|depart(?:ed|s|ing))\b/;

/** "Riddell, who is leaving Allianz, ... Riddell is joining Fidelity": the firm left, told before the one joined. */
export function leftBefore(passage: Passage, change: PersonChange, target: string | undefined): Firms {
  for (const sentence of passage.sentences.slice(0, change.sentence.index).toReversed().slice(0, 3)) {
    if (!leaves.test(sentence.text)) continue;
    if (!personsIn(passage, sentence).some((person) => samePerson(person.text, change.person))) continue;
    const found = readFormer(passage, sentence, change, target);
    if (found.from_firm !== undefined) return found;
  }
  return {};
}
