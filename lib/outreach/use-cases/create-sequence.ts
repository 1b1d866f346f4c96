import type { UseCase } from '#lib/contract/use-case';
import { transact } from '#lib/db/table';
import { resolveAccount } from '#lib/network/use-cases/act-as';
import { DRAFT_LIVES } from '#lib/outreach/batch';
import type { createSequence } from '#lib/outreach/operations/sequences';
import { type Sequence, textFor, toSequenceResult } from '#lib/outreach/sequence/sequence';
import { sequenceErrors } from '#lib/outreach/sequence/sequence-request';
import { putBatch } from '#lib/outreach/store';
import { putDue } from '#lib/outreach/store/queue';
import { findSequence, putSequence } from '#lib/outreach/store/sequences';
import { blockedTargets, newBatch, newJobs, putJobs, repeated } from '#lib/outreach/use-cases/make-jobs';
import type { OutreachNeeds } from '#lib/outreach/use-cases/media';
import { refuse, refusePassed } from '#lib/outreach/use-cases/stage';
import type { WantedJob } from '#lib/outreach/wanted-jobs';
import { HOUR, plus, toIso } from '#lib/shared/time';

/** Acceptances are looked for once an hour; anything due sooner has its own entry. */
export const NEXT_LOOK = HOUR;

/**
 * Starts a sequence: stages its first step now, the others when due. Throws VALIDATION_ERROR, and whatever resolving the account throws.
 */
export const create: UseCase<typeof createSequence, OutreachNeeds> = async ({ body }, context, needs) => {
  const { organizationId: organization_id, now, caller } = context;
  refuse(sequenceErrors(body));
  const account = await resolveAccount(context, needs);
  const { targets, steps, on_reply, schedule, name } = body;
  const number = context.newId();
  const id = `seq_${number}`;
  const stored = await findSequence(organization_id, id);
  if (stored) return toSequenceResult(stored);
  refusePassed(body, now);
  const action = steps[0]?.action ?? 'connect';
  const wanted = targets.map(({ public_id, texts }): WantedJob => {
    const text = textFor({ steps }, { step: 0, texts });
    return { person: public_id, content: text ? { text } : {} };
  });
  const by = caller.actor;
  const staging = { number, organization_id, action, jobs: wanted.length, account, schedule, by, now };
  const batch = { ...newBatch(staging), sequence: { id, step: 0, on_reply } };
  const jobs = await newJobs(wanted, number, batch, account, needs, now);
  const errors = await blockedTargets(jobs, (index) => `/body/targets/${index}/public_id`);
  refuse([...repeated(jobs), ...errors]);
  const one: Sequence = {
    id,
    organization_id,
    account_id: account.account_id,
    account_name: account.name,
    ...(name ? { name } : {}),
    status: 'active',
    steps,
    on_reply,
    ...(schedule ? { schedule } : {}),
    people: targets.map(({ public_id: person, texts }, index) => {
      const job = jobs[index];
      return {
        person,
        ...(job?.target ? { target: job.target } : {}),
        ...(texts ? { texts } : {}),
        step: 0,
        state: 'staged',
        batch_id: batch.id,
        ...(job ? { job_id: job.id } : {}),
      };
    }),
    created_at: toIso(now),
    created_by: by,
    updated_at: toIso(now),
    due_at: toIso(plus(now, NEXT_LOOK)),
    version: 0,
  };
  await putJobs(jobs);
  await transact([
    ...putBatch(batch),
    putDue('outbound-expiry', plus(now, DRAFT_LIVES), organization_id, batch.id),
    ...putSequence(one),
  ]);
  return toSequenceResult(one);
};
