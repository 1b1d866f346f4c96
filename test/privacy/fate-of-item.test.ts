import { expect, test } from 'vitest';
import { noMarks, pattern } from '#lib/privacy/person-marks';
import { Redactor } from '#lib/privacy/redact';
import { fateForPerson } from '#lib/privacy/use-cases/fate-of-item';

const marks = { ...noMarks, names: ['John Smith'], entities: [7] };
const found = pattern(marks);
if (!found) throw new Error('There is something to look for.');
const redactor = new Redactor(found);
const fateOf = (item: object) =>
  fateForPerson(
    'org',
    { pk: 'ORG#org#ENRICHMENT', sk: '1', id: 1, type: 'person', entity_ids: [8], ...item },
    marks,
    redactor,
  );

test.each([
  { input: { network_url: 'https://x.network.example/in/john-smith-globex' } },
  { input: { email: 'john@globex.example' } },
])('the enrichment of a namesake keeps what was asked and found: %j', (asked) => {
  const own = { ...asked, external_id: 'CUST-42', custom: { tier: 'A' }, name: 'John Smith' };
  expect(fateOf(own)).toEqual({ kind: 'keep' });
  expect(fateOf({ ...own, match: { reason: 'Found as John Smith.' } })).toMatchObject({
    kind: 'change',
    item: { ...own, match: { reason: 'Found as [erased].' } },
  });
});

test('an enrichment asked for by the name alone loses it, and can still be read', () => {
  const item = {
    input: { first_name: 'John', last_name: 'Smith' },
    external_id: 'CUST-42',
    name: 'John Smith',
  };
  const fate = fateOf(item);
  expect(fate).toMatchObject({ kind: 'change', item: { input: {} } });
  expect(Object.keys('item' in fate ? fate.item : {})).not.toContain('name');
  expect(Object.keys('item' in fate ? fate.item : {})).not.toContain('external_id');
});
