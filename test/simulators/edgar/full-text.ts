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

/** The searchable documents. Caches the entries of the last requested day: the day seldom changes, the texts never do. */
export class TextIndex {
  readonly #library: Library;
  readonly #texts = new Map<string, string>();
  #day = '';
  #entries: readonly Searchable[] = [];

  constructor(library: Library) {
    this.#library = library;
  }

  /** The text of every recorded document filed by that day. */
  at(day: string): readonly Searchable[] {
    if (day !== this.#day) {
      this.#entries = this.#library.ciks().flatMap((cik) => this.#entriesOf(cik, day));
      this.#day = day;
    }
    return this.#entries;
  }

  #entriesOf(cik: string, day: string): Searchable[] {
    const submissions = this.#library.submissions(cik);
    return this.#library.filingsAt(cik, day).flatMap((filing): Searchable[] => {
      const text = this.#text(`${folderOf(cik, filing.accession)}/${filing.document}`);
      return text === ''
        ? []
        : [{ cik, name: submissions?.name ?? '', ticker: submissions?.tickers[0], filing, text }];
    });
  }

  #text(path: string): string {
    const known = this.#texts.get(path);
    if (known !== undefined) return known;
    const file = this.#library.document(path);
    const text = file ? plain(file.toString('utf8')) : '';
    this.#texts.set(path, text);
    return text;
  }
}

/** Quoted phrases as written, other words individually; all must occur, in the text or in the filer's name. */
const termsOf = (query: string): string[] =>
  [...query.toLowerCase().matchAll(/"([^"]+)"|(\S+)/g)]
    .map((match) => (match[1] ?? match[2] ?? '').trim())
    .filter(Boolean);

/** `search-index` over the recorded documents: newest first, 100 a page. */
export function fullText(index: TextIndex, query: URLSearchParams, today: string) {
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
  const hits = index
    .at(today)
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
