import type { Claim } from '#lib/claim/claim';
import { phoneNumber } from '#lib/identity/phone-number';
import { type Country, countryOf, readCountry } from '#lib/identity/place/country';
import { usState } from '#lib/identity/place/us-states';
import type { SubjectType } from '#lib/identity/subject';
import { citeMember } from '#lib/sources/web/cite';
import type { SourceDocument } from '#lib/sources/web/document';
import { inTitleCase } from '#lib/sources/web/edgar/addresses';
import type { EdgarAddress, Submissions } from '#lib/sources/web/edgar/schema';
import { claimOf } from '#lib/sources/web/findings';

/** The company swears to the record itself, and its identity was matched. */
const SURE = 0.95;

export interface FilerListing {
  readonly exchange: string;
  readonly ticker: string;
}

/** A filer's first listing; later ones are preferred shares and notes. */
export function listingOf(record: Submissions): FilerListing | undefined {
  const [ticker] = record.tickers;
  const [exchange] = record.exchanges;
  if (!ticker || !exchange || /^(none|otc)$/i.test(exchange)) return undefined;
  return { ticker, exchange: exchange.toUpperCase() };
}

/** The country of an address: EDGAR abbreviates US states and gives a description for everything else. */
function countryOfAddress(address: EdgarAddress): Country | undefined {
  if (usState(address.stateOrCountry ?? '') !== undefined) return countryOf('US');
  const described = (address.country ?? address.stateOrCountryDescription ?? '').split(',').at(-1) ?? '';
  return readCountry(described.trim());
}

/** Formats "38120-" and "951311234" as in a postal address. */
const zipOf = (written: string): string => written.replace(/-$/, '').replace(/^(\d{5})(\d{4})$/, '$1-$2');

/**
 * Claims from EDGAR's record of a company. `document` is the record as received; `sure` is lower if the name's match was not exact. For a
 * person only the company's headquarters are claimed.
 */
export function filerClaims(
  record: Submissions,
  document: SourceDocument,
  subject: SubjectType,
  sure = SURE,
): Claim[] {
  const member = (key: string, value: string | null | undefined, confidence = sure, after = 0) => ({
    confidence,
    citations: [value ? citeMember(document, key, value, after) : undefined],
  });
  const listing = listingOf(record);
  const business = record.addresses?.business;
  const country = business === undefined ? undefined : countryOfAddress(business);
  const listed =
    listing === undefined
      ? []
      : [
          citeMember(document, 'tickers', listing.ticker),
          citeMember(document, 'exchanges', record.exchanges[0] ?? ''),
        ];
  return [
    ...claimOf('company_name', record.name, member('name', record.name)),
    ...claimOf(
      'company_industry',
      record.sicDescription || undefined,
      member('sicDescription', record.sicDescription),
    ),
    ...(listing === undefined
      ? []
      : [
          ...claimOf('company_ticker', `${listing.exchange}:${listing.ticker}`, {
            confidence: sure,
            citations: listed,
          }),
          ...claimOf('company_type', 'public', { confidence: sure, citations: listed }),
        ]),
    ...claimOf(
      'company_phone',
      record.phone ? phoneNumber(record.phone, country?.code)?.e164 : undefined,
      member('phone', record.phone),
    ),
    ...claimOf('company_website', record.website || undefined, member('website', record.website)),
    ...claimOf(
      'company_description',
      record.description || undefined,
      member('description', record.description),
    ),
    ...(business === undefined ? [] : addressClaims(document, business, country, subject, sure)),
  ];
}

function addressClaims(
  document: SourceDocument,
  business: EdgarAddress,
  country: Country | undefined,
  subject: SubjectType,
  sure: number,
): Claim[] {
  const start = Math.max(0, document.raw.search(/"business"\s*:/));
  const cited = (key: string, value: string | null | undefined, confidence: number) => ({
    confidence,
    citations: [value ? citeMember(document, key, value, start) : undefined],
  });
  const state = business.stateOrCountry ?? '';
  const region =
    usState(state) ??
    (country === undefined || country.name === business.stateOrCountryDescription
      ? undefined
      : business.stateOrCountryDescription);
  const city = business.city ? inTitleCase(business.city) : undefined;
  const seat = [
    ...claimOf('company_hq_city', city, cited('city', business.city, sure)),
    ...claimOf('company_hq_country', country?.name, cited('stateOrCountry', state, sure)),
  ];
  // The company's seat does not tell where a person lives.
  if (subject === 'person') return seat;
  return [
    ...seat,
    ...claimOf('city', city, cited('city', business.city, sure)),
    ...claimOf('state_region', region ?? undefined, cited('stateOrCountry', state, sure)),
    ...claimOf(
      'postal_code',
      business.zipCode ? zipOf(business.zipCode) : undefined,
      cited('zipCode', business.zipCode, sure),
    ),
    ...claimOf('country', country?.name, cited('stateOrCountry', state, sure)),
    ...claimOf('country_code', country?.code, cited('stateOrCountry', state, sure)),
  ];
}
