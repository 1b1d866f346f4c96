import * as z from 'zod';

export const base = { group: 'billing', rate: 'standard' } as const;
/** Buying is for a person in the portal, or for a key that was given `svc:admin`. Source: contract 7. */
export const buying = { ...base, scope: 'svc:admin', portalOnly: true } as const;
export const listed = { next_cursor: z.string().optional(), total: z.int() };

export const samplePayment = {
  id: 7305817200230400,
  ref: 'pay_7305817200230400',
  kind: 'quick_topup',
  status: 'succeeded',
  package_id: 'topup_30',
  credits: 30,
  credits_taken_back: 0,
  amount: 289,
  amount_refunded: 0,
  amount_disputed: 0,
  currency: 'eur',
  card: { brand: 'visa', last4: '4242' },
  created_at: '2026-11-21T09:30:00.000Z',
  updated_at: '2026-11-21T09:30:01.000Z',
} as const;
