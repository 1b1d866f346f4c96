import { expect, test } from 'vitest';
import { compareIdentity, weights } from '#lib/identity/agreement';
import { factsOfSubject } from '#lib/identity/facts-of-subject';

const found = (company: string, company_domain?: string) => ({
  ...factsOfSubject({ type: 'person', input: { company, ...(company_domain ? { company_domain } : {}) } }),
  is_asked: false,
});
const asked = (company: string, company_domain?: string) =>
  factsOfSubject({ type: 'person', input: { company, ...(company_domain ? { company_domain } : {}) } });

test.each([
  ['Helios Grid', undefined, 'Helios', 1],
  ['Apple', 'apple.com', 'Apple Leisure Group', -1],
  ['Apple', 'apple.com', 'Apple', 1],
  ['Brightwater', 'brightwater.example', 'Brightwater Germany', 1],
  ['PwC', 'pwc.com', 'PwC Deutschland', 1],
  ['International Business Machines', 'ibm.com', 'IBM', 1],
])('the employer %s (%s) counts for the requested %s as %s', (name, domain, company, sign) => {
  expect(Math.sign(compareIdentity(found(name, domain), asked(company)).employer ?? 0)).toBe(sign);
  expect(Math.sign(compareIdentity(asked(company), found(name, domain)).employer ?? 0)).toBe(sign);
});

test.each([
  ['Toyota Deutschland', 'toyota-europe.com', 'Toyota', 'toyota.com', 1],
  ['Mercedes-Benz USA', 'mbusa.com', 'Mercedes-Benz', 'mercedes-benz.com', 1],
  ['Nestlé USA', 'nestleusa.com', 'Nestlé', 'nestle.com', 1],
  ['Meta Platforms', 'facebook.com', 'Meta', 'meta.com', 1],
  ['Notion', 'notion.so', 'Notion Labs', 'makenotion.com', 1],
  ['Siemens North America', 'usa-siemens.example', 'Siemens', 'siemens.com', 1],
  ['Delta Faucet', 'deltafaucet.com', 'Delta', 'delta.com', -1],
  ['Mercury Systems', 'mrcy.com', 'Mercury', 'mercury.com', -1],
  ['Air Canada', 'aircanada.com', 'Air France', 'airfrance.com', -1],
])('%s at %s against the requested %s at %s counts as %s', (name, domain, wanted, site, sign) => {
  expect(Math.sign(compareIdentity(found(name, domain), asked(wanted, site)).employer ?? 0)).toBe(sign);
});

test('shared initials count little', () => {
  const agreement = compareIdentity(found('Manipal Institute of Technology'), asked('MIT')).employer;
  expect(agreement).toBe(weights.employer.initials);
});

test.each([
  ['Siemens Energy', 'Siemens', weights.employer.shortened],
  ['Siemens AG', 'Siemens', weights.employer.same],
  ['Siemens Deutschland', 'Siemens', weights.employer.same],
  ['Apex', 'Apex Systems', weights.employer.shortened],
])('%s counts for the requested %s as %s', (name, company, weight) => {
  expect(compareIdentity(found(name), asked(company)).employer).toBe(weight);
  // Two sources that know one company by a shorter and a longer name do not differ.
  expect(compareIdentity(found(name), found(company)).employer).toBe(weights.employer.same);
});

test('a domain alone may be shorter than the requested name', () => {
  const { employers: _names, ...address } = found('x', 'bluefin.example');
  expect(compareIdentity({ ...address, employers: [] }, asked('Bluefin Logistics')).employer).toBeGreaterThan(
    0,
  );
});
