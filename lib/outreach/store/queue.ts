import * as z from 'zod';
import { absent, any, below, type Condition, equals } from '#lib/db/condition';
import * as keys from '#lib/db/keys';
import { query } from '#lib/db/query';
import { get, type Refused, write } from '#lib/db/table';
import { put, remove, update, type Write } from '#lib/db/write';
import type { OutboundJob } from '#lib/outreach/job';
import { DAY, MINUTE, plus, toIso, unixSeconds } from '#lib/shared/time';

/** Longer than one send with its lookups may take. Only an optimization: the conditions of the jobs ensure correctness. */
const LEASE = 2 * MINUTE;

const state = z.lazy(() =>
  z.object({
    lease_owner: z.string().optional(),
    lease_until: z.string().optional(),
    /** The account sends nothing before this. */
    next_send_at: z.string().optional(),
    /** When the queue is next woken, to avoid sending two messages. */
    wake_at: z.string().optional(),
  }),
);
export type QueueState = z.infer<typeof state>;

export const readQueue = async (organization: string, account: string): Promise<QueueState> =>
  (await get(keys.outboundQueue(organization, account), state)) ?? {};

/** Takes the lease on an account's queue. Refused while another worker has it. */
export const takeQueue = (
  organization: string,
  account: string,
  owner: string,
  now: Date,
): Promise<Refused | undefined> =>
  write(
    update(
      keys.outboundQueue(organization, account),
      { set: { lease_owner: owner, lease_until: toIso(plus(now, LEASE)) } },
      any(absent('lease_until'), below('lease_until', toIso(now))),
    ),
  );

export const releaseQueue = (
  organization: string,
  account: string,
  owner: string,
): Promise<Refused | undefined> =>
  write(
    update(
      keys.outboundQueue(organization, account),
      { remove: ['lease_owner', 'lease_until'] },
      equals('lease_owner', owner),
    ),
  );

/** Takes the account's turn to send, blocking it until `next`. Refused if it is not due, so that two workers cannot both send. */
export const takeTurn = (organization: string, account: string, next: Date, now: Date): Write =>
  update(
    keys.outboundQueue(organization, account),
    { set: { next_send_at: toIso(next) } },
    any(absent('next_send_at'), below('next_send_at', toIso(plus(now, 1)))),
  );

/** Sends nothing before a time that the network demanded. */
export const holdQueue = (organization: string, account: string, until: Date): Write =>
  update(keys.outboundQueue(organization, account), { set: { next_send_at: toIso(until) } });

/** Records when the queue will be woken. Refused if that time is already recorded. */
export const noteWake = (organization: string, account: string, at: string): Promise<Refused | undefined> =>
  write(
    update(
      keys.outboundQueue(organization, account),
      { set: { wake_at: at } },
      any(absent('wake_at'), (into) => `${into.name('wake_at')} <> ${into.value(at)}`),
    ),
  );

const queued = z.lazy(() =>
  z.object({ sk: z.string(), batch_id: z.string(), job_id: z.string(), moment: z.string() }),
);
export type QueuedJob = z.infer<typeof queued>;

type Placed = Pick<OutboundJob, 'organization_id' | 'account_id' | 'batch_id' | 'id'>;

export const enqueue = ({ organization_id, account_id, batch_id, id }: Placed, moment: string): Write =>
  put(keys.outboundQueued(organization_id, account_id, moment, id), { batch_id, job_id: id, moment });

export const dequeue = (
  { organization_id, account_id, id }: Omit<Placed, 'batch_id'>,
  moment: string,
): Write => remove(keys.outboundQueued(organization_id, account_id, moment, id));

const between =
  (from: string, to: string): Condition =>
  (into) =>
    `${into.name('sk')} BETWEEN ${into.value(from)} AND ${into.value(to)}`;

const AT_ONCE = 300;

/** Scheduled jobs of an account, earliest first, including those of paused batches. Pages are read as they are consumed. */
export async function* queuedJobs(organization: string, account: string): AsyncGenerator<QueuedJob> {
  const { pk } = keys.outboundQueue(organization, account);
  let after: keys.Key | undefined;
  do {
    const from = after ? { after } : {};
    const { items, next } = await query(
      { pk, range: between('JOB#', 'JOB#~'), limit: AT_ONCE, ...from },
      queued,
    );
    yield* items;
    after = next;
  } while (after);
}

const open = z.lazy(() =>
  z.object({ batch_id: z.string(), job_id: z.string(), since: z.string(), check_at: z.string() }),
);
export type OpenSend = z.infer<typeof open>;

/** Records a send whose outcome is looked up from `check_at` on. */
export const putOpen = (
  { organization_id, account_id, batch_id, id }: Placed,
  since: string,
  checkAt: Date,
): Write =>
  put(keys.outboundOpen(organization_id, account_id, id), {
    batch_id,
    job_id: id,
    since,
    check_at: toIso(checkAt),
  });

export const removeOpen = ({ organization_id, account_id, id }: Omit<Placed, 'batch_id'>): Write =>
  remove(keys.outboundOpen(organization_id, account_id, id));

export const openSends = async (organization: string, account: string): Promise<OpenSend[]> =>
  (await query({ pk: keys.outboundQueue(organization, account).pk, range: between('OPEN#', 'OPEN#~') }, open))
    .items;

const sentOnDay = z.lazy(() => z.object({ sent: z.int().default(0) }));

/** How many jobs of a batch were sent on a local day. */
export const sentOn = async (organization: string, batch: string, day: string): Promise<number> =>
  (await get(keys.outboundDay(organization, batch, day), sentOnDay))?.sent ?? 0;

export const countOn = (organization: string, batch: string, day: string, most: number, now: Date): Write =>
  update(
    keys.outboundDay(organization, batch, day),
    { add: { sent: 1 }, set: { ttl: unixSeconds(plus(now, 60 * DAY)) } },
    any(absent('sent'), below('sent', most)),
  );

export const uncountOn = (organization: string, batch: string, day: string): Write =>
  update(keys.outboundDay(organization, batch, day), { add: { sent: -1 } });

const dueItem = z.lazy(() => z.object({ sk: z.string(), organization_id: z.string(), subject: z.string() }));
export type DueItem = z.infer<typeof dueItem>;
export type DueKind = 'outbound' | 'outbound-expiry' | 'outbound-sequence';

/** Schedules a look at an account's queue or a sequence, or the discarding of a draft. */
export const putDue = (kind: DueKind, moment: Date, organization: string, subject: string): Write =>
  put(keys.due(kind, toIso(moment), organization, subject), { organization_id: organization, subject });

export const removeDue = (kind: DueKind, { sk }: DueItem): Write =>
  remove({ pk: keys.due(kind, '', '', '').pk, sk });

export const removeDueAt = (kind: DueKind, moment: Date, organization: string, subject: string): Write =>
  remove(keys.due(kind, toIso(moment), organization, subject));

export const dueItems = async (kind: DueKind, now: Date, limit: number): Promise<DueItem[]> =>
  (
    await query(
      { pk: keys.due(kind, '', '', '').pk, range: below('sk', toIso(plus(now, 1))), limit },
      dueItem,
    )
  ).items;
