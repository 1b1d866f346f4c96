import * as z from 'zod';
import { defineOperation } from '#lib/contract/operation';

export const getCredits = defineOperation({
  id: 'getCredits',
  group: 'billing',
  method: 'GET',
  path: '/v2/billing/credits',
  summary: 'Read the credit balance',
  description:
    'What the organization owns, what of it is held for work under way, and what is free to spend. Credits do not expire.',
  rate: 'standard',
  scope: 'svc:read',
  result: z.object({
    balance: z.int().meta({ description: 'Available and held together' }),
    held: z.int(),
    available: z.int(),
    spent: z.int().meta({ description: 'Spent since the beginning' }),
    plan: z.literal('pay_per_credit'),
    expires_at: z.null(),
  }),
  status: 200,
  errors: [],
  tool: { name: 'get_credits' },
  examples: {
    response: { balance: 100, held: 3, available: 97, spent: 12, plan: 'pay_per_credit', expires_at: null },
  },
});

export const billingOperations = [getCredits];
