import type { Claim } from '#lib/claim/claim';
import { phoneNumber } from '#lib/identity/phone-number';
import { canonicalCompanyAddress } from '#lib/identity/profile-address';
import type { SubjectType } from '#lib/identity/subject';
import { cite, citeRaw } from '#lib/sources/web/cite';
import { claimOf } from '#lib/sources/web/findings';
import { addressOf, firstOf, type PostalAddress } from '#lib/sources/web/site/address';
import type { CompanySite } from '#lib/sources/web/site/company-site';
import { isOrganization, textsOf } from '#lib/sources/web/site/json-ld';
import { organizationFact, siteName } from '#lib/sources/web/site/organization';
import { meta, type Page, resolveIn } from '#lib/sources/web/site/page';
import { technologiesOf } from '#lib/sources/web/site/technologies';

/** Confidence by the kind of place a claim was read from. */
const sure = { record: 0.9, markup: 0.8, text: 0.7 } as const;

/** The pages about the company as a whole. */
export const companyPages = (site: CompanySite): Page[] => [
  site.home,
  ...(site.pages.get('about') ?? []),
  ...(site.pages.get('contact') ?? []),
];

/** Claims from a company's own site about the company. `now` bounds years. */
export function companyClaims(site: CompanySite, domain: string, subject: SubjectType, now: Date): Claim[] {
  const pages = companyPages(site);
  const address = addressOf([...(site.pages.get('contact') ?? []), ...pages]);
  return [
    ...identity(site.home, pages, domain),
    ...network(site.home),
    ...logo(site.home),
    ...description(site.home, pages),
    ...founded(pages, now.getUTCFullYear()),
    ...headCount(pages),
    ...addressClaims(address, subject),
    ...phone([...(site.pages.get('contact') ?? []), ...pages], address?.country?.code),
    ...technologies(pages),
  ];
}

function identity(home: Page, pages: readonly Page[], domain: string): Claim[] {
  const name = siteName(pages);
  const industry = organizationFact(pages, 'industry');
  const ticker = organizationFact(pages, 'tickerSymbol');
  // The address of the page proves that the domain is the company's.
  const own = citeRaw(home, domain) ?? cite(home, name?.value ?? home.title ?? '');
  const recorded = (fact: typeof name) => ({ confidence: sure.record, citations: [fact?.citation] });
  return [
    ...claimOf('company_name', name?.value, recorded(name)),
    ...claimOf('company_domain', domain, { confidence: sure.record, citations: [own] }),
    ...claimOf('company_website', new URL('/', home.url).href, { confidence: sure.record, citations: [own] }),
    ...claimOf('company_industry', industry?.value, recorded(industry)),
    ...(/^[A-Z]+:[A-Z.-]+$/.test(ticker?.value ?? '')
      ? [
          ...claimOf('company_ticker', ticker?.value, recorded(ticker)),
          ...claimOf('company_type', 'public', recorded(ticker)),
        ]
      : []),
  ];
}

function network(home: Page): Claim[] {
  const same = home.records.filter(isOrganization).flatMap((node) => textsOf(node, 'sameAs'));
  for (const url of [...same, ...home.links.map((link) => link.url)]) {
    const address = canonicalCompanyAddress(url);
    if (address !== undefined) {
      const citations = [citeRaw(home, url) ?? citeRaw(home, url.replace(/\/$/, ''))];
      return claimOf('company_network_url', address, { confidence: sure.record, citations });
    }
  }
  return [];
}

function logo(home: Page): Claim[] {
  const record = organizationFact([home], 'logo');
  const image = home.$('img[src*="logo" i],img[class*="logo" i],img[alt*="logo" i]').first().attr('src');
  const icon = home.$('link[rel~="apple-touch-icon"]').first().attr('href');
  const written = record?.value ?? image ?? icon;
  if (written === undefined || written.startsWith('data:')) return [];
  return claimOf('company_logo_url', resolveIn(home, written), {
    confidence: record === undefined ? 0.65 : sure.record,
    citations: [record?.citation ?? citeRaw(home, written)],
  });
}

function description(home: Page, pages: readonly Page[]): Claim[] {
  const record = organizationFact(pages, 'description');
  if (record !== undefined) {
    return claimOf('company_description', record.value, {
      confidence: sure.record,
      citations: [record.citation],
    });
  }
  const written = meta(home, 'description') ?? meta(home, 'og:description');
  const citations = [written === undefined ? undefined : citeRaw(home, written)];
  return claimOf('company_description', written, { confidence: sure.markup, citations });
}

const FOUNDED =
  /\b(?:founded|established|incorporated|gegründet|fondée?|since)\b[^.\n]{0,40}?\b((?:18|19|20)\d\d)\b/i;

function founded(pages: readonly Page[], year: number): Claim[] {
  const record = organizationFact(pages, 'foundingDate');
  const recorded = Number(/^\d{4}/.exec(record?.value ?? '')?.[0]);
  if (recorded > 1500 && recorded <= year) {
    return claimOf('company_founded_year', recorded, {
      confidence: sure.record,
      citations: [record?.citation],
    });
  }
  const read = (page: Page) => {
    const match = FOUNDED.exec(page.text);
    const found = Number(match?.[1]);
    if (match === null || !(found <= year)) return undefined;
    return claimOf('company_founded_year', found, {
      confidence: sure.text,
      citations: [cite(page, match[0])],
    });
  };
  return firstOf(pages, read) ?? [];
}

/** What precedes the end of a longer number or of a band: `1.200`, `50 - 100`, `between 50 and 100`. */
const WITHIN = String.raw`[\d.,’'$€]|\d[  \u202f]|\d\+?\s?(?:[-–—]|to|bis|à|a)\s?|(?:between|zwischen|entre) [\d.,’']+ (?:and|und|et) `;
/** A count of people, with any language's thousands separators. */
const PEOPLE = String.raw`(?<!${WITHIN})(\d{1,3}(?:[.,’'  \u202f]\d{3})+|\d{2,6})\+?`;
const HEADCOUNT = new RegExp(
  String.raw`employs (?:over |more than |about |around )?${PEOPLE} people\b|${PEOPLE} (?:full-time )?(?:employees|team members|Mitarbeit(?:er|ende)\w*|collaborateurs)\b`,
  'iu',
);

function headCount(pages: readonly Page[]): Claim[] {
  const record = organizationFact(pages, 'numberOfEmployees');
  if (record !== undefined && /^\d+$/.test(record.value)) {
    return claimOf('company_employee_count', Number(record.value), {
      confidence: 0.85,
      citations: [record.citation],
    });
  }
  const read = (page: Page) => {
    const match = HEADCOUNT.exec(page.text);
    const written = match?.[1] ?? match?.[2];
    if (match === null || written === undefined) return undefined;
    const citations = [cite(page, match[0].trim())];
    return claimOf('company_employee_count', Number(written.replace(/\D/g, '')), {
      confidence: 0.65,
      citations,
    });
  };
  return firstOf(pages, read) ?? [];
}

function addressClaims(address: PostalAddress | undefined, subject: SubjectType): Claim[] {
  if (address === undefined) return [];
  const { city, region, postalCode, country } = address;
  const from = (part: typeof city) => ({ confidence: sure.markup, citations: [part?.citation] });
  const hq = [
    ...claimOf('company_hq_city', city?.value, from(city)),
    ...claimOf('company_hq_country', country?.value, from(country)),
  ];
  // The company's seat does not tell where a person works.
  if (subject === 'person') return hq;
  return [
    ...hq,
    ...claimOf('city', city?.value, from(city)),
    ...claimOf('state_region', region?.value, from(region)),
    ...claimOf('postal_code', postalCode?.value, from(postalCode)),
    ...claimOf('country', country?.value, from(country)),
    ...claimOf('country_code', country?.code, from(country)),
  ];
}

const LABELLED =
  /\b(?:tel|telephone|telefon|téléphone|phone|call(?: us)?(?: at)?|switchboard)\b[.:]?\s*(\+?[\d(](?:[\d ()/-]|\.(?=\d)){6,20}\d)/i;

function phone(pages: readonly Page[], country: string | undefined): Claim[] {
  const record = organizationFact(pages, 'telephone');
  const recorded = record === undefined ? undefined : phoneNumber(record.value, country)?.e164;
  if (recorded !== undefined)
    return claimOf('company_phone', recorded, { confidence: sure.record, citations: [record?.citation] });
  const read = (page: Page) => {
    // Only a dial link or a labelled number: a bare row of digits may be anything.
    const dialled = page.$('a[href^="tel:"]').first().attr('href')?.slice(4);
    const written = dialled ?? LABELLED.exec(page.text)?.[1];
    const number =
      written === undefined ? undefined : phoneNumber(written.replaceAll('%20', ' '), country)?.e164;
    if (written === undefined || number === undefined) return undefined;
    return claimOf('company_phone', number, { confidence: sure.markup, citations: [cite(page, written)] });
  };
  return firstOf(pages, read) ?? [];
}

function technologies(pages: readonly Page[]): Claim[] {
  const found = technologiesOf(pages);
  if (found.names.length === 0) return [];
  return claimOf('company_technologies', found.names, { confidence: 0.85, citations: found.citations });
}
