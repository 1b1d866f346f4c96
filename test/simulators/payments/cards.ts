import type { Account } from '#test/simulators/payments/account';
import { badRequest, noSuch } from '#test/simulators/payments/errors';
import type { CardBehaviour, PaymentMethod } from '#test/simulators/payments/objects';

interface TestCard {
  readonly number: string;
  readonly brand: string;
  readonly behaviour: CardBehaviour;
}

/** The vendor's test payment methods and the card numbers they represent. */
export const testCards: Readonly<Record<string, TestCard>> = {
  pm_card_visa: { number: '4242424242424242', brand: 'visa', behaviour: 'ok' },
  pm_card_mastercard: { number: '5555555555554444', brand: 'mastercard', behaviour: 'ok' },
  pm_card_amex: { number: '378282246310005', brand: 'amex', behaviour: 'ok' },
  pm_card_visa_chargeDeclined: { number: '4000000000000002', brand: 'visa', behaviour: 'declined' },
  pm_card_chargeDeclined: { number: '4000000000000002', brand: 'visa', behaviour: 'declined' },
  pm_card_visa_chargeDeclinedInsufficientFunds: {
    number: '4000000000009995',
    brand: 'visa',
    behaviour: 'insufficient_funds',
  },
  pm_card_chargeDeclinedInsufficientFunds: {
    number: '4000000000009995',
    brand: 'visa',
    behaviour: 'insufficient_funds',
  },
  pm_card_chargeDeclinedExpiredCard: { number: '4000000000000069', brand: 'visa', behaviour: 'expired_card' },
  pm_card_chargeCustomerFail: { number: '4000000000000341', brand: 'visa', behaviour: 'fails_when_charged' },
  pm_card_authenticationRequired: {
    number: '4000002760003184',
    brand: 'visa',
    behaviour: 'authentication_always',
  },
  pm_card_authenticationRequiredOnSetup: {
    number: '4000002500003155',
    brand: 'visa',
    behaviour: 'authentication_on_setup',
  },
  pm_card_createDispute: { number: '4000000000000259', brand: 'visa', behaviour: 'dispute' },
};

export function newPaymentMethod(account: Account, card: TestCard): PaymentMethod {
  const method: PaymentMethod = {
    id: account.id('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: { city: null, country: 'DE', line1: null, line2: null, postal_code: '10115', state: null },
      email: null,
      name: null,
      phone: null,
      tax_id: null,
    },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: card.brand,
      exp_month: 12,
      exp_year: 2031,
      fingerprint: `fp${card.number.slice(-8)}`,
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: account.seconds(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  account.behaviours.set(method.id, card.behaviour);
  return account.save(method);
}

/** A payment method by its id; a test name such as `pm_card_visa` creates a new one. */
export function paymentMethodOf(account: Account, id: string): PaymentMethod {
  const card = testCards[id] ?? (/^tok_/.test(id) ? testCards[id.replace('tok_', 'pm_card_')] : undefined);
  if (card) return newPaymentMethod(account, card);
  const known = account.objects.get(id);
  if (known?.object !== 'payment_method') throw noSuch('PaymentMethod', id, 'payment_method');
  return account.get<PaymentMethod>('payment_method', id, 'PaymentMethod');
}

/** A new payment method for a card number typed on the hosted page. */
export function cardNumbered(account: Account, number: string): PaymentMethod {
  const plain = number.replace(/\D/g, '');
  const card = Object.values(testCards).find((entry) => entry.number === plain);
  if (!card)
    throw badRequest('Your card number is incorrect.', { code: 'incorrect_number', param: 'number' });
  return newPaymentMethod(account, card);
}
