import { isOpen, type Payment, type ProcessorState } from '#lib/billing/payment';
import { goneState } from '#lib/billing/plan-payment';
import type { PaymentsPort } from '#lib/billing/port';
import { findPayment } from '#lib/billing/store/payments';
import { applyState } from '#lib/billing/use-cases/apply-state';

/** A step gives or takes; others may step in between. */
const MOST_STEPS = 20;

/** Too many others changed the same payment or account. The name is known to the queue's log; the message comes again. */
class PaymentContention extends Error {
  override readonly name = 'PaymentContention';
}

async function askProcessor(
  one: Payment,
  hint: string | undefined,
  processor: PaymentsPort,
): Promise<ProcessorState | undefined> {
  const gone = isOpen(one.status) ? goneState(one) : undefined;
  if (one.intent_id !== undefined) return (await processor.readIntent(one.intent_id))?.state ?? gone;
  if (hint !== undefined) return (await processor.readIntent(hint))?.state;
  if (one.session_id !== undefined) return (await processor.readCheckout(one.session_id))?.state ?? gone;
  return one.customer_id === undefined
    ? undefined
    : (await processor.findIntent(one.customer_id, one.id))?.state;
}

/**
 * Brings a payment and the ledger to what the processor says now. The payment is read before the processor is asked and
 * written only if unchanged since, so an answer that has grown old can never undo a newer one. Repeating it, in any
 * order and at the same time, changes nothing. Answers the payment as it is then.
 */
export async function bringUpToDate(
  organization: string,
  id: number,
  processor: PaymentsPort,
  now: Date,
  hint?: string,
): Promise<Payment | undefined> {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const one = await findPayment(organization, id);
    if (!one) return undefined;
    const state = await askProcessor(one, hint, processor);
    if (!state || (await applyState(one, state, now)) === 'same') return one;
  }
  throw new PaymentContention(`Payment ${id} changed ${MOST_STEPS} times while it was being updated.`);
}

/** The same for a state that was just answered, first tried as it is. */
export async function settleWith(
  one: Payment,
  state: ProcessorState,
  processor: PaymentsPort,
  now: Date,
): Promise<Payment> {
  await applyState(one, state, now);
  return (await bringUpToDate(one.organization_id, one.id, processor, now, state.intent_id)) ?? one;
}
