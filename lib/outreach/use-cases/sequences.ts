import type { UseCase } from '#lib/contract/use-case';
import { transact } from '#lib/db/table';
import type {
  approveSequence,
  getSequence,
  listSequences,
  stopSequence,
} from '#lib/outreach/operations/sequences';
import { endFor } from '#lib/outreach/sequence/next-state';
import { type Sequence, toSequenceResult, toSequenceSummary } from '#lib/outreach/sequence/sequence';
import { findBatch, listJobs } from '#lib/outreach/store';
import { loadSequence, listSequences as pageOf, replaceSequence } from '#lib/outreach/store/sequences';
import { approve as approveBatch } from '#lib/outreach/use-cases/approve';
import { discardJobs } from '#lib/outreach/use-cases/stop';
import { Problem } from '#lib/shared/problem';
import { toIso } from '#lib/shared/time';

export const read: UseCase<typeof getSequence> = async ({ params }, { organizationId }) =>
  toSequenceResult(await loadSequence(organizationId, params.id));

export const list: UseCase<typeof listSequences> = async ({ query }, { organizationId, now }) => {
  const { items, ...page } = await pageOf(organizationId, query, now);
  return { ...page, items: items.map(toSequenceSummary) };
};

const ATTEMPTS = 5;

/** Changes a sequence with retries, since the queue may change it concurrently. Throws NOT_FOUND, INVALID_STATE, CONFLICT. */
async function change(
  organization: string,
  id: string,
  to: (one: Sequence) => Sequence,
): Promise<{ readonly before: Sequence; readonly after: Sequence }> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = await loadSequence(organization, id);
    const after = to(before);
    if (after === before) return { before, after };
    if (before.status !== 'active')
      throw new Problem('INVALID_STATE', `The sequence is ${before.status}.`, {
        details: { status: before.status, allowed_from: ['active'] },
      });
    if (!(await transact(replaceSequence(before, after)))) return { before, after };
  }
  throw new Problem('CONFLICT', 'The sequence is being changed; try again.', { retryAfter: 1 });
}

const stagedIn = ({ people }: Sequence): string[] => [
  ...new Set(people.flatMap(({ state, batch_id }) => (state === 'staged' && batch_id ? [batch_id] : []))),
];

/** Approves the whole sequence: everything staged now and all later steps. Throws NOT_FOUND, INVALID_STATE once it has ended. */
export const approve: UseCase<typeof approveSequence> = async ({ params }, context) => {
  const { organizationId, now, caller } = context;
  const { after } = await change(organizationId, params.id, (one) =>
    one.approved_at === undefined || one.status !== 'active'
      ? { ...one, approved_at: toIso(now), approved_by: caller.actor, updated_at: toIso(now) }
      : one,
  );
  for (const id of stagedIn(after)) {
    const batch = await findBatch(organizationId, id);
    if (batch && batch.status !== 'stopped' && batch.status !== 'completed')
      await approveBatch({ params: { id }, body: {}, query: {} }, context);
  }
  return toSequenceResult(await loadSequence(organizationId, params.id));
};

/** Ends a sequence, entirely or for some people, and discards what is staged but not sent. Throws NOT_FOUND, INVALID_STATE. */
export const stop: UseCase<typeof stopSequence> = async ({ params, body }, { organizationId, now }) => {
  const named = body?.persons;
  const isNamed = ({ person, target }: Sequence['people'][number]): boolean =>
    named === undefined ||
    [person, target?.public_id, target?.member_id].some((id) => id !== undefined && named.includes(id));
  const { after } = await change(organizationId, params.id, (one) => {
    if (one.status === 'stopped') return one;
    const people = one.people.map((person) =>
      person.state !== 'ended' && isNamed(person) ? endFor(person, 'stopped') : person,
    );
    const status = named === undefined ? 'stopped' : one.status;
    return { ...one, people, status, updated_at: toIso(now) };
  });
  // Also covers an earlier stop that was interrupted here.
  const stopped = after.people.filter((one) => one.reason === 'stopped' && isNamed(one));
  for (const [id, them] of Map.groupBy(stopped, ({ batch_id }) => batch_id)) {
    const batch = id === undefined ? undefined : await findBatch(organizationId, id);
    if (!batch) continue;
    const ids = new Set(them.map(({ job_id }) => job_id));
    const jobs = (await listJobs(organizationId, batch.id)).filter((job) => ids.has(job.id));
    await discardJobs(batch, jobs, now);
  }
  return toSequenceResult(await loadSequence(organizationId, params.id));
};
