import type { CrmRecord } from '#lib/crm/record/record';
import { Problem } from '#lib/shared/problem';

/** Several contacts share the person's name and company; writing to either would be a guess. */
export const ambiguousContact = (candidates: readonly CrmRecord[]): Problem =>
  new Problem(
    'CONFLICT',
    `${candidates.length} contacts in the CRM have this name and company (${candidates.map((record) => record.id).join(', ')}); choose one with crm_entity_id.`,
    { details: { candidates: candidates.map(({ id, url }) => (url === undefined ? { id } : { id, url })) } },
  );
