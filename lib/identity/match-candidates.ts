import type { SourceName } from '#lib/field/source';
import { sourceLabels } from '#lib/field/source-words';
import type { IdentityFacts, PersonSeen } from '#lib/identity/facts';
import type { MatchCandidate } from '#lib/identity/match';
import { companyIdOfAddress } from '#lib/identity/profile-address';

const MOST_CANDIDATES = 10;

const why = ({ relation, identifier, company, network_url = '' }: PersonSeen): string => {
  if (companyIdOfAddress(network_url) !== undefined) return 'Has a name like the given one.';
  if (relation === 'namesake' || identifier === 'name')
    return `Has the given name${company === undefined ? '' : ` and works at ${company}`}.`;
  return identifier === 'email' ? 'Has the given e-mail address.' : 'Has the given profile URL.';
};

/** A person a source came across, as a candidate. */
export const candidateOf = (person: PersonSeen): MatchCandidate => {
  const { name, headline, company, network_url, email, citation } = person;
  return {
    ...(name === undefined ? {} : { name }),
    ...(headline === undefined ? {} : { headline }),
    ...(company === undefined ? {} : { company }),
    ...(network_url === undefined ? {} : { network_url }),
    ...(email === undefined ? {} : { email }),
    why: why(person),
    ...(citation === undefined ? {} : { citations: [citation] }),
  };
};

/** The person in a source's claims, as a candidate. */
export const candidateOfFacts = (facts: IdentityFacts, source: SourceName): MatchCandidate => ({
  ...(facts.names[0] === undefined ? {} : { name: facts.names[0] }),
  ...(facts.employers[0] === undefined ? {} : { company: facts.employers[0] }),
  ...(facts.addresses[0] === undefined ? {} : { network_url: facts.addresses[0] }),
  ...(facts.emails[0] === undefined ? {} : { email: facts.emails[0] }),
  why: `Found by ${sourceLabels[source]}.`,
});

/** Candidates without duplicates: by profile address, else by name and company. */
export function distinctCandidates(candidates: readonly MatchCandidate[]): MatchCandidate[] {
  const keyOf = ({ network_url, name, company, email }: MatchCandidate): string =>
    network_url ?? `${name ?? email ?? ''}\n${company ?? ''}`;
  const byKey = new Map<string, MatchCandidate>();
  for (const candidate of candidates) {
    const key = keyOf(candidate);
    if (!byKey.has(key)) byKey.set(key, candidate);
  }
  return [...byKey.values()].slice(0, MOST_CANDIDATES);
}
