import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Detection, EntityEvent } from '#lib/entity/event';
import type { EventType } from '#lib/entity/event-type';
import { identifyEvent } from '#lib/events/event-identity';

const detection = (
  event_type: EventType,
  happened_at: string,
  payload: Record<string, unknown>,
  from = 'a',
): Detection => ({
  event_type,
  happened_at,
  happened_at_precision: 'day',
  payload,
  related: [],
  confidence: 0.9,
  evidence_id: from,
  evidence_url: `https://news.test/${from}`,
  quote: `The words of ${from}.`,
  detector: 'Detector',
  read_by: 'rules',
});

const event = (id: number, of: Detection, corrects: number | null = null): EntityEvent => ({
  id,
  entity_id: 1,
  entity_type: 'company',
  event_type: of.event_type,
  happened_at: of.happened_at ?? null,
  observed_at: '2024-01-01T00:00:00Z',
  payload: of.payload,
  related_entity_ids: [1],
  corrects_event_id: corrects,
  source_enrichment_id: 1,
  _meta: {
    detector: of.detector,
    evidence_url: of.evidence_url,
    confidence: of.confidence,
    quote: of.quote,
    happened_at_precision: 'day',
    read_by: 'rules',
    evidence: [{ evidence_id: of.evidence_id, evidence_url: of.evidence_url, quote: of.quote }],
  },
});

const deal = detection('acquisition', '2024-03-01', {
  acquirer: 'Acme Corp',
  target: 'Beta Labs, Inc.',
  amount: 4e8,
  currency: 'USD',
  stage: 'announced',
});

describe('the identity of an event', () => {
  it('is new if nothing like it is known', () => {
    expect(identifyEvent(deal, [])).toEqual({ kind: 'new' });
  });

  it('is the same for an undated report of the same figure, and new for one of another figure', () => {
    const filed = detection('funding_round', '2026-09-17', { amount: 50e6, currency: 'USD' });
    const undated = (amount: number) => ({
      ...detection('funding_round', '', { amount, currency: 'USD', round_name: 'Series B' }, 'b'),
      happened_at: undefined,
    });
    expect(identifyEvent(undated(50e6), [event(1, filed)])).toMatchObject({ kind: 'same', event_id: 1 });
    expect(identifyEvent(undated(18e6), [event(1, filed)])).toEqual({ kind: 'new' });
  });

  it('is the same in other words from another source, which adds evidence', () => {
    const other = detection(
      'acquisition',
      '2024-03-02',
      { acquirer: 'Acme', target: 'Beta Labs', amount: 402e6, currency: 'USD', stage: 'announced' },
      'b',
    );
    expect(identifyEvent(other, [event(1, deal)])).toEqual({
      kind: 'same',
      event_id: 1,
      isNewEvidence: true,
    });
  });

  it('is the same and adds nothing when the same words are read again', () => {
    expect(identifyEvent(deal, [event(1, deal)])).toEqual({
      kind: 'same',
      event_id: 1,
      isNewEvidence: false,
    });
  });

  it('is a correction when the amount turns out to differ', () => {
    const other = detection('acquisition', '2024-03-10', { ...deal.payload, amount: 5e8 }, 'b');
    expect(identifyEvent(other, [event(1, deal)])).toEqual({
      kind: 'correction',
      event_id: 1,
      changed: ['amount'],
    });
  });

  it('is a correction when an announced deal closes', () => {
    const closed = detection(
      'acquisition',
      '2024-08-01',
      { ...deal.payload, stage: 'completed', close_date: '2024-08-01' },
      'b',
    );
    expect(identifyEvent(closed, [event(1, deal)])).toEqual({
      kind: 'correction',
      event_id: 1,
      changed: ['stage'],
    });
  });

  it('does not revert a correction when the old report appears elsewhere', () => {
    const corrected = detection('acquisition', '2024-03-10', { ...deal.payload, amount: 5e8 }, 'b');
    const old = { ...deal, evidence_id: 'c', quote: 'The old report, copied.' };
    expect(identifyEvent(old, [event(1, deal), event(2, corrected, 1)])).toEqual({
      kind: 'same',
      event_id: 2,
      isNewEvidence: true,
    });
  });

  it('keeps two deals, two rounds, two moves of one person and two vacancies apart', () => {
    const pairs: [Detection, Detection][] = [
      [
        deal,
        detection(
          'acquisition',
          '2024-03-03',
          { acquirer: 'Acme Corp', target: 'Gamma Systems', stage: 'announced' },
          'b',
        ),
      ],
      [
        detection('funding_round', '2022-01-10', {
          amount: 1e7,
          currency: 'USD',
          round_name: 'Series A',
          participating_investors: [],
        }),
        detection(
          'funding_round',
          '2022-03-10',
          { amount: 3e7, currency: 'USD', round_name: 'Series B', participating_investors: [] },
          'b',
        ),
      ],
      [
        detection('leadership_change', '2023-01-01', {
          person: 'Ann Lee',
          role: 'Chief Financial Officer',
          direction: 'departure',
        }),
        detection(
          'leadership_change',
          '2023-02-01',
          { person: 'Ann Lee', role: 'Director', direction: 'departure' },
          'b',
        ),
      ],
      [
        detection('leadership_change', '2023-01-01', {
          person: 'Ann Lee',
          role: 'CFO',
          direction: 'departure',
        }),
        detection(
          'leadership_change',
          '2023-01-01',
          { person: 'Ann Lee', role: 'CFO', direction: 'appointed' },
          'b',
        ),
      ],
      [
        detection('senior_role_posting', '2023-01-01', {
          title: 'VP Sales',
          location: 'Berlin',
          seniority: 'vp',
        }),
        detection(
          'senior_role_posting',
          '2023-01-05',
          { title: 'VP Sales', location: 'Paris', seniority: 'vp' },
          'b',
        ),
      ],
    ];
    for (const [first, second] of pairs)
      expect(identifyEvent(second, [event(1, first)])).toEqual({ kind: 'new' });
  });

  it('recognizes a person by surname and nickname and a post by its abbreviation', () => {
    const first = detection('leadership_change', '2023-05-01', {
      person: 'Michael C. Lenz',
      role: 'Chief Financial Officer',
      direction: 'departure',
    });
    const again = detection(
      'leadership_change',
      '2023-05-03',
      { person: 'Mike Lenz', role: 'CFO', direction: 'departure' },
      'b',
    );
    expect(identifyEvent(again, [event(1, first)])).toEqual({
      kind: 'same',
      event_id: 1,
      isNewEvidence: true,
    });
  });

  it('allows the same post to change hands again years later', () => {
    const first = detection('leadership_change', '2015-05-01', {
      person: 'Ann Lee',
      role: 'CEO',
      direction: 'appointed',
    });
    const again = detection(
      'leadership_change',
      '2022-05-01',
      { person: 'Ann Lee', role: 'CEO', direction: 'appointed' },
      'b',
    );
    expect(identifyEvent(again, [event(1, first)])).toEqual({ kind: 'new' });
  });

  it('never matches an event of another type, whatever is known', () => {
    const types: EventType[] = [
      'ipo',
      'divestiture',
      'restructuring',
      'auditor_change',
      'regulatory_crossing',
      'job_change',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...types), { maxLength: 8 }), (known) => {
        const events = known.map((type, index) =>
          event(index + 1, detection(type, '2024-03-01', { target: 'Beta Labs' })),
        );
        expect(identifyEvent(deal, events)).toEqual({ kind: 'new' });
      }),
    );
  });
});
