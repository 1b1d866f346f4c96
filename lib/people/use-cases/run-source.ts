import * as z from 'zod';
import { transact } from '#lib/db/table';
import { isLiteral, type Role, understandRole } from '#lib/identity/title/role';
import { outboxEntry } from '#lib/outbox/record';
import { rankPeople } from '#lib/people/rank-people';
import type { SourceJob, SourceWork } from '#lib/people/source-job';
import { find, loadWork, putWork, transition } from '#lib/people/store';
import { sourceMessage } from '#lib/people/use-cases/create-source';
import { completeSource, failSource, sourceLogOf } from '#lib/people/use-cases/end-source';
import { runPhase } from '#lib/people/use-cases/source-steps';
import type { SourceNeeds } from '#lib/people/use-cases/step';
import { numericId } from '#lib/shared/id';
import { appendNext } from '#lib/stream/log';

/** One step of a job: `step` counts from 0. */
export const dueStep = z.lazy(() =>
  z.object({ organization_id: z.string(), job_id: numericId, step: z.int().min(0) }),
);
export type DueStep = z.infer<typeof dueStep>;

async function settleSource(
  job: SourceJob,
  work: SourceWork,
  roles: readonly Role[],
  now: Date,
): Promise<void> {
  if (!work.answered) {
    const message = `No source could be asked. ${job.notes.join(' ')}`.trim();
    return await failSource(job, { code: 'UPSTREAM_ERROR', message }, now);
  }
  const notes = roles
    .filter(isLiteral)
    .map(
      ({ text }) =>
        `"${text}" names no function or level that is known here: only titles with its words were found.`,
    );
  const found = rankPeople(work.people, roles, job.request);
  await completeSource({ ...job, notes: [...job.notes, ...notes] }, found, work.people.length, now);
}

/**
 * Runs one step of a job and sends the message for the next. A duplicate or late message finds the step done and changes nothing; a
 * cancelled job ends here.
 */
export async function runSource(due: DueStep, needs: SourceNeeds, now: Date): Promise<void> {
  const { organization_id: organization, job_id: id, step } = due;
  const job = await find(organization, id);
  if (!job || (job.status !== 'queued' && job.status !== 'processing') || job.step !== step) return;
  const work = await loadWork(organization, id);
  const roles = job.request.roles.map(understandRole);
  const outcome = await runPhase(job, work, roles, needs, now);
  switch (outcome.kind) {
    case 'next':
      await transact([
        transition(job, 'start', { ...outcome.set, step: step + 1, waits: 0 }, now, job),
        putWork(job, outcome.work),
        appendNext(organization, sourceLogOf(id), [{ event: 'progress', data: outcome.told }], now),
        outboxEntry(organization, `source#${id}#step#${step + 1}`, [sourceMessage(id, step + 1)], now),
      ]);
      return;
    case 'wait': {
      const waits = job.waits + 1;
      const again = [sourceMessage(id, step, outcome.seconds)];
      await transact([
        transition(job, 'start', { waits }, now, job),
        outboxEntry(organization, `source#${id}#step#${step}#wait#${waits}`, again, now),
      ]);
      return;
    }
    case 'fail':
      return await failSource(job, outcome.error, now);
    case 'settle':
      return await settleSource(job, work, roles, now);
  }
}

/** Fails a job whose message failed every time, and releases its credits. */
export async function abandonSource({ organization_id, job_id }: DueStep, now: Date): Promise<void> {
  const job = await find(organization_id, job_id);
  if (!job || (job.status !== 'queued' && job.status !== 'processing')) return;
  await failSource(job, { code: 'INTERNAL', message: 'The work was interrupted. Nothing was charged.' }, now);
}
