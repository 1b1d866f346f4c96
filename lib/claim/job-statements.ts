import * as z from 'zod';
import type { SourceOutcome } from '#lib/claim/claim';
import { cleanValue } from '#lib/claim/clean-value';
import type { FieldName } from '#lib/field/catalogue';
import { employment } from '#lib/field/types';
import {
  type AskedEmployer,
  type CurrentJob,
  currentJob,
  type JobStatement,
  sameEmployer,
} from '#lib/identity/employment';
import { employerDomainOfEmail } from '#lib/identity/mailbox';
import type { EnrichmentInput, Subject } from '#lib/identity/subject';

/** The employer named in the input. */
export const askedEmployer = ({ company, company_domain, email }: EnrichmentInput): AskedEmployer => ({
  company,
  domain: company_domain ?? (email === undefined ? undefined : employerDomainOfEmail(email)),
});

/** Every job that a source reports for the person: the lines of a history, and the single job of a record, page or text. */
export function jobStatements(outcome: SourceOutcome): JobStatement[] {
  const claims = (field: FieldName) => outcome.claims.filter((claim) => claim.field === field);
  const text = (field: FieldName): string | undefined => {
    const value = claims(field).map((claim) => cleanValue(field, claim.value))[0];
    return typeof value === 'string' ? value : undefined;
  };
  const company = text('company_name');
  const domain = text('company_domain');
  const { source } = outcome;
  const lines = claims('employment_history')
    .flatMap(
      (claim) => z.array(employment).safeParse(cleanValue('employment_history', claim.value)).data ?? [],
    )
    .map(
      (job): JobStatement => ({
        source,
        company: job.company,
        domain:
          company !== undefined && sameEmployer({ company: job.company }, { company }) ? domain : undefined,
        title: job.title,
        start: job.start,
        end: job.end,
        current: job.current,
        history: true,
      }),
    );
  const title = text('job_title');
  const mailbox = text('work_email');
  // Company facts alone do not say that the person works there.
  if (title === undefined && mailbox === undefined) return lines;
  const record: JobStatement = {
    source,
    company,
    domain,
    title,
    start: text('job_start_date'),
    current: true,
    history: false,
    as_of: [...claims('job_title'), ...claims('company_name')].map((claim) => claim.as_of_date)[0],
    reachable: reachable(text('work_email_status'), mailbox, domain),
  };
  if (company === undefined && domain === undefined) return lines;
  return lines.some((line) => sameEmployer(line, record)) ? lines : [...lines, record];
}

/** Whether mail reaches the person at the company: an invalid mailbox suggests that the person has left. */
function reachable(status: string | undefined, mailbox: string | undefined, domain: string | undefined) {
  const own = mailbox === undefined ? undefined : employerDomainOfEmail(mailbox);
  if (own === undefined || (domain !== undefined && !sameEmployer({ domain: own }, { domain })))
    return undefined;
  return status === 'valid' ? true : status === 'invalid' ? false : undefined;
}

/** The person's current job according to all sources; `undefined` for a company. */
export const jobOf = (
  { type, input }: Pick<Subject, 'type' | 'input'>,
  outcomes: readonly SourceOutcome[],
): CurrentJob | undefined =>
  type === 'person' ? currentJob(outcomes.flatMap(jobStatements), askedEmployer(input)) : undefined;
