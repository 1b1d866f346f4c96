import * as z from 'zod';
import { EntityEvent, type EventType, eventTypes } from '#lib/entity/event';
import { eventPayloads } from '#lib/entity/event-payloads';
import { eventExamples } from '#lib/webhook/event-examples';
import { define, sampleId } from '#lib/webhook/event-type-definition';

/** One event as `GET /v2/events` shows it; its type's own payload beside what all have. */
const entityEventData = (type: EventType) =>
  EntityEvent.extend({ event_type: z.literal(type), payload: eventPayloads[type] });

const named = (type: EventType) => (type === 'ipo' ? 'IPO' : type.replaceAll('_', ' '));
const withArticle = (name: string) => `${/^[aeio]/i.test(name) ? 'An' : 'A'} ${name}`;

/** The ten events of companies and people (spec 6.1). */
export const entityEvents = Object.fromEntries(
  eventTypes.map((type) => {
    const { quote, payload } = eventExamples[type];
    const entity_type = type === 'job_change' ? 'person' : 'company';
    const address = 'https://acme-robotics.example/news';
    return [
      type,
      define(
        `${withArticle(named(type))} was detected, with the quote that proves it`,
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
