import type { PersonChange } from '#lib/detectors/people/changes';
import { personsIn } from '#lib/detectors/people/persons';
import { isPlace } from '#lib/detectors/text/names';
import type { Passage, Sentence } from '#lib/detectors/text/passage';

const hires =
  /\b(?:hire[sd]|hiring|recruited|poached|lured|tapped|named|appointed|signed|brought in|snagged|picked)\b/giu;
const joins =
  /\b(?:(?:has |have )?(?:joined|joins|moved to|moves to|defected to|is joining|will join|is moving to|left for|leaves for|is leaving (?:for|to join)|left to join|leaving to join|signed on with|went to)|to join)\b/giu;
const purpose =
  /\bto (head|lead|run|oversee|manage|build|direct|chair|co-head|co-lead) ((?:its|the|their|his|her|a)? ?[^.,;]{3,90}?)(?=,| (?:in (?=\p{Ll})|to|as|from|after|at|who|and)\b|[.;]|$)/u;
const old =
  /\b(?:in|since|from|between) (?:\w+ )?(?:19|20)\d\d\b|years ago|previously|before joining|prior to|had (?:previously )?joined|served/i;

/** Hirings told without a formal title: "hired X to head its corporate bank", "X joined Y". */
export function readJoins(passage: Passage, sentence: Sentence): PersonChange[] {
  const { text } = sentence;
  if (old.test(text) || /\b(?:may|might|could|talks|considering|not|would|denied|reportedly)\b/i.test(text))
    return [];
  const persons = personsIn(passage, sentence);
  const names = sentence
    .names()
    .filter(
      (name) =>
        !isPlace(name.text) && !persons.some((person) => name.start < person.end && person.start < name.end),
    );
  const changes: PersonChange[] = [];
  const dates = sentence.dates();
  for (const match of text.matchAll(hires)) {
    const end = match.index + match[0].length;
    const person = persons.find((candidate) => candidate.start >= end && candidate.start - end < 90);
    const organization = names.findLast((name) => name.end <= match.index);
    if (person === undefined || organization === undefined) continue;
    const aim = purpose.exec(text.slice(person.end));
    const verbs: Record<string, string> = {
      head: 'Head of',
      lead: 'Head of',
      run: 'Head of',
      oversee: 'Head of',
      manage: 'Head of',
    };
    const role =
      aim?.[1] === undefined || aim[2] === undefined
        ? ''
        : `${verbs[aim[1]] ?? 'Head of'} ${aim[2].replace(/^(?:its|the|their|his|her|a) /, '')}`;
    changes.push({
      person: person.text,
      role,
      direction: 'appointed',
      organization: organization.text,
      counterpart: undefined,
      effective: undefined,
      noticed: dates.find((date) => date.end <= match.index)?.iso,
      sentence,
      verb: match.index,
      isReplacement: false,
    });
  }
  for (const match of text.matchAll(joins)) {
    const end = match.index + match[0].length;
    const person = persons.findLast((candidate) => candidate.end <= match.index);
    const organization = names.find((name) => name.start >= end && name.start - end < 70);
    if (person === undefined || organization === undefined) continue;
    const title =
      sentence
        .roles()
        .find(
          (role) =>
            role.start > organization.start &&
            /^[^;]{0,40}\bas (?:its |the |an? |our )?$/.test(text.slice(organization.end, role.start)),
        )?.text ?? '';
    const after = dates.find((date) => date.start >= end)?.iso;
    changes.push({
      person: person.text,
      role: title,
      direction: 'appointed',
      organization: organization.text,
      counterpart: undefined,
      effective: after,
      noticed: undefined,
      sentence,
      verb: match.index,
      isReplacement: false,
    });
  }
  return changes;
}
