import { wordList } from '#lib/shared/lazy';
import { documentAddress } from '#lib/sources/web/edgar/addresses';
import type { Submissions } from '#lib/sources/web/edgar/schema';

export interface Filing {
  readonly form: string;
  readonly accession: string;
  /** YYYY-MM-DD */
  readonly filed_at: string;
  /** Item codes of an 8-K, e.g. "5.02". */
  readonly items: readonly string[];
  readonly document: string;
  readonly url: string;
}

/** Forms about events, with or without "/A". EDGAR has called SC 13D "SCHEDULE 13D" since 2024. */
const FORMS = /^(8-K|D|S-1|424B4|8-A12[BG]|SC 13[DG]|SCHEDULE 13[DG])(\/A)?$/;

/** 8-K items about events a detector looks for; the rest are results, votes, by-laws, exhibits. */
const TELLING_ITEMS = wordList('1.01 1.03 2.01 2.05 3.01 3.02 4.01 5.01 5.02 8.01');

const MOST_HOLDINGS = 2;

const isTelling = (filing: Filing): boolean =>
  !filing.form.startsWith('8-K') || filing.items.some((item) => TELLING_ITEMS.has(item));

/** A record's filings in EDGAR's order, newest first, none filed after `until` (YYYY-MM-DD). */
export function filingsOf(record: Submissions, until: string): Filing[] {
  const { recent } = record.filings;
  return recent.accessionNumber.flatMap((accession, row) => {
    const form = recent.form[row] ?? '';
    const filed_at = recent.filingDate[row] ?? '';
    const document = recent.primaryDocument[row] ?? '';
    if (!FORMS.test(form) || document === '' || filed_at > until) return [];
    const items = (recent.items[row] ?? '').split(',').filter((item) => item !== '');
    return [
      { form, accession, filed_at, items, document, url: documentAddress(record.cik, accession, document) },
    ];
  });
}

/** Chooses which documents to read: relevant filings of the period, the newest `most` of them. */
export function filingsToRead(filings: readonly Filing[], since: string, most: number): Filing[] {
  const inPeriod = filings.filter((filing) => filing.filed_at >= since);
  const telling = inPeriod.filter(isTelling);
  // Dozens of amended holdings are filed each February; company events take precedence.
  const holdings = (filing: Filing): boolean => /13[DG]/.test(filing.form);
  return [
    ...telling.filter((filing) => !holdings(filing)),
    ...telling.filter(holdings).slice(0, MOST_HOLDINGS),
  ].slice(0, most);
}

const itemNames: Readonly<Record<string, string>> = {
  '1.01': 'material_agreement',
  '1.03': 'bankruptcy',
  '2.01': 'acquisition_or_disposal_completed',
  '2.02': 'results',
  '2.03': 'new_debt',
  '2.05': 'restructuring',
  '2.06': 'impairment',
  '3.01': 'listing_change',
  '3.02': 'share_sale',
  '4.01': 'auditor_change',
  '5.01': 'change_of_control',
  '5.02': 'leadership_or_board_change',
  '5.03': 'bylaw_change',
  '5.07': 'shareholder_vote',
  '7.01': 'disclosure',
  '8.01': 'other_event',
};

/** A filing's topic, as far as its form and first relevant item tell. */
export function filingTopic(filing: Filing): string {
  if (filing.form.startsWith('8-K')) {
    const item = filing.items.find((code) => TELLING_ITEMS.has(code) && code !== '8.01') ?? filing.items[0];
    return itemNames[item ?? ''] ?? 'current_report';
  }
  if (/^D/.test(filing.form)) return 'private_offering';
  if (/^(S-1|424B4|8-A)/.test(filing.form)) return 'public_offering';
  return 'large_holding';
}
