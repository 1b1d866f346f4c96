import { transact } from '#lib/db/table';
import type { ConnectedAccount } from '#lib/network/connected-account';
import { NetworkFailure } from '#lib/network/network-error';
import type { As, NetworkPort } from '#lib/network/port';
import { findAccount } from '#lib/network/store';
import { noteFailure } from '#lib/network/use-cases/note-failure';
import { effectiveStatus, type OutboundJob } from '#lib/outreach/job';
import { afterJob, afterLook, isDue, waitsForAcceptance } from '#lib/outreach/sequence/next-state';
import type { Sequence, SequencePerson } from '#lib/outreach/sequence/sequence';
import { findBatch, listJobs } from '#lib/outreach/store';
import { findSequence, replaceSequence } from '#lib/outreach/store/sequences';
import { NEXT_LOOK } from '#lib/outreach/use-cases/create-sequence';
import type { OutreachNeeds } from '#lib/outreach/use-cases/media';
import { checkPerson, type DuePerson, stageStep } from '#lib/outreach/use-cases/stage-step';
import { plus, toIso } from '#lib/shared/time';

const PAGES = 5;
const PAGE = 100;

/** The jobs of all batches with a staged step, with the status their batches imply. */
async function jobsOf({ organization_id, people }: Sequence): Promise<Map<string, OutboundJob>> {
  const staged = people.flatMap(({ state, batch_id }) => (state === 'staged' && batch_id ? [batch_id] : []));
  const jobs = new Map<string, OutboundJob>();
  for (const id of new Set(staged)) {
    const batch = await findBatch(organization_id, id);
    if (!batch) continue;
    for (const job of await listJobs(organization_id, id))
      jobs.set(job.id, { ...job, status: effectiveStatus(batch, job) });
  }
  return jobs;
}

/** Ids of the account's connections, newest first; enough pages to find recent acceptances. */
async function connections(network: NetworkPort, as: As): Promise<Set<string>> {
  const found = new Set<string>();
  let cursor: string | undefined;
  for (let page = 0; page < PAGES; page += 1) {
    const { items, next_cursor } = await network.relations(as, { limit: PAGE, cursor });
    for (const { member_id, network_public_id } of items)
      for (const id of [member_id, network_public_id]) if (id) found.add(id);
    if (next_cursor === undefined) break;
    cursor = next_cursor;
  }
  return found;
}

const isIn = (known: ReadonlySet<string>, { target, person }: SequencePerson): boolean =>
  [target?.member_id, target?.public_id, person].some((id) => id !== undefined && known.has(id));

/** Updates the people from the staged jobs and the accepted invitations. */
async function lookAtPeople(sequence: Sequence, network: NetworkPort, as: As, now: Date): Promise<Sequence> {
  const jobs = await jobsOf(sequence);
  const sent = sequence.people.map((one) =>
    one.state === 'staged' ? afterJob(sequence, one, jobs.get(one.job_id ?? ''), now) : one,
  );
  const known = sent.some((one) => waitsForAcceptance(sequence, one))
    ? await connections(network, as)
    : new Set<string>();
  return { ...sequence, people: sent.map((one) => afterLook(sequence, one, isIn(known, one), now)) };
}

/** Stages all due steps, and ends the sequence for people ruled out by the list or a reply. */
async function stageDue(
  sequence: Sequence,
  account: ConnectedAccount,
  network: NetworkPort,
  now: Date,
): Promise<Sequence | undefined> {
  const as = { account_id: account.account_id };
  const people = [...sequence.people];
  const due: DuePerson[] = [];
  for (const [index, one] of people.entries()) {
    if (!isDue(one, now)) continue;
    const checked = await checkPerson(sequence, index, network, as);
    if (checked === undefined) continue;
    if ('index' in checked) due.push(checked);
    else people[index] = checked;
  }
  let after: Sequence | undefined = { ...sequence, people };
  for (const [step, them] of Map.groupBy(due, ({ one }) => one.step))
    after = after && (await stageStep(after, step, them, account, now));
  return after;
}

/** When to look next: at the first due step, at the latest in an hour. */
const nextLook = ({ people }: Sequence, now: Date): string =>
  [
    toIso(plus(now, NEXT_LOOK)),
    ...people.flatMap(({ state, due_at }) => (state === 'waiting' ? (due_at ?? []) : [])),
  ]
    .toSorted()
    .find((moment) => moment > toIso(now)) ?? toIso(plus(now, NEXT_LOOK));

/**
 * Takes one look at a sequence: the outcome of staged steps, who accepted, and what is due. Idempotent. Waits while the account cannot be
 * used.
 */
export async function advanceSequence(
  organization: string,
  id: string,
  needs: OutreachNeeds,
  now: Date,
): Promise<void> {
  const stored = await findSequence(organization, id);
  if (stored?.status !== 'active') return;
  const account = await findAccount(organization, stored.account_id);
  if (account?.status !== 'connected') return;
  const network = await needs.network();
  try {
    const seen = await lookAtPeople(stored, network, { account_id: account.account_id }, now);
    const staged = await stageDue(seen, account, network, now);
    if (!staged) return;
    const isOver = staged.people.every(({ state }) => state === 'ended');
    const after = { ...staged, status: isOver ? ('completed' as const) : staged.status };
    await transact(
      replaceSequence(staged, { ...after, updated_at: toIso(now), due_at: nextLook(after, now) }),
    );
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error;
    await noteFailure(account, error.error, now);
  }
}
