import { type Evidence, makeEvidence } from '#lib/entity/evidence';
import type { ModelCitation } from '#lib/ports/model';
import { foldBlanks } from '#lib/sources/web/document';

/** A text the model may draw facts from, under the number it is told. */
export interface ResearchSource {
  readonly number: number;
  readonly url: string;
  readonly title?: string;
  readonly published_at?: string;
  readonly text: string;
  /** Whether it is of the firm itself: its site, its filings, its vacancies. */
  readonly own: boolean;
}

/** Stands between words of a page that do not follow each other. */
export const LEFT_OUT = '…';

const MOST_EVIDENCE = 10;
const MOST_TEXT = 4_000;

type CitedPage = Omit<ResearchSource, 'number'>;

/**
 * The pages that the model cited while searching, one an address, each with the words cited from it. Of a page that was read here only
 * words count that stand there.
 */
function citedPages(citations: readonly ModelCitation[], read: readonly Evidence[]): CitedPage[] {
  const texts = new Map(read.map(({ url, text }) => [url, folded(text)]));
  const searched = new Map<string, { title: string | undefined; quotes: Set<string> }>();
  for (const { url, title, quote } of citations) {
    if (!/^https?:\/\//.test(url) || quote.trim() === '') continue;
    if (texts.get(url)?.includes(folded(quote)) === false) continue;
    const known = searched.get(url) ?? { title, quotes: new Set<string>() };
    known.quotes.add(quote);
    searched.set(url, known);
  }
  return [...searched].map(([url, { title, quotes }]) => ({
    url,
    ...(title === undefined ? {} : { title }),
    text: [...quotes].join(`\n${LEFT_OUT}\n`),
    own: false,
  }));
}

/** The cited pages as evidence: what they say of the company or person is read for events, as any other page is. */
export const citedEvidence = (citations: readonly ModelCitation[], read: readonly Evidence[]): Evidence[] =>
  citedPages(citations, read).map(({ url, title, text }) =>
    makeEvidence({ kind: 'news', url, ...(title === undefined ? {} : { title }), text }),
  );

/** Numbers what the model cited while searching, one source an address, and after it the public evidence. */
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

/** A text in which case, blanks and the shape of quotation marks and dashes are one. */
export const folded = (text: string): string =>
  foldBlanks(text)
    .toLowerCase()
    .replace(/i̇/g, 'i')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐-―]/g, '-');

const SHORTEST_QUOTE = 8;

/** Whether words really stand in a source. */
export const standsIn = (quote: string, source: ResearchSource): boolean => {
  const words = folded(quote);
  return words.length >= SHORTEST_QUOTE && folded(source.text).includes(words);
};
