import { isOpen, type Payment } from '#lib/billing/payment';
import { planPayment, stateWithout } from '#lib/billing/plan-payment';
import type { PaymentsPort } from '#lib/billing/port';
import { type DuePayment, duePayments, findPayment, forgetDue, postpone } from '#lib/billing/store/payments';
import { applyState } from '#lib/billing/use-cases/apply-state';
import { chargePending } from '#lib/billing/use-cases/auto-recharge';
import { bringUpToDate } from '#lib/billing/use-cases/bring-up-to-date';
import { transact } from '#lib/db/table';
import { eachAlone } from '#lib/shared/each-alone';
import { DAY, HOUR, plus, toIso } from '#lib/shared/time';

/** A payment on which we differed from the processor. */
interface Difference {
  readonly organization_id: string;
  readonly payment_id: number;
  readonly ours: string;
  readonly theirs: string;
}

/** The processor retries events for three days; anything missed earlier was reconciled before. */
const LOOK_BACK = 4 * DAY;

/**
 * Compares every payment that is recent, or was recently refunded or disputed, with the processor, reports differences and corrects them.
 * Returns how many payments it compared.
 */
export async function reconcile(
  processor: PaymentsPort,
  now: Date,
  tell: (difference: Difference) => void,
): Promise<number> {
  let compared = 0;
  await eachAlone(processor.intentsSince(plus(now, -LOOK_BACK)), async ({ owner, state }) => {
    if (!owner) return;
    compared += 1;
    const one = await findPayment(owner.organization_id, owner.payment_id);
    if (one && !planPayment(one, state).changed) return;
    const theirs = `${state.status}, refunded ${state.amount_refunded}, disputed ${state.amount_disputed}`;
    const ours = one ? `${one.status}, credited ${one.credited}, taken back ${one.taken_back}` : 'unknown';
    tell({ ...owner, ours, theirs });
    await bringUpToDate(owner.organization_id, owner.payment_id, processor, now, state.intent_id);
  });
  return compared;
}

/** After this an open page or intent is closed and the code it used is free again. */
const GIVEN_UP_AFTER = 25 * HOUR;
const AT_ONCE = 100;

/** Closes an open payment at the processor and here, which frees the code it used. */
export async function giveUp(one: Payment, processor: PaymentsPort, now: Date): Promise<void> {
  if (one.session_id !== undefined) await processor.expireCheckout(one.session_id);
  if (one.intent_id !== undefined) await processor.cancelIntent(one.intent_id);
  const left = await bringUpToDate(one.organization_id, one.id, processor, now);
  if (left && isOpen(left.status) && left.session_id === undefined && left.intent_id === undefined)
    await applyState(left, stateWithout(left, 'canceled'), now);
}

async function lookAt(due: DuePayment, processor: PaymentsPort, now: Date): Promise<void> {
  const { organization_id: organization, payment_id } = due;
  const found = await findPayment(organization, payment_id);
  if (!found || !isOpen(found.status)) return await forgetDue(due);
  const isOverdue = Date.parse(found.created_at) < plus(now, -GIVEN_UP_AFTER).getTime();
  // A charge that the processor refuses for good ends too, so that the order is free again.
  if (found.kind === 'auto_recharge' && found.intent_id === undefined && !isOverdue)
    await chargePending(organization, payment_id, processor, now);
  const one = await bringUpToDate(organization, payment_id, processor, now);
  if (!one || !isOpen(one.status)) return;
  // A charge whose request is gone and that never reached the processor would come as a surprise now.
  const orphan = one.kind === 'quick_topup' && one.intent_id === undefined;
  if (orphan || isOverdue) return await giveUp(one, processor, now);
  await transact(postpone(one, toIso(plus(now, HOUR))));
}

/** Brings payments whose worker or event was lost to an end. Returns how many were looked at. */
export async function sweepPayments(processor: PaymentsPort, now: Date): Promise<number> {
  const due = await duePayments(now, AT_ONCE);
  await eachAlone(due, (one) => lookAt(one, processor, now));
  return due.length;
}
