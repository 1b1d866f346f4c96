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

/** Refused if its owner changed it concurrently. */
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

/** Records an endpoint's health after an attempt; changes no owner settings. Skipped if it was deleted meanwhile. */
export const noteHealth = async (organization: string, id: string, change: Change): Promise<void> => {
  await write(update(keys.webhookSubscription(organization, id), change, equals('id', id)));
};

/**
 * Disables a subscription, to be written with its notice. Refused if it is already disabled and, when failing, if it succeeded or was
 * enabled again meanwhile.
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

const counter = z.lazy(() => z.object({ count: z.int() }));

/** The next delivery's sequence number. May skip one if a worker dies, but never repeats or decreases. */
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

/** An organization's deliveries: their ids start with the event's, which sort by time. */
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

/** Creates a delivery, with the schedule entry that recovers it if its worker dies. Refused if it already exists. */
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

/** Leases a pending delivery for one attempt. Refused while another worker has it. */
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

/** Records an attempt and its consequence: the end, or the next time. */
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

/** Makes an ended or waiting delivery due now. Refused if it was attempted meanwhile. */
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

const dueItem = z.lazy(() =>
  z
    .object({ sk: z.string(), organization_id: z.string(), delivery_id: z.string() })
    .transform(({ sk, ...one }) => ({ ...one, due_at: sk.slice(0, sk.indexOf('#')) })),
);

/** Removes a schedule entry that no longer matches its delivery. */
export const forgetDue = async (organization: string, id: string, moment: string): Promise<void> => {
  await write(remove(dueKey({ organization_id: organization, id }, moment)));
};

/** Due deliveries, oldest first. */
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

/** Deliveries, newest first, with the total count. */
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
