import { createHash } from 'node:crypto';
import type { FieldValues } from '#lib/field/value';
import { readText } from '#lib/field/value';
import { normalCompany } from '#lib/identity/company-name';
import { factsOfSubject } from '#lib/identity/facts-of-subject';
import { foldText } from '#lib/identity/fold-text';
import { registrableDomain } from '#lib/identity/hosts';
import { normalEmail, readMailbox } from '#lib/identity/mailbox';
import { compareNames } from '#lib/identity/name/compare-names';
import { normalName } from '#lib/identity/name/name-words';
import { withoutMiddle } from '#lib/identity/name/patronymic';
import { profileId } from '#lib/identity/profile-address';
import type { EnrichmentInput, SubjectType } from '#lib/identity/subject';

/**
 * The keys that identify one person or company, strongest first: two records that share a key have the same subject. A key contains
 * normalized personal data: store its `hashedKey` wherever others could read it. `profile:ada-lovelace`, `email:ada@acme.example`,
 * `name:ada lovelace@acme.example`, `name:ada lovelace@=acme robotics`; for companies `page:acme`, `domain:acme.example`, `company:acme
 * robotics`.
 */
export function identityKeys(type: SubjectType, input: EnrichmentInput): string[] {
  return type === 'person' ? personKeys(input) : companyKeys(input);
}

const filled = (keys: readonly (string | undefined)[]): string[] => [
  ...new Set(keys.filter((key) => key !== undefined)),
];

const profileKey = (kind: 'person' | 'company', address: string | undefined): string | undefined => {
  const found = address === undefined ? undefined : profileId(address);
  if (found?.kind !== kind) return undefined;
  return `${kind === 'person' ? 'profile' : 'page'}:${found.id}`;
};

function personKeys(input: EnrichmentInput): string[] {
  const { first_name, last_name, company, company_domain, email } = input;
  const name =
    first_name === undefined || last_name === undefined ? '' : normalName(`${first_name} ${last_name}`);
  const domain = company_domain === undefined ? undefined : registrableDomain(company_domain);
  const firm = company === undefined ? '' : normalCompany(company);
  return filled([
    profileKey('person', input.network_url),
    email === undefined || readMailbox(email)?.kind !== 'personal'
      ? undefined
      : `email:${normalEmail(email)}`,
    name === '' || domain === undefined ? undefined : `name:${name}@${domain}`,
    name === '' || firm === '' ? undefined : `name:${name}@=${firm}`,
  ]);
}

/**
 * Further keys of a person known only by name and company: without a middle name, and as earlier versions made them, with the company's
 * legal form or without the vowel signs of Indian and Thai names.
 */
export function earlierKeys({ first_name, last_name, company, company_domain }: EnrichmentInput): string[] {
  if (first_name === undefined || last_name === undefined) return [];
  const domain = company_domain === undefined ? undefined : registrableDomain(company_domain);
  const whole = `${first_name} ${last_name}`;
  const names = [
    whole,
    `${withoutMiddle(first_name)} ${last_name}`,
    whole.normalize('NFKD').replace(/\p{M}/gu, ''),
  ];
  const firms = company === undefined ? [] : [normalCompany(company), foldText(company)];
  const at = [...(domain === undefined ? [] : [domain]), ...firms.filter(Boolean).map((firm) => `=${firm}`)];
  return filled(names.map(normalName).flatMap((name) => at.map((place) => `name:${name}@${place}`)));
}

function companyKeys({ network_url, company_domain, company }: EnrichmentInput): string[] {
  const domain = company_domain === undefined ? undefined : registrableDomain(company_domain);
  const firm = company === undefined ? '' : normalCompany(company);
  return filled([
    profileKey('company', network_url),
    domain === undefined ? undefined : `domain:${domain}`,
    // Many companies share a name: it is a key only if nothing better was given.
    domain === undefined && network_url === undefined && firm !== '' ? `company:${firm}` : undefined,
  ]);
}

/** The keys of a result, so that a later request by another key of the same person finds this enrichment. */
export const identityKeysOfValues = (type: SubjectType, fields: FieldValues): string[] =>
  identityKeys(type, inputOfValues(type, fields));

/** A result as an input that would find it again. */
export function inputOfValues(type: SubjectType, fields: FieldValues): EnrichmentInput {
  const taken = {
    network_url: readText(fields, type === 'person' ? 'network_url' : 'company_network_url'),
    email: type === 'person' ? readText(fields, 'work_email') : undefined,
    first_name: readText(fields, 'first_name'),
    last_name: readText(fields, 'last_name'),
    company: readText(fields, 'company_name'),
    company_domain: readText(fields, 'company_domain'),
  };
  return Object.fromEntries(Object.entries(taken).filter(([, value]) => value !== undefined));
}

/** A key as 32 hex digits, which reveal nothing about the person to readers of the table. */
export const hashedKey = (type: SubjectType, key: string): string =>
  createHash('sha256').update(`${type}\n${key}`).digest('hex').slice(0, 32);

/**
 * The key to look an input up by: its strongest. A weaker one could find a namesake, and a result found by a weaker key is also filed under
 * the strongest key it brought.
 */
export const lookupKey = (type: SubjectType, input: EnrichmentInput): string | undefined =>
  identityKeys(type, input)[0];

/** Whether two inputs have different subjects even if they share a key: another name, profile or mailbox. */
export function contradicts(type: SubjectType, one: EnrichmentInput, other: EnrichmentInput): boolean {
  const [mine, theirs] = [factsOfSubject({ type, input: one }), factsOfSubject({ type, input: other })];
  const differ = (a: readonly string[], b: readonly string[]): boolean =>
    a.length > 0 && b.length > 0 && !a.some((value) => b.includes(value));
  const names = mine.names.some((name) =>
    theirs.names.some((another) => compareNames(name, another) === 'different'),
  );
  const sameProfile = mine.profiles.some((profile) => theirs.profiles.includes(profile));
  return (
    names || differ(mine.profiles, theirs.profiles) || (!sameProfile && differ(mine.emails, theirs.emails))
  );
}
