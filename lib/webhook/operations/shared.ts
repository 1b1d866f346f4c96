import * as z from 'zod';
import { operationsOf } from '#lib/contract/operation';

export const operation = operationsOf({ group: 'webhooks' });
export const subscriptionId = z.object({
  id: z.string().regex(/^whs_[0-9]{1,16}$/, 'must be a subscription id, whs_...'),
});
