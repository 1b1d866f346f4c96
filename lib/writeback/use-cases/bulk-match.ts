import type { CrmTarget } from '#lib/config/field-config';
import { comparedProperties } from '#lib/crm/compared-properties';
import type { CrmMatch } from '#lib/crm/port';
import type { OpenCrm } from '#lib/crm/use-cases/open-crm';
import { Problem } from '#lib/shared/problem';
import type { Matches } from '#lib/writeback/plan';
import { matchCompany, matchSubject } from '#lib/writeback/use-cases/match-subject';
import type { MatchableSubject } from '#lib/writeback/use-cases/subject';

export type BulkMatch =
  | { readonly kind: 'matched'; readonly matches: Matches }
  | { readonly kind: 'failed'; readonly problem: Problem }
  /** Time ran out before this one was looked up. */
  | { readonly kind: 'not_reached' };

const addressOf = ({ type, namedRecord, keys }: MatchableSubject): string | undefined =>
  type === 'person' && namedRecord === undefined && keys.crm_id === undefined
    ? keys.email?.toLowerCase()
    : undefined;

/**
 * Finds the records of many subjects: contacts with known addresses in one request, the others one by one, each company once. Searches are
 * paced to the CRM's limits, so it stops when time runs out and reports who was not reached.
 */
export async function bulkMatch(
  open: OpenCrm,
  subjects: readonly MatchableSubject[],
  mappings: readonly CrmTarget[],
  timeIsOver: () => boolean,
): Promise<Map<number, BulkMatch>> {
  const addresses = [...new Set(subjects.map(addressOf).filter((address) => address !== undefined))];
  const byAddress = await open.run(async (crm) =>
    addresses.length > 0
      ? await crm.contactsByEmail(addresses, comparedProperties(mappings, 'contact'))
      : new Map(),
  );
  const companies = new Map<string, Promise<CrmMatch | undefined>>();
  const companyOf = (subject: MatchableSubject): Promise<CrmMatch | undefined> => {
    const name = `${subject.keys.company_domain ?? ''}\n${subject.keys.company ?? ''}`;
    const known = companies.get(name) ?? open.run((crm) => matchCompany(crm, subject, mappings));
    companies.set(name, known);
    return known;
  };
  const found = new Map<number, BulkMatch>();
  for (const subject of subjects) {
    if (timeIsOver()) {
      found.set(subject.id, { kind: 'not_reached' });
      continue;
    }
    try {
      const record = byAddress.get(addressOf(subject) ?? '');
      const matches: Matches = record
        ? { contact: { record, matched_by: 'email' }, company: await companyOf(subject) }
        : await open.run((crm) => matchSubject(crm, subject, mappings));
      found.set(subject.id, { kind: 'matched', matches });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      found.set(subject.id, { kind: 'failed', problem: error });
    }
  }
  return found;
}
