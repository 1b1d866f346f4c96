import { isWithinDomain, sameCompany } from '#lib/crm/match-rules';
import type { CrmRecord } from '#lib/crm/record/record';
import type { FieldName } from '#lib/field/catalogue';
import { employerDomainOfEmail } from '#lib/identity/mailbox';
import type { FieldValues } from '#lib/writeback/diff';
import type { ProposedChange } from '#lib/writeback/preview';

/** The facts of one job, as stored on a contact. */
export const jobFields: ReadonlySet<FieldName> = new Set<FieldName>([
  'job_title',
  'job_function',
  'job_sub_function',
  'seniority',
  'is_decision_maker',
  'job_start_date',
  'company_name',
  'company_domain',
  'company_website',
  'work_email',
  'work_phone',
]);

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

/**
 * Whether the CRM has the person at another company than the enrichment: by the site, the name, the company linked to the contact, or the
 * host of the work e-mail. False if either side is unknown. `companyId` is the CRM's record of the enrichment's company.
 */
export function isOtherEmployer(
  { identity, company_id: tied }: CrmRecord,
  values: FieldValues,
  companyId?: string,
): boolean {
  const company = text(values.company_name);
  const domain = text(values.company_domain)?.toLowerCase();
  const sites = [identity.company_domain, employerDomainOfEmail(identity.email ?? '')].filter(
    (site) => site !== undefined,
  );
  if (
    domain !== undefined &&
    sites.some((site) => isWithinDomain(site, domain) || isWithinDomain(domain, site))
  )
    return false;
  if (company !== undefined && identity.company !== undefined) return !sameCompany(identity.company, company);
  if (tied !== undefined && companyId !== undefined) return tied !== companyId;
  return domain !== undefined && sites.length > 0;
}

export interface JobChange {
  readonly rule: 'never' | 'if_empty' | 'always';
  /** The contact is linked to a company for which no replacement is known. */
  readonly staysTied: boolean;
}

const isOfJob = ({ field }: ProposedChange): boolean => jobFields.has(field);

/** Fields that say who the employer is and since when: without one of these the rest is half a job. */
const leadingFields: ReadonlySet<FieldName> = new Set<FieldName>([
  'job_title',
  'company_name',
  'company_domain',
  'company_website',
  'work_email',
  'job_start_date',
]);

/**
 * Whether a change of employer is written: one rule, the job title's, applies to all its facts, and only if the CRM accepts each of the
 * leading ones.
 */
export function movesJob(changes: readonly ProposedChange[], { rule, staysTied }: JobChange): boolean {
  if (staysTied || rule === 'never') return false;
  if (changes.some(({ field, action }) => action === 'refused' && leadingFields.has(field))) return false;
  return rule === 'always' || changes.filter(isOfJob).every(({ current }) => current === undefined);
}

const HELD =
  'the CRM has the person at another company; facts about one job are written together or not at all';

/** The facts of one job, together or not at all: a new title at the old company would be nobody's job. */
export function asOneJob(changes: readonly ProposedChange[], job: JobChange): ProposedChange[] {
  const moves = movesJob(changes, job);
  const reason = job.staysTied ? `${HELD}, and the company of the new job is not in the CRM` : HELD;
  return changes.map((change) => {
    const { action, proposed, current } = change;
    if (!isOfJob(change) || proposed === undefined || action === 'skip' || action === 'refused')
      return change;
    if (!moves) return action === 'keep' ? change : { ...change, action: 'keep', reason };
    const differs = action === 'keep' && current !== undefined && current !== proposed;
    return differs ? { ...change, action: 'update', reason: 'part of the new job' } : change;
  });
}
