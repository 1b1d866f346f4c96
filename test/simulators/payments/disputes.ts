import type { Account } from '#test/simulators/payments/account';
import type { Charge, StripeObject } from '#test/simulators/payments/objects';

/** A bank takes back the money of a charge. */
export function openDispute(account: Account, charge: Charge, reason: string): StripeObject {
  charge.disputed = true;
  const id = account.id('du');
  const transaction = account.save({
    id: account.id('txn'),
    object: 'balance_transaction',
    amount: -charge.amount,
    available_on: account.seconds(),
    balance_type: 'payments',
    created: account.seconds(),
    currency: charge.currency,
    description: 'Chargeback withdrawal',
    exchange_rate: null,
    fee: 2_000,
    fee_details: [],
    net: -charge.amount - 2_000,
    reporting_category: 'dispute',
    source: id,
    status: 'available',
    type: 'adjustment',
  });
  const dispute = account.save({
    id,
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [transaction],
    charge: charge.id,
    created: account.seconds(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {},
    evidence_details: {
      due_by: account.seconds() + 9 * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: { brand: 'visa', case_type: 'chargeback', network_reason_code: '10.4' },
      type: 'card',
    },
    reason,
    status: 'needs_response',
  });
  account.emit('charge.dispute.created', dispute);
  account.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** The bank decides: `won` returns the money. */
export function closeDispute(account: Account, dispute: StripeObject, status: 'won' | 'lost'): StripeObject {
  dispute['status'] = status;
  account.emit('charge.dispute.closed', dispute);
  if (status === 'won') account.emit('charge.dispute.funds_reinstated', dispute);
  return dispute;
}
