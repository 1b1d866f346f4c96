import { cleanCompany, domainGivenAsName } from '#lib/identity/company-name';
import { hostKind } from '#lib/identity/hosts';
import { noFirm, noFirmsDomain } from '#lib/identity/no-firm';
import { profileId, readProfile } from '#lib/identity/profile-address';

type Given = Readonly<Record<string, unknown>>;

const names = ['company_name', 'company_id', 'company_website', 'company_network'];
const textOf = (given: Given, name: string): string | undefined => {
  const value = given[name];
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
};

/** A network page given as the website is the company's page there. */
function placed(given: Given): Given {
  const site = textOf(given, 'company_website');
  if (site === undefined || hostKind(site) !== 'social' || profileId(site)?.kind !== 'company') return given;
  const { company_website: _site, ...rest } = given;
  return textOf(rest, 'company_network') === undefined ? { ...rest, company_network: site } : rest;
}

/** Cleans the name; a name that is an address becomes the website, if none was given. */
function cleaned(given: Given): Given {
  const name = textOf(given, 'company_name');
  if (name === undefined || noFirm(name) !== undefined) return given;
  if (profileId(name)?.kind === 'company') {
    const { company_name: page, ...rest } = given;
    return textOf(rest, 'company_network') === undefined ? { ...rest, company_network: page } : rest;
  }
  const domain = domainGivenAsName(name);
  if (domain === undefined) return { ...given, company_name: cleanCompany(name) };
  const { company_name: _name, ...rest } = given;
  return textOf(rest, 'company_website') === undefined ? { ...rest, company_website: domain } : rest;
}

/** Why an address is not a company's page on the network; a bare id may be one. */
function noCompanyPage(page: string): string | undefined {
  if (noFirm(page) === 'names no company') return 'names no company';
  const read = readProfile(page);
  if (!read.ok && read.why === 'other_host') return 'must be a URL on the network';
  return profileId(page)?.kind === 'person' ? 'is a person’s profile: send a company page' : undefined;
}

/** Fields that name no company, each with the reason: fillers, and shared websites. */
export function unusableTarget(given: Given): Readonly<Record<string, string>> {
  const name = textOf(given, 'company_name');
  const site = textOf(given, 'company_website');
  const page = textOf(given, 'company_network');
  const reasons = {
    company_name: name === undefined ? undefined : noFirm(name),
    company_website:
      site === undefined ? undefined : (noFirmsDomain(site) ?? (noFirm(site) && 'is not a website')),
    company_network: page === undefined ? undefined : noCompanyPage(page),
  };
  return Object.fromEntries(Object.entries(reasons).flatMap(([field, why]) => (why ? [[field, why]] : [])));
}

/** Cleans the target and drops fields that name no company if the rest names one; otherwise keeps them, for the caller to refuse. */
export function usableTarget(given: Given): Given {
  const target = cleaned(placed(given));
  const unusable = unusableTarget(target);
  const rest = Object.fromEntries(Object.entries(target).filter(([field]) => unusable[field] === undefined));
  return names.some((name) => textOf(rest, name) !== undefined) ? rest : target;
}
