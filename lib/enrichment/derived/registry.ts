import { ofCompany } from '#lib/enrichment/derived/company';
import { ofFunding } from '#lib/enrichment/derived/company-funding';
import type { Derivation } from '#lib/enrichment/derived/derivation';
import { ofJob } from '#lib/enrichment/derived/job';
import { ofPerson } from '#lib/enrichment/derived/person';
import { ofRecord } from '#lib/enrichment/derived/record';
import type { FieldName, fieldCatalogue } from '#lib/field/catalogue';

/** Fields that the catalogue lists as derived. */
type CatalogueDerived = {
  [Name in FieldName]: 'derived' extends (typeof fieldCatalogue)[Name]['sources'][number] ? Name : never;
}[FieldName];

/** Fields that sources give and that are derived if they do not. */
type GapFilled =
  | 'full_name'
  | 'first_name'
  | 'last_name'
  | 'country'
  | 'previous_company'
  | 'previous_job_title'
  | 'company_last_funding_date'
  | 'company_last_funding_amount'
  | 'company_funding_stage'
  | 'company_investors';

/** Every derived field, ordered so that each finds its inputs. */
export const derivations = {
  ...ofPerson,
  ...ofJob,
  ...ofCompany,
  ...ofFunding,
  ...ofRecord,
} as const satisfies Record<CatalogueDerived | GapFilled, Derivation>;
