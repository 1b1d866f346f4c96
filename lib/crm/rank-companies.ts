import { domainOf, isWithinDomain, sameCompany } from '#lib/crm/match-rules';

export interface CompanyFacts {
  readonly name: string;
  /** Domains and addresses of its sites. */
  readonly sites: readonly string[];
}

export interface CompanyKeys {
  readonly company?: string | undefined;
  readonly company_domain?: string | undefined;
}

export type CompanyMatchKind = 'company_domain' | 'company_name';

/** A company with the same name but a different known domain is a namesake. */
function companyMatch(facts: CompanyFacts, keys: CompanyKeys): CompanyMatchKind | undefined {
  const domain = keys.company_domain;
  const sites = facts.sites.map(domainOf).filter((site) => site !== '');
  if (domain !== undefined && sites.includes(domain)) return 'company_domain';
  if (keys.company === undefined || !sameCompany(facts.name, keys.company)) return undefined;
  const related = (site: string): boolean =>
    domain === undefined || isWithinDomain(site, domain) || isWithinDomain(domain, site);
  return sites.length === 0 || sites.some(related) ? 'company_name' : undefined;
}

/** The best match among candidates, oldest first: by domain, then by name. */
export function rankCompanies<T>(
  candidates: readonly { readonly candidate: T; readonly facts: CompanyFacts }[],
  keys: CompanyKeys,
): { readonly candidate: T; readonly matched_by: CompanyMatchKind } | undefined {
  const matches = candidates.map(({ candidate, facts }) => ({ candidate, kind: companyMatch(facts, keys) }));
  for (const kind of ['company_domain', 'company_name'] as const) {
    const found = matches.find((match) => match.kind === kind);
    if (found) return { candidate: found.candidate, matched_by: kind };
  }
  return undefined;
}
