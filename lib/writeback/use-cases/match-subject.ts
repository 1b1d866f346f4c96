import type { CrmTarget } from '#lib/config/field-config';
import { comparedProperties } from '#lib/crm/compared-properties';
import type { Crm, CrmMatch } from '#lib/crm/port';
import type { CrmObject } from '#lib/crm/record/record';
import { notFound } from '#lib/shared/problem';
import type { Matches } from '#lib/writeback/plan';
import type { MatchableSubject } from '#lib/writeback/use-cases/subject';

/**
 * Finds the CRM's records of one enrichment. A record named by a person is used as it is; a missing one is an error. Throws NOT_FOUND,
 * CONFLICT if several contacts match, and CrmProblem.
 */
export async function matchSubject(
  crm: Crm,
  subject: MatchableSubject,
  mappings: readonly CrmTarget[],
): Promise<Matches> {
  const object: CrmObject = subject.type === 'company' ? 'company' : 'contact';
  const main = await matchMain(crm, subject, object, comparedProperties(mappings, object));
  if (object === 'company') return { company: main };
  return { contact: main, company: await matchCompany(crm, subject, mappings) };
}

async function matchMain(
  crm: Crm,
  { namedRecord, keys, askedKeys }: MatchableSubject,
  object: CrmObject,
  properties: readonly string[],
): Promise<CrmMatch | undefined> {
  if (namedRecord !== undefined) {
    const record = await crm.get(object, namedRecord, properties);
    if (!record) throw notFound(`${object} ${namedRecord} in the CRM`);
    return { record, matched_by: 'crm_id' };
  }
  if (object === 'company') return await crm.findCompany(keys, properties);
  const found = await crm.findContact(keys, properties);
  return found ?? (askedKeys && (await crm.findContact(askedKeys, properties)));
}

/** The company a person works at: by its domain or its name, never by the person's own record id. */
export async function matchCompany(
  crm: Crm,
  { keys }: MatchableSubject,
  mappings: readonly CrmTarget[],
): Promise<CrmMatch | undefined> {
  const { company, company_domain } = keys;
  if (!company && !company_domain) return undefined;
  return await crm.findCompany({ company, company_domain }, comparedProperties(mappings, 'company'));
}
