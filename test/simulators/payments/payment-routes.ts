import type { Route } from '#test/simulators/core/router';
import type { Account } from '#test/simulators/payments/account';
import { call, page } from '#test/simulators/payments/call';
import { paymentMethodOf } from '#test/simulators/payments/cards';
import { confirmIntent } from '#test/simulators/payments/charging';
import { badRequest, missingParameter } from '#test/simulators/payments/errors';
import { type FormMap, flagOf, intOf, mapOf, metadataOf, textOf } from '#test/simulators/payments/form';
import type { Charge, PaymentIntent, StripeObject } from '#test/simulators/payments/objects';

const intentFields = [
  'amount',
  'currency',
  'customer',
  'payment_method',
  'payment_method_types',
  'automatic_payment_methods',
  'confirm',
  'off_session',
  'metadata',
  'description',
  'setup_future_usage',
  'receipt_email',
  'return_url',
  'statement_descriptor',
  'statement_descriptor_suffix',
  'capture_method',
  'confirmation_method',
  'payment_method_options',
  'payment_method_data',
  'error_on_requires_action',
  'use_stripe_sdk',
  'mandate_data',
  'shipping',
  'hooks',
  'payment_details',
  'amount_details',
];

const MINIMUM = 50;

export function newIntent(
  account: Account,
  amount: number,
  currency: string,
  own: Partial<PaymentIntent>,
): PaymentIntent {
  const id = account.id('pi');
  return account.save<PaymentIntent>({
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: { allow_redirects: 'always', enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_sim`,
    confirmation_method: 'automatic',
    created: account.seconds(),
    currency,
    customer: null,
    customer_account: null,
    description: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
    ...own,
  });
}

/** Payment intents, charges, refunds, disputes and the balance behind them. */
export function paymentRoutes(account: Account): Route[] {
  const intentOf = (id: string | undefined) =>
    account.get<PaymentIntent>('payment_intent', id, 'payment_intent', 'intent');

  const confirmOptions = (form: FormMap, key: string | null) => ({
    paymentMethod: textOf(form['payment_method']),
    offSession:
      flagOf(form['off_session']) ||
      textOf(form['off_session']) === 'one_off' ||
      textOf(form['off_session']) === 'recurring',
    returnUrl: textOf(form['return_url']),
    idempotencyKey: key,
  });

  const amountOf = (form: FormMap): number => {
    const amount = intOf(form['amount']);
    if (amount === undefined)
      throw badRequest(`Invalid integer: ${String(form['amount'])}`, {
        code: 'parameter_invalid_integer',
        param: 'amount',
      });
    if (amount < MINIMUM)
      throw badRequest('Amount must be no less than €0.50 eur', {
        code: 'amount_too_small',
        param: 'amount',
      });
    return amount;
  };

  const create = (form: FormMap, key: string | null): PaymentIntent => {
    const amount = amountOf(form);
    const currency = (textOf(form['currency']) ?? '').toLowerCase();
    if (!/^[a-z]{3}$/.test(currency))
      throw badRequest(`Invalid currency: ${currency}.`, { param: 'currency' });
    const customer = textOf(form['customer']) || null;
    if (customer) account.get('customer', customer, 'customer', 'customer');
    const wanted = textOf(form['payment_method']);
    const method = wanted ? paymentMethodOf(account, wanted) : undefined;
    const intent = newIntent(account, amount, currency, {
      customer,
      description: textOf(form['description']) ?? null,
      metadata: metadataOf(form['metadata']),
      receipt_email: textOf(form['receipt_email']) ?? null,
      setup_future_usage: textOf(form['setup_future_usage']) || null,
      payment_method: method?.id ?? null,
      status: method ? 'requires_confirmation' : 'requires_payment_method',
    });
    account.emit('payment_intent.created', intent, key);
    return flagOf(form['confirm'])
      ? confirmIntent(account, intent, { ...confirmOptions(form, key), paymentMethod: method?.id })
      : intent;
  };

  const refund = (form: FormMap, key: string | null): StripeObject => {
    const intentId = textOf(form['payment_intent']);
    const chargeId = textOf(form['charge']) ?? (intentId ? intentOf(intentId).latest_charge : undefined);
    if (!chargeId) throw missingParameter('payment_intent');
    const charge = account.get<Charge>('charge', chargeId, 'charge', 'charge');
    const left = charge.amount - charge.amount_refunded;
    if (charge.status !== 'succeeded') throw badRequest(`Charge ${charge.id} has not succeeded.`);
    if (left <= 0)
      throw badRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
    if (charge.disputed)
      throw badRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
        code: 'charge_disputed',
      });
    const amount = intOf(form['amount']) ?? left;
    if (amount > left)
      throw badRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
        param: 'amount',
      });
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    const id = account.id('re');
    const transaction = account.save({
      id: account.id('txn'),
      object: 'balance_transaction',
      amount: -amount,
      available_on: account.seconds(),
      balance_type: 'payments',
      created: account.seconds(),
      currency: charge.currency,
      description: 'REFUND FOR CHARGE',
      exchange_rate: null,
      fee: 0,
      fee_details: [],
      net: -amount,
      reporting_category: 'refund',
      source: id,
      status: 'available',
      type: 'refund',
    });
    const made = account.save({
      id,
      object: 'refund',
      amount,
      balance_transaction: transaction.id,
      charge: charge.id,
      created: account.seconds(),
      currency: charge.currency,
      customer: charge.customer,
      customer_account: null,
      destination_details: { card: { type: 'refund' }, type: 'card' },
      metadata: metadataOf(form['metadata']),
      payment_intent: charge.payment_intent,
      payment_method: charge['payment_method'],
      reason: textOf(form['reason']) ?? null,
      receipt_number: null,
      source_transfer_reversal: null,
      status: 'succeeded',
      transfer_reversal: null,
    });
    account.emit('refund.created', made, key);
    account.emit('charge.refunded', charge, key);
    account.emit('refund.updated', made, key);
    return made;
  };

  const byIntent = <T extends StripeObject>(kind: T['object'], form: FormMap): T[] =>
    account
      .all<T>(kind)
      .filter(
        (object) =>
          (!form['payment_intent'] || object['payment_intent'] === form['payment_intent']) &&
          (!form['customer'] || object['customer'] === form['customer']) &&
          (!form['charge'] || object['charge'] === form['charge']),
      );

  return [
    call(
      account,
      'POST',
      '/v1/payment_intents',
      { known: intentFields, required: ['amount', 'currency'] },
      ({ form, key }) => create(form, key),
    ),
    call(account, 'GET', '/v1/payment_intents', {}, ({ form }) =>
      page(
        account
          .all<PaymentIntent>('payment_intent')
          .filter((intent) => !form['customer'] || intent.customer === form['customer']),
        form,
        '/v1/payment_intents',
      ),
    ),
    call(account, 'GET', '/v1/payment_intents/:id', {}, ({ params }) => intentOf(params['id'])),
    call(account, 'POST', '/v1/payment_intents/:id', { known: intentFields }, ({ params, form }) => {
      const intent = intentOf(params['id']);
      if (intent.status === 'succeeded' || intent.status === 'canceled') {
        const changed = Object.keys(form).filter(
          (name) => name !== 'metadata' && name !== 'description' && name !== 'expand',
        );
        if (changed.length > 0)
          throw badRequest(
            `This PaymentIntent's ${changed[0]} could not be updated because it has a status of ${intent.status}.`,
            { code: 'payment_intent_unexpected_state' },
          );
      }
      if (form['amount'] !== undefined) intent.amount = amountOf(form);
      if (form['description'] !== undefined) intent['description'] = textOf(form['description']) || null;
      if (form['customer'] !== undefined) intent.customer = textOf(form['customer']) || null;
      const wanted = textOf(form['payment_method']);
      if (wanted)
        Object.assign(intent, {
          payment_method: paymentMethodOf(account, wanted).id,
          status: 'requires_confirmation',
        });
      intent.metadata = metadataOf(form['metadata'], intent.metadata);
      return intent;
    }),
    call(account, 'POST', '/v1/payment_intents/:id/confirm', {}, ({ params, form, key, publishable }) => {
      const intent = intentOf(params['id']);
      if (publishable && textOf(form['client_secret']) !== intent.client_secret)
        throw badRequest(
          'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
          { code: 'payment_intent_invalid_parameter', param: 'client_secret' },
        );
      const number = textOf(mapOf(mapOf(form['payment_method_data'])['card'])['number']);
      return confirmIntent(account, intent, {
        ...confirmOptions(form, key),
        ...(number ? { paymentMethod: 'pm_card_visa' } : {}),
      });
    }),
    call(account, 'POST', '/v1/payment_intents/:id/cancel', {}, ({ params, form, key }) => {
      const intent = intentOf(params['id']);
      if (intent.status === 'succeeded' || intent.status === 'canceled')
        throw badRequest(
          `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_reauthorization, requires_confirmation, requires_action, processing.`,
          { code: 'payment_intent_unexpected_state' },
        );
      Object.assign(intent, {
        status: 'canceled',
        canceled_at: account.seconds(),
        cancellation_reason: textOf(form['cancellation_reason']) ?? null,
      });
      account.emit('payment_intent.canceled', intent, key);
      return intent;
    }),
    call(account, 'GET', '/v1/charges', {}, ({ form }) =>
      page(byIntent<Charge>('charge', form), form, '/v1/charges'),
    ),
    call(account, 'GET', '/v1/charges/:id', {}, ({ params }) =>
      account.get('charge', params['id'], 'charge'),
    ),
    call(
      account,
      'POST',
      '/v1/refunds',
      {
        known: [
          'payment_intent',
          'charge',
          'amount',
          'reason',
          'metadata',
          'currency',
          'customer',
          'instructions_email',
          'origin',
          'refund_application_fee',
          'reverse_transfer',
        ],
      },
      ({ form, key }) => refund(form, key),
    ),
    call(account, 'GET', '/v1/refunds', {}, ({ form }) =>
      page(byIntent('refund', form), form, '/v1/refunds'),
    ),
    call(account, 'GET', '/v1/refunds/:id', {}, ({ params }) =>
      account.get('refund', params['id'], 'refund'),
    ),
    call(account, 'GET', '/v1/disputes', {}, ({ form }) =>
      page(byIntent('dispute', form), form, '/v1/disputes'),
    ),
    call(account, 'GET', '/v1/disputes/:id', {}, ({ params }) =>
      account.get('dispute', params['id'], 'dispute'),
    ),
    call(account, 'POST', '/v1/disputes/:id', {}, ({ params, form }) =>
      Object.assign(account.get<StripeObject>('dispute', params['id'], 'dispute'), {
        evidence: mapOf(form['evidence']),
        ...(flagOf(form['submit']) ? { status: 'under_review' } : {}),
      }),
    ),
    call(account, 'GET', '/v1/balance', {}, () => ({
      object: 'balance',
      available: [{ amount: 100_000, currency: 'eur', source_types: { card: 100_000 } }],
      pending: [],
      livemode: false,
    })),
    call(account, 'GET', '/v1/balance_transactions', {}, ({ form }) =>
      page(
        account
          .all<StripeObject>('balance_transaction')
          .filter(
            (entry) =>
              (!form['source'] || entry['source'] === form['source']) &&
              (!form['type'] || entry['type'] === form['type']),
          ),
        form,
        '/v1/balance_transactions',
      ),
    ),
    call(account, 'GET', '/v1/balance_transactions/:id', {}, ({ params }) =>
      account.get('balance_transaction', params['id'], 'balance transaction'),
    ),
  ];
}
