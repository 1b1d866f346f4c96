import { canBeFirmAsked } from '#lib/identity/asked-firm';
import { companySearchName, sameWholeName } from '#lib/identity/company-name';
import { simplifiedHan } from '#lib/identity/han-forms';
import { registrableDomain, wordsOfDomain } from '#lib/identity/hosts';
import { companyIdOfAddress } from '#lib/identity/profile-address';
import type { EnrichmentInput } from '#lib/identity/subject';
import type { As, NetworkPort } from '#lib/network/port';
import type { NetworkCompany } from '#lib/network/profile';
import type { FilterValue } from '#lib/network/search';
import { domainOfCompany } from '#lib/sources/network/company-claims';
import type { Run } from '#lib/sources/network/run';

const MAX_CANDIDATES = 3;

const describe = (company: NetworkCompany): string => company.name;

/** The company found, and all others that the name alone fits as well. */
export interface FoundCompany {
  readonly company: NetworkCompany | undefined;
  readonly alike: readonly FilterValue[];
}

/**
 * Finds the requested company. An address is taken as is; by name or domain it must agree. A company with exactly the name goes before one
 * whose name only begins with it: Siemens before Siemens Energy.
 */
export async function findCompany(
  input: Pick<EnrichmentInput, 'company' | 'company_domain' | 'network_url'>,
  network: NetworkPort,
  as: As,
  run: Run,
): Promise<FoundCompany> {
  const page = input.network_url === undefined ? undefined : companyIdOfAddress(input.network_url);
  if (page !== undefined) {
    const company = await run.ask('company_by_address', () => network.company(as, page), { describe });
    if (company) return { company, alike: [] };
  }
  const domain = input.company_domain === undefined ? undefined : registrableDomain(input.company_domain);
  const words =
    (input.company === undefined ? undefined : companySearchName(input.company)) ??
    (domain === undefined ? undefined : wordsOfDomain(domain));
  if (words === undefined) return { company: undefined, alike: [] };
  // The search leaves the legal form out; the answers are compared with it: Siemens AG is not Siemens Energy.
  const asked = input.company ?? words;
  const valuesOf = async (step: string, text: string) =>
    (await run.ask(step, () => network.filterValues(as, 'company', text), {
      describe: (found) => `${found.length} companies`,
    })) ?? [];
  const listed = await valuesOf('company_ids', words);
  // A name in traditional characters may be listed in simplified ones.
  const simplified = simplifiedHan(words);
  const values =
    listed.length > 0 || simplified === words
      ? listed
      : await valuesOf('company_ids_in_simplified_characters', simplified);
  const isExact = ({ title }: FilterValue): number => Number(sameWholeName(title, words));
  const wanted = (
    domain === undefined ? values.filter((value) => canBeFirmAsked(value.title, asked)) : values
  ).toSorted((a, b) => isExact(b) - isExact(a));
  const alike = domain === undefined && !wanted.some(isExact) ? wanted : [];
  for (const value of wanted.slice(0, MAX_CANDIDATES)) {
    const company = await run.ask('company', () => network.company(as, value.id), { describe });
    if (company === undefined) continue;
    const agrees =
      domain === undefined
        ? [asked, value.title].some((name) => canBeFirmAsked(company.name, name))
        : domainOfCompany(company) === domain;
    if (agrees) return { company, alike };
    // If its page names no website, the name has to suffice.
    if (
      domainOfCompany(company) === undefined &&
      input.company &&
      canBeFirmAsked(company.name, input.company)
    )
      return { company, alike };
  }
  return { company: undefined, alike };
}
