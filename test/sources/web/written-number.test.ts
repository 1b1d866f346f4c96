import { expect, test } from 'vitest';
import { verifyAnswer } from '#lib/sources/web/research/verify';
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

test.each([
  ['6,00,000', 1],
  ['600,000', 1],
  ['12,00,000', 0],
])('a sentence with %s for a quote of 6,00,000 is kept %d times', (said, kept) => {
  const text = 'Acme Robotics has 6,00,000 users.';
  const source = { number: 1, url: 'https://acme-robotics.example/news', own: true, text };
  const talking_points = [{ text: `Acme Robotics has ${said} users.`, source: 1, quote: text }];
  const about = {
    person: undefined,
    company: 'Acme Robotics',
    domain: 'acme-robotics.example',
    email: undefined,
    network_url: undefined,
  };
  const { claims } = verifyAnswer({ facts: [], summary: [], talking_points }, [source], new Set(), about);
  expect(claims).toHaveLength(kept);
});
