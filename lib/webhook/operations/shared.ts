import * as z from 'zod';

export const base = { group: 'webhooks', rate: 'standard' } as const;
export const subscriptionId = z.object({
  id: z.string().regex(/^whs_[0-9]{1,16}$/, 'must be a subscription id, whs_...'),
});

export const sample = {
  id: 'whs_7305817200230400',
  event_type: 'funding_round',
  event_types: ['funding_round'],
  url: 'https://hooks.example.com/enrichment',
  enabled: true,
  created_at: '2026-11-21T09:30:00.000Z',
  updated_at: '2026-11-21T09:30:00.000Z',
  health: { failure_streak: 0 },
} as const;
