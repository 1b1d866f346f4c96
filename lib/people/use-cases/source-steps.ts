import type { Role } from '#lib/identity/title/role';
import { nextReset } from '#lib/network/daily-limit';
import { afterFailure } from '#lib/network/put-off';
import type { PersonItem } from '#lib/network/search';
import { type Asked, askAs } from '#lib/network/use-cases/channel';
import { fitOf, needsRecord } from '#lib/people/finder-filters';
import type { Candidate } from '#lib/people/found-person';
import { rankPeople } from '#lib/people/rank-people';
import type { SourceJob, SourceWork } from '#lib/people/source-job';
import { titleQuery } from '#lib/people/title-query';
import { filingsStep, siteStep } from '#lib/people/use-cases/public-steps';
import { recordStep } from '#lib/people/use-cases/record-step';
import { givenCompany, resolveCompany } from '#lib/people/use-cases/resolve-company';
import { next, notLooked, type Outcome, type SourceNeeds } from '#lib/people/use-cases/step';
import { toIso } from '#lib/shared/time';

const PAGE_SIZE = 50;
/** One job takes at most four of the account's 50 searches a day. */
const MOST_PAGES = 4;

/** Why the network was not asked, and when it may be asked again. */
interface Missed {
  readonly note: string;
  readonly retry_after?: string;
}

const withoutNetwork = (job: SourceJob, { note, ...when }: Missed) =>
  notLooked(job, note, {
    source: 'network',
    reason: note.replace('The network: ', 'The network was not asked: '),
    ...when,
  });

/** Handles a refused question: waits if that helps, otherwise goes on without this source. */
function withoutIt<T>(
  asked: Exclude<Asked<T>, { kind: 'answered' }>,
  { waits }: SourceJob,
  now: Date,
  goOn: (missed: Missed) => Outcome,
): Outcome {
  if (asked.kind === 'limit_reached') {
    const note = 'The network: the account’s searches for today are used up.';
    return goOn({ note, retry_after: toIso(nextReset(now)) });
  }
  const then = afterFailure(asked.failure.error, { waits, found: 0, hasCursor: false });
  if (then.kind === 'wait') return { kind: 'wait', seconds: then.seconds };
  return goOn({ note: `The network: ${asked.failure.error.detail}` });
}

async function companyStep(
  job: SourceJob,
  work: SourceWork,
  needs: SourceNeeds,
  now: Date,
): Promise<Outcome> {
  const { request, account_id } = job;
  const given = givenCompany(request);
  const withSiteOnly = (missed: Missed): Outcome =>
    given === undefined
      ? {
          kind: 'fail',
          error: { code: 'UPSTREAM_ERROR', message: `The company could not be looked up. ${missed.note}` },
        }
      : next({
          work: { ...work, phase: needsRecord(request) ? 'record' : 'site' },
          set: { company: given, ...withoutNetwork(job, missed) },
          told: { step: 'company', status: 'found', company: given },
        });
  if (account_id === undefined) return withSiteOnly({ note: 'The network: no account is connected.' });
  const asked = await askAs({ ...job, account_id }, undefined, needs, now, (network, as) =>
    resolveCompany(request, network, as),
  );
  if (asked.kind !== 'answered') return withoutIt(asked, job, now, withSiteOnly);
  const resolution = asked.value;
  switch (resolution.kind) {
    case 'found': {
      const { company } = resolution;
      const { fits, note } = fitOf(request, company);
      return next({
        work: fits
          ? { ...work, phase: needsRecord(request) ? 'record' : company.company_id ? 'network' : 'site' }
          : { ...work, phase: 'settle', answered: true },
        set: { company, ...(note === undefined ? {} : { notes: [...job.notes, note] }) },
        told: { step: 'company', status: fits ? 'found' : 'left_out', company },
      });
    }
    case 'ambiguous':
      return {
        kind: 'fail',
        error: {
          code: 'CONFLICT',
          message: 'The name matches several companies; send the company_id of the one you mean.',
          candidates: [...resolution.candidates],
        },
      };
    case 'unknown':
      return { kind: 'fail', error: { code: 'NOT_FOUND', message: 'The company was not found.' } };
  }
}

const fromNetwork = (item: PersonItem): Candidate => ({
  name: item.name,
  title: item.title ?? item.headline ?? '',
  ...(item.company ? { company: item.company } : {}),
  ...(item.location ? { location: item.location } : {}),
  ...(item.headline ? { headline: item.headline } : {}),
  ...(item.network_url ? { network_url: item.network_url } : {}),
  ...(item.network_public_id ? { network_public_id: item.network_public_id } : {}),
  member_id: item.member_id,
  found_in: [{ source: 'network', ...(item.network_url ? { url: item.network_url } : {}) }],
});

/** Adds people, each member of the network once: a repeated page adds nobody. */
function withPeople(people: readonly Candidate[], more: readonly Candidate[]): Candidate[] {
  const seen = new Set(people.flatMap(({ member_id }) => member_id ?? []));
  return [...people, ...more.filter(({ member_id, title }) => title !== '' && !seen.has(member_id ?? ''))];
}

const afterNetwork = ({ company }: SourceJob): SourceWork['phase'] => (company?.domain ? 'site' : 'filings');

/** Reads one page of the company's people on the network whose titles might fit. */
async function networkStep(
  job: SourceJob,
  work: SourceWork,
  roles: readonly Role[],
  needs: SourceNeeds,
  now: Date,
): Promise<Outcome> {
  const { account_id, company, request } = job;
  const { cursor: _cursor, ...rest } = work;
  const leave = (missed: Missed): Outcome =>
    next({
      work: { ...rest, phase: afterNetwork(job) },
      set: withoutNetwork(job, missed),
      told: { step: 'network', status: 'failed', found: work.people.length },
    });
  if (account_id === undefined || company?.company_id === undefined)
    return leave({ note: 'The network: the company is unknown there.' });
  const search = { type: 'people', company_id: company.company_id, title: titleQuery(roles) } as const;
  const page = { limit: PAGE_SIZE, cursor: work.cursor };
  const asked = await askAs({ ...job, account_id }, 'search', needs, now, (network, as) =>
    network.search(as, search, page),
  );
  if (asked.kind !== 'answered') return withoutIt(asked, job, now, leave);
  const people = withPeople(work.people, asked.value.items.map(fromNetwork));
  const nextCursor = asked.value.next_cursor;
  const fitting = rankPeople(people, roles, { ...request, limit: people.length });
  const grew = people.length > work.people.length;
  const more =
    nextCursor !== undefined &&
    nextCursor !== work.cursor &&
    grew &&
    work.pages + 1 < MOST_PAGES &&
    fitting.length < 2 * request.limit;
  return next({
    work: {
      ...rest,
      people,
      pages: work.pages + 1,
      answered: true,
      phase: more ? 'network' : afterNetwork(job),
      ...(more ? { cursor: nextCursor } : {}),
    },
    told: { step: 'network', status: more ? 'searching' : 'searched', found: fitting.length },
  });
}

/** Runs the job's current phase. */
export function runPhase(
  job: SourceJob,
  work: SourceWork,
  roles: readonly Role[],
  needs: SourceNeeds,
  now: Date,
): Promise<Outcome> {
  switch (work.phase) {
    case 'company':
      return companyStep(job, work, needs, now);
    case 'record':
      return recordStep(job, work, needs, now);
    case 'network':
      return networkStep(job, work, roles, needs, now);
    case 'site':
      return siteStep(job, work, needs);
    case 'filings':
      return filingsStep(job, work, needs, now);
    case 'settle':
      return Promise.resolve({ kind: 'settle' });
  }
}
