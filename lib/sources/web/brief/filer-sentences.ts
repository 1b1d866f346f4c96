import type { Citation } from '#lib/field/citation';
import { usState } from '#lib/identity/place/us-states';
import { MONTHS } from '#lib/shared/time';
import type { Statement } from '#lib/sources/web/brief/statement';
import { citeMember, citeRaw } from '#lib/sources/web/cite';
import type { SourceDocument } from '#lib/sources/web/document';
import { inTitleCase } from '#lib/sources/web/edgar/addresses';
import { listingOf } from '#lib/sources/web/edgar/company-claims';
import { type Filing, filingTopic } from '#lib/sources/web/edgar/filings';
import type { Submissions } from '#lib/sources/web/edgar/schema';

export interface FilerFacts {
  readonly record: Submissions;
  readonly document: SourceDocument;
  readonly filings: readonly Filing[];
}

const MOST_FILINGS = 5;

/** What EDGAR's record says about the company, in sentences. */
export function filerSentences({ record, document, filings }: FilerFacts): Statement[] {
  const cited = (key: string, value: string | null | undefined): Citation[] => {
    const citation = value ? citeMember(document, key, value) : undefined;
    return citation === undefined ? [] : [citation];
  };
  const listing = listingOf(record);
  const incorporated = usState(record.stateOfIncorporation ?? '') ?? record.stateOfIncorporationDescription;
  const yearEnd = /^(\d\d)(\d\d)$/.exec(record.fiscalYearEnd ?? '');
  const month = MONTHS[Number(yearEnd?.[1]) - 1];
  const former = record.formerNames.map((name) => name.name);
  return [
    ...(listing === undefined
      ? []
      : [
          {
            text: `${record.name} is listed as ${listing.exchange}:${listing.ticker}.`,
            citations: [...cited('tickers', listing.ticker), ...cited('exchanges', record.exchanges[0])],
          },
        ]),
    ...(record.sicDescription
      ? [
          {
            text: `The SEC files it under ${record.sicDescription} (SIC ${record.sic ?? ''}).`,
            citations: cited('sicDescription', record.sicDescription),
          },
        ]
      : []),
    ...address(record, document),
    ...(incorporated
      ? [
          {
            text: `It is incorporated in ${incorporated}.`,
            citations: cited('stateOfIncorporation', record.stateOfIncorporation),
          },
        ]
      : []),
    ...(yearEnd === null || month === undefined
      ? []
      : [
          {
            text: `Its fiscal year ends on ${month} ${Number(yearEnd[2])}.`,
            citations: cited('fiscalYearEnd', record.fiscalYearEnd),
          },
        ]),
    ...(former.length === 0
      ? []
      : [
          {
            text: `It was formerly named ${former.join(', ')}.`,
            citations: former.flatMap((name) => cited('name', name)).slice(0, 1),
          },
        ]),
    ...filings.slice(0, MOST_FILINGS).map((filing) => ({
      text: `It filed a form ${filing.form} on ${filing.filed_at} (${filingTopic(filing).replaceAll('_', ' ')}): ${filing.url}.`,
      citations: [citeRaw(document, filing.accession)].filter((citation) => citation !== undefined),
    })),
  ];
}

function address(record: Submissions, document: SourceDocument): Statement[] {
  const business = record.addresses?.business;
  if (!business?.street1) return [];
  const start = Math.max(0, document.raw.search(/"business"\s*:/));
  const citation = citeMember(document, 'street1', business.street1, start);
  const region = usState(business.stateOrCountry ?? '') ?? business.stateOrCountryDescription ?? '';
  const place =
    `${inTitleCase(business.city ?? '')}, ${region} ${(business.zipCode ?? '').replace(/-$/, '')}`.trim();
  const phone = record.phone ? `; telephone ${record.phone}` : '';
  const street = [business.street1, business.street2]
    .filter((line) => line)
    .map((line) => inTitleCase(line ?? ''));
  return citation === undefined
    ? []
    : [{ text: `Its business address is ${street.join(', ')}, ${place}${phone}.`, citations: [citation] }];
}
