import * as z from 'zod';
import { type PreferredCard, preferredCard } from '#lib/billing/card';
import { type Payment, payment } from '#lib/billing/payment';
import { absent, below, type Condition, equals, exists } from '#lib/db/condition';
import type { Key } from '#lib/db/keys';
import * as keys from '#lib/db/keys';
import { count, type Found, query, type Selection } from '#lib/db/query';
import { get, transact, write } from '#lib/db/table';
import { type Attributes, put, remove, update, type Write } from '#lib/db/write';
import { numericId, sortableId } from '#lib/shared/id';
import { toIso } from '#lib/shared/time';

const keyOf = ({ organization_id, id }: Pick<Payment, 'organization_id' | 'id'>): Key =>
  keys.payment(organization_id, id);

const dueKey = (one: Pick<Payment, 'organization_id' | 'id'>, moment: string): Key =>
  keys.due('payment', moment, one.organization_id, String(one.id));

const dueEntry = (one: Payment, moment: string): Write =>
  put(dueKey(one, moment), { organization_id: one.organization_id, payment_id: one.id });

/** A new payment, and the due entry that recovers it if its worker is lost. Refused if the id is taken. */
export const newPayment = (one: Payment & { due_at: string }): Write[] => [
  put(keyOf(one), { ...one }, absent()),
  dueEntry(one, one.due_at),
];

/** Changes a payment that was read; refused if it has changed since. */
export function changePayment(
  one: Payment,
  set: Attributes,
  options: { readonly remove?: readonly string[]; readonly ended: boolean },
): Write[] {
  const leaves = options.ended && one.due_at !== undefined;
  return [
    update(
      keyOf(one),
      {
        set: { ...set, version: one.version + 1 },
        remove: [...(options.remove ?? []), ...(leaves ? ['due_at'] : [])],
      },
      equals('version', one.version),
    ),
    ...(leaves && one.due_at !== undefined ? [remove(dueKey(one, one.due_at))] : []),
  ];
}

/** Stores the checkout session of a payment; may be repeated. */
export const rememberSession = (one: Payment, session: string): Write[] => [
  update(keyOf(one), { set: { session_id: session }, add: { version: 1 } }, exists()),
  put(keys.checkoutSession(one.organization_id, session), { payment_id: one.id }),
];

/** Sets the card to charge. Refused if one was chosen before. */
export const chooseCard = (one: Payment, customer_id: string, card_id: string): Write =>
  update(keyOf(one), { set: { customer_id, card_id }, add: { version: 1 } }, absent('card_id'));

export const postpone = (one: Payment, moment: string): Write[] => [
  update(keyOf(one), { set: { due_at: moment, version: one.version + 1 } }, equals('version', one.version)),
  ...(one.due_at === undefined ? [] : [remove(dueKey(one, one.due_at))]),
  dueEntry(one, moment),
];

export const findPayment = (organization: string, id: number): Promise<Payment | undefined> =>
  get(keys.payment(organization, id), payment);

const sessionItem = z.lazy(() => z.object({ payment_id: numericId }));

export async function findBySession(organization: string, session: string): Promise<Payment | undefined> {
  const found = await get(keys.checkoutSession(organization, session), sessionItem);
  return found && findPayment(organization, found.payment_id);
}

const IDS_A_MILLISECOND = 4096;

/** Ids sort by time, so a period is a range of ids. */
const madeWithin =
  ({ from, to }: PaymentRange): Condition =>
  (into) => {
    const first = sortableId((from?.getTime() ?? 0) * IDS_A_MILLISECOND);
    const last = to === undefined ? '9'.repeat(16) : sortableId((to.getTime() + 1) * IDS_A_MILLISECOND - 1);
    return `${into.name('sk')} BETWEEN ${into.value(first)} AND ${into.value(last)}`;
  };

export interface PaymentRange {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

const paymentsOf = (organization: string): string => keys.payment(organization, 0).pk;

/** Newest first. */
export const paymentPage = (
  organization: string,
  range: PaymentRange,
  page: Pick<Selection, 'limit' | 'after'>,
): Promise<Found<Payment>> =>
  query(
    {
      pk: paymentsOf(organization),
      range: madeWithin(range),
      newestFirst: true,
      ...page,
    },
    payment,
  );

export const countPayments = (organization: string, range: PaymentRange): Promise<number> =>
  count({ pk: paymentsOf(organization), range: madeWithin(range) });

const dueItem = z.lazy(() =>
  z.object({ sk: z.string(), organization_id: z.string(), payment_id: numericId }),
);
export type DuePayment = z.infer<typeof dueItem>;

/** Payments that are due, oldest first. */
export async function duePayments(before: Date, limit: number): Promise<DuePayment[]> {
  const { pk } = keys.due('payment', '', '', '');
  const { items } = await query({ pk, range: below('sk', before.toISOString()), limit }, dueItem);
  return items;
}

export const forgetDue = async ({ sk }: DuePayment): Promise<void> => {
  await write(remove({ pk: keys.due('payment', '', '', '').pk, sk }));
};

const customerItem = z.lazy(() => z.object({ customer_id: z.string() }));

export const findCustomer = async (organization: string): Promise<string | undefined> =>
  (await get(keys.paymentCustomer(organization), customerItem))?.customer_id;

const preferredItem = z.lazy(() => z.object({ default_card: preferredCard.optional() }));

/** The card that a person chose for charges. */
export const findPreferredCard = async (organization: string): Promise<PreferredCard | undefined> =>
  (await get(keys.paymentCustomer(organization), preferredItem))?.default_card;

export const preferCard = async (organization: string, default_card: PreferredCard): Promise<void> => {
  await write(update(keys.paymentCustomer(organization), { set: { default_card } }));
};

/** Keeps the first customer stored, which later writers get back. */
export async function keepCustomer(organization: string, customer_id: string): Promise<string> {
  await write(update(keys.paymentCustomer(organization), { setOnce: { customer_id } }));
  return (await findCustomer(organization)) ?? customer_id;
}

/** Replaces a customer that was deleted at the processor; a later writer gets the first one's replacement. */
export async function replaceCustomer(
  organization: string,
  deleted: string,
  customer_id: string,
  now: Date,
): Promise<string> {
  const notice = {
    at: toIso(now),
    code: 'payment_customer.deleted',
    message:
      'The saved card is gone because its customer was deleted at the payment processor. Make one purchase on the hosted page to save a card again.',
  };
  await transact([
    update(keys.paymentCustomer(organization), { set: { customer_id } }, equals('customer_id', deleted)),
    update(keys.organization(organization), { append: { notices: [notice] } }),
  ]);
  return (await findCustomer(organization)) ?? customer_id;
}
