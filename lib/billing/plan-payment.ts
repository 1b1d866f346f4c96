import { isOpen, type Payment, type PaymentStatus, type ProcessorState } from '#lib/billing/payment';

/** The next step to bring the ledger in line with the processor. */
interface PaymentPlan {
  readonly status: PaymentStatus;
  /** Credits to give, once. */
  readonly credit: number;
  /** Credits to take back; negative to return them after a dispute was won or a refund failed. */
  readonly takeBack: number;
  readonly reason: 'refund' | 'dispute';
  /** The refunded and disputed amounts to record: unchanged while crediting, so that the next step sees why it takes back. */
  readonly noted: Pick<Payment, 'amount_refunded' | 'amount_disputed'>;
  readonly changed: boolean;
}

/**
 * Interprets the processor's state by kind of payment. No one is present when a saved card is charged, so an auto-recharge ends if the bank
 * asks for the card holder, with or without an error; a canceled payment keeps its error.
 */
export function readState(one: Payment, state: ProcessorState): ProcessorState {
  if (state.status === 'requires_action' && one.kind === 'auto_recharge')
    return {
      ...state,
      status: 'open',
      error: state.error ?? {
        code: 'authentication_required',
        message: 'The bank wants the cardholder to confirm the payment.',
      },
    };
  if (state.status === 'canceled' && one.error && !state.error) return { ...state, error: one.error };
  return state;
}

/** The state of an open payment that the processor does not have: as stored, but for status and error. */
export const stateWithout = (
  one: Payment,
  status: ProcessorState['status'],
  error?: ProcessorState['error'],
): ProcessorState => ({
  status,
  amount: one.amount,
  currency: one.currency,
  amount_refunded: one.amount_refunded,
  amount_disputed: one.amount_disputed,
  error,
});

/** An open payment that the processor no longer has: it will never be paid. */
export const goneState = (one: Payment): ProcessorState =>
  stateWithout(one, 'canceled', {
    code: 'unknown_at_processor',
    message: 'The payment processor no longer has this payment.',
  });

const statusOf = (one: Payment, state: ProcessorState): PaymentStatus => {
  switch (state.status) {
    case 'succeeded':
      if (state.amount_disputed > 0) return 'disputed';
      if (state.amount_refunded === 0) return 'succeeded';
      return state.amount_refunded >= state.amount ? 'refunded' : 'partially_refunded';
    case 'canceled':
      return one.status === 'failed' ? 'failed' : 'canceled';
    case 'requires_action':
    case 'processing':
      return state.status;
    case 'open':
      // On a page the customer can try another card. A saved card was already tried, with no one present.
      if (!state.error || one.kind === 'checkout' || one.kind === 'payment_intent') return 'pending';
      return state.error.code === 'authentication_required' && one.kind === 'quick_topup'
        ? 'requires_action'
        : 'failed';
  }
};

/** Part of the money corresponds to the same part of the credits, rounded down; all of it to all credits. */
const creditsOf = (one: Payment, money: number, amount: number): number =>
  amount <= 0 ? 0 : Math.floor((one.credits * Math.min(money, amount)) / amount);

/**
 * Compares a payment with the processor's current state. Works on states, not events, so the order and number of events do not matter.
 * Crediting comes before taking back, one step at a time.
 */
export function planPayment(one: Payment, said: ProcessorState): PaymentPlan {
  const state = readState(one, said);
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
    one.dispute !== (state.dispute ?? one.dispute) ||
    one.error?.code !== state.error?.code ||
    (isOpen(one.status) && one.amount !== state.amount);
  return {
    status,
    credit,
    takeBack,
    // Whichever of the two changed: a purchase may be partly refunded and disputed later, or the reverse.
    reason: state.amount_disputed === one.amount_disputed ? 'refund' : 'dispute',
    noted: credit > 0 ? one : state,
    changed: credit > 0 || takeBack !== 0 || status !== one.status || facts,
  };
}
