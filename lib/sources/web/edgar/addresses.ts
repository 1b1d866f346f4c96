import { foldBlanks } from '#lib/sources/web/document';

/** EDGAR's filer numbers have ten digits, with leading zeros in some places and without in others. */
const padded = (cik: string): string => cik.replace(/^0+/, '').padStart(10, '0');

export const bareCik = (cik: string): string => cik.replace(/^0+/, '');

/** Paths on EDGAR's hosts and their public addresses; citations always use the public address. */
export const tickersPath = '/files/company_tickers.json';
export const submissionsPath = (cik: string): string => `/submissions/CIK${padded(cik)}.json`;
export const submissionsAddress = (cik: string): string => `https://data.sec.gov${submissionsPath(cik)}`;

export const conceptPath = (cik: string, concept: string): string =>
  `/api/xbrl/companyconcept/CIK${padded(cik)}/us-gaap/${concept}.json`;
export const conceptAddress = (cik: string, concept: string): string =>
  `https://data.sec.gov${conceptPath(cik, concept)}`;

/** EDGAR gives the rendered form of an XML filing ("xslFormDX01/primary_doc.xml"); the filing is one folder up. */
const sourceDocument = (document: string): string => document.replace(/^xsl[^/]+\//, '');

export const documentPath = (cik: string, accession: string, document: string): string =>
  `/Archives/edgar/data/${bareCik(cik)}/${accession.replaceAll('-', '')}/${sourceDocument(document)}`;
export const documentAddress = (cik: string, accession: string, document: string): string =>
  `https://www.sec.gov${documentPath(cik, accession, document)}`;

/** Turns "SAN JOSE" into "San Jose": EDGAR writes most addresses in capitals. */
export function inTitleCase(written: string): string {
  const text = foldBlanks(written);
  if (text !== text.toUpperCase()) return text;
  return text
    .toLowerCase()
    .replace(/(^|[\s\-.'/(])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/\b(Of|And|The|De|La|Del)\b(?!$)/g, (word, _w: string, at: number) =>
      at === 0 ? word : word.toLowerCase(),
    );
}
