/** One filing as the simulator needs it; `items` is the comma list of an 8-K. */
export interface Filing {
  readonly accession: string;
  readonly form: string;
  readonly filingDate: string;
  readonly reportDate: string;
  readonly items: string;
  readonly document: string;
  readonly description: string;
}

export const folderOf = (cik: string, accession: string): string =>
  `Archives/edgar/data/${Number(cik)}/${accession.replaceAll('-', '')}`;
