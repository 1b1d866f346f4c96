import type { Claim } from '#lib/claim/claim';
import type { FieldName } from '#lib/field/catalogue';

/** Facts a listed company must state truthfully to the SEC but not on its own site. */
const REGISTERED: ReadonlySet<FieldName> = new Set([
  'company_ticker',
  'company_type',
  'company_industry',
  'company_hq_city',
  'company_hq_country',
  'company_phone',
  'city',
  'state_region',
  'postal_code',
  'country',
  'country_code',
]);

const SURE_OF_FILER = 0.9;

export interface AnsweredSteps {
  readonly site: readonly Claim[];
  readonly edgar: readonly Claim[];
  readonly boards: readonly Claim[];
}

/**
 * All claims in the order in which steps are trusted; none of them costs anything. EDGAR comes first for what companies register there, if
 * the filer is surely the company; the company's own site for everything else.
 */
export function inOrder({ site, edgar, boards }: AnsweredSteps): Claim[] {
  const sure = edgar.some((claim) => claim.field === 'company_name' && claim.confidence >= SURE_OF_FILER);
  const registered = sure ? edgar.filter((claim) => REGISTERED.has(claim.field)) : [];
  return [...registered, ...site, ...edgar.filter((claim) => !registered.includes(claim)), ...boards];
}
