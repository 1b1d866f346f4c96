import { type Evidence, makeEvidence } from '#lib/entity/evidence';
import type { HttpClient } from '#lib/http/client';
import { isFirmOfSite } from '#lib/identity/company-key';
import type { SubjectType } from '#lib/identity/subject';
import { DAY, toDay } from '#lib/shared/time';
import { emptyBecause, endedWith, failedBecause, type StepResult } from '#lib/sources/web/attempts';
import type { BoardToken } from '#lib/sources/web/boards/board';
import { linkedBoards } from '#lib/sources/web/boards/tokens';
import type { DocumentMemory } from '#lib/sources/web/document-memory';
import { namedInTexts } from '#lib/sources/web/edgar/person-claims';
import type { Findings } from '#lib/sources/web/findings';
import { fundingClaims } from '#lib/sources/web/funding-claims';
import type { Identity } from '#lib/sources/web/identity';
import { addressOf, firstOf } from '#lib/sources/web/site/address';
import { companyClaims, companyPages } from '#lib/sources/web/site/company-claims';
import { type CompanySite, visitCompanySite } from '#lib/sources/web/site/company-site';
import { Crawler } from '#lib/sources/web/site/crawler';
import { newsEvidence } from '#lib/sources/web/site/news';
import { siteName } from '#lib/sources/web/site/organization';
import type { Page } from '#lib/sources/web/site/page';
import { personByEmail } from '#lib/sources/web/site/person-by-email';
import { personClaims } from '#lib/sources/web/site/person-claims';
import { personOnPage, type WantedPerson } from '#lib/sources/web/site/person-on-page';
import { namedEmployer } from '#lib/sources/web/site/shown-name';

export interface CrawlLimits {
  /** Sent as User-Agent; robots.txt rules are looked up by the part before the slash. */
  readonly userAgent: string;
  readonly maxPages: number;
  readonly maxBytes: number;
  /** Milliseconds per page. */
  readonly timeoutMs: number;
  /** Milliseconds per site. */
  readonly budgetMs: number;
  /** The longest Crawl-delay that is respected, in milliseconds; longer ones are shortened to this. */
  readonly longestDelayMs: number;
}

export interface SiteQuery {
  readonly http: HttpClient;
  readonly limits: CrawlLimits;
  readonly domain: string;
  readonly identity: Identity;
  readonly subject: SubjectType;
  /** Shared documents that were already read today. */
  readonly memory?: DocumentMemory | undefined;
  readonly now: Date;
  readonly signal: AbortSignal;
}

/** The site's claims and evidence, plus what other steps can use. */
export interface SiteFindings extends Findings {
  readonly company?: string;
  readonly person?: WantedPerson;
  readonly boards: readonly BoardToken[];
}

const LOOK_BACK_DAYS = 365;
const MOST_TEXT = 20_000;

/** Reads the company's own site and looks for the person on it. */
export async function askSite(query: SiteQuery): Promise<StepResult<SiteFindings>> {
  const { http, limits, domain, memory, now } = query;
  const signal = AbortSignal.any([query.signal, AbortSignal.timeout(limits.budgetMs)]);
  const since = new Date(now.getTime() - LOOK_BACK_DAYS * DAY);
  const visited = await visitCompanySite(new Crawler({ http, ...limits, memory, signal }), domain, since);
  if (visited.kind === 'none') {
    const none = visited.failed ? failedBecause(visited.detail) : emptyBecause(visited.detail);
    return { ...none, findings: { ...none.findings, boards: [] } };
  }
  const { site } = visited;
  const company = siteName(companyPages(site))?.value;
  const news = newsEvidence(site.articles, site.feedItems, company ?? domain, { since, now });
  const person = query.identity.person ?? wantedByEmail(site, query.identity.email);
  const findings: SiteFindings = {
    claims: [
      ...personFindings(site, query, company, person, news),
      ...companyClaims(site, domain, query.subject, now),
      ...fundingClaims(news, company ?? query.identity.company ?? domain),
    ],
    evidence: [...pageEvidence(site, company ?? domain), ...news],
    boards: [site.home, ...(site.pages.get('careers') ?? [])].flatMap((page) => linkedBoards(page.raw)),
    ...(company === undefined ? {} : { company }),
    ...(person === undefined ? {} : { person }),
  };
  return endedWith(findings, describe(site, query, person));
}

const peoplePages = (site: CompanySite): Page[] => [
  ...(site.pages.get('team') ?? []),
  ...(site.pages.get('about') ?? []),
  ...(site.pages.get('contact') ?? []),
  site.home,
];

const wantedByEmail = (site: CompanySite, email: string | undefined): WantedPerson | undefined =>
  email === undefined ? undefined : firstOf(peoplePages(site), (page) => personByEmail(page, email));

function personFindings(
  site: CompanySite,
  query: SiteQuery,
  company: string | undefined,
  person: WantedPerson | undefined,
  news: readonly Evidence[],
) {
  if (query.subject !== 'person' || person === undefined) return [];
  const country = addressOf(companyPages(site))?.country?.code;
  const context = { wanted: person, company, domain: query.domain, country, now: query.now };
  const shown = firstOf(peoplePages(site), (page) => personOnPage(page, person));
  const employer = namedEmployer(shown?.title, shown?.record);
  const isOwn = employer === undefined || isFirmOfSite(employer, query.domain, company);
  const told = news.map((item) => ({
    url: item.url,
    title: item.title,
    published_at: item.published_at,
    text: item.text,
    raw: item.text,
  }));
  return [
    ...(shown !== undefined && isOwn ? personClaims(shown, context) : []),
    ...namedInTexts(told, {
      wanted: person,
      company,
      today: toDay(query.now),
      sure: 0.7,
    }),
  ];
}

const pageEvidence = (site: CompanySite, publisher: string): Evidence[] =>
  [site.home, ...(site.pages.get('about') ?? []), ...(site.pages.get('team') ?? [])]
    .filter((page) => page.text !== '')
    .map((page) =>
      makeEvidence({
        kind: 'page',
        url: page.url,
        title: page.title,
        publisher,
        text: page.text.slice(0, MOST_TEXT),
      }),
    );

function describe(site: CompanySite, query: SiteQuery, person: WantedPerson | undefined): string {
  const pages = 1 + [...site.pages.values()].flat().length + site.articles.length;
  const shown =
    person !== undefined && peoplePages(site).some((page) => personOnPage(page, person) !== undefined);
  const found =
    query.subject === 'person' && person !== undefined
      ? `; ${shown ? 'shows' : 'does not show'} the person`
      : '';
  const misses = site.misses.length === 0 ? '' : `; ${site.misses.slice(0, 5).join(', ')}`;
  return `${query.domain}: ${pages} pages, ${site.feedItems.length} feed items${found}${misses}`;
}
