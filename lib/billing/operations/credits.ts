import * as z from 'zod';
import { operation } from '#lib/billing/operations/shared';
import { currency, packageId } from '#lib/billing/package';
import { lazy } from '#lib/shared/lazy';

const priced = lazy(() =>
  z.object({
    id: packageId,
    kind: z.enum(['package', 'top_up']),
    credits: z.int(),
    prices: z.array(z.object({ currency: z.string(), amount: z.int().meta({ description: 'Minor units' }) })),
  }),
);

export const listPackages = operation({
  id: 'listPackages',
  route: 'GET /v2/billing/packages',
  summary: 'See credit prices',
  description:
    'Returns full packages (hosted checkout) and the top-up ladder (inline payment, saved card, auto-recharge) in every currency, and what each kind of work costs in credits. Credits do not expire.',
  scope: 'svc:read',
  query: () => z.strictObject({ currency: currency.optional() }),
  result: () =>
    z.object({
      packages: z.array(priced()),
      top_ups: z.array(priced()),
      currencies: z.array(z.string()),
      credit_prices: z.record(z.string(), z.int()),
    }),
  tool: { name: 'list_credit_packages' },
});

export const getCredits = operation({
  id: 'getCredits',
  route: 'GET /v2/billing/credits',
  summary: 'Read the credit balance',
  description:
    'Returns the total, the credits held for work in progress, and the credits available to spend. Credits do not expire.',
  scope: 'svc:read',
  result: () =>
    z.object({
      balance: z.int().meta({ description: 'Available plus held' }),
      held: z.int(),
      available: z.int(),
      spent: z.int().meta({ description: 'Total spent to date' }),
      owed: z.int().optional().meta({
        description:
          'Credits from refunded or disputed payments that were already spent; no new work starts until they are paid back',
      }),
      plan: z.literal('pay_per_credit'),
      expires_at: z.null(),
    }),
  tool: { name: 'get_credits' },
});
