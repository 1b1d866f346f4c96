import { canBeFirmAsked } from '#lib/identity/asked-firm';
import { normalCompany } from '#lib/identity/company-name';
import { registrableDomain, wordsOfDomain } from '#lib/identity/hosts';
import { NetworkFailure } from '#lib/network/network-error';
import type { As, NetworkPort } from '#lib/network/port';
import type { NetworkCompany } from '#lib/network/profile';
import type { FilterValue } from '#lib/network/search';
import type { CompanyCandidate, ResolvedCompany } from '#lib/people/source-job';
import type { SourceRequest } from '#lib/people/source-request';

export type Resolution =
  | { readonly kind: 'found'; readonly company: ResolvedCompany }
  | { readonly kind: 'ambiguous'; readonly candidates: readonly CompanyCandidate[] }
  | { readonly kind: 'unknown' };

const MOST_CANDIDATES = 10;
const MOST_LOOKED_AT = 5;

const candidateOf = ({ id, title }: FilterValue): CompanyCandidate => ({ company_id: id, name: title });

/**
 * Chooses the network's company that a name means: one with exactly this name, else one whose name begins with it. Several are ambiguous,
 * unless the likeliest is accepted. Pure: `known` holds the companies the network knows by the name.
 */
export function chooseByName(
  name: string,
  known: readonly FilterValue[],
  acceptBest: boolean,
): { readonly chosen: FilterValue; readonly confidence: number } | Exclude<Resolution, { kind: 'found' }> {
  const exact = known.filter(({ title }) => normalCompany(title) === normalCompany(name));
  const alike = known.filter(({ title }) => canBeFirmAsked(title, name));
  const [first, ...others] = exact.length > 0 ? exact : alike;
  if (first === undefined) return { kind: 'unknown' };
  if (others.length === 0) return { chosen: first, confidence: exact.length > 0 ? 0.95 : 0.8 };
  if (acceptBest) return { chosen: first, confidence: Math.round(100 / (others.length + 1)) / 100 };
  return { kind: 'ambiguous', candidates: [first, ...others].slice(0, MOST_CANDIDATES).map(candidateOf) };
}

const siteDomain = (company: NetworkCompany): string | undefined =>
  company.website === undefined ? undefined : registrableDomain(company.website);

const found = (
  company: NetworkCompany,
  matched_by: ResolvedCompany['matched_by'],
  match_confidence: number,
): Resolution => {
  const domain = siteDomain(company);
  return {
    kind: 'found',
    company: {
      name: company.name,
      company_id: company.company_id,
      network_url: company.network_url,
      ...(domain ? { domain } : {}),
      ...(company.industry === undefined ? {} : { industry: company.industry }),
      ...(company.employees === undefined ? {} : { employees: company.employees }),
      match_confidence,
      matched_by,
    },
  };
};

const isMissing = (error: unknown): boolean =>
  error instanceof NetworkFailure && (error.error.kind === 'not_found' || error.error.kind === 'invalid');

async function byReference(
  network: NetworkPort,
  as: As,
  reference: string,
  matchedBy: 'id' | 'network_url',
): Promise<Resolution> {
  try {
    return found(await network.company(as, reference), matchedBy, 0.99);
  } catch (error) {
    if (isMissing(error)) return { kind: 'unknown' };
    throw error;
  }
}

async function byDomain(
  network: NetworkPort,
  as: As,
  domain: string,
  name: string | undefined,
): Promise<Resolution> {
  const values = await network.filterValues(as, 'company', name ?? wordsOfDomain(domain));
  for (const value of values.slice(0, MOST_LOOKED_AT)) {
    const company = await network.company(as, value.id).catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
    if (company && siteDomain(company) === domain) return found(company, 'domain', 0.97);
  }
  // The company's site can still be read.
  return {
    kind: 'found',
    company: { name: name ?? wordsOfDomain(domain), domain, match_confidence: 0.7, matched_by: 'domain' },
  };
}

async function byName(network: NetworkPort, as: As, name: string, acceptBest: boolean): Promise<Resolution> {
  const choice = chooseByName(name, await network.filterValues(as, 'company', name), acceptBest);
  if ('kind' in choice) return choice;
  return found(await network.company(as, choice.chosen.id), 'name', choice.confidence);
}

/** Finds the company a job is about by its most reliable target. Throws `NetworkFailure`. */
export async function resolveCompany(
  request: SourceRequest,
  network: NetworkPort,
  as: As,
): Promise<Resolution> {
  const { company_id, company_network, company_website, company_name, accept_best_match } = request;
  if (company_id) return await byReference(network, as, company_id, 'id');
  if (company_network) return await byReference(network, as, company_network, 'network_url');
  const domain = company_website === undefined ? undefined : registrableDomain(company_website);
  if (domain) return await byDomain(network, as, domain, company_name);
  if (company_name) return await byName(network, as, company_name, accept_best_match);
  return { kind: 'unknown' };
}

/** The company as given, without asking anyone: enough to read its own site. */
export function givenCompany({ company_website, company_name }: SourceRequest): ResolvedCompany | undefined {
  const domain = company_website === undefined ? undefined : registrableDomain(company_website);
  if (domain === undefined) return undefined;
  return { name: company_name ?? wordsOfDomain(domain), domain, match_confidence: 0.7, matched_by: 'domain' };
}
