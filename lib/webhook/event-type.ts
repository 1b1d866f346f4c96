import * as z from 'zod';
import { EntityEvent, type EventType, eventTypes as entityEventTypes } from '#lib/entity/event';
import { eventPayloads } from '#lib/entity/event-payloads';
import { match } from '#lib/identity/match';
import { numericId } from '#lib/shared/id';
import { eventExamples } from '#lib/webhook/event-examples';

const id = z.union([numericId, z.string()]);
const enrichmentData = z.object({
  enrichment_id: numericId,
  status: z.string().optional(),
  external_id: z.string().optional(),
  custom: z.record(z.string(), z.string()).optional(),
  match: match.optional().meta({ description: 'Who was found, where the enrichment has completed' }),
});
const failure = { error: z.object({ code: z.string(), message: z.string() }).optional() };
const job = (name: string) => z.object({ [name]: id, status: z.string().optional(), ...failure }).loose();

/** One event as `GET /v2/events` shows it; its type's own payload beside what all have. */
const entityEventData = (type: EventType) =>
  EntityEvent.extend({ event_type: z.literal(type), payload: eventPayloads[type] }).loose();

interface EventTypeDefinition {
  readonly description: string;
  readonly data: z.ZodObject;
  readonly example: Readonly<Record<string, unknown>>;
}

const sampleId = 7305817200230400;
const define = (
  description: string,
  data: z.ZodObject,
  example: Readonly<Record<string, unknown>>,
): EventTypeDefinition => ({
  description,
  data,
  example,
});
const ofEnrichment = (description: string, status: string) =>
  define(description, enrichmentData.extend(failure).loose(), { enrichment_id: sampleId, status });
const ofJob = (name: string, description: string, status: string) =>
  define(description, job(name), { [name]: 'b6a3f2c4-4d2f-4f6e-9a63-0d1a5a4f9c11', status });

const entityEvents = Object.fromEntries(
  entityEventTypes.map((type) => {
    const { quote, payload } = eventExamples[type];
    const entity_type = type === 'job_change' ? 'person' : 'company';
    const address = 'https://acme-robotics.example/news';
    return [
      type,
      define(
        `A ${type.replaceAll('_', ' ')} was detected, with the quote that proves it`,
        entityEventData(type),
        {
          id: sampleId,
          entity_id: sampleId - 4096,
          entity_type,
          event_type: type,
          happened_at: '2026-11-03',
          observed_at: '2026-11-21T09:30:03.000Z',
          payload,
          related_entity_ids: [sampleId - 4096],
          corrects_event_id: null,
          source_enrichment_id: sampleId - 8192,
          _meta: {
            detector: `${type.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())}Detector`,
            evidence_url: address,
            confidence: 0.94,
            quote,
            happened_at_precision: 'day',
            read_by: 'rules',
            evidence: [{ evidence_id: 'ev_5f1c0b7a', evidence_url: address, quote }],
          },
        },
      ),
    ];
  }),
);

/** Everything a subscription can be for, with the shape and an example of its `data`. Source: contract, section 6. */
export const webhookEventTypes: Readonly<Record<string, EventTypeDefinition>> = {
  ...entityEvents,
  'enrichment.completed': ofEnrichment('An enrichment completed; read it for its values', 'completed'),
  'enrichment.failed': ofEnrichment('An enrichment failed; its credits were given back', 'failed'),
  'enrichment.approved': ofEnrichment('An enrichment was approved', 'approved'),
  'enrichment.cancelled': ofEnrichment('An enrichment was cancelled', 'cancelled'),
  'enrichment.writeback.succeeded': ofEnrichment(
    'An approved enrichment was written to the CRM',
    'succeeded',
  ),
  'enrichment.writeback.failed': ofEnrichment('A writeback failed; the enrichment says why', 'failed'),
  'batch.completed': ofJob('batch_id', 'Every member of a batch has ended', 'completed'),
  'people_finder.completed': ofJob('job_id', 'A people finder job completed', 'completed'),
  'people_finder.failed': ofJob(
    'job_id',
    'A people finder job failed; its credits were given back',
    'failed',
  ),
  'search.completed': ofJob('job_id', 'A search walked to its end', 'completed'),
  'search.failed': ofJob('job_id', 'A search failed; what it found is kept', 'failed'),
  'campaign.completed': ofJob('campaign_id', 'Every member of a campaign has ended', 'completed'),
  'outbound_batch.approved': ofJob('batch_id', 'A staged batch was approved', 'approved'),
  'outbound_batch.completed': ofJob('batch_id', 'Every job of an outbound batch has ended', 'completed'),
  'outbound_batch.stopped': ofJob(
    'batch_id',
    'An outbound batch was stopped; what was unsent is discarded',
    'stopped',
  ),
  'crm.connected': define('A CRM was connected', z.object({ platform: z.string() }).loose(), {
    platform: 'hubspot',
  }),
  'crm.disconnected': define(
    'A CRM was disconnected, or took its access back',
    z.object({ platform: z.string() }).loose(),
    { platform: 'hubspot' },
  ),
  'credits.low': define(
    'Available credits fell below the threshold',
    z.object({ available: z.int() }).loose(),
    { available: 20 },
  ),
  'credits.purchased': define(
    'A payment succeeded and its credits are there',
    z.object({ credits: z.int() }).loose(),
    { credits: 500 },
  ),
  'network.session_expired': define(
    'A network account must be connected again',
    z.object({ account_id: z.string() }).loose(),
    { account_id: 'acc_1' },
  ),
  'webhook.disabled': define(
    'A subscription was disabled after failing for 5 days, or by 410 Gone',
    z.object({ subscription_id: z.string(), reason: z.string() }).loose(),
    { subscription_id: 'whs_01', reason: 'failing' },
  ),
  'webhook.test': define('Sent on request, to try an endpoint', z.object({ message: z.string() }).loose(), {
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
