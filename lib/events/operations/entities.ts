import * as z from 'zod';
import { operationsOf, toGet } from '#lib/contract/operation';
import { enrichmentSummary } from '#lib/enrichment/result/enrichment-result';
import { entityResult } from '#lib/entity/entity';
import { ListedEvent } from '#lib/entity/event';
import { EventType } from '#lib/entity/event-type';
import { EntityType } from '#lib/entity/snapshot';
import { idParameter } from '#lib/shared/id';
import { lazy } from '#lib/shared/lazy';
import { countedPageOf, limitCursor } from '#lib/shared/page';

const operation = operationsOf({ group: 'entities', scope: 'svc:read' });
const entityId = lazy(() =>
  z.object({
    entity_id: idParameter('ent').meta({ description: 'Entity id, e.g. `123` or `ent_123`' }),
  }),
);
const windowDays = lazy(() =>
  z.coerce.number().int().min(1).max(365).default(180).meta({ description: 'Number of days to look back' }),
);
const by = z.enum(['happened_at', 'observed_at']).default('happened_at').meta({
  description:
    'Date the window applies to. If happened_at is unknown, the earliest day the evidence allows counts; without one, only observed_at finds the event',
});
const corrections = lazy(() =>
  z
    .enum(['resolved', 'all'])
    .default('resolved')
    .meta({ description: '`resolved` leaves out events that a later one corrects' }),
);

const filters = lazy(() => ({
  event_type: EventType.optional(),
  event_subtype: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .optional()
    .meta({ description: 'e.g. the stage of a round, `series_b`' }),
  min_confidence: z.coerce
    .number()
    .min(0)
    .max(1)
    .optional()
    .meta({ description: 'Minimum confidence of events, 0 to 1' }),
}));

export const listEntities = operation({
  id: 'listEntities',
  route: 'GET /v2/entities',
  summary: 'List enriched people and companies',
  description:
    'Each is one entity across all its enrichments. `q` searches names, aliases, domains and tickers.',
  query: () =>
    z.strictObject({
      ...limitCursor(),
      type: EntityType.optional(),
      q: z.string().trim().min(1).max(200).optional(),
    }),
  result: () => countedPageOf(entityResult),
  tool: { name: 'list_entities' },
});

export const getEntity = operation({
  id: 'getEntity',
  route: 'GET /v2/entities/{entity_id}',
  summary: 'Read one entity',
  description:
    'Returns a person or company with its names and how often it was enriched. A merged entity returns the one it was merged into.',
  params: entityId,
  result: () => entityResult,
  errors: ['NOT_FOUND'],
  actions: ({ id }) => ({
    events: toGet(`/v2/entities/${id}/events`),
    enrichments: toGet(`/v2/entities/${id}/enrichments`),
  }),
  tool: { name: 'get_entity' },
});

export const listEntityEvents = operation({
  id: 'listEntityEvents',
  route: 'GET /v2/entities/{entity_id}/events',
  summary: 'List the dated events of an entity',
  description:
    'Newest first, each with the quote that proves it and its URL. Events never change: a correction is a new event that points to the original, and evidence seen later is listed as `later_evidence`. The window covers today and the `window_days` days before it; an event with no known day counts from the earliest day its evidence allows.',
  params: entityId,
  query: () =>
    z.strictObject({
      ...limitCursor(),
      window_days: windowDays(),
      ...filters(),
      by,
      corrections: corrections(),
    }),
  result: () => countedPageOf(ListedEvent),
  errors: ['NOT_FOUND'],
  tool: { name: 'list_entity_events' },
});

export const listEntityEnrichments = operation({
  id: 'listEntityEnrichments',
  route: 'GET /v2/entities/{entity_id}/enrichments',
  summary: 'List the enrichments of an entity',
  description: 'Newest first. Each left a snapshot that later ones are compared with.',
  params: entityId,
  result: () => z.object({ items: z.array(enrichmentSummary), total: z.int() }),
  errors: ['NOT_FOUND'],
  tool: { name: 'list_entity_enrichments' },
});

export const listEvents = operation({
  id: 'listEvents',
  route: 'GET /v2/events',
  summary: 'Follow the events of all entities',
  description: 'The organization’s feed, newest observation first.',
  query: () => z.strictObject({ ...limitCursor(), ...filters() }),
  result: () => countedPageOf(ListedEvent),
  tool: { name: 'list_events' },
});

export const getEvent = operation({
  id: 'getEvent',
  route: 'GET /v2/events/{event_id}',
  summary: 'Read one event',
  description: 'Includes all its evidence, also any seen later.',
  params: () =>
    z.object({
      event_id: idParameter('evt').meta({ description: 'Event id, e.g. `123` or `evt_123`' }),
    }),
  result: () => ListedEvent,
  errors: ['NOT_FOUND'],
  actions: ({ entity_id }) => ({
    entity: toGet(`/v2/entities/${entity_id}`),
    entity_events: toGet(`/v2/entities/${entity_id}/events`),
  }),
  tool: { name: 'get_event' },
});

export const entityOperations = [
  listEntities,
  getEntity,
  listEntityEvents,
  listEntityEnrichments,
  listEvents,
  getEvent,
];
