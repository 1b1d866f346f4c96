import { isOpen, type Payment, type ProcessorState } from '#lib/billing/payment';
import { goneState } from '#lib/billing/plan-payment';
import type { PaymentsPort } from '#lib/billing/port';
import { findPayment } from '#lib/billing/store/payments';
import { applyState } from '#lib/billing/use-cases/apply-state';

/** One step credits or takes back; concurrent changes can add more. */
const MOST_STEPS = 20;

/** Too many concurrent changes of the payment or account. The queue's log knows the name; the message is retried. */
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
 * Brings a payment and the ledger in line with the processor. The payment is read before the processor is asked and written only if
 * unchanged since, so a stale answer can never undo a newer one. Idempotent in any order and concurrently. Returns the resulting payment.
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

/** The same for a state just received, which is applied first. */
export async function settleWith(
  one: Payment,
  state: ProcessorState,
  processor: PaymentsPort,
  now: Date,
): Promise<Payment> {
  await applyState(one, state, now);
  return (await bringUpToDate(one.organization_id, one.id, processor, now, state.intent_id)) ?? one;
}
