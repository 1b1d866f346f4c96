import * as z from 'zod';
import { collection } from '#lib/db/collection';
import { all, type Condition, oneOf } from '#lib/db/condition';
import * as keys from '#lib/db/keys';
import { query } from '#lib/db/query';
import { is, type SoughtPage, soughtPage } from '#lib/db/register-search';
import { noteAddition, type RegisteredList } from '#lib/db/registered-list';
import { get, getMany } from '#lib/db/table';
import { type Attributes, type Change, check, put, update, type Write } from '#lib/db/write';
import {
  type BatchStatus,
  type BatchTransition,
  batchTransitions,
  type OutboundBatch,
  outboundBatch,
  outboundBatchId,
} from '#lib/outreach/batch';
import { type JobStatus, type OutboundJob, outboundJob } from '#lib/outreach/job';
import { firstId } from '#lib/shared/id';
import type { Page } from '#lib/shared/page';
import { DAY, plus, toIso, unixSeconds } from '#lib/shared/time';

const SENT_REMEMBERED = 30 * DAY;

const batches = collection('outbound batch', keys.outboundBatch, outboundBatch, batchTransitions, 'batch');
export const { find: findBatch, load: loadBatch, problem: transitionProblem } = batches;

/** A campaign has a batch for each of its people: they are found by status and account without being read. */
const batchList = (organization: string): RegisteredList => ({
  organization,
  pk: keys.outboundBatch(organization, '').pk,
  noted: ['status', 'account_id'],
  changing: {
    attributes: ['status'],
    rests: ({ status }) => status === 'completed' || status === 'stopped',
  },
  firstAt: (moment) => outboundBatchId(firstId(moment)),
  size: 200,
});

export const putBatch = (batch: OutboundBatch): Write[] => [
  batches.create(batch),
  ...noteAddition(batchList(batch.organization_id), batch.id, new Date(batch.staged_at)),
];

/** A page, newest first, with the total count. */
export const listBatches = (
  organization: string,
  {
    status,
    account_id,
    ...page
  }: Omit<SoughtPage, 'where'> & {
    readonly status?: BatchStatus | undefined;
    readonly account_id?: string | undefined;
  },
  now: Date,
): Promise<Page<OutboundBatch> & { readonly total: number }> => {
  const where = { status: is(status), account_id: is(account_id) };
  return soughtPage(batchList(organization), outboundBatch, { where, ...page }, now);
};

export const putJob = (job: OutboundJob): Write =>
  put(keys.outboundJob(job.organization_id, job.batch_id, job.id), { ...job });

/** All jobs of a batch, at most 100, in staging order. */
export async function listJobs(organization: string, batch: string): Promise<OutboundJob[]> {
  const { pk } = keys.outboundJob(organization, batch, '');
  const range: Condition = (into) =>
    `${into.name('sk')} BETWEEN ${into.value('JOB#')} AND ${into.value('JOB#~')}`;
  return (await query({ pk, range }, outboundJob)).items;
}

export const findJob = (organization: string, batch: string, id: string): Promise<OutboundJob | undefined> =>
  get(keys.outboundJob(organization, batch, id), outboundJob);

/** Moves a batch to another state; refused if its state does not allow that. */
export function batchTransition(
  organization: string,
  id: string,
  name: BatchTransition,
  now: Date,
  change: Change = {},
  ...conditions: Condition[]
): Write {
  return batches.move({ organization_id: organization, id }, name, now, change, ...conditions);
}

/** Makes the transaction require the batch to be in one of these states. */
export const checkBatch = (
  organization: string,
  id: string,
  statuses: readonly BatchStatus[],
  ...conditions: Condition[]
): Write => check(keys.outboundBatch(organization, id), all(oneOf('status', statuses), ...conditions));

/** Changes a job; refused unless it is in one of these states. */
export const changeJob = (
  job: Pick<OutboundJob, 'organization_id' | 'batch_id' | 'id'>,
  from: readonly JobStatus[],
  set: Attributes,
  now: Date,
  more: { readonly remove?: readonly string[]; readonly when?: readonly Condition[] } = {},
): Write =>
  update(
    keys.outboundJob(job.organization_id, job.batch_id, job.id),
    { set: { ...set, updated_at: toIso(now) }, ...(more.remove ? { remove: more.remove } : {}) },
    all(oneOf('status', from), ...(more.when ?? [])),
  );

const sentItem = z.lazy(() => z.object({ sent_at: z.string() }));

/** When the same was last sent through the account, by key; `undefined` if never. */
export async function sentBefore(
  organization: string,
  account: string,
  duplicateKeys: readonly string[],
): Promise<(string | undefined)[]> {
  const found = await getMany(
    duplicateKeys.map((key) => keys.outboundSent(organization, account, key)),
    sentItem,
  );
  return found.map((item) => item?.sent_at);
}

export const rememberSent = (organization: string, account: string, key: string, sentAt: string): Write =>
  put(keys.outboundSent(organization, account, key), {
    sent_at: sentAt,
    ttl: unixSeconds(plus(new Date(sentAt), SENT_REMEMBERED)),
  });

const contact = z.lazy(() => z.object({ action: z.enum(['connect', 'message']), sent_at: z.string() }));
export type Contact = z.infer<typeof contact>;

const contactKey = (person: string): string => `person#${person}`;

/** How and when an account last invited or messaged each of these people; `undefined` if never. */
export const contactedBefore = (
  organization: string,
  account: string,
  people: readonly string[],
): Promise<(Contact | undefined)[]> =>
  getMany(
    people.map((person) => keys.outboundSent(organization, account, contactKey(person))),
    contact,
  );

/** Records whom an account invited or messaged, under each id of the person. */
export const rememberContact = (
  { organization_id, account_id, action, target }: OutboundJob,
  sentAt: string,
): Write[] =>
  action !== 'connect' && action !== 'message'
    ? []
    : [...new Set([target?.member_id, target?.public_id])].flatMap((person) =>
        person === undefined
          ? []
          : [
              put(keys.outboundSent(organization_id, account_id, contactKey(person)), {
                action,
                sent_at: sentAt,
                ttl: unixSeconds(plus(new Date(sentAt), SENT_REMEMBERED)),
              }),
            ],
      );
