import * as z from 'zod';
import { match } from '#lib/identity/match';
import { numericId } from '#lib/shared/id';
import { entityEvents } from '#lib/webhook/entity-event-types';
import examples from './event-examples.json' with { type: 'json' };

const error = () => z.object({ code: z.string(), message: z.string() }).loose();
const enrichmentData = () =>
  z.object({
    enrichment_id: numericId,
    status: z.string(),
    external_id: z.string().optional().meta({ description: 'Your own id, if the enrichment has one' }),
    custom: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'Your own values, if the enrichment has any' }),
  });
const found = () => ({ found: z.int(), pages: z.int() });

const written = () => ({
  platform: z.string().optional(),
  crm_entity_id: z.string().optional(),
  error: error().optional(),
});

/**
 * Every type with its description and a function that creates the schema of its `data`, which few requests need. Source: contract, section
 * 6.
 */
const types: Readonly<Record<string, readonly [description: string, data: () => z.ZodObject]>> = {
  ...entityEvents,
  'enrichment.completed': [
    'An enrichment completed; read it for its values',
    () => enrichmentData().extend({ match: match.optional().meta({ description: 'Who was found' }) }),
  ],
  'enrichment.failed': [
    'An enrichment failed; its credits were released',
    () => enrichmentData().extend({ error: error() }),
  ],
  'enrichment.approved': [
    'An enrichment was approved',
    () => enrichmentData().extend({ approved_by: z.string() }),
  ],
  'enrichment.cancelled': ['An enrichment was cancelled', enrichmentData],
  'enrichment.writeback.succeeded': [
    'An approved enrichment was written to the CRM',
    () => enrichmentData().extend(written()),
  ],
  'enrichment.writeback.failed': [
    'A writeback failed; the enrichment says why',
    () => enrichmentData().extend(written()),
  ],
  'batch.completed': [
    'Every member of a batch has ended',
    () =>
      z.object({
        batch_id: z.string(),
        status: z.string(),
        member_count: z.int(),
        counts: z.record(z.string(), z.int()),
      }),
  ],
  'people_finder.completed': [
    'A people finder job completed',
    () =>
      z.object({
        job_id: z.string(),
        status: z.string(),
        found: z.int(),
        looked_at: z.int(),
        credits_charged: z.int(),
      }),
  ],
  'people_finder.failed': [
    'A people finder job failed; its credits were released',
    () => z.object({ job_id: z.string(), status: z.string(), error: error() }),
  ],
  'search.completed': [
    'A search completed',
    () => z.object({ job_id: z.string(), status: z.string(), ended_because: z.string(), ...found() }),
  ],
  'search.failed': [
    'A search failed; its results so far are kept',
    () => z.object({ job_id: z.string(), status: z.string(), error: error(), ...found() }),
  ],
  'campaign.completed': [
    'Every member of a campaign has ended',
    () =>
      z.object({
        campaign_id: z.string(),
        status: z.string(),
        members: z.int(),
        written: z.int(),
        skipped: z.int(),
        failed: z.int(),
      }),
  ],
  'outbound_batch.approved': [
    'A staged batch was approved',
    () => z.object({ batch_id: z.string(), status: z.string(), approved_by: z.string(), jobs: z.unknown() }),
  ],
  'outbound_batch.completed': [
    'Every job of an outbound batch has ended',
    () => z.object({ batch_id: z.string(), status: z.string(), summary: z.record(z.string(), z.unknown()) }),
  ],
  'outbound_batch.stopped': [
    'An outbound batch was stopped; unsent jobs are discarded',
    () => z.object({ batch_id: z.string(), status: z.string(), reason: z.enum(['user', 'expired']) }),
  ],
  'crm.connected': [
    'A CRM was connected',
    () => z.object({ platform: z.string(), account: z.unknown().optional() }),
  ],
  'crm.disconnected': [
    'A CRM was disconnected, or revoked its access',
    () => z.object({ platform: z.string(), reason: z.enum(['disconnected', 'credential_expired']) }),
  ],
  'credits.low': [
    'Available credits fell below the threshold',
    () =>
      z.object({
        available: z.int(),
        threshold: z.int(),
        auto_recharge: z
          .object({ status: z.string() })
          .loose()
          .optional()
          .meta({ description: 'If automatic recharge was stopped: the reason' }),
      }),
  ],
  'credits.purchased': [
    'A payment succeeded and its credits were added',
    () =>
      z.object({
        credits: z.int(),
        payment_id: numericId,
        amount: z.int().meta({ description: 'In minor units of the currency' }),
        currency: z.string(),
        kind: z.string(),
      }),
  ],
  'network.session_expired': [
    'A network account must be reconnected',
    () => z.object({ account_id: z.string(), name: z.string(), reconnect: z.string() }),
  ],
  'webhook.disabled': [
    'A subscription was disabled after failing for 5 days, or by 410 Gone',
    () => z.object({ subscription_id: z.string(), reason: z.string() }),
  ],
  'webhook.test': ['Sent on request to test an endpoint', () => z.object({ message: z.string() })],
};

/** One type of event: its description, the shape of its `data`, and an example. */
interface EventTypeDefinition {
  readonly description: string;
  readonly data: z.ZodObject;
  readonly example: Readonly<Record<string, unknown>>;
}

const exampleOf: Readonly<Record<string, EventTypeDefinition['example']>> = examples;

/** All event types a subscription can have. */
export const webhookEventTypes: Readonly<Record<string, EventTypeDefinition>> = Object.fromEntries(
  Object.entries(types).map(([type, [description, data]]) => [
    type,
    {
      description,
      get data() {
        return data();
      },
      example: exampleOf[type] ?? {},
    },
  ]),
);

export const webhookEventType = z.lazy(() =>
  z
    .string()
    .refine(
      (type) => Object.hasOwn(webhookEventTypes, type),
      'is not an event type; GET /v2/webhooks/event-types lists them',
    )
    .meta({ enum: Object.keys(webhookEventTypes), examples: ['enrichment.completed'] }),
);
