import * as z from 'zod';
import { EntityEvent } from '#lib/entity/event';
import { eventPayloads } from '#lib/entity/event-payloads';
import { type EventType, eventTypes } from '#lib/entity/event-type';

const named = (type: EventType) => (type === 'ipo' ? 'IPO' : type.replaceAll('_', ' '));
const withArticle = (name: string) => `${/^[aeio]/i.test(name) ? 'An' : 'A'} ${name}`;

/** The ten events of companies and people (spec 6.1), each as shown by `GET /v2/events`, with the payload of its type. */
export const entityEvents = Object.fromEntries(
  eventTypes.map((type) => [
    type,
    [
      `${withArticle(named(type))} was detected, with the quote that proves it`,
      () => EntityEvent.unwrap().extend({ event_type: z.literal(type), payload: eventPayloads[type]() }),
    ] as const,
  ]),
);
