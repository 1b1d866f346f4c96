import { isFirmOfSite } from '#lib/identity/company-key';
import type { Candidate } from '#lib/people/found-person';
import type { ShownPerson } from '#lib/people/public-people';
import type { SourceJob, SourceWork } from '#lib/people/source-job';
import { next, notLooked, type Outcome, type SourceNeeds } from '#lib/people/use-cases/step';

const shownBy =
  (source: 'company_site' | 'filings', company: SourceJob['company']) =>
  ({ name, title, url, email }: ShownPerson): Candidate => ({
    name,
    title,
    ...(company?.name ? { company: company.name } : {}),
    ...(email ? { email } : {}),
    found_in: [{ source, url }],
  });

/** Adds the people on the company's own site. An unreadable site only costs its people. */
export async function siteStep(job: SourceJob, work: SourceWork, needs: SourceNeeds): Promise<Outcome> {
  const domain = job.company?.domain;
  const then: SourceWork = { ...work, phase: 'filings' };
  if (domain === undefined) return next({ work: then, told: { step: 'company_site', status: 'skipped' } });
  const visit = await needs.team(domain);
  if (visit.kind === 'none') {
    return next({
      work: { ...then, answered: work.answered || !visit.failed },
      set: notLooked(job, `The company’s site: ${visit.detail}`, {
        source: 'company_site',
        reason: `The company’s site could not be read: ${visit.detail}`,
      }),
      told: { step: 'company_site', status: 'failed' },
    });
  }
  // A site also shows customers and investors, each with their own company.
  const people = visit.people.filter(
    ({ employer }) => employer === undefined || isFirmOfSite(employer, domain, job.company?.name),
  );
  const shown = people.map(shownBy('company_site', job.company));
  return next({
    work: { ...then, answered: true, people: [...work.people, ...shown] },
    told: { step: 'company_site', status: 'read', found: shown.length },
  });
}

/** Adds the officers and directors in a listed company's filings. A company without filings is not a failure. */
export async function filingsStep(
  job: SourceJob,
  work: SourceWork,
  needs: SourceNeeds,
  now: Date,
): Promise<Outcome> {
  const { company, request } = job;
  const then: SourceWork = { ...work, phase: 'settle' };
  const skipped = next({ work: then, told: { step: 'filings', status: 'skipped' } });
  if (company === undefined) return skipped;
  const nameIsGuess = company.company_id === undefined && request.company_name === undefined;
  const visit = await needs.officers({ company: company.name, domain: company.domain, nameIsGuess, now });
  if (visit.kind === 'none') return skipped;
  if (visit.kind === 'failed')
    return next({
      work: then,
      set: notLooked(job, `The company’s filings: ${visit.detail}`, {
        source: 'filings',
        reason: `The company’s filings could not be read: ${visit.detail}`,
      }),
      told: { step: 'filings', status: 'failed' },
    });
  const shown = visit.people.map(shownBy('filings', company));
  return next({
    work: { ...then, answered: true, people: [...work.people, ...shown] },
    told: { step: 'filings', status: 'read', found: shown.length },
  });
}
