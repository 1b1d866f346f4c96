import { expect, it } from 'vitest';
import { makeWorld } from '#test/simulators/world/world';

const repeated = (values: readonly (string | number)[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

it('gives every company and person unique identifiers', () => {
  const { companies, people } = makeWorld();

  expect({
    companies: (['id', 'networkId', 'domain'] as const).map((key) =>
      repeated(companies.map((one) => one[key])),
    ),
    people: (['id', 'memberId', 'memberNumber'] as const).map((key) =>
      repeated(people.map((one) => one[key])),
    ),
    mailboxes: repeated(people.flatMap(({ finder }) => finder?.email ?? [])),
  }).toEqual({ companies: [[], [], []], people: [[], [], []], mailboxes: [] });
});
