import * as z from 'zod';

export const base = { group: 'webhooks', rate: 'standard' } as const;
export const subscriptionId = z.object({
  id: z.string().regex(/^whs_[0-9]{1,16}$/, 'must be a subscription id, whs_...'),
});
