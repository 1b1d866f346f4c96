import { transact } from '#lib/db/table';
import { kinds } from '#lib/detectors/kinds';
import type { Enrichment } from '#lib/enrichment/enrichment';
import { checkNotCancelled } from '#lib/enrichment/store';
import type { Entity } from '#lib/entity/entity';
import type { Detection, EntityEvent, EventEvidence, ListedEvent } from '#lib/entity/event';
import type { EventType } from '#lib/entity/event-type';
import { findEntity } from '#lib/entity/store';
import { identifyEvent } from '#lib/events/event-identity';
import { type JoinedDetection, joinDetections } from '#lib/events/join-detections';
import { countEvent, eventWrites, evidenceWrites, loadEvents } from '#lib/events/store';
import type { Watched } from '#lib/events/use-cases/detect';
import { entitiesNamed } from '#lib/events/use-cases/related-entities';
import { eventMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { idTime } from '#lib/shared/id';
import { toDay, toIso } from '#lib/shared/time';

/** The acquirer and the other parties that an event names, as entities known here. */
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
  known: { since: string | undefined },
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
      ...(detection.happened_at === undefined && known.since !== undefined
        ? { not_before: known.since }
        : {}),
      read_by: detection.read_by,
      evidence: detection.evidence,
    },
  };
}

/** Stores the evidence that a known event does not have yet. */
async function addFresh(
  organization: string,
  event: ListedEvent,
  evidence: readonly EventEvidence[],
  enrichment: number,
  now: Date,
): Promise<void> {
  const known = [...event._meta.evidence, ...event.later_evidence];
  const fresh = evidence.filter(
    (one) => !known.some(({ evidence_id, quote }) => evidence_id === one.evidence_id && quote === one.quote),
  );
  for (const one of fresh) {
    await transact(evidenceWrites(organization, event, one, { enrichment }, now));
    event.later_evidence.push({ ...one, observed_at: toIso(now), source_enrichment_id: enrichment });
  }
}

/** The day on which the entity was last enriched: what is seen now and was not then happened since. */
const lastSeen = ([latest]: Watched['prior']): string | undefined =>
  latest && toDay(idTime(latest.enrichment_id));

/** Types found by comparison with an earlier state. Source: spec 6.1, rule 1. */
const comparedWithBefore: ReadonlySet<EventType> = new Set([
  'leadership_change',
  'auditor_change',
  'regulatory_crossing',
  'job_change',
  'senior_role_posting',
]);

/** An event told by words alone may be years old if it has no date and no earlier state to compare with. */
const mayBeOld = ({ event_type, happened_at }: Detection, since: string | undefined): boolean =>
  happened_at === undefined && (since === undefined || !comparedWithBefore.has(event_type));

/** An entity with the events that were recorded for it when it was read. */
interface History {
  readonly entity: Entity;
  readonly events: readonly ListedEvent[];
}

const historyOf = async (entity: Entity): Promise<History> => ({ entity, events: await loadEvents(entity) });

/** How often one detection is retried because others recorded events for the same entity meanwhile. */
const ATTEMPTS = 50;

/** Records one detection and returns the entity's new history; undefined if another enrichment recorded an event meanwhile. */
async function recordOne(
  history: History,
  detection: JoinedDetection,
  prior: Watched['prior'],
  ids: { event: number; enrichment: number },
  now: Date,
): Promise<History | undefined> {
  const { entity, events } = history;
  const { organization_id: organization } = entity;
  const identity = identifyEvent(detection, events);
  if (identity.kind === 'same') {
    const event = events.find((one) => one.id === identity.event_id);
    if (event) await addFresh(organization, event, detection.evidence, ids.enrichment, now);
    return history;
  }
  const since = detection.happened_at === undefined ? lastSeen(prior) : undefined;
  if (identity.kind === 'new' && mayBeOld(detection, since)) return history;
  if (identity.kind === 'correction' && detection.read_by === 'model') return history;
  const corrects = identity.kind === 'correction' ? identity.event_id : null;
  const event = await newEvent(entity, detection, { ...ids, corrects }, { since }, now);
  const told = eventMessage(event.event_type, event.id, { ...event, entity_name: entity.subject.name });
  const counted = countEvent(entity);
  const refused = await transact([
    counted,
    ...eventWrites(organization, event),
    outboxEntry(organization, `event#${event.id}`, [told], now),
    checkNotCancelled(organization, ids.enrichment),
  ]);
  if (refused) return refused.by.has(counted) ? undefined : history;
  return {
    entity: { ...entity, event_count: entity.event_count + 1 },
    events: [...events, { ...event, later_evidence: [] }],
  };
}

/**
 * Turns detections into events: a new event with the facts of all its evidence, more evidence for a known one, or a correction. An undated
 * detection from prose alone is not an event by itself. Each new event notifies subscribers in its own transaction, unless the enrichment
 * was cancelled meanwhile. Idempotent, also when a colleague's enrichment finds the same news at the same moment. Returns the detections of one
 * event as one.
 */
export async function recordEvents(
  { organization_id: organization, id }: Pick<Enrichment, 'organization_id' | 'id'>,
  watched: readonly Watched[],
  detections: readonly Detection[],
  now: Date,
): Promise<JoinedDetection[]> {
  let next = id;
  const all: JoinedDetection[] = [];
  for (const { entity, prior } of watched) {
    const own = detections.filter(({ event_type }) => kinds[event_type].appliesTo === entity.type);
    // Most enrichments bring no news, so the entity's events need not be read.
    if (own.length === 0) continue;
    const joined = joinDetections(own);
    all.push(...joined);
    let history: History | undefined = await historyOf(entity);
    for (const detection of joined) {
      next += 1;
      const ids = { event: next, enrichment: id };
      let known = await recordOne(history, detection, prior, ids, now);
      for (let tries = 1; known === undefined && tries < ATTEMPTS; tries += 1) {
        const current = await findEntity(organization, entity.id);
        history = current && (await historyOf(current));
        // It was erased meanwhile; the others may still have news.
        if (!history) break;
        known = await recordOne(history, detection, prior, ids, now);
      }
      if (!history) break;
      if (!known) throw new Error('Others kept recording events of the entity.');
      history = known;
    }
  }
  return all;
}
