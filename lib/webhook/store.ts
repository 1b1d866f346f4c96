import * as z from 'zod';
import { type Asked, collection } from '#lib/db/collection';
import { absent, all, any, below, equals } from '#lib/db/condition';
import * as keys from '#lib/db/keys';
import { query } from '#lib/db/query';
import { is, soughtPage } from '#lib/db/register-search';
import { noteAddition, noteChange, type RegisteredList } from '#lib/db/registered-list';
import { get, type Refused, transact, updateAndGet, write } from '#lib/db/table';
import { type Change, put, remove, update, type Write } from '#lib/db/write';
import { firstId } from '#lib/shared/id';
import { DAY, plus, toIso, unixSeconds } from '#lib/shared/time';
import { type Delivery, type DeliveryAttempt, delivery, deliveryId } from '#lib/webhook/delivery';
import { type Subscription, subscription } from '#lib/webhook/subscription';

const DELIVERIES_KEPT = 30 * DAY;

export const {
  create: putSubscription,
  find: findSubscription,
  load: loadSubscription,
} = collection('webhook subscription', keys.webhookSubscription, subscription);

/** All of an organization: there are few. */
export const listSubscriptions = async (organization: string): Promise<Subscription[]> =>
  (await query({ pk: keys.webhookSubscription(organization, '').pk }, subscription)).items;

export const changeSubscription = (organization: string, id: string, change: Change, now: Date): Write =>
  update(
    keys.webhookSubscription(organization, id),
    { ...change, set: { ...change.set, updated_at: toIso(now) } },
    equals('id', id),
  );

/** Refused when its owner changed it at the same moment. */
export const replaceSecrets = (
  { organization_id, id, updated_at }: Subscription,
  secrets: Subscription['secrets'],
  now: Date,
): Write =>
  update(
    keys.webhookSubscription(organization_id, id),
    { set: { secrets, updated_at: toIso(now) } },
    equals('updated_at', updated_at),
  );

/** What a try says of the endpoint; nothing its owner changed. Left out when it was deleted meanwhile. */
export const noteHealth = async (organization: string, id: string, change: Change): Promise<void> => {
  await write(update(keys.webhookSubscription(organization, id), change, equals('id', id)));
};

/**
 * Switches one off, together with what tells of it. Refused when it is off already, and where it fails, when it answered
 * meanwhile or was switched on anew.
 */
export const disableSubscription = (
  { organization_id, id, failing_since }: Subscription,
  reason: 'gone' | 'failing',
  now: Date,
): Write =>
  update(
    keys.webhookSubscription(organization_id, id),
    { set: { enabled: false, disabled_at: toIso(now), disabled_reason: reason } },
    all(equals('enabled', true), ...(reason === 'failing' ? [equals('failing_since', failing_since)] : [])),
  );

const counter = z.object({ count: z.int() });

/** The number of the next delivery. It may skip one when a worker is lost, but never stands still or goes back. */
export const nextSequence = async ({ organization_id, id }: Subscription): Promise<number> => {
  const { count } = await updateAndGet(
    update(keys.webhookSequence(organization_id, id), { add: { count: 1 } }),
    counter,
  );
  return count;
};

export const removeSubscription = (organization: string, id: string): Write[] => [
  remove(keys.webhookSubscription(organization, id), equals('id', id)),
  remove(keys.webhookSequence(organization, id)),
];

/** The deliveries of an organization: their ids begin with the event's, which order by time. */
const deliveryList = (organization: string): RegisteredList => ({
  organization,
  pk: keys.webhookDelivery(organization, '').pk,
  noted: ['subscription_id', 'status'],
  changing: { attributes: ['status'], rests: ({ status }) => status !== 'pending' },
  firstAt: (moment) => deliveryId(firstId(moment), ''),
  keptFor: DELIVERIES_KEPT,
  size: 200,
});

const dueKey = ({ organization_id, id }: Pick<Delivery, 'organization_id' | 'id'>, moment: string) =>
  keys.due('webhook', moment, organization_id, id);

/** A new delivery and the entry that finds it again should its worker be lost. Refused when there is one already. */
export const newDelivery = (one: Delivery & { next_attempt_at: string }, now: Date): Write[] => [
  put(
    keys.webhookDelivery(one.organization_id, one.id),
    { ...one, ttl: unixSeconds(plus(now, DELIVERIES_KEPT)) },
    absent(),
  ),
  put(dueKey(one, one.next_attempt_at), { organization_id: one.organization_id, delivery_id: one.id }),
  ...noteAddition(deliveryList(one.organization_id), one.id, now),
];

export const findDelivery = (organization: string, id: string): Promise<Delivery | undefined> =>
  get(keys.webhookDelivery(organization, id), delivery);

/** Takes a pending delivery for one try. Refused while another worker has it. */
export const leaseDelivery = (one: Delivery, until: Date, now: Date): Promise<Refused | undefined> =>
  write(
    update(
      keys.webhookDelivery(one.organization_id, one.id),
      { set: { lease_until: toIso(until) } },
      all(equals('status', 'pending'), any(absent('lease_until'), below('lease_until', toIso(now)))),
    ),
  );

export type Outcome =
  | { readonly status: 'succeeded' | 'failed' }
  | { readonly status: 'pending'; readonly next_attempt_at: string };

/** Records a try with what follows from it: the end, or the next moment. */
export async function recordAttempt(
  one: Delivery,
  attempt: DeliveryAttempt,
  outcome: Outcome,
  also: readonly Write[] = [],
): Promise<void> {
  const next = outcome.status === 'pending' ? outcome.next_attempt_at : undefined;
  await transact([
    update(
      keys.webhookDelivery(one.organization_id, one.id),
      {
        append: { attempts: [attempt] },
        set: { status: outcome.status, ...(next ? { next_attempt_at: next } : {}) },
        remove: ['lease_until', ...(next ? [] : ['next_attempt_at'])],
      },
      equals('status', 'pending'),
    ),
    ...(one.next_attempt_at ? [remove(dueKey(one, one.next_attempt_at))] : []),
    ...(next ? [put(dueKey(one, next), { organization_id: one.organization_id, delivery_id: one.id })] : []),
    ...also,
  ]);
}

/** Makes a delivery due now that has ended, or that waits for its next try. Refused when it was tried meanwhile. */
export const reviveDelivery = (one: Delivery, now: Date): Write[] => [
  update(
    keys.webhookDelivery(one.organization_id, one.id),
    { set: { status: 'pending', next_attempt_at: toIso(now) } },
    one.next_attempt_at ? equals('next_attempt_at', one.next_attempt_at) : equals('status', one.status),
  ),
  put(dueKey(one, toIso(now)), { organization_id: one.organization_id, delivery_id: one.id }),
  one.next_attempt_at
    ? remove(dueKey(one, one.next_attempt_at))
    : noteChange(deliveryList(one.organization_id), one.id, { status: 'pending' }, now),
];

const dueItem = z
  .object({ sk: z.string(), organization_id: z.string(), delivery_id: z.string() })
  .transform(({ sk, ...one }) => ({ ...one, due_at: sk.slice(0, sk.indexOf('#')) }));

/** Takes out the entry of a moment that is none of its delivery's any more. */
export const forgetDue = async (organization: string, id: string, moment: string): Promise<void> => {
  await write(remove(dueKey({ organization_id: organization, id }, moment)));
};

/** Deliveries whose moment has come, oldest first. */
export async function dueDeliveries(before: Date, limit: number) {
  const { items } = await query(
    { pk: keys.due('webhook', '', '', '').pk, range: below('sk', toIso(before)), limit },
    dueItem,
  );
  return items;
}

interface DeliveryFilter {
  readonly subscription: string;
  readonly status?: string | undefined;
}

/** Deliveries newest first, with how many there are. */
export const listDeliveries = (
  organization: string,
  { limit, cursor, subscription: id, status }: DeliveryFilter & Omit<Asked, 'where'>,
  now: Date,
) =>
  soughtPage(
    deliveryList(organization),
    delivery,
    { where: { subscription_id: is(id), status: is(status) }, limit, cursor },
    now,
  );
