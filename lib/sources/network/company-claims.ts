import type { Claim } from '#lib/claim/claim';
import { registrableDomain } from '#lib/identity/hosts';
import { phoneNumber } from '#lib/identity/phone-number';
import { countryOf } from '#lib/identity/place/country';
import type { NetworkCompany } from '#lib/network/profile';
import { citing } from '#lib/sources/claims/cite';
import { companyLines } from '#lib/sources/network/profile-text';

/** Companies maintain their own pages. */
const FIRM = 0.9;
/** Head counts are numbers of members who say they work there. */
const COUNTED = 0.75;

export const domainOfCompany = (company: NetworkCompany): string | undefined =>
  company.website === undefined ? undefined : registrableDomain(company.website);

const webAddress = (text: string | undefined): string | undefined =>
  text === undefined
    ? undefined
    : URL.parse(/^https?:/i.test(text) ? text : `https://${text}`)?.href.replace(/\/$/, '');

/** Company fields from a company's page on the network. */
export function companyClaims(company: NetworkCompany, readOn: string): Claim[] {
  const cite = citing({ url: company.network_url, title: company.name, asOf: readOn, confidence: FIRM });
  const said = companyLines(company);
  const quote = (name: string): string => said[name] ?? '';
  const place = company.headquarters;
  return [
    ...cite('company_name', company.name, quote('name')),
    ...cite('company_domain', domainOfCompany(company), quote('website')),
    ...cite('company_website', webAddress(company.website), quote('website')),
    ...cite('company_network_url', company.network_url, quote('name')),
    ...cite('company_logo_url', company.logo_url, quote('name')),
    ...cite('company_description', company.description, quote('description')),
    ...cite('company_industry', company.industry, quote('industry')),
    ...cite('company_type', company.type, quote('type')),
    ...cite('company_founded_year', company.founded_year, quote('founded')),
    ...cite('company_employee_count', company.employees, quote('employees'), { confidence: COUNTED }),
    ...cite('company_employee_growth_12m', company.employee_growth_12m, quote('growth'), {
      confidence: COUNTED,
    }),
    ...cite('company_hq_city', place?.city, quote('headquarters')),
    ...cite(
      'company_hq_country',
      place?.country_code ? (countryOf(place.country_code)?.name ?? place.country_code) : undefined,
      quote('headquarters'),
    ),
    ...cite(
      'company_phone',
      company.phone ? phoneNumber(company.phone, place?.country_code)?.e164 : undefined,
      quote('phone'),
    ),
  ];
}
