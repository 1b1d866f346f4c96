import { isCrmFailure } from '#lib/crm/crm-problem';
import { canonicalProfile, companyWords, nameSpellings } from '#lib/crm/match-rules';
import type { CrmMatch, CrmMatchKeys } from '#lib/crm/port';
import { type ContactFacts, rankContacts } from '#lib/crm/rank-contacts';
import { ambiguousContact } from '#lib/providers/crm/ambiguous';
import { candidates } from '#lib/providers/crm/salesforce/candidates';
import { recordById } from '#lib/providers/crm/salesforce/record-by-id';
import {
  profileProperty,
  type RawRecord,
  type Salesforce,
  toRecord,
  valueAt,
} from '#lib/providers/crm/salesforce/records';
import { type SobjectType, typeOfId } from '#lib/providers/crm/salesforce/sobject';
import { allOf, anyOf, containing, endingWith, textList } from '#lib/providers/crm/salesforce/soql';

/** Where contacts and leads store the company. */
const places = {
  Contact: { company: 'Account.Name', website: 'Account.Website', only: undefined },
  Lead: { company: 'Company', website: 'Website', only: 'IsConverted = false' },
} as const;
type PersonType = keyof typeof places;

function conditions(type: PersonType, keys: CrmMatchKeys, profile: string | undefined): string[] {
  const { company, website } = places[type];
  const some: string[] = [];
  const emails = [keys.email ?? '', ...(keys.other_emails ?? [])].filter(Boolean);
  if (emails.length > 0) some.push(`Email IN ${textList(emails)}`);
  const path = canonicalProfile(keys.network_url ?? '').replace(/^[^/]*/, '');
  if (path !== '' && profile !== undefined) some.push(`${profile} LIKE ${containing(path)}`);
  if (keys.first_name && keys.last_name) {
    const employers = [keys.company, ...(keys.former_companies ?? []).map((former) => former.company)];
    const names = employers.map((one) => companyWords(one ?? '')).filter((words) => words.length > 0);
    const there = [
      ...names.map((words) => `${company} LIKE ${containing(...words)}`),
      ...(keys.company_domain
        ? [
            `${website} LIKE ${containing(keys.company_domain)}`,
            `Email LIKE ${endingWith(`@${keys.company_domain}`)}`,
          ]
        : []),
    ];
    const name = [
      `FirstName IN ${textList(nameSpellings(keys.first_name))}`,
      `LastName IN ${textList(nameSpellings(keys.last_name))}`,
    ];
    if (there.length > 0) some.push(allOf([...name, anyOf(there)]));
  }
  return some;
}

const facts = (type: PersonType, raw: RawRecord, profile: string | undefined): ContactFacts => ({
  emails: [valueAt(raw, 'Email')].filter(Boolean),
  profiles: profile === undefined ? [] : [valueAt(raw, profile)],
  first_name: valueAt(raw, 'FirstName'),
  last_name: valueAt(raw, 'LastName'),
  company: valueAt(raw, places[type].company),
  website: valueAt(raw, places[type].website),
});

async function findAmong(
  salesforce: Salesforce,
  type: PersonType,
  keys: CrmMatchKeys,
  properties: readonly string[],
): Promise<CrmMatch | undefined> {
  const profile = await profileProperty(salesforce, type);
  const where = conditions(type, keys, profile);
  const found = await candidates(salesforce, { type, properties }, where, places[type].only);
  const ranked = rankContacts(
    found.map((candidate) => ({ candidate, facts: facts(type, candidate, profile) })),
    keys,
  );
  switch (ranked.kind) {
    case 'one':
      return {
        record: toRecord(salesforce, type, ranked.candidate, properties),
        matched_by: ranked.matched_by,
      };
    case 'none':
      return undefined;
    case 'ambiguous':
      throw ambiguousContact(ranked.candidates.map((raw) => toRecord(salesforce, type, raw, properties)));
  }
}

/** An organization may not use leads, or may hide them from us. */
const noneIfHidden = (error: unknown): undefined => {
  if (isCrmFailure(error, 'not_found') || isCrmFailure(error, 'forbidden')) return undefined;
  throw error;
};

/** Finds a contact by record id, then among contacts, then among unconverted leads, by e-mail, profile address, or name with company. */
export async function findContact(
  salesforce: Salesforce,
  keys: CrmMatchKeys,
  properties: readonly string[],
): Promise<CrmMatch | undefined> {
  const type: SobjectType | undefined = typeOfId(keys.crm_id ?? '');
  if (type === 'Contact' || type === 'Lead') {
    const byId = await recordById(salesforce, keys.crm_id ?? '', properties);
    if (byId) return { record: toRecord(salesforce, byId.type, byId.raw, properties), matched_by: 'crm_id' };
  }
  return (
    (await findAmong(salesforce, 'Contact', keys, properties)) ??
    (await findAmong(salesforce, 'Lead', keys, properties).catch(noneIfHidden))
  );
}
