import { expect, test } from 'vitest';
import { covers } from '#lib/enrichment/plan/reuse-rules';

test.each([
  ['Helios', 'Helios Grid', true],
  ['MIT', 'Massachusetts Institute of Technology', false],
  ['Delta Group', 'Delta Holdings', false],
  ['Delta Group', 'Delta', true],
])('a result for %s answers a request for %s: %s', (known, asked, is) => {
  const request = (company: string) => ({
    type: 'person' as const,
    input: { first_name: 'Ada', last_name: 'Lovelace', company },
    options: {},
  });
  expect(covers(request(known), {}, request(asked))).toBe(is);
});
