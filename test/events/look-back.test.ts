import { describe, expect, it } from 'vitest';
import type { EntityEvent } from '#lib/entity/event';
import { lookBack } from '#lib/events/look-back';

const now = new Date('2026-11-21T12:00:00Z');
const event = (id: number, changes: Partial<EntityEvent> = {}): EntityEvent => ({
  id,
  entity_id: 1,
  entity_type: 'company',
  event_type: 'acquisition',
  happened_at: '2026-11-01',
  observed_at: '2026-11-20T00:00:00Z',
  payload: {},
  related_entity_ids: [1],
  corrects_event_id: null,
  source_enrichment_id: id,
  _meta: {
    detector: 'AcquisitionDetector',
    evidence_url: 'https://news.test/1',
    confidence: 0.9,
    quote: 'Acme has bought Beta.',
    happened_at_precision: 'day',
    read_by: 'rules',
    evidence: [],
  },
  ...changes,
});

const history = [
  event(1, { happened_at: '2025-01-10' }),
  event(2),
  event(3, {
    event_type: 'ipo',
    event_subtype: 'listed',
    happened_at: null,
    _meta: { ...event(3)._meta, confidence: 0.7, not_before: '2026-11-20' },
  }),
  event(4, { happened_at: '2026-11-03', corrects_event_id: 2 }),
  event(5, { happened_at: null }),
];
const usual = { window_days: 180, by: 'happened_at', corrections: 'resolved' } as const;
const ids = (options: Partial<Parameters<typeof lookBack>[1]>) =>
  lookBack(history, { ...usual, ...options }, now).map(({ id }) => id);

describe('looking back at events', () => {
  it('goes by when they happened, newest first, or if unknown by the earliest day that the evidence allows', () => {
    expect(ids({})).toEqual([3, 4]);
    expect(ids({ by: 'observed_at' })).toEqual([5, 4, 3, 1]);
  });

  it('shows the correction of a corrected event, or both if all are requested', () => {
    expect(ids({ corrections: 'all' })).toEqual([3, 4, 2]);
  });

  it('is limited by window, type and confidence', () => {
    expect(ids({ window_days: 17 })).toEqual([3]);
    expect(ids({ window_days: 18 })).toEqual([3, 4]);
    expect(ids({ event_type: 'acquisition' })).toEqual([4]);
    expect(ids({ event_subtype: 'listed' })).toEqual([3]);
    expect(ids({ min_confidence: 0.8 })).toEqual([4]);
  });
});
