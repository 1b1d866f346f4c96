import { person } from '#test/simulators/world/make-person';
import type { Person } from '#test/simulators/world/person';

const rows = [
  [
    'raj-subramaniam',
    'Raj',
    'Subramaniam',
    'fedex',
    'FedEx',
    'President and Chief Executive Officer',
    '2022-06',
  ],
  [
    'jensen-huang',
    'Jensen',
    'Huang',
    'nvidia',
    'NVIDIA',
    'Founder, President and Chief Executive Officer',
    '1993-04',
  ],
  ['tim-cook', 'Tim', 'Cook', 'apple', 'Apple', 'Chief Executive Officer', '2011-08'],
  ['vaibhav-taneja', 'Vaibhav', 'Taneja', 'tesla', 'Tesla', 'Chief Financial Officer', '2023-08'],
  [
    'matt-murphy-marvell',
    'Matt',
    'Murphy',
    'marvell',
    'Marvell Technology',
    'Chairman and Chief Executive Officer',
    '2016-07',
  ],
  ['ariane-gorin', 'Ariane', 'Gorin', 'expedia', 'Expedia Group', 'Chief Executive Officer', '2024-05'],
  ['susan-li-meta', 'Susan', 'Li', 'meta', 'Meta', 'Chief Financial Officer', '2022-11'],
  ['bill-brown-3m', 'Bill', 'Brown', '3m', '3M', 'Chief Executive Officer', '2024-05'],
  ['amy-hood', 'Amy', 'Hood', 'microsoft', 'Microsoft', 'Chief Financial Officer', '2013-05'],
] as const;

/** One officer of each listed company. Name, company and office are public; the rest is made up, addresses reserved. */
export const executives: readonly Person[] = rows.map(([id, first, last, companyId, company, title, start]) =>
  person({
    id,
    first,
    last,
    location: { city: 'Example City', country: 'United States', countryCode: 'US' },
    positions: [{ companyId, company, title, start }],
    connections: 500,
    followers: 10_000,
    degree: 'out',
    finder: {
      email: `${first}.${last}@${companyId}.example`.toLowerCase(),
      status: 'accept_all',
      score: 64,
      position: title,
      sources: [],
    },
  }),
);
