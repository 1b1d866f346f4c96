import type { Crawler, Visit } from '#lib/sources/web/site/crawler';
import { type FeedItem, feedsOf, readFeed } from '#lib/sources/web/site/feed';
import { newsArticles } from '#lib/sources/web/site/news';
import type { Page } from '#lib/sources/web/site/page';
import { linksByKind, type PageKind } from '#lib/sources/web/site/page-links';

/** What was read from a company's own site. */
export interface CompanySite {
  readonly home: Page;
  readonly pages: ReadonlyMap<PageKind, readonly Page[]>;
  readonly articles: readonly Page[];
  readonly feedItems: readonly FeedItem[];
  /** What could not be read, in words. */
  readonly misses: readonly string[];
}

export type SiteVisit =
  | { readonly kind: 'site'; readonly site: CompanySite }
  | { readonly kind: 'none'; readonly failed: boolean; readonly detail: string };

/** How many pages of each kind are read. */
const quota = { team: 2, about: 1, contact: 1, news: 1, careers: 1 } as const satisfies Record<
  PageKind,
  number
>;
/** Tried if the home page links to none of them, as with script-rendered pages. */
const usualPaths = {
  team: '/team',
  about: '/about',
  contact: '/contact',
  news: '/news',
  careers: '/careers',
} as const satisfies Record<PageKind, string>;
const MOST_ARTICLES = 4;
/** A feed item with at least this many characters is the article, not its teaser. */
const WHOLE_TEXT = 250;

const PARKED =
  /\b(?:domain|website) (?:name )?(?:is|may be) for sale\b|\bbuy this domain\b|\bdomain (?:is )?parked\b/i;

const why = (visit: Exclude<Visit, { kind: 'page' }>): string => {
  switch (visit.kind) {
    case 'forbidden':
      return 'robots.txt disallows it';
    case 'too_many':
      return 'the page limit was reached';
    case 'not_html':
      return 'is not a page';
    case 'absent':
      return `answered ${visit.status}`;
    case 'failed':
      return visit.reason;
  }
};

/** Opens the home page at the domain, or at its www name if the bare domain does not answer. */
async function openHome(crawler: Crawler, domain: string): Promise<Visit> {
  const first = await crawler.visit(`https://${domain}/`);
  if (first.kind === 'page' || first.kind === 'forbidden' || domain.startsWith('www.')) return first;
  // An IP address has no www name.
  if (URL.parse(`https://www.${domain}/`) === null) return first;
  const second = await crawler.visit(`https://www.${domain}/`);
  return second.kind === 'page' ? second : first;
}

/** Reads a handful of a company's pages: home, about, team, contact, news with its latest articles, careers, feeds. */
export async function visitCompanySite(crawler: Crawler, domain: string, since: Date): Promise<SiteVisit> {
  const opened = await openHome(crawler, domain);
  if (opened.kind !== 'page') {
    return { kind: 'none', failed: opened.kind === 'failed', detail: `${domain}: ${why(opened)}` };
  }
  const home = opened.page;
  if (PARKED.test(`${home.title ?? ''} ${home.text.slice(0, 600)}`) && home.records.length === 0) {
    return { kind: 'none', failed: false, detail: `${domain}: the domain is parked` };
  }
  const misses: string[] = [];
  const linked = linksByKind(home.url, home.links);
  const origin = new URL(home.url).origin;
  const read = async (kind: PageKind): Promise<[PageKind, Page[]]> => {
    const urls = linked.size === 0 ? [`${origin}${usualPaths[kind]}`] : (linked.get(kind) ?? []);
    const visits = await Promise.all(
      urls.slice(0, quota[kind]).map(async (url) => ({ url, visit: await crawler.visit(url) })),
    );
    const pages = visits.flatMap(({ url, visit }) => {
      if (visit.kind === 'page') return [visit.page];
      if (linked.size > 0) misses.push(`${new URL(url).pathname} ${why(visit)}`);
      return [];
    });
    return [kind, pages];
  };
  const pages = new Map(
    await Promise.all((['team', 'about', 'news', 'contact', 'careers'] as const).map(read)),
  );
  const newsPages = pages.get('news') ?? [];
  const feedItems = await readFeeds(crawler, [home, ...newsPages], misses);
  const articles = await readArticles(crawler, newsPages, feedItems, since);
  return { kind: 'site', site: { home, pages, articles, feedItems, misses } };
}

async function readFeeds(crawler: Crawler, pages: readonly Page[], misses: string[]): Promise<FeedItem[]> {
  const addresses = [...new Set(pages.flatMap(feedsOf))].slice(0, 2);
  const read = await Promise.all(
    addresses.map(async (url) => {
      const visit = await crawler.visit(url);
      if (visit.kind === 'not_html') return readFeed(visit.url, visit.body);
      misses.push(`${new URL(url).pathname} ${visit.kind === 'page' ? 'is not a feed' : why(visit)}`);
      return [];
    }),
  );
  const seen = new Set<string>();
  return read.flat().filter((item) => !seen.has(item.url) && seen.add(item.url));
}

async function readArticles(
  crawler: Crawler,
  newsPages: readonly Page[],
  feedItems: readonly FeedItem[],
  since: Date,
): Promise<Page[]> {
  const recent = feedItems.filter(
    (item) => item.published_at === undefined || new Date(item.published_at) >= since,
  );
  const whole = new Set(feedItems.filter((item) => item.text.length >= WHOLE_TEXT).map((item) => item.url));
  const linked = [...new Set([...newsPages.flatMap(newsArticles), ...recent.map((item) => item.url)])];
  const urls = linked.filter((url) => !whole.has(url));
  const visits = await Promise.all(urls.slice(0, MOST_ARTICLES).map((url) => crawler.visit(url)));
  return visits.flatMap((visit) => (visit.kind === 'page' ? [visit.page] : []));
}
