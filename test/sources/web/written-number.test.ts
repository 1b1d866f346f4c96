import { expect, test } from 'vitest';
import { scaledReadings } from '#lib/sources/web/written-number';

test.each([
  ['6,00,000', '', [600_000]],
  ['1,25,00,000', '', [12_500_000]],
  ['1,200', '', [1_200]],
  ['1.200', '', [1.2, 1_200]],
  ['1.200,50', '', [1_200.5]],
  ['10,5', 'million', [10_500_000]],
  ['10,50', 'million', [10_500_000]],
  ['1,2,3', '', []],
])('%s %s is read as %j', (written, unit, numbers) => {
  expect(scaledReadings(written, unit)).toEqual(numbers);
});
