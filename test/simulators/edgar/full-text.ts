import { type Filing, folderOf } from '#test/simulators/edgar/filing';
import type { Library } from '#test/simulators/edgar/library';

interface Searchable {
  readonly cik: string;
  readonly name: string;
  readonly ticker: string | undefined;
  readonly filing: Filing;
  readonly text: string;
}

const plain = (markup: string): string =>
  markup
    .replace(/<(script|style)[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#160;|&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/\s+/g, ' ')
    .toLowerCase();

/** The text of every recorded document filed by that day. */
function searchable(library: Library, day: string, cache: Map<string, string>): Searchable[] {
  return library.ciks().flatMap((cik) => {
    const submissions = library.submissions(cik);
    return library.filingsAt(cik, day).flatMap((filing): Searchable[] => {
      const path = `${folderOf(cik, filing.accession)}/${filing.document}`;
      if (!cache.has(path)) {
        const file = library.document(path);
        cache.set(path, file ? plain(file.toString('utf8')) : '');
      }
      const text = cache.get(path) ?? '';
      return text === ''
        ? []
        : [{ cik, name: submissions?.name ?? '', ticker: submissions?.tickers[0], filing, text }];
    });
  });
}

/** Quoted phrases as they stand, other words each on its own; all must occur, in the text or in the filer's name. */
const termsOf = (query: string): string[] =>
  [...query.toLowerCase().matchAll(/"([^"]+)"|(\S+)/g)]
    .map((match) => (match[1] ?? match[2] ?? '').trim())
    .filter(Boolean);

/** `search-index` over what is recorded: newest first, 100 a page. */
export function fullText(
  library: Library,
  query: URLSearchParams,
  today: string,
  cache: Map<string, string>,
) {
  const terms = termsOf(query.get('q') ?? '');
  const forms = query
    .get('forms')
    ?.split(',')
    .map((form) => form.trim());
  const ciks = query
    .get('ciks')
    ?.split(',')
    .map((cik) => String(Number(cik)));
  const from = query.get('startdt') ?? '0000';
  const to = query.get('enddt') ?? '9999';
  const hits = searchable(library, today, cache)
    .filter(
      (entry) =>
        !forms || forms.includes(entry.filing.form) || forms.includes(entry.filing.form.replace('/A', '')),
    )
    .filter((entry) => !ciks || ciks.includes(entry.cik))
    .filter((entry) => entry.filing.filingDate >= from && entry.filing.filingDate <= to)
    .filter((entry) =>
      terms.every((term) => entry.text.includes(term) || entry.name.toLowerCase().includes(term)),
    )
    .sort((a, b) => b.filing.filingDate.localeCompare(a.filing.filingDate));
  const start = Number(query.get('from') ?? 0);
  return {
    took: 12,
    timed_out: false,
    _shards: { total: 50, successful: 50, skipped: 0, failed: 0 },
    hits: {
      total: { value: hits.length, relation: 'eq' },
      max_score: hits.length > 0 ? 9.1 : null,
      hits: hits.slice(start, start + 100).map(({ cik, name, ticker, filing }) => ({
        _index: 'edgar_file',
        _id: `${filing.accession}:${filing.document}`,
        _score: 9.1,
        _source: {
          ciks: [cik.padStart(10, '0')],
          period_ending: filing.reportDate,
          file_num: [],
          display_names: [`${name}  ${ticker ? `(${ticker})  ` : ''}(CIK ${cik.padStart(10, '0')})`],
          xsl: null,
          sequence: '1',
          root_forms: [filing.form.replace('/A', '')],
          file_date: filing.filingDate,
          biz_states: [],
          sics: [],
          form: filing.form,
          adsh: filing.accession,
          film_num: [],
          biz_locations: [],
          file_type: filing.form,
          file_description: filing.description,
          inc_states: [],
          items: filing.items ? filing.items.split(',') : [],
        },
      })),
    },
    aggregations: {},
    query: {},
  };
}
