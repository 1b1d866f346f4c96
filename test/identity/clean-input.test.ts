import { describe, expect, test } from 'vitest';
import { companySearchName } from '#lib/identity/company-name';
import { personEnrichmentInput } from '#lib/identity/subject';

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
    ['Frau Dr.', 'Anna Kovács', 'Anna', 'Kovács'],
    ['Anke', 'Groß 🔜 OMR', 'Anke', 'Groß'],
    ['Mandy', 'Krause 💼 Ich helfe Betrieben, besser zu schlafen', 'Mandy', 'Krause'],
    ['JÃ¼rgen', 'MÃ¼ller', 'Jürgen', 'Müller'],
    ['Ã…sa', 'Ã–berg', 'Åsa', 'Öberg'],
    ['Eng', 'Tan Wei', 'Eng', 'Tan Wei'],
  ])('the columns %s and %s', (first_name, last_name, first, last) =>
    expect(read({ first_name, last_name, company: 'Acme' })).toEqual({
      first_name: first,
      last_name: last,
      company: 'Acme',
    }),
  );

  test.each(['https://www.acme.example/contact?a=b', 'www.acme.example', 'http://acme.example:8080'])(
    'the website %s in the place of a domain',
    (company_domain) =>
      expect(read({ ...cleaned, company_domain })).toEqual({ ...cleaned, company_domain: 'acme.example' }),
  );

  test.each([
    ['linkedin.com/in/Ada-Lovelace', 'https://www.linkedin.com/in/ada-lovelace'],
    ['ada-lovelace', 'https://www.linkedin.com/in/ada-lovelace'],
    ['ACoAAABcdEF', 'https://www.linkedin.com/in/ACoAAABcdEF'],
    ['https://uk.network.example/in/Ada', 'https://uk.network.example/in/Ada'],
  ])('the address %s', (network_url, wanted) =>
    expect(read({ network_url })).toEqual({ network_url: wanted }),
  );

  test.each([
    ' ada@acme.example ',
    'mailto:ada@acme.example?subject=Hello',
    'Ada Lovelace <ada@acme.example>',
    'ada@acme.example;',
  ])('the e-mail address %j', (email) => expect(read({ email })).toEqual({ email: 'ada@acme.example' }));

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
  ['ООО «Волга Карго»', 'Волга Карго'],
  ['Fa. Alpenblick Versicherung AG, Zürich', 'Alpenblick Versicherung'],
  ['Polaris Freight Ltée', 'Polaris Freight'],
  ['Công ty TNHH Sao Mai', 'Sao Mai'],
  ['Acme Co., Ltd.', 'Acme'],
  ['Société Générale', 'Société Générale'],
])('%s is searched for as %s', (name, wanted) => expect(companySearchName(name)).toBe(wanted));
