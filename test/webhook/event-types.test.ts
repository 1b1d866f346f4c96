import { describe, expect, it } from 'vitest';
import { eventPayloads } from '#lib/entity/event-payloads';
import { webhookEventTypes } from '#lib/webhook/event-type';

describe('the event type catalogue', () => {
  it.each(Object.entries(webhookEventTypes))(
    'has an example for %s that matches its schema',
    (_, { data, example }) => {
      expect(() => data.parse(example)).not.toThrow();
    },
  );

  it.each(Object.keys(eventPayloads))('gives %s its own payload, with known names only', (type) => {
    const { payload } = webhookEventTypes[type]?.example ?? {};
    const known = Object.keys(eventPayloads[type as keyof typeof eventPayloads]().shape);
    expect(Object.keys(payload as object).length).toBeGreaterThan(1);
    expect(Object.keys(payload as object).filter((name) => !known.includes(name))).toEqual([]);
  });
});
