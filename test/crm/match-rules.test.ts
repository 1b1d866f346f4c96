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
])('%j and %j are two companies', (a, b) => {
  expect(sameCompany(a, b)).toBe(false);
});

test('a name that is only a legal form or an article is kept', () => {
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
  ['https://www.linkedin.com/sales/lead/ACwAAAbCdEfG,NAME_SEARCH,x', 'linkedin.com/in/ACwAAAbCdEfG'],
  ['linkedin.com/in/ACwAAAbCdEfG/', 'linkedin.com/in/ACwAAAbCdEfG'],
  ['in/ada-lovelace', 'linkedin.com/in/ada-lovelace'],
  ['https://people.example/team/Ada/', 'people.example/team/ada'],
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
  ['https://www.facebook.com/acme', ''],
  ['linkedin.com/company/acme', ''],
  ['ada@gmail.com', ''],
  ['', ''],
])('the domain of %s is %j', (address, domain) => {
  expect(domainOf(address)).toBe(domain);
});

test('an identity has only the given values, in the form that an enrichment takes', () => {
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

  test('an e-mail address beats a profile, a profile beats a name', () => {
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

  test('of two records with one e-mail address the older wins; with one name they are ambiguous', () => {
    const twice = [facts({ emails: ['a@acme.example'] }), facts({ emails: ['a@acme.example'] })];
    expect(rank(twice, { email: 'a@acme.example' })).toEqual({
      kind: 'one',
      candidate: 0,
      matched_by: 'email',
    });
    expect(rank(twice, ada)).toEqual({ kind: 'ambiguous', candidates: [0, 1] });
    expect(rank(twice, { first_name: 'Ada', last_name: 'Lovelace' })).toEqual({ kind: 'none' });
  });

  test('names are compared across spellings, and opaque ids with their case', () => {
    const keys = { first_name: 'Jürgen', last_name: 'Müller', company: 'Acme' };
    expect(rank([facts({ first_name: 'Dr. Juergen', last_name: 'MUELLER, PhD' })], keys)).toEqual({
      kind: 'one',
      candidate: 0,
      matched_by: 'name_and_company',
    });
    expect(rank([facts({ first_name: 'Jürgen', last_name: 'Möller' })], keys)).toEqual({ kind: 'none' });
    const ids = ['linkedin.com/in/ACoAAABcdEF', 'https://www.linkedin.com/sales/lead/ACoAAABCdef,NAME,x'];
    expect(
      rank(
        ids.map((one) => facts({ profiles: [one] })),
        { network_url: 'https://www.linkedin.com/in/ACoAAABCdef' },
      ),
    ).toEqual({ kind: 'one', candidate: 1, matched_by: 'network_url' });
  });

  test('of two namesakes, the one at the current company beats one at a former company', () => {
    const two = [facts({ company: 'Old Firm' }), facts({})];
    const keys = { ...ada, former_companies: [{ company: 'Old Firm' }] };
    expect(rank(two, keys)).toEqual({ kind: 'one', candidate: 1, matched_by: 'name_and_company' });
    expect(rank(two.slice(0, 1), keys)).toEqual({
      kind: 'one',
      candidate: 0,
      matched_by: 'name_and_company',
    });
  });

  test('a company whose site is a page of a social network is matched by name', () => {
    const acme = { name: 'Acme', sites: ['https://www.facebook.com/acme'] };
    expect(
      rankCompanies([{ candidate: 0, facts: acme }], { company: 'Acme Inc', company_domain: 'acme.example' }),
    ).toEqual({ candidate: 0, matched_by: 'company_name' });
  });

  test('a company with the right name and another domain is a namesake', () => {
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
