import { personsIn } from '#lib/detectors/people/persons';
import { isOthers } from '#lib/detectors/people/role-place';
import { samePerson } from '#lib/detectors/text/normalize-name';
import type { Passage } from '#lib/detectors/text/passage';

const apposition =
  /^(?:,? (?:age )?\d{2})?,? (?:\([^)]*\),? )?(?:an? (?:\p{Ll}+ )?(?:partner|founder|co-founder|member)(?: since \d{4})? and )?(?:(?:the|our|its|a|an|who (?:is|was|serves as)|currently|formerly|[\p{L}.& ]{2,40}'s|Company's|company's) )*$/u;
const serving =
  /\b(?:had|has)? ?(?:been |most recently |also |currently )*(?:serving|served|serves|serve|was|is|been) (?:as )?(?:(?:the|our|its|an?|[\p{L}.& ]{2,40}'s|Company's) )*$/u;

/** The title a passage gives a person anywhere: in apposition, before the name, or as what the person served as. */
export function heldRole(passage: Passage, person: string): string | undefined {
  for (const sentence of passage.sentences) {
    const span = personsIn(passage, sentence).find((each) => samePerson(each.text, person));
    if (span === undefined) continue;
    const { text } = sentence;
    const role = sentence.roles().find((each) => {
      if (each.end <= span.start)
        return (
          !isOthers(text, each, span) &&
          /^(?:,|:)? ?(?:Mr\.? |Ms\.? |Mrs\.? |Dr\.? |Sir |Dame |Lord |Lady )?$/.test(
            text.slice(each.end, span.start),
          )
        );
      if (each.start < span.end) return false;
      const gap = text.slice(span.end, each.start);
      return apposition.test(gap) || (gap.length < 90 && serving.test(gap));
    });
    if (role !== undefined) return role.text;
  }
  return undefined;
}
