import { titleBehind } from '#lib/detectors/people/change-role';
import type { PersonChange } from '#lib/detectors/people/changes';
import { personsIn } from '#lib/detectors/people/persons';
import type { Trigger } from '#lib/detectors/people/trigger';
import type { Passage, Sentence } from '#lib/detectors/text/passage';

const andThen =
  /^(?: of [^,;]{2,60}| (?:for|until|as of|from|with effect) [^,;]{2,40})?(?:,? and|,? while|;) $/u;

/** "X was elected as Chairman and Y as Vice Chairman of the Board": the second of two, told without a verb. */
export function withElided(
  passage: Passage,
  sentence: Sentence,
  trigger: Trigger,
  changes: readonly PersonChange[],
): readonly PersonChange[] {
  const [first] = changes;
  if (first === undefined || changes.length > 1) return changes;
  if (first.direction !== 'appointed' || trigger.person !== 'before') return changes;
  const { text } = sentence;
  if (!/(?:appointed|elected|named|chosen|selected|promoted) /.test(text.slice(first.verb))) return changes;
  const title = sentence
    .roles()
    .find((role) => role.start > first.verb && role.text.toLowerCase().endsWith(first.role.toLowerCase()));
  if (title === undefined) return changes;
  const next = personsIn(passage, sentence).find(
    (person) => person.start > title.end && andThen.test(text.slice(title.end, person.start)),
  );
  const role = next === undefined ? undefined : titleBehind(sentence, next);
  if (next === undefined || role === undefined || !/^,? as\b/.test(text.slice(next.end))) return changes;
  return [...changes, { ...first, person: next.text, role: role.text, counterpart: undefined }];
}
