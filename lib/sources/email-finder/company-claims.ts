import type { Claim } from '#lib/claim/claim';
import { phoneNumber } from '#lib/identity/phone-number';
import { countryOf } from '#lib/identity/place/country';
import { canonicalCompanyAddress, companyAddress } from '#lib/identity/profile-address';
import type { CompanyRecord, DomainRecord } from '#lib/providers/hunter/replies';
import { citing, recordWords } from '#lib/sources/claims/cite';
import { headCount } from '#lib/sources/claims/head-count';

const FIRM = 0.8;
/** For bands and estimates. */
const ROUGH = 0.6;

/** The day of a date or time that the vendor gives. */
export const day = (date: string | null | undefined): string | undefined =>
  date?.match(/^\d{4}-\d{2}-\d{2}/)?.[0];

/** An exact amount: `42000000`, `"42000000"` or `"42,000,000"`; undefined for a band such as `$10M-$50M`. */
const dollars = (value: string | number | null | undefined): number | undefined => {
  if (typeof value === 'number') return value;
  const plain = value?.replace(/[$,\s]/g, '');
  return plain && /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
};

const bandOf = (value: string | number | null | undefined): string | undefined =>
  typeof value === 'string' && /[-–+]/.test(value) ? value : undefined;

const pageOf = (handle: string | null | undefined): string | undefined =>
  handle ? companyAddress(handle.replace(/^(company|school|showcase)\//, '')) : undefined;

type Round = NonNullable<CompanyRecord['fundingRounds']>[number];
const roundDate = (round: Round): string => day(round.date ?? round.announcedDate) ?? '';

function fundingClaims(company: CompanyRecord, cite: ReturnType<typeof citing>): Claim[] {
  const latest = company.fundingRounds?.toSorted((a, b) => roundDate(a).localeCompare(roundDate(b))).at(-1);
  const raised = dollars(company.metrics?.raised);
  const total = cite(
    'company_funding_total',
    raised,
    recordWords('metrics.raised', company.metrics?.raised),
    { confidence: ROUGH },
  );
  if (latest === undefined) return total;
  const quote = recordWords('fundingRounds', latest);
  return [
    ...total,
    ...cite(
      'company_funding_stage',
      latest.roundName ?? latest.round ?? latest.name ?? latest.investmentType ?? latest.type,
      quote,
    ),
    ...cite('company_last_funding_amount', dollars(latest.amount), quote),
    ...cite('company_last_funding_date', roundDate(latest) || undefined, quote),
  ];
}

/** Company fields from the vendor's record of a company. */
export function companyClaims(company: CompanyRecord, url: string): Claim[] {
  const { metrics, geo, category } = company;
  const cite = citing({ url, asOf: day(company.indexedAt), confidence: FIRM });
  const employees = headCount(metrics?.employees);
  const range = employees.range ?? headCount(metrics?.employeesRange).range;
  const phone = company.phone ?? company.site?.phoneNumbers?.[0];
  const revenue = dollars(metrics?.annualRevenue);
  const revenueBand = bandOf(metrics?.estimatedAnnualRevenue) ?? bandOf(metrics?.annualRevenue);
  return [
    ...cite('company_name', company.name, recordWords('name', company.name)),
    ...cite('company_domain', company.domain, recordWords('domain', company.domain)),
    ...cite(
      'company_website',
      company.domain ? `https://${company.domain}` : undefined,
      recordWords('domain', company.domain),
    ),
    ...cite(
      'company_network_url',
      pageOf(company.linkedin?.handle),
      recordWords('linkedin.handle', company.linkedin?.handle),
    ),
    ...cite('company_logo_url', company.logo, recordWords('logo', company.logo)),
    ...cite('company_description', company.description, recordWords('description', company.description)),
    ...cite('company_industry', category?.industry, recordWords('category.industry', category?.industry)),
    ...cite(
      'company_founded_year',
      company.foundedYear ? Number(company.foundedYear) : undefined,
      recordWords('foundedYear', company.foundedYear),
    ),
    ...cite('company_employee_count', employees.count, recordWords('metrics.employees', metrics?.employees)),
    ...cite(
      'company_employee_range',
      range,
      recordWords('metrics.employees', metrics?.employees ?? metrics?.employeesRange),
      { confidence: ROUGH },
    ),
    ...cite('company_annual_revenue', revenue, recordWords('metrics.annualRevenue', metrics?.annualRevenue), {
      confidence: ROUGH,
    }),
    ...cite(
      'company_revenue_range',
      revenueBand,
      recordWords('metrics.estimatedAnnualRevenue', revenueBand),
      { confidence: ROUGH },
    ),
    ...cite('company_hq_city', geo?.city, recordWords('geo.city', geo?.city)),
    ...cite('company_hq_country', geo?.country, recordWords('geo.country', geo?.country)),
    ...cite(
      'company_phone',
      phone ? phoneNumber(phone, geo?.countryCode)?.e164 : undefined,
      recordWords('phone', phone),
    ),
    ...cite('company_ticker', company.ticker, recordWords('ticker', company.ticker), { confidence: ROUGH }),
    ...cite('company_technologies', company.tech, recordWords('tech', company.tech), { confidence: ROUGH }),
    ...fundingClaims(company, cite),
  ];
}

/** The fewer company fields at the head of a domain's list of addresses. */
export function domainClaims(domain: DomainRecord, url: string): Claim[] {
  const cite = citing({ url, confidence: FIRM });
  const employees = headCount(domain.headcount);
  const page = domain.linkedin ? canonicalCompanyAddress(domain.linkedin) : undefined;
  // Without a name the vendor has never seen the domain.
  if (!domain.organization) return [];
  return [
    ...cite('company_name', domain.organization, recordWords('organization', domain.organization)),
    ...cite('company_domain', domain.domain, recordWords('domain', domain.domain)),
    ...cite(
      'company_website',
      domain.domain ? `https://${domain.domain}` : undefined,
      recordWords('domain', domain.domain),
    ),
    ...cite('company_network_url', page, recordWords('linkedin', domain.linkedin)),
    ...cite('company_description', domain.description, recordWords('description', domain.description)),
    ...cite('company_industry', domain.industry, recordWords('industry', domain.industry)),
    ...cite('company_employee_count', employees.count, recordWords('headcount', domain.headcount)),
    ...cite('company_employee_range', employees.range, recordWords('headcount', domain.headcount), {
      confidence: ROUGH,
    }),
    ...cite('company_hq_city', domain.city, recordWords('city', domain.city)),
    ...cite(
      'company_hq_country',
      countryOf(domain.country ?? '')?.name,
      recordWords('country', domain.country),
    ),
    ...cite('company_technologies', domain.technologies, recordWords('technologies', domain.technologies), {
      confidence: ROUGH,
    }),
  ];
}
