import { describe, expect, test } from 'vitest';
import { identityOf } from '#lib/crm/identity';
import { canonicalProfile, companyWords, domainOf, sameCompany } from '#lib/crm/match-rules';
import { rankCompanies } from '#lib/crm/rank-companies';
import { type ContactFacts, rankContacts } from '#lib/crm/rank-contacts';

test.each([
  ['Acme Robotics, Inc.', 'ACME ROBOTICS'],
  ['The Société Générale S.A.', 'societe generale'],
  ['Müller & Söhne GmbH', 'Muller and Sohne'],
  ['Nordwind Logistik GmbH & Co. KG', 'nordwind logistik'],
  ['株式会社トヨタ', '株式会社トヨタ'],
])('%s and %s are one company', (a, b) => {
  expect(sameCompany(a, b)).toBe(true);
});

test.each([
  ['Acme Robotics', 'Acme Robots'],
  ['FedEx', 'FedEx Express'],
  ['', ''],
  ['...', '!!!'],
])('%j and %j are not', (a, b) => {
  expect(sameCompany(a, b)).toBe(false);
});

test('a name that is only a legal form or an article stays', () => {
  expect(companyWords('The')).toEqual(['The']);
  expect(companyWords('Société Générale S.A.')).toEqual(['Société', 'Générale']);
  expect(companyWords('Amazon.com, Inc.')).toEqual(['Amazon']);
  expect(companyWords("The O'Brien Group, Inc.")).toEqual(['O', 'Brien']);
});

test.each([
  ['https://www.network.example/in/Ada/?x=1', 'network.example/in/ada'],
  ['uk.network.example/in/ada#top', 'network.example/in/ada'],
  ['http://network.example/in/j%C3%BCrgen/', 'network.example/in/jürgen'],
  ['https://network.example/in/%zz', 'network.example/in/%zz'],
  ['https://network.example/', ''],
  ['ada', ''],
  ['', ''],
])('the profile %s is %j', (address, canonical) => {
  expect(canonicalProfile(address)).toBe(canonical);
});

test.each([
  ['https://www.Acme.example/about', 'acme.example'],
  ['ada@acme.example', 'acme.example'],
  ['acme.example', 'acme.example'],
  ['http://acme.example:8080', 'acme.example'],
  ['', ''],
])('the domain of %s is %j', (address, domain) => {
  expect(domainOf(address)).toBe(domain);
});

test('an identity has only what is stated, in the form an enrichment takes', () => {
  expect(
    identityOf({
      email: ' Ada@Acme.example ',
      network_url: 'network.example/in/ada',
      first_name: ' ',
      last_name: null,
      company: 'Acme',
      site: 'https://www.acme.example/x',
    }),
  ).toEqual({
    email: 'ada@acme.example',
    network_url: 'https://network.example/in/ada',
    company: 'Acme',
    company_domain: 'acme.example',
  });
  expect(identityOf({ site: 'not a site' })).toEqual({});
});

describe('ranking', () => {
  const facts = (more: Partial<ContactFacts>): ContactFacts => ({
    emails: [],
    profiles: [],
    first_name: 'Ada',
    last_name: 'Lovelace',
    company: 'Acme',
    website: '',
    ...more,
  });
  const rank = (list: ContactFacts[], keys: Parameters<typeof rankContacts>[1]) =>
    rankContacts(
      list.map((one, candidate) => ({ candidate, facts: one })),
      keys,
    );
  const ada = { first_name: 'ADA', last_name: 'Lovelace', company: 'Acme Inc' };

  test('an address beats a profile, a profile beats a name', () => {
    const three = [
      facts({}),
      facts({ profiles: ['network.example/in/ada'] }),
      facts({ emails: ['ADA@acme.example'] }),
    ];
    const keys = { ...ada, email: 'ada@acme.example', network_url: 'https://network.example/in/ada' };
    expect(rank(three, keys)).toEqual({ kind: 'one', candidate: 2, matched_by: 'email' });
    expect(rank(three.slice(0, 2), keys)).toEqual({ kind: 'one', candidate: 1, matched_by: 'network_url' });
    expect(rank(three.slice(0, 1), keys)).toEqual({
      kind: 'one',
      candidate: 0,
      matched_by: 'name_and_company',
    });
  });

  test('one person twice is the older record; two who share a name are nobody', () => {
    const twice = [facts({ emails: ['a@acme.example'] }), facts({ emails: ['a@acme.example'] })];
    expect(rank(twice, { email: 'a@acme.example' })).toEqual({
      kind: 'one',
      candidate: 0,
      matched_by: 'email',
    });
    expect(rank(twice, ada)).toEqual({ kind: 'ambiguous', candidates: [0, 1] });
    expect(rank(twice, { first_name: 'Ada', last_name: 'Lovelace' })).toEqual({ kind: 'none' });
  });

  test('a company of the right name with another domain is a namesake', () => {
    const companies = [
      { name: 'Acme', sites: ['acme-of-mars.example'] },
      { name: 'ACME Ltd', sites: [''] },
      { name: 'Other', sites: ['https://www.acme.example'] },
    ];
    const candidates = companies.map((one, candidate) => ({ candidate, facts: one }));
    expect(rankCompanies(candidates, { company: 'Acme', company_domain: 'acme.example' })).toEqual({
      candidate: 2,
      matched_by: 'company_domain',
    });
    expect(
      rankCompanies(candidates.slice(0, 2), { company: 'Acme', company_domain: 'acme.example' }),
    ).toEqual({ candidate: 1, matched_by: 'company_name' });
    expect(
      rankCompanies(candidates.slice(0, 1), { company: 'Acme', company_domain: 'acme.example' }),
    ).toBeUndefined();
    expect(rankCompanies(candidates, { company_domain: 'mars.example' })).toBeUndefined();
  });
});
