import type { Route } from '#test/simulators/core/router';
import type { Account } from '#test/simulators/payments/account';
import { call, page } from '#test/simulators/payments/call';
import { badRequest, missingParameter } from '#test/simulators/payments/errors';
import { type FormMap, flagOf, intOf, mapOf, metadataOf, textOf } from '#test/simulators/payments/form';
import type { Charge, PaymentIntent, StripeObject } from '#test/simulators/payments/objects';

/** Charges, refunds, disputes and the underlying balance. */
export function moneyRoutes(account: Account): Route[] {
  const intentOf = (id: string | undefined) =>
    account.get<PaymentIntent>('payment_intent', id, 'payment_intent', 'intent');

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

/** The customer's bank cannot take the money: it comes back, and the charge is no longer refunded by as much. */
export function failRefund(account: Account, id: string | undefined): StripeObject {
  const refund = account.get<StripeObject>('refund', id, 'refund');
  const charge = account.get<Charge>('charge', String(refund['charge']), 'charge');
  charge.amount_refunded -= Number(refund['amount']);
  charge.refunded = false;
  Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
  account.emit('refund.failed', refund);
  account.emit('charge.refund.updated', refund);
  return refund;
}
