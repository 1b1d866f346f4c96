import type { Statement } from '#lib/claim/candidate';
import { roleFields, type Said } from '#lib/claim/coherence';
import type { FieldName } from '#lib/field/catalogue';
import { isCompanyField } from '#lib/field/group';
import { sourceNames } from '#lib/field/source';
import { type AskedEmployer, type CurrentJob, sameEmployer } from '#lib/identity/employment';
import { foldText } from '#lib/identity/fold-text';
import { employerDomainOfEmail } from '#lib/identity/mailbox';

/** Fields that belong to one job only. */
const jobFields: ReadonlySet<FieldName> = new Set<FieldName>([
  ...roleFields,
  'work_email',
  'work_email_status',
  'work_email_confidence',
  'work_email_verified_at',
  'work_email_accept_all',
]);
/** Fields that describe a former job. */
const formerFields: ReadonlySet<FieldName> = new Set<FieldName>(['previous_company', 'previous_job_title']);

/** Fields that a search of the web fills with news of the employer, beside what it finds of the person. */
const researched: ReadonlySet<FieldName> = new Set<FieldName>([
  'research_summary',
  'talking_points',
  'intent_signals',
]);

/** Whether a field describes a job or its employer. */
export const isJobField = (field: FieldName): boolean =>
  (jobFields.has(field) && !formerFields.has(field)) || isCompanyField(field);

/**
 * Why a statement is not about the person's current job, or `undefined` if it is, or belongs to no job. Employer, title and work e-mail
 * come from one job; a person who has left has none of them.
 */
export function outsideJob(
  statement: Statement,
  job: CurrentJob | undefined,
  said: Said,
): string | undefined {
  const { field, source } = statement;
  if (job === undefined || job.kind === 'unknown' || formerFields.has(field)) return undefined;
  if (
    researched.has(field) &&
    job.kind === 'left' &&
    source === 'web_research' &&
    !namesPerson(statement, said)
  )
    return 'it speaks of a former employer only';
  if (!jobFields.has(field) && !isCompanyField(field)) return undefined;
  if (job.kind === 'left') return 'the person has left, and no later job is known';
  const present = (employer: AskedEmployer): boolean =>
    job.statements.some((one) => sameEmployer(one, employer));
  const former = (employer: AskedEmployer): boolean => job.former.some((one) => sameEmployer(one, employer));
  if (field === 'company_name')
    return present({ company: String(statement.value) }) ? undefined : `${source} describes another job`;
  if (field === 'company_domain')
    return speaksOf(source, said, present) || !former({ domain: String(statement.value) })
      ? undefined
      : `${source} describes another job`;
  if (field === 'work_email') {
    const domain = employerDomainOfEmail(String(statement.value));
    if (domain !== undefined && former({ domain }) && !present({ domain }))
      return `the address belongs to a former job`;
    return undefined;
  }
  return speaksOf(source, said, present) ? undefined : `${source} describes another job`;
}

/** Whether a text contains the person's family name, as any source gives it. */
function namesPerson({ value }: Statement, said: Said): boolean {
  const text = foldText(JSON.stringify(value));
  return sourceNames
    .flatMap((source) => said(source, 'last_name'))
    .some((name) => text.includes(foldText(String(name.value))));
}

/** Whether a source names the employer; `true` if it names no employer at all. */
function speaksOf(
  source: Statement['source'],
  said: Said,
  present: (employer: AskedEmployer) => boolean,
): boolean {
  const names = said(source, 'company_name').map(({ value }) => String(value));
  const domains = said(source, 'company_domain').map(({ value }) => String(value));
  if (names.length === 0 && domains.length === 0) return true;
  return names.some((company) => present({ company })) || domains.some((domain) => present({ domain }));
}
