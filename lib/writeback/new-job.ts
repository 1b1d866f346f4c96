import type { CrmTarget } from '#lib/config/field-config';
import { COMPANY_TIE } from '#lib/crm/company-tie';
import type { CrmProperty } from '#lib/crm/record/property';
import type { CrmRecord } from '#lib/crm/record/record';
import { isEmptyValue } from '#lib/crm/to-crm-value';
import { asOneJob, isOtherEmployer, jobFields, movesJob } from '#lib/writeback/one-job';
import type { ComparedRecord, Match, WritebackSubject } from '#lib/writeback/plan';
import type { ProposedChange } from '#lib/writeback/preview';

/** The CRM's own name for the link from a contact to its company. */
const tieOf = (properties: readonly CrmProperty[]): string =>
  properties.some(({ object, name }) => object === 'contact' && name === 'AccountId')
    ? 'AccountId'
    : 'associatedcompanyid';

/** The companies' names, since nobody knows their ids. */
const labelsOf = ({ identity, company_id }: CrmRecord, company: Match) => ({
  ...(company_id !== undefined && identity.company ? { current_label: identity.company } : {}),
  ...(company.record.identity.company ? { proposed_label: company.record.identity.company } : {}),
});

/** If the CRM has the contact at another company, the facts of the new job go together, including its company. */
export function withNewJob(
  compared: ComparedRecord,
  { values, overrides }: WritebackSubject,
  company: Match | undefined,
  mappings: readonly CrmTarget[],
  properties: readonly CrmProperty[],
): ComparedRecord {
  const record = compared.match?.record;
  const standing = { ...values, ...overrides };
  if (!record || !isOtherEmployer(record, standing, company?.record.id)) return compared;
  const ofJob = mappings.filter(({ object, field }) => object === 'contact' && jobFields.has(field));
  const leading = ofJob.find(({ field }) => field === 'job_title') ?? ofJob[0];
  const given = ofJob.some(({ field }) => !isEmptyValue(overrides[field]));
  const rule = given ? 'always' : (leading?.overwrite ?? 'never');
  const job = { rule, staysTied: record.company_id !== undefined && company === undefined };
  const changes = asOneJob(compared.changes, job);
  if (!movesJob(compared.changes, job)) return { ...compared, changes };
  const company_id = company?.record.id;
  const retied = company !== undefined && company_id !== record.company_id;
  const tie: ProposedChange[] = retied
    ? [
        {
          property: tieOf(properties),
          field: 'company_name',
          ...(record.company_id === undefined ? {} : { current: record.company_id }),
          proposed: company.record.id,
          ...labelsOf(record, company),
          action: record.company_id === undefined ? 'create' : 'update',
          reason: 'the company of the new job',
        },
      ]
    : [];
  const together = changes
    .filter(({ field, action }) => jobFields.has(field) && (action === 'create' || action === 'update'))
    .map(({ property }) => property);
  return {
    ...compared,
    changes: [...changes, ...tie],
    move: { company_id: retied ? company_id : undefined, together: [...together, COMPANY_TIE] },
  };
}
