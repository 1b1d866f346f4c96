import * as z from 'zod';
import { hold } from '#lib/billing/store';
import { equals } from '#lib/db/condition';
import { transact } from '#lib/db/table';
import { sendMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import type { PersonSearch, PlannedCompany, SearchRow } from '#lib/people/person-search';
import { changeSearch, endRow, findRow, findSearch, loadPlan, putRow } from '#lib/people/person-search-store';
import { isSourceEnded } from '#lib/people/source-job';
import { sourceRequest } from '#lib/people/source-request';
import { find as findJob, putJob } from '#lib/people/store';
import { newSourceJob, sourceMessage } from '#lib/people/use-cases/create-source';
import { newId, numericId } from '#lib/shared/id';
import { toIso } from '#lib/shared/time';

/** Begins rows that may begin; with `row` and `ended_job_id`, first counts a row whose job has ended. */
export const dueSearch = z.lazy(() =>
  z.object({
    organization_id: z.string(),
    search_id: numericId,
    row: z.int().optional(),
    ended_job_id: numericId.optional(),
  }),
);
export type DueSearch = z.infer<typeof dueSearch>;

/** Companies processed in parallel: more would only wait for the account's limits. */
const LANES = 3;

export const searchMessage = (id: number) => sendMessage('person-searches', { search_id: id });

async function countEnded(search: PersonSearch, place: number, jobId: number, now: Date): Promise<void> {
  const { organization_id: organization, id } = search;
  const [row, job] = await Promise.all([findRow(organization, id, place), findJob(organization, jobId)]);
  if (row?.status !== 'processing' || row.job_id !== jobId || !job || !isSourceEnded(job.status)) return;
  const status = job.status === 'completed' ? 'completed' : job.status === 'failed' ? 'failed' : 'cancelled';
  const error = job.error ? { code: job.error.code, message: job.error.message } : undefined;
  const warnings = job.warnings.length > 0 ? job.warnings : undefined;
  await transact([
    endRow(organization, id, place, { status, found: job.returned, error, warnings }),
    changeSearch(
      search,
      { add: { processing: -1, [status]: 1, found: job.returned, charged: job.charged } },
      now,
      equals('status', 'processing'),
    ),
  ]);
}

const requestOf = (search: PersonSearch, company: PlannedCompany) => {
  const { row: _row, external_id: _id, roles, ...target } = company;
  return sourceRequest.parse({
    ...target,
    roles: roles && roles.length > 0 ? roles : search.roles,
    limit: search.limit_per_company,
    seniority: search.seniority,
    headcount: search.headcount,
    industry: search.industry,
    technologies: search.technologies,
    funding: search.funding,
    accept_best_match: search.accept_best_match,
  });
};

/** Begins the next row: its job and credits, in one transaction. Returns false if another worker was faster. */
async function beginRow(search: PersonSearch, company: PlannedCompany, now: Date): Promise<boolean> {
  const { organization_id: organization, id, begun: place } = search;
  const jobId = newId(now);
  const job = newSourceJob(
    requestOf(search, company),
    {
      id: jobId,
      organization_id: organization,
      created_by: search.created_by,
      ...(search.account_id ? { account_id: search.account_id } : {}),
      parent: { kind: 'person_search', id, row: place },
    },
    now,
  );
  const row: SearchRow = { row: company.row, company, status: 'processing', job_id: jobId, found: 0 };
  const next = { add: { begun: 1, processing: 1 } };
  const stands = [equals('status', 'processing'), equals('begun', place)] as const;
  const held = hold(organization, job.held);
  const begun = changeSearch(search, next, now, ...stands);
  const refused = await transact([
    begun,
    held,
    putRow(organization, id, place, row),
    ...putJob(job),
    outboxEntry(organization, `person_search#${id}#row#${place}`, [sourceMessage(jobId, 0)], now),
  ]);
  if (!refused?.by.has(held) || refused.by.has(begun)) return refused === undefined;
  const error = { code: 'INSUFFICIENT_CREDITS', message: `This needs ${job.held} credits.` };
  const { job_id: _none, ...unpaid } = row;
  await transact([
    changeSearch(search, { add: { begun: 1, failed: 1 } }, now, ...stands),
    putRow(organization, id, place, { ...unpaid, status: 'failed', error }),
  ]);
  return true;
}

/**
 * Drives a person search: counts a row that ended, begins the next ones, and completes it after the last. Every change is conditional, so
 * messages may arrive twice and in any order.
 */
export async function drivePersonSearch(due: DueSearch, now: Date): Promise<void> {
  const { organization_id: organization, search_id: id, row, ended_job_id } = due;
  const first = await findSearch(organization, id);
  if (first?.status !== 'processing') return;
  if (row !== undefined && ended_job_id !== undefined) await countEnded(first, row, ended_job_id, now);
  const plan = await loadPlan(organization, id);
  for (;;) {
    const search = await findSearch(organization, id);
    if (search?.status !== 'processing') return;
    const company = plan[search.begun];
    if (company === undefined && search.processing === 0) {
      await transact([
        changeSearch(
          search,
          { set: { status: 'completed', completed_at: toIso(now) } },
          now,
          equals('status', 'processing'),
        ),
      ]);
      return;
    }
    if (company === undefined || search.processing >= LANES) return;
    await beginRow(search, company, now);
  }
}
