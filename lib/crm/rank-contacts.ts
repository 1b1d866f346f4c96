import { canonicalProfile, domainOf, isWithinDomain, sameCompany } from '#lib/crm/match-rules';
import type { CrmMatchKeys } from '#lib/crm/port';
import { normalEmail } from '#lib/identity/mailbox';
import { compareNames } from '#lib/identity/name/compare-names';

/** What a CRM knows of a contact, independent of its property names. */
export interface ContactFacts {
  readonly emails: readonly string[];
  readonly profiles: readonly string[];
  readonly first_name: string;
  readonly last_name: string;
  readonly company: string;
  readonly website: string;
}

/** What identifies a contact, except its record id. */
export type ContactKeys = Omit<CrmMatchKeys, 'crm_id'>;

type ContactMatchKind = 'email' | 'network_url' | 'name_and_company';

const order: readonly ContactMatchKind[] = ['email', 'network_url', 'name_and_company'];

function worksAt(facts: ContactFacts, keys: Pick<ContactKeys, 'company' | 'company_domain'>): boolean {
  const domain = keys.company_domain;
  if (keys.company !== undefined && sameCompany(facts.company, keys.company)) return true;
  if (domain === undefined) return false;
  return [facts.website, ...facts.emails].some((address) => isWithinDomain(domainOf(address), domain));
}

interface Found {
  readonly kind: ContactMatchKind;
  /** The company is a former employer. */
  readonly former?: true;
}

const written = (first: string, last: string): string => `${first} ${last}`.trim();

/** The strongest reason why the keys and the facts belong to one person, or undefined. */
function contactMatch(facts: ContactFacts, keys: ContactKeys): Found | undefined {
  const emails = [keys.email, ...(keys.other_emails ?? [])].flatMap((one) => (one ? [normalEmail(one)] : []));
  if (facts.emails.some((known) => emails.includes(normalEmail(known)))) return { kind: 'email' };
  const profile = canonicalProfile(keys.network_url ?? '');
  if (profile !== '' && facts.profiles.some((known) => canonicalProfile(known) === profile))
    return { kind: 'network_url' };
  if (!keys.first_name || !keys.last_name || facts.first_name === '' || facts.last_name === '')
    return undefined;
  const names = [
    written(facts.first_name, facts.last_name),
    written(keys.first_name, keys.last_name),
  ] as const;
  if (compareNames(...names) !== 'same') return undefined;
  if (worksAt(facts, keys)) return { kind: 'name_and_company' };
  const was = (keys.former_companies ?? []).some((employer) => worksAt(facts, employer));
  return was ? { kind: 'name_and_company', former: true } : undefined;
}

export type RankedContacts<T> =
  | { readonly kind: 'one'; readonly candidate: T; readonly matched_by: ContactMatchKind }
  | { readonly kind: 'none' }
  /** Several people with the same name at one company: choosing would be guessing. */
  | { readonly kind: 'ambiguous'; readonly candidates: readonly T[] };

/**
 * The best match among candidates, oldest first. Two records with the same address or profile are duplicates of one person, and the older
 * one wins; two that only share name and company may be two people. A record at the current company beats one at a former company.
 */
export function rankContacts<T>(
  candidates: readonly { readonly candidate: T; readonly facts: ContactFacts }[],
  keys: ContactKeys,
): RankedContacts<T> {
  const matches = candidates.flatMap(({ candidate, facts }) => {
    const found = contactMatch(facts, keys);
    return found === undefined ? [] : [{ candidate, ...found }];
  });
  for (const kind of order) {
    const all = matches.filter((match) => match.kind === kind);
    const today = all.filter((match) => match.former === undefined);
    const found = today.length > 0 ? today : all;
    const [first, second] = found;
    if (first === undefined) continue;
    if (second !== undefined && kind === 'name_and_company') {
      return { kind: 'ambiguous', candidates: found.map((match) => match.candidate) };
    }
    return { kind: 'one', candidate: first.candidate, matched_by: kind };
  }
  return { kind: 'none' };
}
