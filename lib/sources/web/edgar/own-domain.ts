import type { Citation } from '#lib/field/citation';
import { citeRaw } from '#lib/sources/web/cite';
import type { SourceDocument } from '#lib/sources/web/document';
import { siteOf } from '#lib/sources/web/site/page-links';

export interface OwnDomain {
  readonly domain: string;
  readonly citation: Citation;
}

/**
 * The filer's own domain, from the XML namespace of its tagged filings: `xmlns:fdx="http://www.fedex.com/20231222"`. By the SEC's filer
 * manual the prefix is the filer's ticker; other namespaces belong to standards.
 */
export function ownDomain(
  documents: readonly SourceDocument[],
  tickers: readonly string[],
): OwnDomain | undefined {
  const prefixes = tickers
    .map((ticker) => ticker.toLowerCase().replace(/[^a-z]/g, ''))
    .filter((prefix) => prefix !== '');
  for (const document of documents) {
    for (const match of document.raw.matchAll(/xmlns:([a-z]+)="(https?:\/\/[^"\s]+)"/gi)) {
      const [written, prefix = '', url = ''] = match;
      if (!prefixes.includes(prefix.toLowerCase())) continue;
      const domain = siteOf(url);
      const citation = citeRaw(document, written);
      if (domain !== undefined && citation !== undefined)
        return { domain, citation: { ...citation, quote: written } };
    }
  }
  return undefined;
}
