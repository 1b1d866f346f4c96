import { describe, expect, test } from 'vitest';
import { personEnrichmentInput } from '#lib/enrichment/subject';
import { companySearchName } from '#lib/identity/company-name';

const read = (input: object) => {
  const parsed = personEnrichmentInput.safeParse(input);
  return parsed.success
    ? parsed.data
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
};

describe('a request is cleaned once, at the border', () => {
  const name = { first_name: 'Aisha 🚀', last_name: 'Lopez, MBA, SHRM-CP (She/Her)' };
  const cleaned = { first_name: 'Aisha', last_name: 'Lopez' };
  test.each([
    ['Acme Robotics (Series B, hiring!)', { company: 'Acme Robotics' }],
    ['Nordwind Analytik | Warehouse automation', { company: 'Nordwind Analytik' }],
    ['Helios Grid, Inc. (NASDAQ: HLG)', { company: 'Helios Grid, Inc.' }],
    ['acme-robotics.example', { company_domain: 'acme-robotics.example' }],
    ['ada@acme-robotics.example', { company_domain: 'acme-robotics.example' }],
    ['https://www.acme-robotics.example/about', { company_domain: 'acme-robotics.example' }],
    ['Node.js', { company: 'Node.js' }],
  ])('the company %s', (company, wanted) =>
    expect(read({ ...name, company })).toEqual({ ...cleaned, ...wanted }),
  );

  test.each([
    ['linkedin.com/in/Ada-Lovelace', 'https://www.linkedin.com/in/ada-lovelace'],
    ['ada-lovelace', 'https://www.linkedin.com/in/ada-lovelace'],
    ['ACoAAABcdEF', 'https://www.linkedin.com/in/ACoAAABcdEF'],
    ['https://uk.network.example/in/Ada', 'https://uk.network.example/in/Ada'],
  ])('the address %s', (network_url, wanted) =>
    expect(read({ network_url })).toEqual({ network_url: wanted }),
  );

  test('an e-mail address with spaces around it', () =>
    expect(read({ email: ' ada@acme.example ' })).toEqual({ email: 'ada@acme.example' }));

  test.each([
    [
      'https://evil.example/in/ada-lovelace',
      'network_url must be an address of the network, e.g. https://www.linkedin.com/in/ada-lovelace',
    ],
    [
      'https://www.linkedin.com/company/acme',
      'network_url is the page of a company: give the profile address of a person',
    ],
  ])('%s is refused with the reason', (network_url, reason) =>
    expect(read({ network_url })).toEqual([reason]),
  );
});

test.each([
  ['Bluefin Logistics B.V.', 'Bluefin Logistics'],
  ['Helios Grid, Inc. (NASDAQ: HLG)', 'Helios Grid'],
  ['Zahnrad GmbH & Co. KG', 'Zahnrad'],
  ['Grab Holdings', 'Grab Holdings'],
])('%s is searched for as %s', (name, wanted) => expect(companySearchName(name)).toBe(wanted));
