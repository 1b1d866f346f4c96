import { type CheerioAPI, load } from 'cheerio/slim';
import { foldBlanks, foldLines, type SourceDocument } from '#lib/sources/web/document';
import { type JsonLdNode, readJsonLd } from '#lib/sources/web/site/json-ld';

/** A page of a site: its visible text, its mark-up, and its links. */
export interface Page extends SourceDocument {
  readonly $: CheerioAPI;
  readonly records: readonly JsonLdNode[];
  readonly links: readonly Link[];
}

export interface Link {
  readonly url: string;
  readonly words: string;
}

const BLOCKS =
  'address,article,aside,blockquote,dd,div,dl,dt,fieldset,figcaption,figure,footer,form,h1,h2,h3,h4,h5,h6,header,hr,li,main,nav,ol,p,pre,section,table,td,th,tr,ul,option,button';

const MOST_LINKS = 2_000;

function absolute(href: string, base: string): string | undefined {
  const url = URL.parse(href.trim(), base);
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  url.hash = '';
  return url.href;
}

/** The base address of relative links. */
const baseOf = ($: CheerioAPI, url: string): string =>
  absolute($('base[href]').first().attr('href') ?? '', url) ?? url;

function linksOf($: CheerioAPI, base: string): Link[] {
  const links: Link[] = [];
  $('a[href]').each((index, element) => {
    if (index >= MOST_LINKS) return false;
    const url = absolute($(element).attr('href') ?? '', base);
    const words = foldBlanks($(element).text()) || ($(element).attr('aria-label') ?? '');
    if (url !== undefined) links.push({ url, words: words.slice(0, 200) });
    return;
  });
  return links;
}

/** Reads a page. Broken mark-up still gives a page, if a poor one. */
export function readPage(url: string, raw: string): Page {
  const $ = load(raw);
  const records = readJsonLd($);
  const base = baseOf($, url);
  const links = linksOf($, base);
  const title = foldBlanks($('head > title').first().text() || $('title').first().text());
  $('script,style,noscript,template,svg,iframe,object').remove();
  $('br').replaceWith('\n');
  // Keeps the words of neighbouring blocks apart in `text()`.
  $(BLOCKS).prepend('\n').append('\n');
  const body = $('body');
  const text = foldLines(body.length > 0 ? body.text() : $.root().text());
  return { url, title: title || undefined, text, raw, $, records, links };
}

/** The content of a `<meta>` by its name or property, e.g. `og:description`. */
export function meta(page: Page, name: string): string | undefined {
  const tag = page.$(`meta[name="${name}"],meta[property="${name}"],meta[itemprop="${name}"]`).first();
  const content = foldBlanks(tag.attr('content') ?? '');
  return content === '' ? undefined : content;
}

/** Resolves an address in a page's mark-up to an absolute one. */
export const resolveIn = (page: Page, href: string | undefined): string | undefined =>
  href === undefined || href === '' ? undefined : absolute(href, baseOf(page.$, page.url));
