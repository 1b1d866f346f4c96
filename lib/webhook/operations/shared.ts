import * as z from 'zod';
import { operationsOf } from '#lib/contract/operation';
import { lazy } from '#lib/shared/lazy';

export const operation = operationsOf({ group: 'webhooks' });
export const subscriptionId = lazy(() =>
  z.object({
    id: z.string().regex(/^whs_[0-9]{1,16}$/, 'must be a subscription id, whs_...'),
  }),
);
