import { isOpen, type Payment, type PaymentStatus, type ProcessorState } from '#lib/billing/payment';

/** What is still to be done so that the ledger says what the processor says. */
interface PaymentPlan {
  readonly status: PaymentStatus;
  /** Credits to give, once. */
  readonly credit: number;
  /** Credits to take back; negative: to give again, after a dispute was won. */
  readonly takeBack: number;
  readonly reason: 'refund' | 'dispute';
  readonly changed: boolean;
}

const statusOf = (one: Payment, state: ProcessorState): PaymentStatus => {
  switch (state.status) {
    case 'succeeded':
      if (state.amount_disputed > 0) return 'disputed';
      if (state.amount_refunded === 0) return 'succeeded';
      return state.amount_refunded >= state.amount ? 'refunded' : 'partially_refunded';
    case 'canceled':
      return 'canceled';
    case 'requires_action':
    case 'processing':
      return state.status;
    case 'open':
      // On a page the customer can try another card. A saved card was tried, and nobody sits there.
      if (!state.error || one.kind === 'checkout' || one.kind === 'payment_intent') return 'pending';
      return state.error.code === 'authentication_required' && one.kind === 'quick_topup'
        ? 'requires_action'
        : 'failed';
  }
};

/** A part of the money is the same part of the credits, rounded down; the whole is the whole. */
const creditsOf = (one: Payment, money: number, amount: number): number =>
  amount <= 0 ? 0 : Math.floor((one.credits * Math.min(money, amount)) / amount);

/**
 * Compares a payment with what the processor says of it now. It goes by states, not by events, so the order and number
 * of events cannot matter. Giving comes before taking: one step at a time.
 */
export function planPayment(one: Payment, state: ProcessorState): PaymentPlan {
  const status = statusOf(one, state);
  const credit = state.status === 'succeeded' ? one.credits - one.credited : 0;
  const target =
    state.status === 'succeeded'
      ? creditsOf(one, state.amount_refunded + state.amount_disputed, state.amount)
      : one.taken_back;
  const takeBack = credit > 0 ? 0 : target - one.taken_back;
  const facts =
    one.intent_id !== (state.intent_id ?? one.intent_id) ||
    one.amount_refunded !== state.amount_refunded ||
    one.amount_disputed !== state.amount_disputed ||
    one.error?.code !== state.error?.code ||
    (isOpen(one.status) && one.amount !== state.amount);
  return {
    status,
    credit,
    takeBack,
    reason: state.amount_disputed > 0 || one.amount_disputed > 0 ? 'dispute' : 'refund',
    changed: credit > 0 || takeBack !== 0 || status !== one.status || facts,
  };
}
