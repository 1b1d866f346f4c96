import { describe, expect, it } from 'vitest';
import { eventPayloads } from '#lib/entity/event-payloads';
import { webhookEventTypes } from '#lib/webhook/event-type';

describe('the catalogue of event types', () => {
  it.each(Object.entries(webhookEventTypes))(
    '%s has an example of the shape it promises',
    (_, { data, example }) => {
      expect(() => data.parse(example)).not.toThrow();
    },
  );

  it.each(Object.keys(eventPayloads))('%s tells its own facts, each of a known name', (type) => {
    const { payload } = webhookEventTypes[type]?.example ?? {};
    const known = Object.keys(eventPayloads[type as keyof typeof eventPayloads]().shape);
    expect(Object.keys(payload as object).length).toBeGreaterThan(1);
    expect(Object.keys(payload as object).filter((name) => !known.includes(name))).toEqual([]);
  });
});
