import { expect, test } from 'vitest';
import { hashedKey } from '#lib/identity/identity-keys';
import { joinMarks, marksOfEnrichment, noMarks } from '#lib/privacy/person-marks';
import { isEnrichmentOf } from '#lib/privacy/use-cases/fate-of-item';

const company = 'Acme Robotics';
const stored = (first_name: string) => ({
  type: 'person',
  id: 2,
  entity_ids: [],
  input: { first_name, last_name: 'Smith', company },
});

test('a person with an initial also matches an earlier key without it, but not a namesake with another initial', () => {
  const marks = joinMarks(
    noMarks,
    marksOfEnrichment({ first_name: 'Robert J.', last_name: 'Smith', company }, {}),
  );
  expect(marks.hashes).toContain(hashedKey('person', 'name:robert smith@=acme robotics'));
  expect(['Robert J.', 'Robert', 'Robert T.'].map((first) => isEnrichmentOf(stored(first), marks))).toEqual([
    true,
    true,
    false,
  ]);
});
