import type { IdentityFacts } from '#lib/identity/facts';
import { registrableDomain } from '#lib/identity/hosts';
import { employerDomainOfEmail, normalEmail, readMailbox } from '#lib/identity/mailbox';
import { writtenName } from '#lib/identity/name/written-name';
import { profileId } from '#lib/identity/profile-address';
import type { Subject } from '#lib/identity/subject';

/** The defined values, each once. */
export const present = <T>(values: readonly (T | undefined)[]): T[] => [
  ...new Set(values.filter((value) => value !== undefined)),
];

export const fullName = (first: string | undefined, last: string | undefined): string | undefined =>
  last === undefined ? undefined : writtenName(first, last);

/** The identity given by the caller's input. For a company, `employers` holds the company itself. */
export function factsOfSubject({ type, input }: Pick<Subject, 'type' | 'input'>): IdentityFacts {
  const profile = input.network_url === undefined ? undefined : profileId(input.network_url)?.id;
  const emailDomain = input.email === undefined ? undefined : employerDomainOfEmail(input.email);
  return {
    names: type === 'person' ? present([fullName(input.first_name, input.last_name)]) : [],
    profiles: present([profile]),
    addresses: present([input.network_url]),
    // A role mailbox, or a placeholder address, identifies nobody.
    emails: present([
      input.email === undefined || readMailbox(input.email)?.kind !== 'personal'
        ? undefined
        : normalEmail(input.email),
    ]),
    employers: present([input.company]),
    employer_domains: present([
      input.company_domain === undefined ? undefined : registrableDomain(input.company_domain),
      emailDomain,
    ]),
    past_employers: [],
    titles: [],
    country_codes: [],
    cities: [],
    is_asked: true,
  };
}
