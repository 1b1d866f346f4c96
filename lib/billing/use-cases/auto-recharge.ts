import { LOW_BALANCE } from '#lib/billing/account';
import { type AutoRecharge, decideRecharge, monthOf, toAutoRechargeResult } from '#lib/billing/auto-recharge';
import { purchaseOf } from '#lib/billing/package';
import { isOpen, type Payment, type ProcessorState } from '#lib/billing/payment';
import { getAccount, setWatch } from '#lib/billing/store';
import { findAutoRecharge, replaceAutoRecharge } from '#lib/billing/store/auto-recharge';
import { chooseCard, findPayment, newPayment } from '#lib/billing/store/payments';
import { settleWith } from '#lib/billing/use-cases/bring-up-to-date';
import { customerOf } from '#lib/billing/use-cases/customer';
import { paymentOf } from '#lib/billing/use-cases/open-payment';
import type { Context } from '#lib/contract/context';
import type { RequestOf, ResultOf } from '#lib/contract/operation';
import type { getAutoRecharge, setAutoRecharge } from '#lib/contract/operations/billing/auto-recharge';
import { transact, write } from '#lib/db/table';
import { sendMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import type { PaymentsPort } from '#lib/providers/payments/port';
import { newId } from '#lib/shared/id';
import { Problem } from '#lib/shared/problem';
import { toIso } from '#lib/shared/time';

/** The standing order and how it stands. */
export async function read(
  _request: RequestOf<typeof getAutoRecharge>,
  { organizationId, now }: Context,
): Promise<ResultOf<typeof getAutoRecharge>> {
  return toAutoRechargeResult(await findAutoRecharge(organizationId), LOW_BALANCE, now);
}

const ATTEMPTS = 5;

/** Saves the standing order. Saving it enabled starts one that had stopped; a charge in flight goes on. */
export async function save(
  { body }: RequestOf<typeof setAutoRecharge>,
  { organizationId: organization, now }: Context,
): Promise<ResultOf<typeof setAutoRecharge>> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = await findAutoRecharge(organization);
    const after: Omit<AutoRecharge, 'version'> = {
      ...body,
      ...(before?.charging === undefined ? {} : { charging: before.charging }),
      ...(before?.stopped && !body.enabled ? { stopped: before.stopped } : {}),
      month: before?.month ?? monthOf(now),
      month_charged: before?.month_charged ?? 0,
      updated_at: toIso(now),
    };
    const refused = await transact([
      replaceAutoRecharge(organization, before, after),
      setWatch(organization, { low_below: body.threshold, auto_recharge: body.enabled }),
    ]);
    if (!refused)
      return toAutoRechargeResult({ ...after, version: (before?.version ?? 0) + 1 }, body.threshold, now);
  }
  throw new Problem('CONFLICT', 'The standing order changed at the same moment; try again.', {
    retryAfter: 1,
  });
}

/**
 * Begins a charge when the standing order says so: the order marked as charging, the payment, and the message that
 * makes the charge, in one transaction, so that one is in flight at most and none is lost. Goes by the account as it is
 * now: the change that calls for it may come late, or again.
 */
export async function startRecharge(organization: string, now: Date): Promise<void> {
  const order = await findAutoRecharge(organization);
  // The order is read first: a charge that ends after it changes the order, one that ended before shows in the account.
  const { available } = await getAccount(organization);
  const decided = order && decideRecharge(order, available, now);
  if (!order || !decided) return;
  const id = newId(now);
  const purchase = purchaseOf(order.package_id, order.currency);
  const one = paymentOf({ kind: 'auto_recharge', purchase }, id, {
    organizationId: organization,
    now,
    caller: { actor: 'auto_recharge' },
  });
  // Refused: another change of the account began one at the same moment, or the owner changed the order.
  await transact([
    replaceAutoRecharge(organization, order, {
      ...order,
      charging: id,
      month: monthOf(now),
      month_charged: decided.month_charged,
      updated_at: toIso(now),
    }),
    ...newPayment(one),
    outboxEntry(
      organization,
      `auto_recharge#${id}`,
      [sendMessage('payments', { kind: 'charge', payment_id: id })],
      now,
    ),
  ]);
}

const noCard = (one: Payment): ProcessorState => ({
  status: 'open',
  amount: one.amount,
  currency: one.currency,
  amount_refunded: 0,
  amount_disputed: 0,
  error: { code: 'no_saved_card', message: 'There is no saved card.' },
});

/** The card is written down before it is tried: a charge that is repeated must be the same charge. */
async function withCard(one: Payment, processor: PaymentsPort): Promise<Payment | undefined> {
  if (one.card_id !== undefined && one.customer_id !== undefined) return one;
  const customer = await customerOf(one.organization_id, processor);
  const card = await processor.savedCard(customer);
  if (!card) return undefined;
  await write(chooseCard(one, customer, card.id));
  return findPayment(one.organization_id, one.id);
}

/** Makes the charge of a payment that waits for it. Repeating it finds what the first try made. */
export async function chargePending(
  organization: string,
  id: number,
  processor: PaymentsPort,
  now: Date,
): Promise<void> {
  const found = await findPayment(organization, id);
  if (!found || !isOpen(found.status)) return;
  const one = await withCard(found, processor);
  if (one?.customer_id === undefined || one.card_id === undefined) {
    await settleWith(found, noCard(found), processor, now);
    return;
  }
  const { state } =
    (await processor.findIntent(one.customer_id, id)) ??
    (await processor.chargeSavedCard(
      {
        organization_id: organization,
        payment_id: id,
        customer_id: one.customer_id,
        amount: one.amount,
        currency: one.currency,
        description: `${one.credits} credits (auto-recharge)`,
      },
      one.card_id,
    ));
  await settleWith(one, state, processor, now);
}
