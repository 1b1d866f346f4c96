import type { Filing } from '#test/simulators/edgar/filing';

export interface AddedIssuer {
  readonly cik: string;
  readonly name: string;
  readonly tickers: readonly string[];
  readonly exchanges: readonly string[];
  readonly state: string;
  readonly filings: readonly Filing[];
}

const filing = (
  own: Pick<Filing, 'accession' | 'form' | 'filingDate' | 'document'> & Partial<Filing>,
): Filing => ({
  reportDate: own.filingDate,
  items: '',
  description: own.form,
  ...own,
});

const xml = 'primary_doc.xml';

/**
 * Filings whose documents are recorded but missing from the recorded submissions: later than the recording, or of an issuer that was not
 * recorded. The accession numbers of the XML forms are made up, their contents are not; Acme Robotics and its CIK do not exist.
 */
export const addedIssuers: readonly AddedIssuer[] = [
  {
    cik: '1045810',
    name: 'NVIDIA CORP',
    tickers: ['NVDA'],
    exchanges: ['Nasdaq'],
    state: 'DE',
    filings: [
      filing({
        accession: '0001045810-26-000024',
        form: '8-K',
        filingDate: '2026-03-06',
        reportDate: '2026-03-02',
        items: '5.02,9.01',
        document: 'nvda-20260302.htm',
      }),
    ],
  },
  {
    cik: '1326801',
    name: 'Meta Platforms, Inc.',
    tickers: ['META'],
    exchanges: ['Nasdaq'],
    state: 'DE',
    filings: [
      filing({
        accession: '0001628280-25-058337',
        form: '8-K',
        filingDate: '2025-12-19',
        items: '5.02',
        document: 'meta-20251219.htm',
      }),
    ],
  },
  {
    cik: '1364742',
    name: 'BlackRock Inc.',
    tickers: ['BLK'],
    exchanges: ['NYSE'],
    state: 'DE',
    filings: [
      filing({
        accession: '0001193125-23-048785',
        form: '8-K',
        filingDate: '2023-02-24',
        items: '5.02',
        document: 'd435686d8k.htm',
      }),
    ],
  },
  {
    cik: '1961089',
    name: '1685 38th REIT, L.L.C.',
    tickers: [],
    exchanges: [],
    state: 'DE',
    filings: [
      filing({ accession: '0001961089-23-000001', form: 'D', filingDate: '2023-01-27', document: xml }),
    ],
  },
  {
    cik: '1958740',
    name: 'AP Fund IV, a series of Inference Technology Partners, LP',
    tickers: [],
    exchanges: [],
    state: 'DE',
    filings: [
      filing({ accession: '0001958740-23-000001', form: 'D', filingDate: '2023-01-30', document: xml }),
    ],
  },
  {
    cik: '1544190',
    name: "Shepherd's Finance, LLC",
    tickers: [],
    exchanges: [],
    state: 'DE',
    filings: [
      filing({ accession: '0001544190-23-000001', form: 'D/A', filingDate: '2023-01-31', document: xml }),
    ],
  },
  {
    cik: '1422142',
    name: 'Aadi Bioscience, Inc.',
    tickers: ['AADI'],
    exchanges: ['Nasdaq'],
    state: 'DE',
    filings: [
      filing({
        accession: '0001373604-24-000001',
        form: 'SCHEDULE 13D',
        filingDate: '2024-12-31',
        document: xml,
      }),
    ],
  },
  {
    cik: '1909747',
    name: 'Jushi Holdings Inc.',
    tickers: ['JUSHF'],
    exchanges: ['OTC'],
    state: 'A1',
    filings: [
      filing({
        accession: '0002048490-25-000001',
        form: 'SCHEDULE 13G',
        filingDate: '2025-11-26',
        document: xml,
      }),
    ],
  },
  {
    cik: '9900001',
    name: 'Acme Robotics, Inc.',
    tickers: [],
    exchanges: [],
    state: 'DE',
    filings: [
      filing({ accession: '0009900001-26-000001', form: 'D', filingDate: '2026-09-17', document: xml }),
    ],
  },
];
