import { LOW_BALANCE } from '#lib/billing/account';
import {
  type AutoRecharge,
  chargedInAnother,
  completeOrder,
  decideRecharge,
  monthOf,
  toAutoRechargeResult,
} from '#lib/billing/auto-recharge';
import type { getAutoRecharge, setAutoRecharge } from '#lib/billing/operations/auto-recharge';
import { purchaseOf } from '#lib/billing/package';
import { isOpen, type Payment } from '#lib/billing/payment';
import { stateWithout } from '#lib/billing/plan-payment';
import type { PaymentsPort } from '#lib/billing/port';
import { getAccount, setWatch } from '#lib/billing/store';
import {
  findAutoRecharge,
  replaceAutoRecharge,
  watchedOrganizations,
  watchOrganization,
} from '#lib/billing/store/auto-recharge';
import { chooseCard, findCustomer, findPayment, newPayment } from '#lib/billing/store/payments';
import { settleWith } from '#lib/billing/use-cases/bring-up-to-date';
import { customerOf } from '#lib/billing/use-cases/customer';
import { paymentOf } from '#lib/billing/use-cases/open-payment';
import type { PaymentNeeds } from '#lib/billing/use-cases/payment-needs';
import { noSavedCard, savedCardOf } from '#lib/billing/use-cases/saved-card';
import type { UseCase } from '#lib/contract/use-case';
import { transact, write } from '#lib/db/table';
import { sendMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { eachAlone } from '#lib/shared/each-alone';
import { newId } from '#lib/shared/id';
import { Problem } from '#lib/shared/problem';
import { toIso } from '#lib/shared/time';

/** Returns the order and its status. */
export const read: UseCase<typeof getAutoRecharge> = async (_request, { organizationId, now }) => {
  return toAutoRechargeResult(await findAutoRecharge(organizationId), LOW_BALANCE, now);
};

const ATTEMPTS = 5;

/** Throws NO_SAVED_CARD: an order without a card to charge would have no effect. */
async function demandCard(organization: string, needs: PaymentNeeds): Promise<void> {
  const customer = await findCustomer(organization);
  if (customer !== undefined && (await savedCardOf(organization, customer, await needs.processor()))) return;
  throw noSavedCard('Auto-recharge needs a saved card.');
}

const incomplete = (missing: readonly string[]): Problem =>
  new Problem(
    'VALIDATION_ERROR',
    `${missing.join(', ')}: required when you save auto-recharge for the first time`,
    {
      errors: missing.map((name) => ({
        pointer: `/body/${name}`,
        message: 'is required when you save auto-recharge for the first time',
      })),
    },
  );

const otherCurrency = ({ amount, currency }: { amount: number; currency: string }): Problem => {
  const message = `cannot change this month: ${(amount / 100).toFixed(2)} ${currency.toUpperCase()} was already charged in it`;
  return new Problem('VALIDATION_ERROR', `currency ${message}`, {
    errors: [{ pointer: '/body/currency', message }],
  });
};

/**
 * Saves the standing order. Saving it as enabled restarts a stopped one and checks the balance immediately; a charge in flight continues.
 * Throws NO_SAVED_CARD, or VALIDATION_ERROR for an incomplete order or one whose currency differs from this month's charges.
 */
export const save: UseCase<typeof setAutoRecharge, PaymentNeeds> = async (
  { body },
  { organizationId: organization, now },
  needs,
) => {
  if (body.enabled) await demandCard(organization, needs);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = await findAutoRecharge(organization);
    const order = completeOrder(body, before);
    if ('missing' in order) {
      if (body.enabled) throw incomplete(order.missing);
      return toAutoRechargeResult(before, LOW_BALANCE, now);
    }
    const mixed = chargedInAnother(before, order.currency, now);
    if (mixed) throw otherCurrency(mixed);
    const after: Omit<AutoRecharge, 'version'> = {
      ...order,
      enabled: body.enabled,
      ...(before?.charging === undefined ? {} : { charging: before.charging }),
      ...(before?.stopped && !body.enabled ? { stopped: before.stopped } : {}),
      month: before?.month ?? monthOf(now),
      month_charged: before?.month_charged ?? 0,
      updated_at: toIso(now),
    };
    const refused = await transact([
      replaceAutoRecharge(organization, before, after),
      setWatch(organization, { low_below: order.threshold, auto_recharge: body.enabled }),
      watchOrganization(organization, body.enabled),
    ]);
    if (refused) continue;
    if (body.enabled) await startRecharge(organization, now);
    return toAutoRechargeResult(await findAutoRecharge(organization), order.threshold, now);
  }
  throw new Problem('CONFLICT', 'Auto-recharge was changed at the same time; try again.', {
    retryAfter: 1,
  });
};

/**
 * Starts a charge if the order calls for one: marks the order as charging and writes the payment and the message that makes the charge in
 * one transaction, so that at most one is in flight and none is lost. Uses the current account, as the change that triggers it may arrive
 * late or twice.
 */
export async function startRecharge(organization: string, now: Date): Promise<void> {
  const order = await findAutoRecharge(organization);
  // The order is read first: a charge that ends after that changes the order, and one that ended before shows in the account.
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
  // Refused: another change of the account started one concurrently, or the owner changed the order.
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

/** Checks the balance for each order: a new month begins without a change of the account. Returns how many. */
export async function sweepRecharges(now: Date): Promise<number> {
  const organizations = await watchedOrganizations();
  await eachAlone(organizations, (organization) => startRecharge(organization, now));
  return organizations.length;
}

/** The card is stored before it is charged: a retried charge must be the same charge. */
async function withCard(one: Payment, processor: PaymentsPort, now: Date): Promise<Payment | undefined> {
  if (one.card_id !== undefined && one.customer_id !== undefined) return one;
  const customer = await customerOf(one.organization_id, processor, now);
  const card = await savedCardOf(one.organization_id, customer, processor);
  if (!card) return undefined;
  await write(chooseCard(one, customer, card.id));
  return findPayment(one.organization_id, one.id);
}

/** Makes the charge of a pending payment. A retry finds what the first attempt created. */
export async function chargePending(
  organization: string,
  id: number,
  processor: PaymentsPort,
  now: Date,
): Promise<void> {
  const found = await findPayment(organization, id);
  if (!found || !isOpen(found.status)) return;
  const one = await withCard(found, processor, now);
  if (one?.customer_id === undefined || one.card_id === undefined) {
    const noCard = { code: 'no_saved_card', message: 'There is no saved card.' };
    await settleWith(found, stateWithout(found, 'open', noCard), processor, now);
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
  // No one is present to confirm it, so it must not be paid by surprise later.
  if (state.status === 'requires_action' && state.intent_id !== undefined)
    await processor.cancelIntent(state.intent_id);
  await settleWith(one, state, processor, now);
}
