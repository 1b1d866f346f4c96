import { transact } from '#lib/db/table';
import type { ConnectedAccount } from '#lib/network/connected-account';
import type { As, NetworkPort } from '#lib/network/port';
import { sendMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { DRAFT_LIVES, type OutboundBatch } from '#lib/outreach/batch';
import { describeBlocked } from '#lib/outreach/do-not-contact';
import type { OutboundJob, Reply } from '#lib/outreach/job';
import { endFor } from '#lib/outreach/sequence/next-state';
import { type Sequence, type SequencePerson, textFor } from '#lib/outreach/sequence/sequence';
import { putBatch } from '#lib/outreach/store';
import { putDue } from '#lib/outreach/store/queue';
import { replaceSequence } from '#lib/outreach/store/sequences';
import { blockedEntryOf } from '#lib/outreach/use-cases/find-blocked';
import { jobId, newBatch, newJob, putJobs, withHistory } from '#lib/outreach/use-cases/make-jobs';
import { answersSince } from '#lib/outreach/use-cases/new-reply';
import { newId } from '#lib/shared/id';
import { plus, toIso } from '#lib/shared/time';

/** A person whose step is due, with their reply since the first one. */
export interface DuePerson {
  readonly index: number;
  readonly one: SequencePerson;
  readonly reply?: Reply | undefined;
}

/** Checks a due step against the do-not-contact list and replies. Returns the ended person if they may no longer be contacted. */
export async function checkPerson(
  sequence: Sequence,
  index: number,
  network: NetworkPort,
  as: As,
): Promise<DuePerson | SequencePerson | undefined> {
  const one = sequence.people[index];
  if (!one) return undefined;
  const target = one.target ?? { person: one.person };
  const entry = await blockedEntryOf(sequence.organization_id, target);
  if (entry)
    return endFor(one, 'do_not_contact', `${target.name ?? target.person} ${describeBlocked(entry)}`);
  if (sequence.on_reply === 'continue') return { index, one };
  const since = one.first_sent_at ?? one.last_sent_at ?? sequence.created_at;
  const reply = await answersSince(target.member_id, since, network, as);
  if (reply && sequence.on_reply === 'end') return endFor(one, 'replied', reply.text.slice(0, 300));
  return { index, one, reply };
}

const approvalOf = (
  { approved_by, id }: Sequence,
  jobs: readonly OutboundJob[],
  now: Date,
): Partial<OutboundBatch> => {
  const free = jobs.filter(({ reply }) => reply === undefined).map((job) => job.id);
  if (approved_by === undefined || free.length === 0) return {};
  return {
    status: 'approved',
    revision: 1,
    approved_at: toIso(now),
    approved_by,
    approvals: [
      { at: toIso(now), by: `${approved_by} (${id})`, jobs: free.length === jobs.length ? 'all' : free },
    ],
  };
};

/**
 * Stages one step for the people for whom it is due, as one batch, and writes it together with the updated sequence, atomically. If the
 * whole sequence is approved, so is the batch, except for people whose reply holds it. Returns the new sequence, or undefined if it was
 * changed in the meantime.
 */
export async function stageStep(
  before: Sequence,
  step: number,
  due: readonly DuePerson[],
  account: Pick<ConnectedAccount, 'account_id' | 'name'>,
  now: Date,
): Promise<Sequence | undefined> {
  const { organization_id, schedule, on_reply, id } = before;
  const number = newId(now);
  const action = before.steps[step]?.action ?? 'message';
  const by = before.created_by;
  const staging = { number, organization_id, action, jobs: due.length, account, schedule, by, now };
  const batch: OutboundBatch = { ...newBatch(staging), sequence: { id, step, on_reply } };
  const jobs = await withHistory(
    due.map(({ one, reply }, index) => {
      const text = textFor(before, one);
      const about = {
        target: one.target ?? { person: one.person },
        warnings: [],
        ...(reply ? { reply } : {}),
      };
      return newJob({ content: text ? { text } : {} }, { number, index }, batch, about, now);
    }),
    batch,
  );
  const people = [...before.people];
  for (const [index, { index: place, one }] of due.entries()) {
    const { due_at: _, accepted_at: __, ...rest } = one;
    people[place] = { ...rest, state: 'staged', batch_id: batch.id, job_id: jobId(number, index) };
  }
  const after = { ...before, people, updated_at: toIso(now) };
  const written = { ...batch, ...approvalOf(before, jobs, now) };
  await putJobs(jobs);
  const refused = await transact([
    ...replaceSequence(before, after),
    ...putBatch(written),
    putDue('outbound-expiry', plus(now, DRAFT_LIVES), organization_id, batch.id),
    ...(written.status === 'approved'
      ? [
          outboxEntry(
            organization_id,
            `outbound.approve#${batch.id}#0`,
            [
              sendMessage('outbound', {
                account_id: account.account_id,
                batch_id: batch.id,
                task: 'release',
              }),
            ],
            now,
          ),
        ]
      : []),
  ]);
  return refused ? undefined : { ...after, version: before.version + 1 };
}
