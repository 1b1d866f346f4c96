import type { Statement } from '#lib/claim/candidate';
import { valueKey } from '#lib/claim/same-value';
import type { FieldName } from '#lib/field/catalogue';
import { isCompanyField } from '#lib/field/group';
import type { SourceName } from '#lib/field/source';
import { canBeOneFirm } from '#lib/identity/asked-firm';
import { registrableDomain } from '#lib/identity/hosts';
import { countryCodeOf } from '#lib/identity/place/country';

/** Fields that other fields depend on, in the order they are chosen, before all other fields. */
export const anchorFields = [
  'company_name',
  'company_domain',
  'work_email',
  'country',
  'company_hq_country',
] as const;

export type Anchors = Partial<
  Record<FieldName, { readonly value: unknown; readonly sources: readonly SourceName[] }>
>;

/** Returns all statements that one source made about a field. */
export type Said = (source: SourceName, field: FieldName) => readonly Statement[];

export const roleFields: ReadonlySet<FieldName> = new Set<FieldName>([
  'job_title',
  'job_function',
  'seniority',
  'job_start_date',
  'job_description',
  'job_verified_at',
  'previous_company',
  'previous_job_title',
]);
const verificationFields: ReadonlySet<FieldName> = new Set<FieldName>([
  'work_email_status',
  'work_email_confidence',
  'work_email_verified_at',
  'work_email_accept_all',
]);
const placeFields: ReadonlySet<FieldName> = new Set<FieldName>([
  'city',
  'state_region',
  'postal_code',
  'country_code',
]);

/**
 * Why a statement conflicts with the anchors already chosen, or `undefined` if it does not. A title belongs to an employer, a verification
 * to an address, a city to a country. If a source means a different one, each value may be true but the combination false.
 */
export function incoherence(statement: Statement, anchors: Anchors, said: Said): string | undefined {
  const { field, source } = statement;
  if (roleFields.has(field) || isCompanyField(field)) {
    if (speaksOfOtherEmployer(source, anchors, said)) return `${source} names another employer`;
  }
  if (verificationFields.has(field) && contradicts('work_email', source, anchors, said)) {
    return `${source} verified another address`;
  }
  if (placeFields.has(field) && contradicts('country', source, anchors, said))
    return `${source} gives another country`;
  if (field === 'country_code' && anchors.country !== undefined) {
    const code = countryCodeOf(String(anchors.country.value));
    if (code !== undefined && code !== statement.value) return `${source} gives another country`;
  }
  if (field === 'company_hq_city' && contradicts('company_hq_country', source, anchors, said)) {
    return `${source} gives another headquarters country`;
  }
  return undefined;
}

function contradicts(field: FieldName, source: SourceName, anchors: Anchors, said: Said): boolean {
  const anchor = anchors[field];
  if (anchor === undefined || anchor.sources.includes(source)) return false;
  const own = said(source, field);
  return (
    own.length > 0 &&
    own.every((statement) => valueKey(field, statement.value) !== valueKey(field, anchor.value))
  );
}

/** A matching name or domain is enough to show the same company; only what both sides state can differ. */
function speaksOfOtherEmployer(source: SourceName, anchors: Anchors, said: Said): boolean {
  const { company_name: name, company_domain: domain } = anchors;
  const names = said(source, 'company_name').map((statement) => String(statement.value));
  const domains = said(source, 'company_domain').map((statement) =>
    registrableDomain(String(statement.value)),
  );
  const namesDiffer =
    name !== undefined && names.length > 0 && !names.some((own) => canBeOneFirm(own, String(name.value)));
  const sameName = name !== undefined && names.length > 0 && !namesDiffer;
  const sameDomain = domain !== undefined && domains.includes(registrableDomain(String(domain.value)));
  const domainsDiffer = domain !== undefined && domains.length > 0 && !sameDomain;
  if (sameName || sameDomain) return false;
  return namesDiffer || domainsDiffer;
}
