import type { Claim } from '#lib/enrichment/claim';
import { cite, citeRaw } from '#lib/providers/web-research/cite';
import { claimOf } from '#lib/providers/web-research/findings';
import { networkCompany } from '#lib/providers/web-research/network-hosts';
import { e164 } from '#lib/providers/web-research/phone';
import { addressOf, firstOf } from '#lib/providers/web-research/site/address';
import type { CompanySite } from '#lib/providers/web-research/site/company-site';
import { isOrganization, type JsonLdNode, textOf, textsOf } from '#lib/providers/web-research/site/json-ld';
import { meta, type Page, resolveIn } from '#lib/providers/web-research/site/page';
import { technologiesOf } from '#lib/providers/web-research/site/technologies';

/** How sure a claim is by the kind of place it was read from. */
const sure = { record: 0.9, markup: 0.8, text: 0.75 } as const;

const companyPages = (site: CompanySite): Page[] => [
  site.home,
  ...(site.pages.get('about') ?? []),
  ...(site.pages.get('contact') ?? []),
];

/** The first schema.org organization with a member, with the page that states it. */
const member = (
  pages: readonly Page[],
  key: string,
): { page: Page; value: string; node: JsonLdNode } | undefined =>
  firstOf(pages, (page) => {
    for (const node of page.records.filter(isOrganization)) {
      const value = textOf(node, key);
      if (value !== undefined) return { page, value, node };
    }
    return undefined;
  });

/** The company's name as its site writes it; undefined when it says none. */
export function siteName(site: CompanySite): { page: Page; value: string } | undefined {
  const record = member(companyPages(site), 'name');
  const named = meta(site.home, 'og:site_name') ?? meta(site.home, 'application-name');
  return record ?? (named === undefined ? undefined : { page: site.home, value: named });
}

function nameClaims(site: CompanySite): Claim[] {
  const name = siteName(site);
  if (name === undefined) return [];
  return claimOf('company_name', name.value, {
    confidence: sure.record,
    citations: [citeRaw(name.page, name.value) ?? cite(name.page, name.value)],
  });
}

function descriptionClaims(site: CompanySite): Claim[] {
  const record = member(companyPages(site), 'description');
  if (record !== undefined) {
    return claimOf('company_description', record.value, {
      confidence: sure.record,
      citations: [citeRaw(record.page, record.value)],
    });
  }
  const written = meta(site.home, 'description') ?? meta(site.home, 'og:description');
  if (written === undefined) return [];
  return claimOf('company_description', written, {
    confidence: sure.markup,
    citations: [citeRaw(site.home, written)],
  });
}

function logoClaims(site: CompanySite): Claim[] {
  const record = member([site.home], 'logo');
  const image = site.home.$('img[src*="logo" i],img[class*="logo" i],img[alt*="logo" i]').first().attr('src');
  const icon = site.home.$('link[rel~="apple-touch-icon"]').first().attr('href');
  const written = record?.value ?? image ?? icon;
  if (written === undefined || written.startsWith('data:')) return [];
  return claimOf('company_logo_url', resolveIn(site.home, written), {
    confidence: record === undefined ? 0.65 : sure.record,
    citations: [citeRaw(site.home, written)],
  });
}

const FOUNDED =
  /\b(?:founded|established|started|incorporated|since|in business since)\b[^.\n]{0,40}?\b((?:18|19|20)\d\d)\b/i;

function foundedClaims(site: CompanySite, year: number): Claim[] {
  const pages = companyPages(site);
  const record = member(pages, 'foundingDate');
  const recorded = Number(/^\d{4}/.exec(record?.value ?? '')?.[0]);
  if (record !== undefined && recorded > 1500 && recorded <= year) {
    return claimOf('company_founded_year', recorded, {
      confidence: sure.record,
      citations: [citeRaw(record.page, record.value)],
    });
  }
  return (
    firstOf(pages, (page) => {
      const match = FOUNDED.exec(page.text);
      const found = Number(match?.[1]);
      if (match === null || !(found <= year)) return undefined;
      return claimOf('company_founded_year', found, { confidence: 0.7, citations: [cite(page, match[0])] });
    }) ?? []
  );
}

const HEADCOUNT =
  /\b(?:team of|over|more than|around|approximately|about|with)? ?(\d{1,3}(?:,\d{3})+|\d{2,6})\+? (?:full-time )?(?:employees|people worldwide|team members|staff|colleagues)\b/i;

function headcountClaims(site: CompanySite): Claim[] {
  const pages = companyPages(site);
  const record = member(pages, 'numberOfEmployees');
  if (record !== undefined && /^\d+$/.test(record.value)) {
    return claimOf('company_employee_count', Number(record.value), {
      confidence: 0.85,
      citations: [citeRaw(record.page, record.value)],
    });
  }
  return (
    firstOf(pages, (page) => {
      const match = HEADCOUNT.exec(page.text);
      if (match === null) return undefined;
      return claimOf('company_employee_count', Number((match[1] ?? '').replaceAll(',', '')), {
        confidence: 0.65,
        citations: [cite(page, match[0].trim())],
      });
    }) ?? []
  );
}

function phoneClaims(site: CompanySite, country: string | undefined): Claim[] {
  const pages = [...(site.pages.get('contact') ?? []), ...companyPages(site)];
  const record = member(pages, 'telephone');
  if (record !== undefined) {
    return claimOf('company_phone', e164(record.value, country), {
      confidence: sure.record,
      citations: [citeRaw(record.page, record.value)],
    });
  }
  return (
    firstOf(pages, (page) => {
      // Only a link that dials, or a number a label introduces: a bare row of digits may be anything.
      const dialled = page.$('a[href^="tel:"]').first().attr('href')?.slice(4);
      const labelled =
        /\b(?:tel|telephone|phone|call(?: us)?(?: at)?|switchboard)\b[.:]?\s*(\+?[\d(][\d\s().-]{6,20}\d)/i.exec(
          page.text,
        )?.[1];
      const written = dialled ?? labelled;
      const number = written === undefined ? undefined : e164(decodeURI(written), country);
      if (written === undefined || number === undefined) return undefined;
      return claimOf('company_phone', number, { confidence: sure.markup, citations: [cite(page, written)] });
    }) ?? []
  );
}

function addressClaims(site: CompanySite): { claims: Claim[]; country: string | undefined } {
  const address = addressOf([...(site.pages.get('contact') ?? []), ...companyPages(site)]);
  const confidence = sure.markup;
  const claims = [
    ...claimOf('company_hq_city', address?.city?.value, { confidence, citations: [address?.city?.citation] }),
    ...claimOf('company_hq_country', address?.country?.value, {
      confidence,
      citations: [address?.country?.citation],
    }),
  ];
  return { claims, country: address?.country?.code };
}

function networkClaims(site: CompanySite): Claim[] {
  const page = site.home;
  const same = page.records.filter(isOrganization).flatMap((node) => textsOf(node, 'sameAs'));
  for (const url of [...same, ...page.links.map((link) => link.url)]) {
    const address = networkCompany(url);
    if (address !== undefined) {
      return claimOf('company_network_url', address, {
        confidence: sure.record,
        citations: [citeRaw(page, url) ?? citeRaw(page, url.replace(/\/$/, ''))],
      });
    }
  }
  return [];
}

function otherClaims(site: CompanySite, domain: string): Claim[] {
  const technologies = technologiesOf([site.home, ...(site.pages.get('contact') ?? [])]);
  const industry = member(companyPages(site), 'industry');
  const own = citeRaw(site.home, domain) ?? citeRaw(site.home, site.home.title ?? '');
  return [
    ...claimOf('company_domain', domain, { confidence: sure.record, citations: [own] }),
    ...claimOf('company_website', new URL('/', site.home.url).href, {
      confidence: sure.record,
      citations: [own],
    }),
    ...(industry === undefined
      ? []
      : claimOf('company_industry', industry.value, {
          confidence: sure.markup,
          citations: [citeRaw(industry.page, industry.value)],
        })),
    ...(technologies.names.length === 0
      ? []
      : claimOf('company_technologies', technologies.names, {
          confidence: 0.85,
          citations: technologies.citations,
        })),
  ];
}

/** What a company's own site says of the company. `now` bounds years. */
export function companyClaims(site: CompanySite, domain: string, now: Date): Claim[] {
  const address = addressClaims(site);
  return [
    ...nameClaims(site),
    ...otherClaims(site, domain),
    ...networkClaims(site),
    ...logoClaims(site),
    ...descriptionClaims(site),
    ...foundedClaims(site, now.getUTCFullYear()),
    ...headcountClaims(site),
    ...address.claims,
    ...phoneClaims(site, address.country),
  ];
}
