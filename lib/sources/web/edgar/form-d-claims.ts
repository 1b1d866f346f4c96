import type { Claim } from '#lib/claim/claim';
import type { Evidence } from '#lib/entity/evidence';
import { phoneNumber } from '#lib/identity/phone-number';
import { usState } from '#lib/identity/place/us-states';
import type { SubjectType } from '#lib/identity/subject';
import { citeRaw } from '#lib/sources/web/cite';
import type { SourceDocument } from '#lib/sources/web/document';
import { inTitleCase } from '#lib/sources/web/edgar/addresses';
import { claimOf } from '#lib/sources/web/findings';

const SURE = 0.85;

/** The content of the first XML element with this name, verbatim. */
const element = (raw: string, name: string): string | undefined =>
  new RegExp(`<${name}>\\s*(?:<value>)?([^<]+?)(?:</value>)?\\s*</${name}>`).exec(raw)?.[1]?.trim() ||
  undefined;

/** Claims from a Form D about its issuer: location, phone, and the money it raised. */
export function formDClaims(
  document: SourceDocument,
  evidence: readonly Evidence[],
  subject: SubjectType,
): Claim[] {
  const from = (name: string) => {
    const value = element(document.raw, name);
    return {
      value,
      draft: { confidence: SURE, citations: value === undefined ? [] : [citeRaw(document, value)] },
    };
  };
  const city = from('city');
  const state = from('stateOrCountry');
  const zip = from('zipCode');
  const phone = from('issuerPhoneNumber');
  const sold = from('totalAmountSold');
  const date = from('dateOfFirstSale');
  const isUs = usState(state.value ?? '') !== undefined;
  const fund = evidence.some(
    (item) =>
      item.structured?.shape === 'form_d' &&
      (item.structured.is_pooled_fund || item.structured.is_business_combination),
  );
  const place = city.value === undefined ? undefined : inTitleCase(city.value);
  // The company's seat does not tell where a person works.
  const ownPlace = [
    ...claimOf('city', place, city.draft),
    ...claimOf('state_region', usState(state.value ?? ''), state.draft),
    ...claimOf('postal_code', zip.value, zip.draft),
    ...(isUs
      ? [...claimOf('country', 'United States', state.draft), ...claimOf('country_code', 'US', state.draft)]
      : []),
  ];
  return [
    ...claimOf('company_hq_city', place, city.draft),
    ...(isUs ? claimOf('company_hq_country', 'United States', state.draft) : []),
    ...(subject === 'company' ? ownPlace : []),
    ...claimOf(
      'company_phone',
      phone.value === undefined ? undefined : phoneNumber(phone.value, isUs ? 'US' : undefined)?.e164,
      phone.draft,
    ),
    ...(fund || !(Number(sold.value) > 0)
      ? []
      : [
          ...claimOf('company_last_funding_amount', Number(sold.value), sold.draft),
          ...claimOf('company_last_funding_date', date.value, date.draft),
        ]),
  ];
}
