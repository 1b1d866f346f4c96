import { describe, expect, test } from 'vitest';
import { personEnrichmentInput } from '#lib/identity/asked-subject';
import { companySearchName } from '#lib/identity/company-name';
import { readFullName } from '#lib/identity/name/person-name';
import { writtenName } from '#lib/identity/name/written-name';

const read = (input: object) => {
  const parsed = personEnrichmentInput.safeParse(input);
  return parsed.success
    ? parsed.data
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
};

describe('a request, cleaned once on entry', () => {
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
    ['A.P. Møller – Mærsk A/S', { company: 'A.P. Møller - Mærsk A/S' }],
    ['Polaris Freight – North by rail', { company: 'Polaris Freight' }],
    ['Polaris Freight / Helios Grid', { company: 'Polaris Freight' }],
    ['24 / 7 Freight', { company: '24 / 7 Freight' }],
    ['Polaris Freight A / S', { company: 'Polaris Freight A / S' }],
  ])('accepts the company %s', (company, wanted) =>
    expect(read({ ...name, company })).toEqual({ ...cleaned, ...wanted }),
  );

  test.each([
    ['Frau Dr.', 'Anna Kovács', 'Anna', 'Kovács'],
    ['Anke', 'Groß 🔜 OMR', 'Anke', 'Groß'],
    ['Mandy', 'Krause 💼 Ich helfe Betrieben, besser zu schlafen', 'Mandy', 'Krause'],
    ['JÃ¼rgen', 'MÃ¼ller', 'Jürgen', 'Müller'],
    ['Ã…sa', 'Ã–berg', 'Åsa', 'Öberg'],
    ['Eng', 'Tan Wei', 'Eng', 'Tan Wei'],
  ])('accepts the name columns %s and %s', (first_name, last_name, first, last) =>
    expect(read({ first_name, last_name, company: 'Acme' })).toEqual({
      first_name: first,
      last_name: last,
      company: 'Acme',
    }),
  );

  test.each(['https://www.acme.example/contact?a=b', 'www.acme.example', 'http://acme.example:8080'])(
    'accepts the website %s as a domain',
    (company_domain) =>
      expect(read({ ...cleaned, company_domain })).toEqual({ ...cleaned, company_domain: 'acme.example' }),
  );

  test.each([
    ['linkedin.com/in/Ada-Lovelace', 'https://www.linkedin.com/in/ada-lovelace'],
    ['ada-lovelace', 'https://www.linkedin.com/in/ada-lovelace'],
    ['ACoAAABcdEF', 'https://www.linkedin.com/in/ACoAAABcdEF'],
    ['https://uk.network.example/in/Ada', 'https://uk.network.example/in/Ada'],
    ['Ada: https://www.linkedin.com/in/ada', 'https://www.linkedin.com/in/ada'],
    ['[Ada](https://www.linkedin.com/in/ada)', 'https://www.linkedin.com/in/ada'],
    ['“https://www.linkedin.com/in/ada”', 'https://www.linkedin.com/in/ada'],
    ['Ada: https://www.linkedin.com/in/ada…', 'https://www.linkedin.com/in/ada'],
  ])('accepts the profile address %s', (network_url, wanted) =>
    expect(read({ network_url })).toEqual({ network_url: wanted }),
  );

  test.each([
    ' ada@acme.example ',
    'mailto:ada@acme.example?subject=Hello',
    'SMTP:ada@acme.example',
    '"ada@acme.example"',
    'ada@acme.example (work)',
    'ada@acme.example.',
    'mailto:ada%40acme.example',
    'Ada Lovelace <ada@acme.example>',
    'ada@acme.example;',
    'ada+news@acme.example',
  ])('accepts the e-mail address %j', (email) =>
    expect(read({ email })).toEqual({ email: 'ada@acme.example' }),
  );

  test.each(['ada lovelace@acme.example', 'ada@acme.example, bob@acme.example', 'Ada ada@acme.example'])(
    'refuses the e-mail address %j, which may be someone else’s',
    (email) => expect(read({ email })).toEqual(['email Invalid email address']),
  );

  test.each([
    [
      'https://evil.example/in/ada-lovelace',
      'network_url must be a URL on the network, e.g. https://www.linkedin.com/in/ada-lovelace',
    ],
    ...['https://www.linkedin.com/pub/dir/Ada/Lovelace', 'https://www.linkedin.com/pub/dir'].map(
      (address) => [address, 'network_url must be the profile URL of a person on the network'],
    ),
    ['https://www.linkedin.com/company/acme', 'network_url is a company page: send a person’s profile URL'],
  ])('refuses %s with the reason', (network_url, reason) => expect(read({ network_url })).toEqual([reason]));
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
])('the company %s is searched as %s', (name, wanted) => expect(companySearchName(name)).toBe(wanted));

test.each([
  [{ email: 'ada@bücher.example' }, { email: 'ada@xn--bcher-kva.example' }],
  [{ company_domain: 'bücher.example' }, { company_domain: 'xn--bcher-kva.example' }],
  [{ company_domain: 'acme.example:8080' }, { company_domain: 'acme.example' }],
  [{ company_domain: 'info@acme.example' }, { company_domain: 'acme.example' }],
])('%j is reduced to its host in ASCII', (given, wanted) => {
  const name = { first_name: 'Ada', last_name: 'Lovelace', company: 'Acme' };
  expect(read({ ...name, ...given })).toEqual({ ...name, ...wanted });
});

test.each([
  [{ first_name: 'Ada Lovelace' }, { first_name: 'Ada', last_name: 'Lovelace' }],
  [
    { last_name: 'Lovelace, Ada', first_name: '' },
    { first_name: 'Ada', last_name: 'Lovelace' },
  ],
])('%j is split into a full name', (given, wanted) =>
  expect(read({ ...given, company: 'Acme' })).toEqual({ ...wanted, company: 'Acme' }),
);

test.each(['Mary Ann', 'Wei Ming', 'Ada', 'Anke Helga', 'Paul André'])(
  '%s in first_name is not split into a full name',
  (first_name) => {
    expect(read({ first_name, company: 'Acme' })).toHaveLength(1);
    expect(read({ first_name, email: 'ada@acme.example' })).toEqual({
      first_name,
      email: 'ada@acme.example',
    });
  },
);

test.each(['Maria Fernanda', 'Jean Baptiste', 'Juan Manuel'])(
  '%s alone is read as two given names',
  (first_name) =>
    expect(read({ first_name, company: 'Acme' })).toEqual([expect.stringContaining('last_name is missing')]),
);

test.each([
  'van der Berg',
  'García López',
  'García López, PhD',
  'Martin García',
  'de la Cruz',
  'Al Sayed',
  'Smith Jones',
  'Berg, van der',
])('the family name %s alone identifies nobody', (last_name) =>
  expect(read({ last_name, company: 'Acme' })).toEqual([expect.stringContaining('first_name is missing')]),
);

describe('a full name in one field', () => {
  const company = 'Acme';
  test.each([
    ['Ada Lovelace', 'Ada', 'Lovelace'],
    ['Lovelace, Ada', 'Ada', 'Lovelace'],
    ['Dr. Anna van der Berg', 'Anna', 'van der Berg'],
    ['王小明', '小明', '王'],
    ['김민수 부장', '민수', '김'],
    ['Ada K. Lovelace', 'Ada K.', 'Lovelace'],
    ['Sidorov Ivan Petrovich', 'Ivan Petrovich', 'Sidorov'],
    ['Ada Lovelace, ACME', 'Ada', 'Lovelace'],
  ])('%s', (full_name, first_name, last_name) => {
    expect(read({ full_name, company })).toEqual({ first_name, last_name, company });
    expect(read({ name: full_name, company })).toEqual({ first_name, last_name, company });
  });

  test.each([
    ['Ada Lovelace <ada@acme.example>', { first_name: 'Ada', last_name: 'Lovelace' }],
    ['"Lovelace, Ada" <ada@acme.example>', { first_name: 'Ada', last_name: 'Lovelace' }],
    ['Ada Lovelace (ada@acme.example)', { first_name: 'Ada', last_name: 'Lovelace' }],
    ['ada@acme.example', {}],
  ])('%s also yields an e-mail address, unless the request has its own', (full_name, parts) => {
    expect(read({ full_name })).toEqual({ ...parts, email: 'ada@acme.example' });
    const email = 'ada@work.example';
    expect(read({ full_name, email })).toEqual({ ...parts, email });
  });

  test.each([
    ['Ada', {}, 'full_name is one word: both given and family name are required'],
    ['Sales Team', {}, 'full_name names a department or function, not a person'],
    ['Ada Lovelace', { last_name: 'King' }, 'full_name cannot be combined with first_name or last_name'],
  ])('%s beside %j is refused, or ignored if the rest suffices', (full_name, beside, says) => {
    expect(read({ full_name, company, ...beside })).toEqual([says]);
    const email = 'ada@acme-robotics.example';
    expect(read({ full_name, email, ...beside })).toEqual({ email, ...beside });
  });

  test('is composed from its parts and parses back to them', () => {
    expect(writtenName('Ada', 'Lovelace')).toBe('Ada Lovelace');
    expect(writtenName('小明', '王')).toBe('王小明');
    expect(writtenName('민수', '김')).toBe('김민수');
    expect(writtenName('さくら', '田中')).toBe('田中さくら');
    expect(writtenName('太郎', '佐々木')).toBe('佐々木太郎');
    expect(writtenName(undefined, 'Lovelace')).toBe('Lovelace');
    expect(readFullName(writtenName('小明', '王'))).toMatchObject({ given: '小明', family: '王' });
  });
});
