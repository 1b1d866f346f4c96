import { sameCompanyName } from '#lib/identity/company-name';
import { registrableDomain } from '#lib/identity/hosts';
import { NetworkFailure } from '#lib/network/network-error';
import type { As, NetworkPort } from '#lib/network/port';
import type { NetworkCompany } from '#lib/network/profile';
import { companyTargets, type SourceRequest } from '#lib/people/source-request';
import { chooseByName } from '#lib/people/use-cases/resolve-company';
import { invalid, type Problem } from '#lib/shared/problem';

const MOST_LOOKED_AT = 5;

const domainOf = (address: string | undefined): string | undefined =>
  address === undefined ? undefined : registrableDomain(address);

/** The 400 for a target that names a different company from the other targets. */
const disagrees = (target: (typeof companyTargets)[number], why: string): Problem => {
  const message = `contradicts the other company field: ${why}; send only one of them`;
  return invalid(`/body/${target}`, message, `${target}: ${message}`);
};

/** The company behind an id or address; undefined if none exists, which the job itself then reports. */
async function companyAt(network: NetworkPort, as: As, reference: string | undefined) {
  if (reference === undefined) return undefined;
  try {
    return await network.company(as, reference);
  } catch (error) {
    if (error instanceof NetworkFailure && ['not_found', 'invalid'].includes(error.error.kind))
      return undefined;
    throw error;
  }
}

/** The companies a name may mean: the one clear match, or each candidate. */
async function companiesNamed(network: NetworkPort, as: As, name: string): Promise<NetworkCompany[]> {
  const choice = chooseByName(name, await network.filterValues(as, 'company', name), false);
  const ids =
    'chosen' in choice
      ? [choice.chosen.id]
      : choice.kind === 'ambiguous'
        ? choice.candidates.map(({ company_id }) => company_id)
        : [];
  const found = await Promise.all(ids.slice(0, MOST_LOOKED_AT).map((id) => companyAt(network, as, id)));
  return found.filter((company) => company !== undefined);
}

/** Throws `disagrees` if the website belongs to none of the companies that may be meant. */
function mustHaveSite(companies: readonly NetworkCompany[], website: string | undefined): void {
  const domain = domainOf(website);
  const sites = companies.map((company) => domainOf(company.website));
  const [first] = companies;
  if (domain === undefined || first === undefined) return;
  if (sites.some((site) => site === undefined || site === domain)) return;
  throw disagrees('company_website', `it leads to ${domain}, ${first.name} is at ${sites[0]}`);
}

/**
 * Refuses targets of one request that name different companies: whichever were used, the caller could get people of the wrong company. What
 * the network cannot tell is left to the job. Throws VALIDATION_ERROR.
 */
export async function refuseDisagreement(
  request: SourceRequest,
  network: NetworkPort,
  as: As,
): Promise<void> {
  const { company_name, company_id, company_website, company_network } = request;
  if (companyTargets.filter((target) => request[target] !== undefined).length < 2) return;
  try {
    const byId = await companyAt(network, as, company_id);
    const byAddress = await companyAt(network, as, company_network);
    if (byId && byAddress && byId.company_id !== byAddress.company_id)
      throw disagrees('company_network', `it is the page of ${byAddress.name}, company_id is ${byId.name}`);
    const known = byId ?? byAddress;
    if (known && company_name !== undefined && !sameCompanyName(known.name, company_name))
      throw disagrees('company_name', `it is "${company_name}", the other is ${known.name}`);
    if (company_website === undefined) return;
    if (known) mustHaveSite([known], company_website);
    else if (company_name !== undefined)
      mustHaveSite(await companiesNamed(network, as, company_name), company_website);
  } catch (error) {
    // The job itself asks again, and waits if that helps.
    if (!(error instanceof NetworkFailure)) throw error;
  }
}
