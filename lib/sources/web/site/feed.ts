import { load } from 'cheerio/slim';
import { XMLParser } from 'fast-xml-parser';
import * as z from 'zod';
import { foldBlanks, foldLines } from '#lib/sources/web/document';
import type { Page } from '#lib/sources/web/site/page';
import { resolveIn } from '#lib/sources/web/site/page';

export interface FeedItem {
  readonly url: string;
  readonly title: string;
  /** ISO 8601 in UTC; absent if the feed gives no readable date. */
  readonly published_at?: string;
  readonly text: string;
}

const MOST_ITEMS = 30;

// Entities are decoded but never expanded from a DTD: feeds are untrusted.
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#text',
  processEntities: true,
  htmlEntities: true,
  parseTagValue: false,
  trimValues: true,
});

const node = z.lazy(() => z.record(z.string(), z.unknown()));
type Node = z.infer<typeof node>;

const child = (parent: Node | undefined, key: string): Node | undefined => {
  const parsed = node.safeParse(parent?.[key]);
  return parsed.success ? parsed.data : undefined;
};
const children = (parent: Node | undefined, key: string): Node[] =>
  [parent?.[key]].flat().flatMap((value) => {
    const parsed = node.safeParse(value);
    return parsed.success ? [parsed.data] : [];
  });
const textIn = (parent: Node, ...keys: string[]): string => {
  for (const key of keys) {
    const [value] = [parent[key]].flat();
    if (typeof value === 'string' && value.trim() !== '') return value;
    const inner = node.safeParse(value);
    if (inner.success && typeof inner.data['#text'] === 'string') return inner.data['#text'];
  }
  return '';
};

const plain = (html: string): string => {
  if (!/[<&]/.test(html)) return foldLines(html);
  const $ = load(html);
  $('script,style').remove();
  $('br').replaceWith('\n');
  $('p,div,li,h1,h2,h3,h4,tr').prepend('\n').append('\n');
  return foldLines($.root().text());
};

const isoDate = (written: string): string | undefined => {
  const time = Date.parse(written);
  return written === '' || Number.isNaN(time) ? undefined : new Date(time).toISOString();
};

const linkOf = (item: Node): string => {
  const links = children(item, 'link');
  const alternate = links.find((link) => (link['@rel'] ?? 'alternate') === 'alternate');
  const href = alternate?.['@href'];
  return typeof href === 'string' ? href : textIn(item, 'link', 'guid', 'id');
};

/** The items of an RSS or Atom feed, in the feed's order; empty if the text is neither. */
export function readFeed(url: string, xml: string): FeedItem[] {
  let root: unknown;
  try {
    root = parser.parse(xml);
  } catch {
    return [];
  }
  const document = node.safeParse(root);
  if (!document.success) return [];
  const items = [
    ...children(child(child(document.data, 'rss'), 'channel'), 'item'),
    ...children(child(document.data, 'rdf:RDF'), 'item'),
    ...children(child(document.data, 'feed'), 'entry'),
  ];
  return items.slice(0, MOST_ITEMS).flatMap((item) => {
    const link = URL.parse(linkOf(item).trim(), url);
    const title = foldBlanks(plain(textIn(item, 'title')));
    if (link === null || !/^https?:$/.test(link.protocol) || title === '') return [];
    const body = plain(textIn(item, 'content:encoded', 'content', 'description', 'summary'));
    const published = isoDate(textIn(item, 'pubDate', 'published', 'updated', 'dc:date', 'date'));
    return [
      {
        url: link.href,
        title,
        text: body.startsWith(title) ? body : foldLines(`${title}\n${body}`),
        ...(published === undefined ? {} : { published_at: published }),
      },
    ];
  });
}

/** Addresses of the feeds a page announces. */
export function feedsOf(page: Page): string[] {
  const found: string[] = [];
  page.$('link[rel~="alternate"]').each((_, element) => {
    const type = page.$(element).attr('type') ?? '';
    const url = resolveIn(page, page.$(element).attr('href'));
    if (/rss|atom/i.test(type) && url !== undefined) found.push(url);
  });
  return [...new Set(found)].filter((url) => !/comments/i.test(url));
}
