import { companyWords } from '#lib/crm/match-rules';
import type { CrmMatch, CrmMatchKeys } from '#lib/crm/port';
import { rankCompanies } from '#lib/crm/rank-companies';
import { candidates } from '#lib/providers/crm/salesforce/candidates';
import { recordById } from '#lib/providers/crm/salesforce/record-by-id';
import { type Salesforce, toRecord, valueAt } from '#lib/providers/crm/salesforce/records';
import { typeOfId } from '#lib/providers/crm/salesforce/sobject';
import { containing } from '#lib/providers/crm/salesforce/soql';

/** Finds a company by record id, then its website's domain, then name. */
export async function findCompany(
  salesforce: Salesforce,
  keys: CrmMatchKeys,
  properties: readonly string[],
): Promise<CrmMatch | undefined> {
  const type = 'Account';
  if (typeOfId(keys.crm_id ?? '') === type) {
    const byId = await recordById(salesforce, keys.crm_id ?? '', properties);
    if (byId) return { record: toRecord(salesforce, type, byId.raw, properties), matched_by: 'crm_id' };
  }
  const words = companyWords(keys.company ?? '');
  const where = [
    ...(keys.company_domain ? [`Website LIKE ${containing(keys.company_domain)}`] : []),
    ...(words.length > 0 ? [`Name LIKE ${containing(...words)}`] : []),
  ];
  const found = await candidates(salesforce, { type, properties }, where);
  const best = rankCompanies(
    found.map((candidate) => ({
      candidate,
      facts: { name: valueAt(candidate, 'Name'), sites: [valueAt(candidate, 'Website')] },
    })),
    keys,
  );
  return (
    best && { record: toRecord(salesforce, type, best.candidate, properties), matched_by: best.matched_by }
  );
}
