import { type Evidence, makeEvidence } from '#lib/entity/evidence';
import type { ModelCitation } from '#lib/ports/model';
import { foldBlanks } from '#lib/sources/web/document';

/** A text the model may draw facts from, with the number given to the model. */
export interface ResearchSource {
  readonly number: number;
  readonly url: string;
  readonly title?: string;
  readonly published_at?: string;
  readonly text: string;
  /** Whether the company itself published it: its site, its filings, its vacancies. */
  readonly own: boolean;
}

/** Separates words of a page that are not adjacent. */
export const LEFT_OUT = '…';

const MOST_EVIDENCE = 10;
const MOST_TEXT = 4_000;

type CitedPage = Omit<ResearchSource, 'number'>;

/**
 * The pages the model cited while searching, one per address, each with its cited words. For a page that was also read here, only words
 * found there count.
 */
function citedPages(citations: readonly ModelCitation[], read: readonly Evidence[]): CitedPage[] {
  const texts = new Map(read.map(({ url, text }) => [url, folded(text)]));
  const searched = new Map<string, Pick<ModelCitation, 'title' | 'published_at'> & { quotes: Set<string> }>();
  for (const { url, title, published_at, quote } of citations) {
    if (!/^https?:\/\//.test(url) || quote.trim() === '') continue;
    if (texts.get(url)?.includes(folded(quote)) === false) continue;
    const known = searched.get(url) ?? {
      ...(title === undefined ? {} : { title }),
      ...(published_at === undefined ? {} : { published_at }),
      quotes: new Set<string>(),
    };
    known.quotes.add(quote);
    searched.set(url, known);
  }
  return [...searched].map(([url, { quotes, ...page }]) => ({
    url,
    ...page,
    text: [...quotes].join(`\n${LEFT_OUT}\n`),
    own: false,
  }));
}

/** The cited pages as evidence, searched for events like any other; one that was also read here is of the kind and day read here. */
export function citedEvidence(citations: readonly ModelCitation[], read: readonly Evidence[]): Evidence[] {
  const known = new Map(read.map((item) => [item.url, item]));
  return citedPages(citations, read).map(({ own: _, published_at: day, ...page }) => {
    const { kind, published_at } = known.get(page.url) ?? { kind: 'news', published_at: day };
    return makeEvidence({ ...page, kind, ...(published_at === undefined ? {} : { published_at }) });
  });
}

/** Numbers the pages the model cited while searching, one source per address, followed by the public evidence. */
export function numberSources(
  citations: readonly ModelCitation[],
  ranked: readonly Evidence[],
): ResearchSource[] {
  const own = ranked.slice(0, MOST_EVIDENCE).map((item) => ({
    url: item.url,
    ...(item.title === undefined ? {} : { title: item.title }),
    ...(item.published_at === undefined ? {} : { published_at: item.published_at }),
    text: item.text.slice(0, MOST_TEXT),
    own: true,
  }));
  return [...citedPages(citations, ranked), ...own].map((source, at) => ({ number: at + 1, ...source }));
}

/** Normalizes case, blanks, quotation marks and dashes for comparison. */
export const folded = (text: string): string =>
  foldBlanks(text)
    .toLowerCase()
    .replace(/i̇/g, 'i')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐-―]/g, '-');

const SHORTEST_QUOTE = 8;

/** Whether a source really contains the words. */
export const standsIn = (quote: string, source: ResearchSource): boolean => {
  const words = folded(quote);
  return words.length >= SHORTEST_QUOTE && folded(source.text).includes(words);
};
