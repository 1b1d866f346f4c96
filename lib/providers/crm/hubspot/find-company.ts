import { companyWords } from '#lib/crm/match-rules';
import type { CrmMatch, CrmMatchKeys } from '#lib/crm/port';
import { type CompanyFacts, rankCompanies } from '#lib/crm/rank-companies';
import type { HubspotClient } from '#lib/providers/crm/hubspot/client';
import { getRecord } from '#lib/providers/crm/hubspot/get-record';
import { type HubspotRecord, toRecord } from '#lib/providers/crm/hubspot/record';
import { type Condition, MOST_FILTERS, searchRecords } from '#lib/providers/crm/hubspot/search-records';

function conditions(keys: CrmMatchKeys): Condition[][] {
  const groups: Condition[][] = [];
  if (keys.company_domain) {
    groups.push([{ property: 'domain', is: keys.company_domain }]);
    groups.push([{ property: 'hs_additional_domains', hasToken: keys.company_domain }]);
  }
  const words = companyWords(keys.company ?? '').slice(0, MOST_FILTERS);
  const named = words.map((word) => ({ property: 'name', hasToken: `${word}*` }));
  // By the first word, since the others may be spelled differently; by all, since too many names may begin with it.
  groups.push(named.slice(0, 1), ...(words.length > 1 ? [named] : []));
  return groups.filter((group) => group.length > 0);
}

const facts = ({ properties }: HubspotRecord): CompanyFacts => ({
  name: properties['name'] ?? '',
  sites: [
    properties['domain'] ?? '',
    ...(properties['hs_additional_domains'] ?? '').split(';'),
    properties['website'] ?? '',
  ],
});

/** Finds a company by record id, then domain (including additional domains), then name. */
export async function findCompany(
  client: HubspotClient,
  keys: CrmMatchKeys,
  properties: readonly string[],
): Promise<CrmMatch | undefined> {
  if (keys.crm_id) {
    const byId = await getRecord(client, 'company', keys.crm_id, properties);
    if (byId) return { record: toRecord(client, 'company', byId), matched_by: 'crm_id' };
  }
  const candidates = await searchRecords(client, 'company', conditions(keys), properties);
  const best = rankCompanies(
    candidates.map((candidate) => ({ candidate, facts: facts(candidate) })),
    keys,
  );
  return best && { record: toRecord(client, 'company', best.candidate), matched_by: best.matched_by };
}
