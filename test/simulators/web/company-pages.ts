import { escapeHtml } from '#test/simulators/core/escape-html';
import { htmlPage, type Page } from '#test/simulators/web/markup';
import { type Company, headCountAt, type PressItem, pressAt } from '#test/simulators/world/company';
import { companyById } from '#test/simulators/world/find';
import { jobsAt } from '#test/simulators/world/jobs';
import { fullNameElsewhere, type Person, positionsAt, siteTitleAt } from '#test/simulators/world/person';
import type { World } from '#test/simulators/world/world';

export interface SiteScope {
  readonly world: World;
  readonly now: Date;
  readonly company: Company;
}

export const originOf = (company: Company): string => `https://${company.domain}`;

const feedOf = (company: Company) =>
  company.language === 'de'
    ? { href: '/atom.xml', type: 'application/atom+xml' }
    : { href: '/feed.xml', type: 'application/rss+xml' };

const organization = ({ company, now }: SiteScope) => ({
  '@context': 'https://schema.org',
  '@type': company.listed ? 'Corporation' : 'Organization',
  name: company.name,
  legalName: company.legalName,
  url: originOf(company),
  logo: `${originOf(company)}/logo.png`,
  description: company.description,
  foundingDate: String(company.founded),
  numberOfEmployees: { '@type': 'QuantitativeValue', value: headCountAt(company, now) },
  ...(company.phone ? { telephone: company.phone } : {}),
  ...(company.listed ? { tickerSymbol: `${company.listed.exchange}:${company.listed.ticker}` } : {}),
  address: {
    '@type': 'PostalAddress',
    streetAddress: company.hq.street,
    addressLocality: company.hq.city,
    ...(company.hq.region ? { addressRegion: company.hq.region } : {}),
    postalCode: company.hq.postalCode,
    addressCountry: company.hq.countryCode,
  },
  sameAs: [
    `https://www.linkedin.com/company/${company.id}`,
    ...(company.twitter ? [`https://twitter.com/${company.twitter}`] : []),
  ],
});

const page = (scope: SiteScope, path: string, own: Pick<Page, 'title' | 'body'> & Partial<Page>): string =>
  htmlPage({
    language: scope.company.language,
    description: scope.company.tagline,
    siteName: scope.company.name,
    address: `${originOf(scope.company)}${path}`,
    feed: feedOf(scope.company),
    ...own,
  });

export const homePage = (scope: SiteScope): string =>
  page(scope, '/', {
    title: `${scope.company.name} | ${scope.company.tagline}`,
    data: [organization(scope)],
    body: `<h1>${escapeHtml(scope.company.name)}</h1><p>${escapeHtml(scope.company.tagline)}</p><p>${escapeHtml(scope.company.description)}</p>
<section><h2>News</h2><ul>${pressAt(scope.company, scope.now)
      .slice(0, 3)
      .map((item) => `<li><a href="/news/${item.slug}">${escapeHtml(item.title)}</a></li>`)
      .join('')}</ul></section>${guests(scope.company)}`,
  });

const guests = ({ guests: shown = [] }: Company): string =>
  shown
    .map(
      ({ under, name, title }) =>
        `<section><h2>${escapeHtml(under)}</h2><div><h3>${escapeHtml(name)}</h3><p>${escapeHtml(title)}</p></div></section>`,
    )
    .join('');

export const aboutPage = (scope: SiteScope): string => {
  const { company } = scope;
  return page(scope, '/about', {
    title: `About ${company.name}`,
    data: [organization(scope)],
    body: `<h1>About ${escapeHtml(company.name)}</h1><p>${escapeHtml(company.description)}</p>
<p>${escapeHtml(company.legalName)} was founded in ${company.founded} and has its headquarters in ${escapeHtml(company.hq.city)}, ${escapeHtml(company.hq.country)}.</p>
<p>Today ${escapeHtml(company.name)} employs ${headCountAt(company, scope.now).toLocaleString('en-US')} people.</p>
${company.technologies.length > 0 ? `<p>Our software runs on ${escapeHtml(company.technologies.join(', '))}.</p>` : ''}`,
  });
};

/** The people on the site: those with a `site` entry whose time at the company has begun and not ended. */
const teamOf = ({ world, company, now }: SiteScope): Person[] =>
  world.people.filter(
    (person) =>
      person.site &&
      positionsAt(person, now).some((position) => position.companyId === company.id && !position.end),
  );

export const teamPage = (scope: SiteScope): string => {
  const team = teamOf(scope);
  return page(scope, '/team', {
    title: `Team | ${scope.company.name}`,
    data: team.map((person) => ({
      '@context': 'https://schema.org',
      '@type': 'Person',
      name: fullNameElsewhere(person),
      jobTitle: siteTitleAt(person, scope.now),
      worksFor: { '@type': 'Organization', name: scope.company.name },
      ...(person.site?.email ? { email: `mailto:${person.site.email}` } : {}),
    })),
    body: `<h1>Team</h1>${team
      .map(
        (person) =>
          `<article class="person"><h2>${escapeHtml(fullNameElsewhere(person))}</h2><p class="title">${escapeHtml(siteTitleAt(person, scope.now))}</p>${person.site?.bio ? `<p>${escapeHtml(person.site.bio)}</p>` : ''}${person.site?.email ? `<p><a href="mailto:${person.site.email}">${person.site.email}</a></p>` : ''}</article>`,
      )
      .join('\n')}`,
  });
};

export const contactPage = (scope: SiteScope): string => {
  const { company } = scope;
  const { hq } = company;
  return page(scope, '/contact', {
    title: `Contact | ${company.name}`,
    body: `<h1>Contact</h1><address>${escapeHtml(company.legalName)}<br>${escapeHtml(hq.street)}<br>${escapeHtml(`${hq.postalCode} ${hq.city}`)}<br>${escapeHtml(hq.country)}</address>
${company.phone ? `<p>Phone: <a href="tel:${company.phone}">${company.phone}</a></p>` : ''}<p>E-mail: <a href="mailto:info@${company.mailDomain}">info@${company.mailDomain}</a></p>`,
  });
};

export const newsPage = (scope: SiteScope): string =>
  page(scope, '/news', {
    title: `News | ${scope.company.name}`,
    body: `<h1>News</h1><ul>${pressAt(scope.company, scope.now)
      .map(
        (item) =>
          `<li><time datetime="${item.date}">${item.date}</time> <a href="/news/${item.slug}">${escapeHtml(item.title)}</a></li>`,
      )
      .join('\n')}</ul>`,
  });

export const articlePage = (scope: SiteScope, item: PressItem): string =>
  page(scope, `/news/${item.slug}`, {
    title: `${item.title} | ${scope.company.name}`,
    description: item.paragraphs[0]?.slice(0, 150) ?? item.title,
    published: `${item.date}T09:00:00Z`,
    data: [
      {
        '@context': 'https://schema.org',
        '@type': 'NewsArticle',
        headline: item.title,
        datePublished: item.date,
        publisher: { '@type': 'Organization', name: scope.company.name },
      },
    ],
    body: `<article><h1>${escapeHtml(item.title)}</h1><p><time datetime="${item.date}">${item.date}</time></p>${item.paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n')}</article>`,
  });

const boards = {
  greenhouse: (token: string) => `https://boards.greenhouse.io/${token}`,
  lever: (token: string) => `https://jobs.lever.co/${token}`,
  ashby: (token: string) => `https://jobs.ashbyhq.com/${token}`,
} as const;

export const careersPage = (scope: SiteScope): string => {
  const { company, world, now } = scope;
  const open = jobsAt(world.jobs, now).filter((job) => job.companyId === company.id);
  const board = company.board;
  return page(scope, '/careers', {
    title: `Careers at ${company.name}`,
    body: `<h1>Careers</h1>${board ? `<p><a href="${boards[board.vendor](board.token)}">See all ${open.length} open positions</a></p>` : `<ul>${open.map((job) => `<li>${escapeHtml(job.title)}, ${escapeHtml(job.location)}</li>`).join('')}</ul>`}`,
  });
};

/** The legal notice required of German sites. */
export const imprintPage = (scope: SiteScope): string => {
  const chief = teamOf(scope)[0];
  return page(scope, '/impressum', {
    title: `Impressum | ${scope.company.name}`,
    body: `<h1>Impressum</h1><p>${escapeHtml(scope.company.legalName)}<br>${escapeHtml(scope.company.hq.street)}<br>${escapeHtml(`${scope.company.hq.postalCode} ${scope.company.hq.city}`)}</p>${chief ? `<p>Geschäftsführer: ${escapeHtml(fullNameElsewhere(chief))}</p>` : ''}<p>Telefon: ${scope.company.phone ?? ''}</p>`,
  });
};

export const companyOfHost = (world: World, host: string): Company | undefined => {
  const bare = host.replace(/^www\./, '');
  return (
    world.companies.find((company) => company.domain === bare) ??
    companyById(world, bare.replace(/^jobs\./, ''))
  );
};
