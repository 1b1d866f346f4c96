import * as z from 'zod';
import { numericId } from '#lib/shared/id';
import { sealed } from '#lib/shared/sealed';
import { timestamp } from '#lib/shared/time';

/** Why a subscription is disabled. */
export const disabledReason = z.enum(['by_owner', 'failing', 'gone']);

/** Older items have a single type, in `event_type`. */
const withTypes = (item: unknown): unknown => {
  const older = z.object({ event_type: z.string(), event_types: z.undefined().optional() }).safeParse(item);
  if (!older.success || typeof item !== 'object') return item;
  return { ...item, event_types: [older.data.event_type] };
};

const storedSubscription = z.lazy(() =>
  z.object({
    id: z.string(),
    organization_id: z.string(),
    event_types: z.array(z.string()).min(1),
    url: z.string(),
    description: z.string().optional(),
    enabled: z.boolean(),
    disabled_at: timestamp.optional(),
    disabled_reason: disabledReason.optional(),
    /** Newest first. `made_by` is the request that created it, so that a retry finds its own. */
    secrets: z
      .array(z.object({ secret: sealed, valid_until: timestamp.optional(), made_by: numericId.optional() }))
      .min(1),
    created_at: timestamp,
    updated_at: timestamp,
    last_success_at: timestamp.optional(),
    last_failure_at: timestamp.optional(),
    failing_since: timestamp.optional(),
    failure_streak: z.int().default(0),
  }),
);

/** Sends events of some types to one address. Its secrets are stored sealed; two are valid during a rotation. */
export const subscription = z.preprocess(withTypes, storedSubscription);
export type Subscription = z.infer<typeof subscription>;

/** A failing endpoint is retried from a separate queue until it responds again: a slow one does not block the workers of all others. */
export const RETRIES = 'webhook-retries';
export const queueFor = ({ failing_since }: Pick<Subscription, 'failing_since'>): string =>
  failing_since === undefined ? 'webhooks' : RETRIES;

/** A subscription as shown to its owner. */
export const subscriptionResult = z.lazy(() =>
  z
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
    .meta({ id: 'WebhookSubscription' }),
);
export type SubscriptionResult = z.infer<typeof subscriptionResult>;

export const subscriptionWithSecret = z.lazy(() =>
  subscriptionResult
    .unwrap()
    .extend({
      secret: z
        .string()
        .meta({ description: 'Shown only once; use it to verify the webhook-signature header' }),
    })
    .meta({ id: 'WebhookSubscriptionWithSecret' }),
);

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
