import { canonicalProfile, companyWords, nameSpellings } from '#lib/crm/match-rules';
import type { CrmMatch, CrmMatchKeys } from '#lib/crm/port';
import { type ContactFacts, rankContacts } from '#lib/crm/rank-contacts';
import { ambiguousContact } from '#lib/providers/crm/ambiguous';
import type { HubspotClient } from '#lib/providers/crm/hubspot/client';
import { getRecord } from '#lib/providers/crm/hubspot/get-record';
import { type HubspotRecord, toRecord } from '#lib/providers/crm/hubspot/record';
import { type Condition, searchRecords } from '#lib/providers/crm/hubspot/search-records';

/** The forms in which people and imports write one profile in a text property. `IN` requires lower case and matches any case. */
function spellings(address: string): string[] {
  const canonical = canonicalProfile(address).toLowerCase();
  if (canonical === '') return [];
  const forms = [...new Set([canonical, encodeURI(canonical).toLowerCase()])];
  const hosts = forms.flatMap((form) => [form, `www.${form}`]);
  const schemes = ['https://', 'http://', ''];
  return schemes.flatMap((scheme) => hosts.flatMap((host) => [`${scheme}${host}`, `${scheme}${host}/`]));
}

function conditions(keys: CrmMatchKeys, profileProperty: string): Condition[][] {
  const groups: Condition[][] = [];
  if (keys.email) groups.push([{ property: 'hs_additional_emails', hasToken: keys.email.toLowerCase() }]);
  const others = (keys.other_emails ?? []).map((email) => email.toLowerCase());
  if (others.length > 0) groups.push([{ property: 'email', in: others }]);
  const addresses = spellings(keys.network_url ?? '');
  if (addresses.length > 0) groups.push([{ property: profileProperty, in: addresses }]);
  if (keys.first_name && keys.last_name) {
    const name: Condition[] = [
      { property: 'firstname', in: nameSpellings(keys.first_name.toLowerCase()) },
      { property: 'lastname', in: nameSpellings(keys.last_name.toLowerCase()) },
    ];
    const word = companyWords(keys.company ?? '')[0];
    if (word) groups.push([...name, { property: 'company', hasToken: `${word}*` }]);
    if (keys.company_domain)
      groups.push([...name, { property: 'email', hasToken: `*@${keys.company_domain}` }]);
    for (const { company } of keys.former_companies ?? []) {
      const former = companyWords(company ?? '')[0];
      if (former) groups.push([...name, { property: 'company', hasToken: `${former}*` }]);
    }
  }
  return groups;
}

const facts = ({ properties }: HubspotRecord, profileProperty: string): ContactFacts => ({
  emails: [properties['email'] ?? '', ...(properties['hs_additional_emails'] ?? '').split(';')].filter(
    Boolean,
  ),
  profiles: [properties[profileProperty] ?? ''],
  first_name: properties['firstname'] ?? '',
  last_name: properties['lastname'] ?? '',
  company: properties['company'] ?? '',
  website: properties['website'] ?? '',
});

/** Finds a contact by record id, then e-mail (including additional addresses), then profile address, then name with company. */
export async function findContact(
  client: HubspotClient,
  keys: CrmMatchKeys,
  properties: readonly string[],
): Promise<CrmMatch | undefined> {
  const { networkUrlProperty } = client;
  const asMatch = (raw: HubspotRecord, matched_by: CrmMatch['matched_by']): CrmMatch => ({
    record: toRecord(client, 'contact', raw),
    matched_by,
  });
  if (keys.crm_id) {
    const byId = await getRecord(client, 'contact', keys.crm_id, properties);
    if (byId) return asMatch(byId, 'crm_id');
  }
  if (keys.email) {
    const byEmail = await getRecord(client, 'contact', keys.email.toLowerCase(), properties, 'email');
    if (byEmail) return asMatch(byEmail, 'email');
  }
  const candidates = await searchRecords(client, 'contact', conditions(keys, networkUrlProperty), properties);
  const ranked = rankContacts(
    candidates.map((candidate) => ({ candidate, facts: facts(candidate, networkUrlProperty) })),
    keys,
  );
  switch (ranked.kind) {
    case 'one':
      return asMatch(ranked.candidate, ranked.matched_by);
    case 'none':
      return undefined;
    case 'ambiguous':
      throw ambiguousContact(ranked.candidates.map((raw) => toRecord(client, 'contact', raw)));
  }
}
