import type { Account } from '#test/simulators/payments/account';
import { paymentMethodOf } from '#test/simulators/payments/cards';
import { openDispute } from '#test/simulators/payments/disputes';
import { badRequest, StripeFailure } from '#test/simulators/payments/errors';
import type { CardBehaviour, Charge, PaymentIntent, PaymentMethod } from '#test/simulators/payments/objects';

interface Decline {
  readonly code: string;
  readonly decline_code: string;
  readonly message: string;
}

const declines: Partial<Record<CardBehaviour, Decline>> = {
  declined: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
  fails_when_charged: {
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  },
  insufficient_funds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  expired_card: { code: 'expired_card', decline_code: 'expired_card', message: 'Your card has expired.' },
};

function newCharge(
  account: Account,
  intent: PaymentIntent,
  method: PaymentMethod,
  decline?: Decline,
): Charge {
  const id = account.id(decline ? 'ch' : 'ch');
  const fee = Math.round(intent.amount * 0.015) + 25;
  const transaction = decline
    ? undefined
    : account.save({
        id: account.id('txn'),
        object: 'balance_transaction',
        amount: intent.amount,
        available_on: account.seconds() + 7 * 86_400,
        balance_type: 'payments',
        created: account.seconds(),
        currency: intent.currency,
        description: null,
        exchange_rate: null,
        fee,
        fee_details: [
          {
            amount: fee,
            application: null,
            currency: intent.currency,
            description: 'Stripe processing fees',
            type: 'stripe_fee',
          },
        ],
        net: intent.amount - fee,
        reporting_category: 'charge',
        source: id,
        status: 'pending',
        type: 'charge',
      });
  return account.save<Charge>({
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: transaction?.id ?? null,
    billing_details: method['billing_details'],
    calculated_statement_descriptor: 'SERVICE EXAMPLE',
    captured: !decline,
    created: account.seconds(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent['description'] ?? null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: decline
      ? {
          network_status: 'declined_by_network',
          reason: decline.decline_code,
          seller_message: decline.message,
          type: 'issuer_declined',
        }
      : {
          network_status: 'approved_by_network',
          reason: null,
          risk_level: 'normal',
          seller_message: 'Payment complete.',
          type: 'authorized',
        },
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      card: {
        brand: method.card.brand,
        last4: method.card.last4,
        exp_month: method.card.exp_month,
        exp_year: method.card.exp_year,
      },
      type: 'card',
    },
    receipt_email: null,
    receipt_number: null,
    receipt_url: `${account.address}/_receipts/${id}`,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  });
}

function refuse(
  account: Account,
  intent: PaymentIntent,
  method: PaymentMethod,
  decline: Decline,
  key: string | null,
): StripeFailure {
  const charge = newCharge(account, intent, method, decline);
  const error = {
    type: 'card_error' as const,
    charge: charge.id,
    code: decline.code,
    decline_code: decline.decline_code,
    message: decline.message,
    payment_method: method,
  };
  Object.assign(intent, {
    status: 'requires_payment_method',
    payment_method: null,
    latest_charge: charge.id,
    last_payment_error: error,
  });
  account.emit('charge.failed', charge, key);
  account.emit('payment_intent.payment_failed', intent, key);
  return new StripeFailure(402, { ...error, payment_intent: structuredClone(intent) });
}

export interface ConfirmOptions {
  readonly paymentMethod?: string | undefined;
  readonly offSession: boolean;
  readonly returnUrl?: string | undefined;
  /** The customer has passed the bank's check. */
  readonly authenticated?: boolean;
  readonly idempotencyKey: string | null;
}

/** Takes the money, asks for authentication, or throws the decline; the intent records which. */
export function confirmIntent(
  account: Account,
  intent: PaymentIntent,
  options: ConfirmOptions,
): PaymentIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw badRequest(
      `You cannot confirm this PaymentIntent because it has already ${intent.status} after being previously confirmed.`,
      { code: 'payment_intent_unexpected_state' },
    );
  }
  const methodId = options.paymentMethod ?? intent.payment_method;
  if (!methodId)
    throw badRequest(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      { code: 'payment_intent_unexpected_state' },
    );
  const method = paymentMethodOf(account, methodId);
  if (method.customer && intent.customer && method.customer !== intent.customer)
    throw badRequest(
      'The provided PaymentMethod cannot be attached. To reuse a PaymentMethod, you must attach it to a Customer first.',
      { code: 'payment_method_unexpected_state' },
    );
  intent.payment_method = method.id;
  const behaviour = account.behaviours.get(method.id) ?? 'ok';
  const wantsCheck =
    behaviour === 'authentication_always' ||
    (behaviour === 'authentication_on_setup' && !method.metadata['set_up']);
  if (wantsCheck && !options.authenticated) {
    if (options.offSession)
      throw refuse(
        account,
        intent,
        method,
        {
          code: 'authentication_required',
          decline_code: 'authentication_required',
          message: 'Your card was declined. This transaction requires authentication.',
        },
        options.idempotencyKey,
      );
    Object.assign(intent, {
      status: 'requires_action',
      next_action: {
        type: 'redirect_to_url',
        redirect_to_url: {
          return_url: options.returnUrl ?? null,
          url: `${account.address}/_authenticate/${intent.id}`,
        },
      },
    });
    account.emit('payment_intent.requires_action', intent, options.idempotencyKey);
    return intent;
  }
  const decline = declines[behaviour];
  if (decline) throw refuse(account, intent, method, decline, options.idempotencyKey);
  const charge = newCharge(account, intent, method);
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    next_action: null,
    last_payment_error: null,
  });
  if (intent.setup_future_usage && intent.customer && !method.customer) {
    method.customer = intent.customer;
    method.metadata['set_up'] = 'true';
    account.emit('payment_method.attached', method, options.idempotencyKey);
  }
  account.emit('charge.succeeded', charge, options.idempotencyKey);
  account.emit('payment_intent.succeeded', intent, options.idempotencyKey);
  if (behaviour === 'dispute') openDispute(account, charge, 'fraudulent');
  return intent;
}
