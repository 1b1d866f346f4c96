import { runDetectors } from '#lib/detectors/run-detectors';
import type { Detection } from '#lib/entity/event';
import type { EventType } from '#lib/entity/event-type';
import { type Evidence, makeEvidence } from '#lib/entity/evidence';
import { type EntityType, Snapshot } from '#lib/entity/snapshot';

type Given = {
  name: string;
  type?: EntityType;
  cik?: string;
  evidence: Evidence[];
  prior?: Partial<Snapshot>[];
  only?: EventType[];
  observed?: string;
};

/** A sentence of news, or of an 8-K item when one is named. */
export function said(text: string, published: string, item?: string): Evidence {
  return makeEvidence({
    kind: item === undefined ? 'news' : 'filing',
    url: 'https://news.test/story',
    text,
    published_at: published,
    ...(item === undefined ? {} : { form: '8-K', item }),
  });
}

/** What an entity's second enrichment detects; `prior: []` makes it the first. */
export function enriched(given: Given): Detection[] {
  const entity = {
    type: given.type ?? ('company' as const),
    name: given.name,
    aliases: [],
    ...(given.cik === undefined ? {} : { cik: given.cik }),
  };
  const snapshot = (id: number, state: Partial<Snapshot> = {}, observed_at = '1980-01-01T00:00:00Z') =>
    Snapshot.parse({ ...state, entity, observed_at, enrichment_id: id });
  return runDetectors(
    {
      subject: entity,
      current: snapshot(99, {}, given.observed),
      prior: (given.prior ?? [{}]).map((state, index) => snapshot(index + 1, state)),
      evidence: given.evidence,
    },
    given.only,
  );
}

/** Only type and payload, to compare what was read. */
export function facts(detections: readonly Detection[]): [EventType, Record<string, unknown>][] {
  return detections.map((detection) => [detection.event_type, detection.payload]);
}
