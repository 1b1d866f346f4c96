import type { Route } from '#test/simulators/core/router';
import type { Account } from '#test/simulators/payments/account';
import { call, page } from '#test/simulators/payments/call';
import { paymentMethodOf } from '#test/simulators/payments/cards';
import { confirmIntent } from '#test/simulators/payments/charging';
import { badRequest } from '#test/simulators/payments/errors';
import { type FormMap, flagOf, intOf, mapOf, metadataOf, textOf } from '#test/simulators/payments/form';
import { newIntent } from '#test/simulators/payments/new-intent';
import type { PaymentIntent } from '#test/simulators/payments/objects';

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

/** Payment intents: create, confirm, change, cancel. */
export function intentRoutes(account: Account): Route[] {
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
  ];
}
