import { expect, test } from 'vitest';
import { nearestOption } from '#lib/crm/nearest-option';

const of = (...values: string[]) => values.map((value) => ({ value, label: value }));

test.each([
  ['California', of('CA', 'NY', 'TX'), 'CA'],
  ['Bavaria', of('Bayern', 'Bavaria (BY)', 'Hessen'), 'Bavaria (BY)'],
  ['Nordrhein-Westfalen', of('NW', 'NRW', 'BY'), 'NW'],
  ['Software Development', of('COMPUTER_SOFTWARE', 'RETAIL', 'FARMING'), 'COMPUTER_SOFTWARE'],
  ['Quantum Knitting', of('RETAIL', 'FARMING'), undefined],
])('%s is nearest to %j: %s', (value, options, nearest) => {
  expect(nearestOption(value, options)).toBe(nearest);
});
