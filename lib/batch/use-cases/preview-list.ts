import { shownProblems, toBatchResult } from '#lib/batch/batch-result';
import type { previewBatch } from '#lib/batch/operations/from-list';
import type { Batch, BatchPlan } from '#lib/batch/record/batch';
import { batchIdOf } from '#lib/batch/record/batch-id';
import { unconfirmedCounts } from '#lib/batch/record/counts';
import { loadBatch, markActive, putBatch } from '#lib/batch/record/store';
import type { CrmBatchNeeds } from '#lib/batch/use-cases/batch-needs';
import { keepPlan } from '#lib/batch/use-cases/keep-plan';
import { type ListMember, listMembers, mustFit } from '#lib/batch/use-cases/list-members';
import { type Planned, planBatch } from '#lib/batch/use-cases/plan-batch';
import { prices } from '#lib/billing/price';
import { getAccount } from '#lib/billing/store';
import type { UseCase } from '#lib/contract/use-case';
import type { CrmList } from '#lib/crm/record/list';
import { crmIdentity } from '#lib/crm/record/record';
import { type OpenCrm, openCrm } from '#lib/crm/use-cases/open-crm';
import { transact } from '#lib/db/table';
import { sendMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { notFound } from '#lib/shared/problem';
import { SECOND, toIso } from '#lib/shared/time';

/** Limits for reading while the client waits, as the gateway gives up after 29 s; a longer list is read in the background. */
const WHILE_WAITING = { members: 2_000, time: 12 * SECOND } as const;
/** As many as for a file. */
const SHOWN_ROWS = 10;

class TakesLonger extends Error {
  readonly read: number;
  constructor(read: number) {
    super(`${read} members were read before the time limit.`);
    this.read = read;
  }
}

type Sample = ListMember['stated'][];

/** Passes on the members and keeps the first ones in `sample`. */
async function* keepingFirst(
  members: AsyncIterable<ListMember>,
  sample: Sample,
): AsyncGenerator<ListMember, void> {
  for await (const member of members) {
    if (sample.length < SHOWN_ROWS) sample.push(member.stated);
    yield member;
  }
}

/** Returns the first members of a list by reading one page. */
async function firstOf(members: AsyncIterable<ListMember>): Promise<Sample> {
  const sample: Sample = [];
  for await (const { stated } of members) if (sample.push(stated) === SHOWN_ROWS) break;
  return sample;
}

/** Returns the plan of a short list; else the number of members, as far as known. With the first rows either way. */
async function readAtOnce(
  organization: string,
  open: OpenCrm,
  { id, size = 0, object }: CrmList,
  clock: () => Date,
  now: Date,
): Promise<(Planned | { readonly members: number }) & { readonly sample: Sample }> {
  const type = object === 'company' ? 'company' : 'person';
  if (size > WHILE_WAITING.members)
    return { members: size, sample: await firstOf(listMembers(open, id, () => {}, type)) };
  const until = clock().getTime() + WHILE_WAITING.time;
  const stop = (read: number) => {
    if (clock().getTime() > until) throw new TakesLonger(read);
  };
  const sample: Sample = [];
  const members = keepingFirst(listMembers(open, id, stop, type), sample);
  try {
    return { ...(await planBatch(organization, members, now)), sample };
  } catch (error) {
    if (error instanceof TakesLonger) return { members: Math.max(error.read, size), sample };
    throw error;
  }
}

/** The fields that the first rows hold, in the order of the input's fields. */
const columnsOf = (sample: Sample): string[] =>
  crmIdentity
    .unwrap()
    .keyof()
    .options.filter((column) => sample.some((row) => column in row));

/** The plan of a list before it is read: as if each member could be enriched. */
const provisionalPlan = (members: number): BatchPlan => ({
  row_count: members,
  member_count: members,
  duplicate_count: 0,
  refused_count: 0,
  reusable_count: 0,
  problem_count: 0,
  estimated_credits: members * prices.enrichment,
  extra_columns: [],
});

/**
 * Reads a CRM list and reports what enriching it would cost. Reserves nothing. For a long list returns its length, with status `reading`,
 * and reads it in the background. Throws NOT_FOUND for an unknown list, INVALID_STATE without a connection, PAYLOAD_TOO_LARGE for a list
 * with more members than a batch allows.
 */
export const previewList: UseCase<typeof previewBatch, CrmBatchNeeds> = async (
  { body },
  context,
  { crm: crmNeeds, uploads },
) => {
  const { organizationId, now, caller } = context;
  const id = batchIdOf(organizationId, context.newId());
  const open = await openCrm(organizationId, crmNeeds, body.platform);
  const list = await open.run((crm) => crm.list(body.list_id));
  if (!list) throw notFound('list in the CRM');
  mustFit(list.size ?? 0);
  const planned = await readAtOnce(organizationId, open, list, crmNeeds.now, now);
  const isRead = 'plan' in planned;
  if (isRead) await keepPlan(organizationId, id, planned, { uploads });
  const made: Batch = {
    id,
    organization_id: organizationId,
    status: isRead ? 'previewed' : 'reading',
    source: {
      kind: 'crm_list',
      platform: open.platform,
      list_id: body.list_id,
      list_name: list.name,
      ...(list.object === 'company' ? { type: list.object } : {}),
    },
    ...(isRead ? planned.plan : provisionalPlan(planned.members)),
    ...(isRead ? {} : { reading: { read: 0, expected: list.size } }),
    created_at: toIso(now),
    created_by: caller.actor,
    updated_at: toIso(now),
    loaded: 0,
    loaded_lines: 0,
    ended_below: 0,
    on_quota: 'wait',
    settlements: 0,
    version: 1,
  };
  const background = [
    markActive(organizationId, id, `reading@${toIso(now)}`),
    outboxEntry(organizationId, `batch.reading#${id}`, [sendMessage('batch-read', { batch_id: id })], now),
  ];
  // Refused if an interrupted request is resumed: the batch then exists already.
  const refused = await transact([...putBatch(made), ...(isRead ? [] : background)]);
  const batch = refused ? await loadBatch(organizationId, id) : made;
  const { available } = await getAccount(organizationId);
  return {
    ...toBatchResult({ batch, counts: unconfirmedCounts(batch) }, now),
    available_credits: available,
    sufficient: available >= batch.estimated_credits,
    columns_detected: columnsOf(planned.sample),
    preview_rows: planned.sample.map((row) => ({ ...row })),
    problems: isRead ? shownProblems(planned.problems) : [],
  };
};
