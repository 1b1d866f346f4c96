import { canonicalProfile, domainOf, isWithinDomain, sameCompany } from '#lib/crm/match-rules';
import { normalName } from '#lib/identity/name/name-words';

/** What is known of a contact in a CRM, whatever its properties are called there. */
export interface ContactFacts {
  readonly emails: readonly string[];
  readonly profiles: readonly string[];
  readonly first_name: string;
  readonly last_name: string;
  readonly company: string;
  readonly website: string;
}

export interface ContactKeys {
  readonly email?: string | undefined;
  readonly network_url?: string | undefined;
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly company?: string | undefined;
  readonly company_domain?: string | undefined;
  /** Further addresses of the person's. */
  readonly other_emails?: readonly string[] | undefined;
  /** Where the person worked before: a CRM may not know of the change yet. */
  readonly former_companies?:
    | readonly { readonly company?: string | undefined; readonly company_domain?: string | undefined }[]
    | undefined;
}

type ContactMatchKind = 'email' | 'network_url' | 'name_and_company';

const order: readonly ContactMatchKind[] = ['email', 'network_url', 'name_and_company'];

function worksAt(facts: ContactFacts, keys: Pick<ContactKeys, 'company' | 'company_domain'>): boolean {
  const domain = keys.company_domain;
  if (keys.company !== undefined && sameCompany(facts.company, keys.company)) return true;
  if (domain === undefined) return false;
  return [facts.website, ...facts.emails].some((address) => isWithinDomain(domainOf(address), domain));
}

/** The strongest reason for which the keys and the facts are of one person, or undefined. */
function contactMatch(facts: ContactFacts, keys: ContactKeys): ContactMatchKind | undefined {
  const emails = [keys.email ?? '', ...(keys.other_emails ?? [])].map((email) => email.toLowerCase());
  if (facts.emails.some((known) => known !== '' && emails.includes(known.toLowerCase()))) return 'email';
  const profile = canonicalProfile(keys.network_url ?? '');
  if (profile !== '' && facts.profiles.some((known) => canonicalProfile(known) === profile))
    return 'network_url';
  if (keys.first_name === undefined || keys.last_name === undefined) return undefined;
  const sameName =
    normalName(facts.first_name) === normalName(keys.first_name) &&
    normalName(facts.last_name) === normalName(keys.last_name);
  const employers = [keys, ...(keys.former_companies ?? [])];
  return sameName && employers.some((employer) => worksAt(facts, employer)) ? 'name_and_company' : undefined;
}

export type RankedContacts<T> =
  | { readonly kind: 'one'; readonly candidate: T; readonly matched_by: ContactMatchKind }
  | { readonly kind: 'none' }
  /** Several people of one name in one company: choosing would be guessing. */
  | { readonly kind: 'ambiguous'; readonly candidates: readonly T[] };

/**
 * The best match among candidates, which come oldest first. Two records with one address or one profile are the same
 * person twice, and the older one is taken; two that only share name and company may be two people.
 */
export function rankContacts<T>(
  candidates: readonly { readonly candidate: T; readonly facts: ContactFacts }[],
  keys: ContactKeys,
): RankedContacts<T> {
  const matches = candidates.map(({ candidate, facts }) => ({ candidate, kind: contactMatch(facts, keys) }));
  for (const kind of order) {
    const found = matches.filter((match) => match.kind === kind);
    const [first, second] = found;
    if (first === undefined) continue;
    if (second !== undefined && kind === 'name_and_company') {
      return { kind: 'ambiguous', candidates: found.map((match) => match.candidate) };
    }
    return { kind: 'one', candidate: first.candidate, matched_by: kind };
  }
  return { kind: 'none' };
}
