import * as z from 'zod';
import { numericId } from '#lib/shared/id';
import { sealed } from '#lib/shared/sealed';
import { timestamp } from '#lib/shared/time';

/** Why a subscription gets nothing. */
export const disabledReason = z.enum(['by_owner', 'failing', 'gone']);

/** Older items name their one type as `event_type`. */
const withTypes = (item: unknown): unknown => {
  const older = z.object({ event_type: z.string(), event_types: z.undefined().optional() }).safeParse(item);
  if (!older.success || typeof item !== 'object') return item;
  return { ...item, event_types: [older.data.event_type] };
};

const storedSubscription = z.object({
  id: z.string(),
  organization_id: z.string(),
  event_types: z.array(z.string()).min(1),
  url: z.string(),
  description: z.string().optional(),
  enabled: z.boolean(),
  disabled_at: timestamp.optional(),
  disabled_reason: disabledReason.optional(),
  /** The newest first. `made_by` is the request that made it: repeated, it finds its own. */
  secrets: z
    .array(z.object({ secret: sealed, valid_until: timestamp.optional(), made_by: numericId.optional() }))
    .min(1),
  created_at: timestamp,
  updated_at: timestamp,
  last_success_at: timestamp.optional(),
  last_failure_at: timestamp.optional(),
  failing_since: timestamp.optional(),
  failure_streak: z.int().default(0),
});

/** Events of some types sent to one address. Its secrets lie sealed; two are valid while one is being rotated. */
export const subscription = z.preprocess(withTypes, storedSubscription);
export type Subscription = z.infer<typeof subscription>;

/**
 * An endpoint that failed is tried from a queue of its own until it answers again: while it lets its callers wait, the
 * workers of all others are free.
 */
export const RETRIES = 'webhook-retries';
export const queueFor = ({ failing_since }: Pick<Subscription, 'failing_since'>): string =>
  failing_since === undefined ? 'webhooks' : RETRIES;

/** A subscription as its owner sees it. */
export const subscriptionResult = z
  .object({
    id: z.string(),
    event_type: z.string().meta({ description: 'The event type, or the first of several' }),
    event_types: z.array(z.string()).meta({ description: 'All event types of the subscription' }),
    url: z.string(),
    description: z.string().optional(),
    enabled: z.boolean(),
    created_at: timestamp,
    updated_at: timestamp,
    health: z.object({
      last_success_at: timestamp.optional(),
      last_failure_at: timestamp.optional(),
      failing_since: timestamp.optional(),
      failure_streak: z.int(),
      disabled_at: timestamp.optional(),
      disabled_reason: disabledReason.optional(),
    }),
  })
  .meta({ id: 'WebhookSubscription' });
export type SubscriptionResult = z.infer<typeof subscriptionResult>;

export const subscriptionWithSecret = subscriptionResult
  .extend({
    secret: z
      .string()
      .meta({ description: 'Shown only once; use it to verify the webhook-signature header' }),
  })
  .meta({ id: 'WebhookSubscriptionWithSecret' });

export function toSubscriptionResult(stored: Subscription): SubscriptionResult {
  const { last_success_at, last_failure_at, failing_since, failure_streak, disabled_at, disabled_reason } =
    stored;
  const { id, event_types, url, description, enabled, created_at, updated_at } = stored;
  const [event_type = ''] = event_types;
  return {
    ...{ id, event_type, event_types, url, description, enabled, created_at, updated_at },
    health: { last_success_at, last_failure_at, failing_since, failure_streak, disabled_at, disabled_reason },
  };
}
