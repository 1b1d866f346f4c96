import { acmeFormD } from '#test/simulators/edgar/acme-form-d';
import { addedIssuers } from '#test/simulators/edgar/added-filings';
import { type Filing, folderOf } from '#test/simulators/edgar/filing';
import { recorded, recordedCiks } from '#test/simulators/edgar/recorded';

type Columns = Record<string, unknown[]>;
export interface Submissions {
  readonly cik: string;
  readonly name: string;
  readonly tickers: readonly string[];
  readonly filings: { readonly recent: Columns; readonly files: readonly { readonly filingFrom: string }[] };
}

const usualColumns = [
  'accessionNumber',
  'filingDate',
  'reportDate',
  'acceptanceDateTime',
  'act',
  'form',
  'fileNumber',
  'filmNumber',
  'items',
  'core_type',
  'size',
  'isXBRL',
  'isInlineXBRL',
  'primaryDocument',
  'primaryDocDescription',
];

const pad = (cik: string): string => cik.padStart(10, '0');

/** The value of one column of an added filing. Unknown columns are empty. */
function cell(filing: Filing, column: string): unknown {
  switch (column) {
    case 'accessionNumber':
      return filing.accession;
    case 'filingDate':
      return filing.filingDate;
    case 'reportDate':
      return filing.reportDate;
    case 'acceptanceDateTime':
      return `${filing.filingDate}T16:30:00.000Z`;
    case 'form':
    case 'core_type':
      return filing.form;
    case 'items':
      return filing.items;
    case 'primaryDocument':
      return filing.document;
    case 'primaryDocDescription':
      return filing.description;
    case 'size':
    case 'isXBRL':
    case 'isInlineXBRL':
      return 0;
    default:
      return '';
  }
}

function withAdded(submissions: Submissions, added: readonly Filing[]): Submissions {
  const recent: Columns = Object.fromEntries(
    Object.entries(submissions.filings.recent).map(([column, values]) => [
      column,
      [...added.map((filing) => cell(filing, column)), ...values],
    ]),
  );
  return { ...submissions, filings: { ...submissions.filings, recent } };
}

/** Everything the simulator has of EDGAR, read on first use. */
export class Library {
  readonly #submissions = new Map<string, Submissions | undefined>();
  #ciks: string[] | undefined;

  /** Every issuer with filings here, without leading zeros. */
  ciks(): string[] {
    this.#ciks ??= [...new Set([...recordedCiks(), ...addedIssuers.map((issuer) => issuer.cik)])];
    return this.#ciks;
  }

  submissions(cik: string): Submissions | undefined {
    const plain = String(Number(cik));
    if (!this.#submissions.has(plain)) this.#submissions.set(plain, this.#load(plain));
    return this.#submissions.get(plain);
  }

  #load(cik: string): Submissions | undefined {
    const added = addedIssuers.find((issuer) => issuer.cik === cik);
    const file = recorded(`submissions/CIK${pad(cik)}.json`);
    if (file) return withAdded(JSON.parse(file.toString('utf8')), added?.filings ?? []);
    if (!added) return undefined;
    const empty = {
      cik: pad(cik),
      entityType: 'operating',
      sic: '',
      sicDescription: '',
      name: added.name,
      tickers: added.tickers,
      exchanges: added.exchanges,
      stateOfIncorporation: added.state,
      addresses: {},
      formerNames: [],
      filings: { recent: Object.fromEntries(usualColumns.map((column) => [column, []])), files: [] },
    };
    return withAdded(empty, added.filings);
  }

  /** Submissions as of that day: filings dated later are left out of every column. */
  submissionsAt(cik: string, day: string): Submissions | undefined {
    const all = this.submissions(cik);
    if (!all) return undefined;
    const dates = all.filings.recent['filingDate'] ?? [];
    const keep = dates.map((date) => String(date) <= day);
    const recent: Columns = Object.fromEntries(
      Object.entries(all.filings.recent).map(([column, values]) => [
        column,
        values.filter((_, at) => keep[at]),
      ]),
    );
    return {
      ...all,
      filings: { ...all.filings, recent, files: all.filings.files.filter((file) => file.filingFrom <= day) },
    };
  }

  filingsAt(cik: string, day: string): Filing[] {
    const recent = this.submissionsAt(cik, day)?.filings.recent ?? {};
    const text = (column: string, at: number) => String(recent[column]?.[at] ?? '');
    return (recent['accessionNumber'] ?? []).map((accession, at) => ({
      accession: String(accession),
      form: text('form', at),
      filingDate: text('filingDate', at),
      reportDate: text('reportDate', at),
      items: text('items', at),
      document: text('primaryDocument', at),
      description: text('primaryDocDescription', at),
    }));
  }

  document(path: string): Buffer | undefined {
    if (path === `${folderOf('9900001', '0009900001-26-000001')}/primary_doc.xml`)
      return Buffer.from(acmeFormD);
    return recorded(path);
  }
}
