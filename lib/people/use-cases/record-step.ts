import { type CompanyFit, fitOfRecord } from '#lib/people/finder-filters';
import type { SourceJob, SourceWork } from '#lib/people/source-job';
import { next, notLooked, type Outcome, type SourceNeeds } from '#lib/people/use-cases/step';

/**
 * Checks the company's technologies and funding against the e-mail finder's record. If the record cannot be read, the company is kept and
 * the job says so.
 */
export async function recordStep(
  job: SourceJob,
  work: SourceWork,
  needs: SourceNeeds,
  now: Date,
): Promise<Outcome> {
  const { company, request, notes } = job;
  const then = { ...work, phase: company?.company_id ? 'network' : 'site' } as const;
  const judged = (fit: CompanyFit): Outcome =>
    next({
      work: fit.fits ? then : { ...work, phase: 'settle', answered: true },
      set: fit.note === undefined ? {} : { notes: [...notes, fit.note] },
      told: { step: 'company_record', status: fit.fits ? 'read' : 'left_out' },
    });
  const name = company?.name ?? '';
  if (company?.domain === undefined) return judged(fitOfRecord(request, name, {}));
  const visit = await needs.companyRecord(company.domain, now);
  if (visit.kind === 'read') return judged(fitOfRecord(request, name, visit.record));
  return next({
    work: then,
    set: notLooked(job, `The company’s record: ${visit.detail}`, {
      source: 'company_record',
      reason: `The e-mail finder’s record of the company could not be read, so technologies and funding were not checked: ${visit.detail}`,
    }),
    told: { step: 'company_record', status: 'failed' },
  });
}
