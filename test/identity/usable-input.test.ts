import { describe, expect, it } from 'vitest';
import { companyEnrichmentInput, personEnrichmentInput } from '#lib/identity/asked-subject';

const ada = { first_name: 'Ada', last_name: 'Lovelace', company: 'Acme Robotics' };
const profile = { network_url: 'https://www.linkedin.com/in/ada-lovelace' };

/** Returns the parsed input, or the rejected members, each with its message. */
const read = (
  schema: typeof personEnrichmentInput | typeof companyEnrichmentInput,
  input: object,
): unknown => {
  const { success, data, error } = schema.safeParse(input);
  return success ? data : error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
};
const page = (host: string) => `is a page on ${host}, a shared site: send the company's own domain`;

describe('a person requested with values that identify nobody', () => {
  it.each([
    [{ ...ada, company_domain: 'linkedin.com' }, ada],
    [{ ...ada, company_domain: 'https://www.facebook.com/acme' }, ada],
    [{ ...ada, company_domain: 'gmail.com', email: 'noemail@noemail.com' }, ada],
    [{ ...ada, company_domain: 'N/A' }, ada],
    [
      { first_name: 'Ada', last_name: 'Lovelace', email: 'noemail@acme-robotics.example' },
      { first_name: 'Ada', last_name: 'Lovelace', company_domain: 'acme-robotics.example' },
    ],
    [{ ...ada, email: 'test@acme-robotics.example' }, ada],
    [
      { ...ada, company: 'unknown', company_domain: 'acme-robotics.example' },
      { first_name: 'Ada', last_name: 'Lovelace', company_domain: 'acme-robotics.example' },
    ],
    [{ ...profile, first_name: 'N/A', last_name: 'n/a', company: '-' }, profile],
    [
      { email: 'ada@acme-robotics.example', first_name: 'Unknown', company: 'Confidential' },
      { email: 'ada@acme-robotics.example' },
    ],
    [
      { email: 'info@acme-robotics.example', first_name: 'Info', last_name: 'Desk' },
      { email: 'info@acme-robotics.example' },
    ],
    [
      { ...ada, company: 'https://www.linkedin.com/company/orbit-payments/' },
      { ...ada, company: 'orbit payments' },
    ],
    [{ ...ada, company: '@Acme Robotics' }, ada],
    [{ ...ada, company: 'at Acme Robotics — robots that lift' }, ada],
    [{ ...ada, first_name: '🅰🅳🅰', last_name: '🅻🅾🆅🅴🅻🅰🅲🅴' }, ada],
    [{ email: 'noemail@noemail.com' }, { email: 'noemail@noemail.com' }],
    [
      { first_name: 'Mr', last_name: 'Chen', email: 'david.chen@harbor-lane.example' },
      { last_name: 'Chen', email: 'david.chen@harbor-lane.example' },
    ],
    [{ ...ada, company_domain: 'https://www.google.com/search?q=acme' }, ada],
    [{ ...ada, company_domain: 'co.uk' }, ada],
  ])('is read from %j without them', (input, wanted) => {
    expect(read(personEnrichmentInput, input)).toEqual(wanted);
  });

  it.each([
    [
      { ...ada, first_name: 'N/A', last_name: 'N/A' },
      ['first_name is a placeholder, not a name', 'last_name is a placeholder, not a name'],
    ],
    [{ ...ada, first_name: 'Frau Dr.' }, ['first_name is a form of address, not a name']],
    [{ ...ada, last_name: 'ada@acme-robotics.example' }, ['last_name is an e-mail address, not a name']],
    [{ ...ada, last_name: '+1 415 555 0111' }, ['last_name is a placeholder, not a name']],
    [{ ...ada, last_name: '.' }, ['last_name is a placeholder, not a name']],
    [{ ...ada, last_name: 'k.A.' }, ['last_name is a placeholder, not a name']],
    [{ ...ada, last_name: 'Neznámý' }, ['last_name is a placeholder, not a name']],
    [
      { ...ada, first_name: 'Vorname', last_name: 'Nachname' },
      ['first_name is a placeholder, not a name', 'last_name is a placeholder, not a name'],
    ],
    [
      { first_name: 'Test', last_name: 'Test', company: 'Acme', email: 'test@test.com' },
      ['first_name is a placeholder, not a name', 'last_name is a placeholder, not a name'],
    ],
    [
      { ...ada, first_name: 'Sales', last_name: 'Team' },
      [
        'first_name names a department or function, not a person',
        'last_name names a department or function, not a person',
      ],
    ],
    [
      { ...ada, first_name: 'Mr & Mrs', last_name: 'Smith' },
      [
        'first_name names several people: ask for one at a time',
        'last_name names several people: ask for one at a time',
      ],
    ],
    [{ ...ada, company: 'self-employed' }, ['company names no company']],
    [{ ...ada, company: 'N/A' }, ['company names no company']],
    [{ ...ada, company: 'linkedin.com' }, [`company ${page('linkedin.com')}`]],
    [{ ...ada, company: 'ada@gmail.com' }, ['company is a mail service, not the domain of a company']],
    [
      { first_name: 'Ada', last_name: 'Lovelace', company_domain: 'instagram.com' },
      [`company_domain ${page('instagram.com')}`],
    ],
  ])('is refused if nobody is left: %j', (input, wanted) => {
    expect(read(personEnrichmentInput, input)).toEqual(wanted);
  });

  it.each([
    { first_name: 'Na', last_name: 'Li', company: 'Jiangnan Textile' },
    { first_name: 'Christopher', last_name: 'Null', company: 'Acme Robotics' },
    { first_name: 'Don', last_name: 'Blank', company: 'ABC' },
    { ...ada, company: 'Stealth Monitoring' },
    { ...ada, company: 'Seeking Alpha' },
    { first_name: 'Imam', last_name: 'Santoso', company: 'ABC' },
    { ...ada, company: 'Google', company_domain: 'google.com' },
  ])('is read unchanged from %j', (input) => {
    expect(read(personEnrichmentInput, input)).toEqual(input);
  });
});

describe('a company requested with values that name none', () => {
  it.each([
    [{ company: 'Meta', company_domain: 'facebook.com' }, { company: 'Meta' }],
    [
      { company: 'N/A', company_domain: 'acme-robotics.example' },
      { company_domain: 'acme-robotics.example' },
    ],
    [{ company_domain: 'facebook.com' }, [`company_domain ${page('facebook.com')}`]],
    [{ company: 'unknown' }, ['company names no company']],
  ])('is read from %j', (input, wanted) => {
    expect(read(companyEnrichmentInput, input)).toEqual(wanted);
  });
});

it.each(['Son of John Smith', 'wife of John Smith', 'Estate of John Smith', "John Smith's wife"])(
  '%s is not the person named',
  (full_name) => {
    expect(read(personEnrichmentInput, { full_name, company: 'Acme Robotics' })).toContain(
      'full_name names several people: ask for one at a time',
    );
  },
);

it.each([
  'Student',
  'Consultant',
  'Freelance Designer',
  'Self Employed Consultant',
  'Selbstständig',
  'Independent Contractor',
  'AI Stealth Startup',
  'Stealth Mode Startup Company',
  'Actively seeking new opportunities',
  'Open to work',
  'Confidential client',
  'Various',
])('the company %s is refused: it would match real ones, or what others write who have none', (company) => {
  expect(read(personEnrichmentInput, { ...ada, company })).toContain('company names no company');
});

it.each([
  'Freelance Marketing GmbH',
  'Freelancer.com',
  'freelancer.co.uk',
  "Self Employed Women's Association",
  'Stealth Monitoring',
  'Independent Consulting Group',
  'SEEK',
])('the company %s is one', (company) => {
  expect(personEnrichmentInput.safeParse({ ...ada, company }).success).toBe(true);
});

it('ordinary people are read', () => {
  for (const full_name of [
    "Conor O'Brien",
    'Aoife Byrne from Stripe',
    'Ana Souza (Rip Curl)',
    'Late Vunipola',
  ])
    expect(personEnrichmentInput.safeParse({ full_name, company: 'Acme Robotics' }).success).toBe(true);
});
