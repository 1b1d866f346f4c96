import { type Evidence, makeEvidence } from '#lib/entity/evidence';
import { foldBlanks } from '#lib/sources/web/document';
import type { FeedItem } from '#lib/sources/web/site/feed';
import { isArticle, textOf } from '#lib/sources/web/site/json-ld';
import { meta, type Page } from '#lib/sources/web/site/page';
import { siteOf } from '#lib/sources/web/site/page-links';

const MOST_TEXT = 30_000;

/** Links of a news index to single articles: below the index, or under a dated or news-like path, with a headline. */
export function newsArticles(index: Page): string[] {
  const site = siteOf(index.url);
  const home = new URL(index.url);
  const base = home.pathname.replace(/\/(index\.\w+)?$/, '');
  const found = index.links.filter((link) => {
    const url = URL.parse(link.url);
    if (url === null || siteOf(link.url) !== site || url.href === home.href) return false;
    if (/\/(category|tag|author|page|feed)\b|\.(pdf|xml|jpe?g|png)$/i.test(url.pathname)) return false;
    const below = base !== '' && url.pathname.startsWith(`${base}/`) && url.pathname.length > base.length + 4;
    const dated =
      /\/20\d\d\b/.test(url.pathname) && /\/(news|press|blog|media|releases?)\b/i.test(url.pathname);
    return (below || dated) && (link.words.split(' ').length >= 3 || /\d{4}|-.*-/.test(url.pathname));
  });
  return [...new Set(found.map((link) => link.url))];
}

const isoOf = (written: string | undefined): string | undefined => {
  if (written === undefined) return undefined;
  // A bare date stays a date: midnight would be a claim nobody made.
  if (/^\d{4}-\d{2}-\d{2}$/.test(written)) return written;
  const time = Date.parse(written);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
};

/** An article's publication date: schema.org, meta tags, `<time>`, then a date in its first lines. */
export function publishedAt(page: Page): string | undefined {
  const record = page.records.find(isArticle);
  const written = [
    record === undefined ? undefined : textOf(record, 'datePublished'),
    meta(page, 'article:published_time'),
    meta(page, 'datePublished'),
    meta(page, 'date'),
    page.$('time[datetime]').first().attr('datetime'),
    dateInFirstLines(page.text),
  ];
  return written.map(isoOf).find((date) => date !== undefined);
}

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

function dateInFirstLines(text: string): string | undefined {
  const first = text.slice(0, 1_500);
  const iso = /\b(20\d\d-\d\d-\d\d)\b/.exec(first)?.[1];
  const match = /\b([A-Z][a-z]{2,8})\.? (\d{1,2}),? (20\d\d)\b/.exec(first);
  const month = MONTHS.findIndex((name) => name.startsWith((match?.[1] ?? '?').toLowerCase())) + 1;
  const long =
    match === null || month === 0
      ? undefined
      : `${match[3]}-${String(month).padStart(2, '0')}-${(match[2] ?? '').padStart(2, '0')}`;
  return iso ?? long;
}

const headline = (page: Page): string | undefined =>
  foldBlanks(page.$('h1').first().text()) || meta(page, 'og:title') || page.title;

/** Articles and feed items as evidence, newest first. Keeps undated ones and those published in [since, now]. */
export function newsEvidence(
  articles: readonly Page[],
  items: readonly FeedItem[],
  publisher: string,
  period: { readonly since: Date; readonly now: Date },
): Evidence[] {
  const read = articles.map((page) =>
    makeEvidence({
      kind: 'news',
      url: page.url,
      ...optional('title', headline(page)),
      publisher,
      ...optional('published_at', publishedAt(page)),
      text: page.text.slice(0, MOST_TEXT),
    }),
  );
  const addresses = new Set(articles.map((page) => page.url));
  const announced = items
    .filter((item) => !addresses.has(item.url))
    .map((item) =>
      makeEvidence({
        kind: 'news',
        url: item.url,
        title: item.title,
        publisher,
        ...optional('published_at', item.published_at),
        text: item.text.slice(0, MOST_TEXT),
      }),
    );
  const inPeriod = (evidence: Evidence): boolean => {
    if (evidence.published_at === undefined) return true;
    const at = new Date(evidence.published_at);
    return at >= period.since && at <= period.now;
  };
  return [...read, ...announced]
    .filter(inPeriod)
    .sort((a, b) => (b.published_at ?? '').localeCompare(a.published_at ?? ''));
}

const optional = <Key extends string>(key: Key, value: string | undefined): Partial<Record<Key, string>> => {
  const empty: Partial<Record<Key, string>> = {};
  return value === undefined ? empty : { ...empty, [key]: value };
};
