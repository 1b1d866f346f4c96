import { transact, write } from '#lib/db/table';
import { detectors } from '#lib/detectors/registry';
import { loadDetections } from '#lib/enrichment/findings-store';
import type { EnrichmentJob } from '#lib/enrichment/job';
import { find } from '#lib/enrichment/store';
import type { Entity } from '#lib/entity/entity';
import type { Detection, EntityEvent, EventEvidence } from '#lib/entity/event';
import { identifyEvent } from '#lib/entity/event-identity';
import { type JoinedDetection, joinDetections } from '#lib/entity/join-detections';
import { addEvidence, eventWrites, loadEntity, loadEvents } from '#lib/entity/store';
import { entitiesNamed } from '#lib/entity/use-cases/related-entities';
import { eventMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { toIso } from '#lib/shared/time';

/** The acquirer and the others that an event names, as the entities they are known as here. */
async function partiesOf(entity: Entity, { related, payload }: Detection) {
  const { acquirer } = payload;
  const named = typeof acquirer === 'string' ? [{ name: acquirer, type: 'company' as const }] : [];
  const ids = await entitiesNamed(entity, [...named, ...related]);
  return { acquirer: named.length === 0 ? undefined : ids[0], all: ids.filter((id) => id !== undefined) };
}

async function newEvent(
  entity: Entity,
  detection: JoinedDetection,
  ids: { event: number; enrichment: number; corrects: number | null },
  now: Date,
): Promise<EntityEvent> {
  const parties = await partiesOf(entity, detection);
  return {
    id: ids.event,
    entity_id: entity.id,
    entity_type: entity.type,
    event_type: detection.event_type,
    ...(detection.event_subtype === undefined ? {} : { event_subtype: detection.event_subtype }),
    happened_at: detection.happened_at ?? null,
    observed_at: toIso(now),
    payload: {
      ...detection.payload,
      ...(parties.acquirer === undefined ? {} : { acquirer_id: parties.acquirer }),
    },
    related_entity_ids: [...new Set([entity.id, ...parties.all])],
    corrects_event_id: ids.corrects,
    source_enrichment_id: ids.enrichment,
    _meta: {
      detector: detection.detector,
      evidence_url: detection.evidence_url,
      confidence: detection.confidence,
      quote: detection.quote,
      happened_at_precision: detection.happened_at_precision,
      read_by: detection.read_by,
      evidence: detection.evidence,
    },
  };
}

/** Adds to a known event what evidence it did not have. */
async function addFresh(organization: string, event: EntityEvent, evidence: readonly EventEvidence[]) {
  const known = event._meta.evidence;
  const fresh = evidence.filter(
    (one) => !known.some(({ evidence_id, quote }) => evidence_id === one.evidence_id && quote === one.quote),
  );
  if (fresh.length === 0) return;
  await write(addEvidence(organization, event, fresh));
  event._meta.evidence = [...known, ...fresh];
}

/**
 * Turns what the detectors found into events: a new one with the facts of all its evidence, more evidence for one that is known, or a
 * correction. Each new one is told to subscribers in its own transaction. Repeated, it finds them known.
 */
export async function recordEvents(
  { organization_id: organization, enrichment_id: id }: EnrichmentJob,
  now: Date,
): Promise<void> {
  const stored = await find(organization, id);
  if (stored?.status !== 'processing' || !stored.entity_ids) return;
  const detections = await loadDetections(organization, id);
  let next = id;
  for (const entityId of stored.entity_ids) {
    const entity = await loadEntity(organization, entityId);
    const own = detections.filter(({ event_type }) => detectors[event_type].appliesTo === entity.type);
    const events = await loadEvents(entity);
    for (const detection of joinDetections(own)) {
      next += 1;
      const identity = identifyEvent(detection, events);
      if (identity.kind === 'same') {
        const event = events.find((one) => one.id === identity.event_id);
        if (event) await addFresh(organization, event, detection.evidence);
        continue;
      }
      if (identity.kind === 'correction' && detection.read_by === 'model') continue;
      const corrects = identity.kind === 'correction' ? identity.event_id : null;
      const event = await newEvent(entity, detection, { event: next, enrichment: id, corrects }, now);
      const told = eventMessage(event.event_type, event.id, event);
      const refused = await transact([
        ...eventWrites(organization, event),
        outboxEntry(organization, `event#${event.id}`, [told], now),
      ]);
      if (!refused) events.push(event);
    }
  }
}
