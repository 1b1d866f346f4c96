import * as z from 'zod';
import { match } from '#lib/identity/match';
import { numericId } from '#lib/shared/id';
import { entityEvents } from '#lib/webhook/entity-event-types';
import { define, type EventTypeDefinition, sampleId } from '#lib/webhook/event-type-definition';

const error = z.object({ code: z.string(), message: z.string() }).loose();
const enrichmentData = z.object({
  enrichment_id: numericId,
  status: z.string(),
  external_id: z.string().optional().meta({ description: 'Your own id, where the enrichment was given one' }),
  custom: z
    .record(z.string(), z.string())
    .optional()
    .meta({ description: 'Your own values, where the enrichment was given any' }),
});
const found = { found: z.int(), pages: z.int() };
const jobId = z.string();

const ofEnrichment = (
  description: string,
  status: string,
  more: z.ZodRawShape = {},
  example: Readonly<Record<string, unknown>> = {},
) =>
  define(description, enrichmentData.extend(more), {
    enrichment_id: sampleId,
    status,
    external_id: 'lead-81',
    custom: { owner: 'grace' },
    ...example,
  });
const uuid = 'b6a3f2c4-4d2f-4f6e-9a63-0d1a5a4f9c11';
const written = {
  platform: z.string().optional(),
  crm_entity_id: z.string().optional(),
  error: error.optional(),
};

/** Everything a subscription can be for, with the shape and an example of its `data`. Source: contract, section 6. */
export const webhookEventTypes: Readonly<Record<string, EventTypeDefinition>> = {
  ...entityEvents,
  'enrichment.completed': ofEnrichment('An enrichment completed; read it for its values', 'completed', {
    match: match.optional().meta({ description: 'Who was found' }),
  }),
  'enrichment.failed': ofEnrichment(
    'An enrichment failed; its credits were given back',
    'failed',
    { error },
    { error: { code: 'UPSTREAM_ERROR', message: 'Every source failed.' } },
  ),
  'enrichment.approved': ofEnrichment(
    'An enrichment was approved',
    'approved',
    { approved_by: z.string() },
    { approved_by: 'user:grace' },
  ),
  'enrichment.cancelled': ofEnrichment('An enrichment was cancelled', 'cancelled'),
  'enrichment.writeback.succeeded': ofEnrichment(
    'An approved enrichment was written to the CRM',
    'succeeded',
    written,
    { platform: 'hubspot', crm_entity_id: '501' },
  ),
  'enrichment.writeback.failed': ofEnrichment(
    'A writeback failed; the enrichment says why',
    'failed',
    written,
    { platform: 'hubspot', error: { code: 'PERMISSION', message: 'The token may not write contacts.' } },
  ),
  'batch.completed': define(
    'Every member of a batch has ended',
    z.object({
      batch_id: z.string(),
      status: z.string(),
      member_count: z.int(),
      counts: z.record(z.string(), z.int()),
    }),
    { batch_id: uuid, status: 'completed', member_count: 2, counts: { completed: 2 } },
  ),
  'people_finder.completed': define(
    'A people finder job completed',
    z.object({
      job_id: jobId,
      status: z.string(),
      found: z.int(),
      looked_at: z.int(),
      credits_charged: z.int(),
    }),
    { job_id: `src_${sampleId}`, status: 'completed', found: 1, looked_at: 4, credits_charged: 1 },
  ),
  'people_finder.failed': define(
    'A people finder job failed; its credits were given back',
    z.object({ job_id: jobId, status: z.string(), error }),
    {
      job_id: `src_${sampleId}`,
      status: 'failed',
      error: { code: 'NOT_FOUND', message: 'No such company was found.' },
    },
  ),
  'search.completed': define(
    'A search walked to its end',
    z.object({ job_id: jobId, status: z.string(), ended_because: z.string(), ...found }),
    {
      job_id: `srch_${sampleId}`,
      status: 'completed',
      ended_because: 'last_page',
      found: 25,
      pages: 1,
    },
  ),
  'search.failed': define(
    'A search failed; what it found is kept',
    z.object({ job_id: jobId, status: z.string(), error, ...found }),
    {
      job_id: `srch_${sampleId}`,
      status: 'failed',
      error: { code: 'UPSTREAM_ERROR', message: 'The network did not answer.' },
      found: 25,
      pages: 1,
    },
  ),
  'campaign.completed': define(
    'Every member of a campaign has ended',
    z.object({
      campaign_id: z.string(),
      status: z.string(),
      members: z.int(),
      written: z.int(),
      skipped: z.int(),
      failed: z.int(),
    }),
    { campaign_id: `camp_${sampleId}`, status: 'completed', members: 3, written: 2, skipped: 1, failed: 0 },
  ),
  'outbound_batch.approved': define(
    'A staged batch was approved',
    z.object({ batch_id: z.string(), status: z.string(), approved_by: z.string(), jobs: z.unknown() }),
    { batch_id: uuid, status: 'approved', approved_by: 'user:grace', jobs: [] },
  ),
  'outbound_batch.completed': define(
    'Every job of an outbound batch has ended',
    z.object({ batch_id: z.string(), status: z.string(), summary: z.record(z.string(), z.unknown()) }),
    { batch_id: uuid, status: 'completed', summary: { sent: 2 } },
  ),
  'outbound_batch.stopped': define(
    'An outbound batch was stopped; what was unsent is discarded',
    z.object({ batch_id: z.string(), status: z.string(), reason: z.enum(['user', 'expired']) }),
    { batch_id: uuid, status: 'stopped', reason: 'user' },
  ),
  'crm.connected': define(
    'A CRM was connected',
    z.object({ platform: z.string(), account: z.unknown().optional() }),
    { platform: 'hubspot' },
  ),
  'crm.disconnected': define(
    'A CRM was disconnected, or took its access back',
    z.object({ platform: z.string(), reason: z.enum(['disconnected', 'credential_expired']) }),
    { platform: 'hubspot', reason: 'disconnected' },
  ),
  'credits.low': define(
    'Available credits fell below the threshold',
    z.object({
      available: z.int(),
      threshold: z.int(),
      auto_recharge: z
        .object({ status: z.string() })
        .loose()
        .optional()
        .meta({ description: 'Where automatic recharge was stopped: why' }),
    }),
    { available: 20, threshold: 50 },
  ),
  'credits.purchased': define(
    'A payment succeeded and its credits are there',
    z.object({
      credits: z.int(),
      payment_id: numericId,
      amount: z.int().meta({ description: 'In minor units of the currency' }),
      currency: z.string(),
      kind: z.string(),
    }),
    { credits: 500, payment_id: 7305817200230400, amount: 3699, currency: 'eur', kind: 'checkout' },
  ),
  'network.session_expired': define(
    'A network account must be connected again',
    z.object({ account_id: z.string(), name: z.string(), reconnect: z.string() }),
    { account_id: 'acc_1', name: 'Grace Hopper', reconnect: '/v2/network/accounts' },
  ),
  'webhook.disabled': define(
    'A subscription was disabled after failing for 5 days, or by 410 Gone',
    z.object({ subscription_id: z.string(), reason: z.string() }),
    { subscription_id: 'whs_01', reason: 'failing' },
  ),
  'webhook.test': define('Sent on request, to try an endpoint', z.object({ message: z.string() }), {
    message: 'It works.',
  }),
};

export const webhookEventType = z
  .string()
  .refine(
    (type) => Object.hasOwn(webhookEventTypes, type),
    'is not an event type; GET /v2/webhooks/event-types lists them',
  )
  .meta({ enum: Object.keys(webhookEventTypes), examples: ['enrichment.completed'] });
