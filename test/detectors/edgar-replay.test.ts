import { describe, expect, it } from 'vitest';
import { evidenceFromFiling } from '#lib/detectors/filings/evidence-from-filing';
import type { Detection, EntityEvent } from '#lib/entity/event';
import { identifyEvent } from '#lib/events/event-identity';
import { edgarReply, filedBetween } from '#test/detectors/edgar-record';
import { enriched } from '#test/detectors/enriched';

/** Stores events as the service would: each detection in turn is new, known or a correction. */
function record(detections: readonly Detection[], events: EntityEvent[] = []): EntityEvent[] {
  for (const detection of detections) {
    const identity = identifyEvent(detection, events);
    const proof = {
      evidence_id: detection.evidence_id,
      evidence_url: detection.evidence_url,
      quote: detection.quote,
    };
    if (identity.kind === 'same') {
      const known = events.find((event) => event.id === identity.event_id);
      if (identity.isNewEvidence) known?._meta.evidence.push(proof);
      continue;
    }
    events.push({
      id: events.length + 1,
      entity_id: 1,
      entity_type: 'company',
      event_type: detection.event_type,
      happened_at: detection.happened_at ?? null,
      observed_at: '2023-12-31T00:00:00Z',
      payload: detection.payload,
      related_entity_ids: [1],
      corrects_event_id: identity.kind === 'correction' ? identity.event_id : null,
      source_enrichment_id: 2,
      _meta: {
        detector: detection.detector,
        evidence_url: detection.evidence_url,
        confidence: detection.confidence,
        quote: detection.quote,
        happened_at_precision: detection.happened_at_precision,
        read_by: detection.read_by,
        evidence: [proof],
      },
    });
  }
  return events;
}

describe('the real filings of FedEx, enriched in May 2023 and on 2023-12-31', () => {
  const { name, evidence } = filedBetween('1048911', '2023-03-01', '2023-12-31');
  const detections = enriched({ name, cik: '1048911', evidence });

  it('yield its seven leadership changes and no other event', () => {
    const events = record(detections);
    expect(
      events.map(({ event_type, corrects_event_id, payload }) => [
        event_type,
        corrects_event_id,
        payload['person'],
        payload['role'],
        payload['direction'],
        payload['effective_date'],
      ]),
    ).toEqual([
      [
        'leadership_change',
        null,
        'Michael C. Lenz',
        'Executive Vice President and Chief Financial Officer',
        'departure',
        '2023-07-31',
      ],
      [
        'leadership_change',
        null,
        'John W. Dietrich',
        'Executive Vice President and Chief Financial Officer',
        'appointed',
        '2023-08-01',
      ],
      ['leadership_change', null, 'V. James Vena', 'Director', 'departure', '2023-07-26'],
      ['leadership_change', null, 'Kimberly A. Jabal', 'Director', 'departure', '2023-09-21'],
      [
        'leadership_change',
        null,
        'Jennifer L. Johnson',
        'Corporate Vice President and Principal Accounting Officer',
        'departure',
        '2023-10-20',
      ],
      [
        'leadership_change',
        null,
        'Guy M. Erwin II',
        'Interim Principal Accounting Officer',
        'appointed',
        '2023-10-21',
      ],
      ['leadership_change', null, 'Silvia Davila', 'director', 'appointed', '2023-12-22'],
    ]);
  });

  it('add the second filing about the accounting officer as evidence of the same event', () => {
    const johnson = record(detections).find((event) => event.payload['person'] === 'Jennifer L. Johnson');
    expect(johnson?._meta.evidence.map((each) => each.evidence_url)).toEqual([
      'https://www.sec.gov/Archives/edgar/data/1048911/000119312523251539/d553121d8k.htm',
      'https://www.sec.gov/Archives/edgar/data/1048911/000119312523258496/d559391d8k.htm',
    ]);
  });

  it('add nothing when it is enriched once more', () => {
    const events = record(detections);
    const count = events.length;
    const proofs = events.map((event) => event._meta.evidence.length);
    record(detections, events);
    expect(events.length).toBe(count);
    expect(events.map((event) => event._meta.evidence.length)).toEqual(proofs);
  });

  it('yield nothing on the first enrichment', () => {
    expect(enriched({ name, cik: '1048911', evidence, prior: [] })).toEqual([]);
  });
});

describe('other real filings', () => {
  const filing = (path: string, filed: string) =>
    evidenceFromFiling({
      form: '8-K',
      filed_at: filed,
      url: `https://www.sec.gov/${path}`,
      document_html: edgarReply(path) ?? '',
    });

  it('an Item 5.02 only about compensation yields nothing', () => {
    const evidence = filing('Archives/edgar/data/1045810/000104581026000024/nvda-20260302.htm', '2026-03-06');
    expect(evidence.map((each) => each.item)).toEqual(['5.02']);
    expect(enriched({ name: 'NVIDIA CORP', evidence })).toEqual([]);
  });

  it('a director who resigns immediately leaves on the day of the notice', () => {
    const evidence = filing('Archives/edgar/data/1326801/000162828025058337/meta-20251219.htm', '2025-12-19');
    expect(enriched({ name: 'Meta Platforms, Inc.', evidence }).map((each) => each.payload)).toEqual([
      {
        person: 'Dina Powell McCormick',
        role: 'member of the Board of Directors',
        direction: 'departure',
        effective_date: '2025-12-19',
        announced_date: '2025-12-19',
      },
    ]);
  });
});
