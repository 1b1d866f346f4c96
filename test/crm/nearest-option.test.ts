import { expect, test } from 'vitest';
import { nearestOption } from '#lib/crm/nearest-option';

const of = (...values: string[]) => values.map((value) => ({ value, label: value }));

test.each([
  ['California', of('CA', 'NY', 'TX'), 'CA'],
  ['Bavaria', of('Bayern', 'Bavaria (BY)', 'Hessen'), 'Bavaria (BY)'],
  ['Nordrhein-Westfalen', of('NW', 'NRW', 'BY'), 'NW'],
  ['Software Development', of('COMPUTER_SOFTWARE', 'RETAIL', 'FARMING'), 'COMPUTER_SOFTWARE'],
  ['201-500', of('1 - 10', '11 - 50', '51 - 250', '251 - 1K', '1K - 5K'), '251 - 1K'],
  ['10,001+', of('1-10', '11-1,000', '1,001-5,000', '5,001+'), '5,001+'],
  ['Quantum Knitting', of('RETAIL', 'FARMING'), undefined],
])('the option nearest to %s in %j: %s', (value, options, nearest) => {
  expect(nearestOption(value, options)).toBe(nearest);
});
