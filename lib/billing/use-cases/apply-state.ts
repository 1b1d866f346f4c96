import { monthOf } from '#lib/billing/auto-recharge';
import { moveIn, moveOut } from '#lib/billing/movement';
import { isOpen, type Payment, type ProcessorState } from '#lib/billing/payment';
import { planPayment, readState } from '#lib/billing/plan-payment';
import { type Cause, getAccount, movementWrites } from '#lib/billing/store';
import { findAutoRecharge, replaceAutoRecharge, stopOrder } from '#lib/billing/store/auto-recharge';
import { changePayment } from '#lib/billing/store/payments';
import { giveUseBack } from '#lib/billing/store/promos';
import { transact } from '#lib/db/table';
import type { Write } from '#lib/db/write';
import { eventMessage, type Message } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { newId } from '#lib/shared/id';
import { toIso } from '#lib/shared/time';

type Plan = ReturnType<typeof planPayment>;

const moneyOf = ({ amount, currency }: Pick<Payment, 'amount' | 'currency'>): string =>
  `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`;

/** Describes what is taken back: the whole purchase, or a part with its share of the money. */
function takenOf(one: Payment, plan: Plan, state: ProcessorState, whole: string): string {
  const [credits, money] = [
    plan.takeBack,
    state.amount_refunded + state.amount_disputed - one.amount_refunded - one.amount_disputed,
  ].map(Math.abs) as [number, number];
  if (credits >= one.credits) return whole;
  return `${moneyOf({ amount: money, currency: one.currency })}: ${credits} of ${whole}`;
}

/** The writes for a step's credits; it either adds or takes back. */
async function creditWrites(one: Payment, plan: Plan, state: ProcessorState, at: string): Promise<Write[]> {
  if (plan.credit === 0 && plan.takeBack === 0) return [];
  const account = await getAccount(one.organization_id);
  const cause = (description: string): Cause => ({
    id: `payment#${one.id}#${one.version}`,
    at,
    reference: { type: 'payment', id: String(one.id) },
    description,
  });
  const credits = `${one.credits} credits for ${moneyOf({ amount: state.amount, currency: one.currency })}`;
  if (plan.credit > 0)
    return movementWrites(
      one.organization_id,
      moveIn(account, 'purchased', 'purchase', plan.credit),
      cause(credits),
    );
  if (plan.takeBack > 0)
    return movementWrites(
      one.organization_id,
      moveOut(account, plan.reason, plan.takeBack),
      cause(`${plan.reason === 'refund' ? 'Refund' : 'Dispute'} of ${takenOf(one, plan, state, credits)}`),
    );
  const [kind, told] =
    plan.reason === 'refund'
      ? (['refund_failed', `Refund of ${takenOf(one, plan, state, credits)} failed`] as const)
      : (['dispute_won', `Dispute of ${takenOf(one, plan, state, credits)} was won`] as const);
  return movementWrites(
    one.organization_id,
    moveIn(account, 'taken_back', kind, -plan.takeBack),
    cause(told),
  );
}

const stopSentence = ({ code, message }: { code: string; message: string }): string =>
  code === 'unknown_at_processor' || code === 'not_charged'
    ? `${message} Turn auto-recharge back on to retry.`
    : code === 'authentication_required'
      ? 'The bank wants the cardholder to confirm. Make one purchase on the hosted page, then turn auto-recharge back on.'
      : `${message} Save another card by making one purchase on the hosted page, then turn auto-recharge back on.`;

/** Frees the order once its charge has ended; a failed charge stops the order and notifies the owner. */
async function orderWrites(
  one: Payment,
  plan: Plan,
  state: ProcessorState,
  now: Date,
): Promise<{ writes: Write[]; messages: Message[] }> {
  const none = { writes: [], messages: [] };
  if (one.kind !== 'auto_recharge' || isOpen(plan.status)) return none;
  const order = await findAutoRecharge(one.organization_id);
  if (order?.charging !== one.id) return none;
  const { charging: _ended, ...free } = order;
  if (plan.status !== 'failed' && plan.status !== 'canceled')
    return { writes: [replaceAutoRecharge(one.organization_id, order, free)], messages: [] };
  const error = state.error ?? { code: 'not_charged', message: 'The card was not charged.' };
  const stopped = { at: toIso(now), code: error.code, message: stopSentence(error) };
  const refunded = order.month === monthOf(now) ? Math.max(0, order.month_charged - one.list_amount) : 0;
  const { available } = await getAccount(one.organization_id);
  return {
    writes: stopOrder(one.organization_id, order, { ...free, stopped, month_charged: refunded }),
    messages: [
      eventMessage('credits.low', newId(now), {
        available,
        threshold: order.threshold,
        auto_recharge: { status: 'stopped', ...stopped },
      }),
    ],
  };
}

/**
 * Takes one step towards the processor's state in one transaction: the payment, the credits, the order, the promo code, and the events.
 * Returns `refused` if something it was based on has changed.
 */
export async function applyState(
  one: Payment,
  said: ProcessorState,
  now: Date,
): Promise<'same' | 'changed' | 'refused'> {
  const state = readState(one, said);
  const plan = planPayment(one, state);
  if (!plan.changed) return 'same';
  // Each step of a payment is later than the one before, whatever the clocks of the workers say.
  const at = toIso(new Date(Math.max(now.getTime(), Date.parse(one.updated_at) + 1)));
  const ended = !isOpen(plan.status);
  const endsNow = isOpen(one.status) && ended;
  const order = await orderWrites(one, plan, state, now);
  const givesBack =
    endsNow && one.promo_code !== undefined && (plan.status === 'failed' || plan.status === 'canceled');
  const messages: Message[] = [
    ...(plan.credit > 0
      ? [
          eventMessage('credits.purchased', newId(now), {
            credits: plan.credit,
            payment_id: one.id,
            amount: state.amount,
            currency: one.currency,
            kind: one.kind,
          }),
        ]
      : []),
    ...order.messages,
  ];
  const refused = await transact([
    ...changePayment(
      one,
      {
        status: plan.status,
        amount: state.amount,
        amount_refunded: plan.noted.amount_refunded,
        amount_disputed: plan.noted.amount_disputed,
        dispute: state.dispute ?? one.dispute,
        credited: one.credited + plan.credit,
        taken_back: one.taken_back + plan.takeBack,
        updated_at: at,
        intent_id: state.intent_id ?? one.intent_id,
        error: state.error,
        card: state.card ?? one.card,
        receipt_url: state.receipt_url ?? one.receipt_url,
      },
      { ended, remove: one.error && !state.error ? ['error'] : [] },
    ),
    ...(await creditWrites(one, plan, state, at)),
    ...order.writes,
    ...(givesBack && one.promo_code !== undefined ? giveUseBack(one.organization_id, one.promo_code) : []),
    outboxEntry(one.organization_id, `payment#${one.id}#${one.version}`, messages, now),
  ]);
  return refused ? 'refused' : 'changed';
}
