import { createHash } from 'node:crypto';
import * as z from 'zod';
import { absent, equals, startsWith } from '#lib/db/condition';
import * as keys from '#lib/db/keys';
import { query } from '#lib/db/query';
import { is, soughtPage } from '#lib/db/register-search';
import type { RegisteredList } from '#lib/db/registered-list';
import { get, getMany } from '#lib/db/table';
import { put, update, type Write } from '#lib/db/write';
import type { Entity } from '#lib/entity/entity';
import { EntityEvent, type EventEvidence, LaterEvidence, type ListedEvent } from '#lib/entity/event';
import { firstId, sortableId } from '#lib/shared/id';
import type { Page } from '#lib/shared/page';
import { notFound } from '#lib/shared/problem';
import { toIso } from '#lib/shared/time';

/** Stores a new event in the entity's history and the organization's feed. Refused if its id is taken. */
export const eventWrites = (organization: string, event: EntityEvent): Write[] => [
  put(keys.entityEvent(organization, event.entity_id, event.id), { ...event }, absent()),
  put(keys.organizationEvent(organization, event.id), {
    entity_id: event.entity_id,
    event_type: event.event_type,
    event_subtype: event.event_subtype,
    confidence: event._meta.confidence,
    happened_at: event.happened_at,
  }),
];

/** Adds one to an entity's event count. Refused if another event was recorded since the entity was read, or if it was deleted. */
export const countEvent = ({ organization_id, id, event_count }: Entity): Write =>
  update(keys.entity(organization_id, id), { add: { event_count: 1 } }, equals('event_count', event_count));

const hashOf = ({ evidence_id, quote }: EventEvidence): string =>
  createHash('sha256')
    .update(JSON.stringify([evidence_id, quote]))
    .digest('hex')
    .slice(0, 32);

/** Stores evidence that is new to an event as a separate item. Refused if it is already stored. */
export const evidenceWrites = (
  organization: string,
  event: EntityEvent,
  evidence: EventEvidence,
  of: { readonly enrichment: number },
  now: Date,
): Write[] => [
  put(
    keys.eventEvidence(organization, event.entity_id, event.id, hashOf(evidence)),
    { ...evidence, evidence_of: event.id, observed_at: toIso(now), source_enrichment_id: of.enrichment },
    absent(),
  ),
  update(
    keys.organizationEvent(organization, event.id),
    { add: { later_evidence: 1 } },
    equals('entity_id', event.entity_id),
  ),
];

const evidenceItem = z.lazy(() => LaterEvidence.unwrap().extend({ evidence_of: z.number().int() }));
type Item = EntityEvent | z.infer<typeof evidenceItem>;
const item: z.ZodType<Item> = z.union([evidenceItem, EntityEvent]);

/** Events, each with its later evidence; evidence of a deleted event is left out. */
function withEvidence(items: readonly Item[]): ListedEvent[] {
  const later = Map.groupBy(
    items.flatMap((one) => ('evidence_of' in one ? [one] : [])),
    ({ evidence_of }) => evidence_of,
  );
  return items
    .flatMap((one) => ('evidence_of' in one ? [] : [one]))
    .map((event) => ({
      ...event,
      later_evidence: (later.get(event.id) ?? [])
        .map(({ evidence_of: _, ...evidence }) => evidence)
        .toSorted((a, b) => a.observed_at.localeCompare(b.observed_at)),
    }));
}

/** All events of an entity and of those merged into it, oldest first. */
export async function loadEvents({
  organization_id: organization,
  id,
  absorbed,
}: Pick<Entity, 'organization_id' | 'id' | 'absorbed'>): Promise<ListedEvent[]> {
  const histories = await Promise.all(
    [id, ...absorbed].map((one) =>
      query({ pk: keys.entityEvent(organization, one, 0).pk, range: startsWith('sk', 'EVENT#') }, item),
    ),
  );
  return withEvidence(histories.flatMap(({ items }) => items)).toSorted((a, b) => a.id - b.id);
}

const feedItem = z.lazy(() =>
  z.object({ sk: z.string(), entity_id: z.number(), later_evidence: z.int().default(0) }),
);
type FeedItem = z.infer<typeof feedItem>;

/** One event with all its evidence, which is stored next to it. */
async function loadWhole(organization: string, entity: number, id: number): Promise<ListedEvent | undefined> {
  const { pk, sk } = keys.entityEvent(organization, entity, id);
  const { items } = await query({ pk, range: startsWith('sk', sk) }, item);
  return withEvidence(items)[0];
}

/** Loads an event by its id alone. Throws NOT_FOUND. */
export async function loadEvent(organization: string, id: number): Promise<ListedEvent> {
  const place = await get(keys.organizationEvent(organization, id), feedItem);
  const found = place && (await loadWhole(organization, place.entity_id, id));
  if (!found) throw notFound('event');
  return found;
}

interface FeedFilter {
  readonly event_type?: string | undefined;
  readonly event_subtype?: string | undefined;
  readonly min_confidence?: number | undefined;
}

/** All events of an organization. They never change, and their confidence is in hundredths. */
const eventList = (organization: string): RegisteredList => ({
  organization,
  pk: keys.organizationEvent(organization, 0).pk,
  noted: ['event_type', 'event_subtype', 'confidence'],
  firstAt: (moment) => sortableId(firstId(moment)),
  size: 1_000,
});

/** A page of the organization's feed, newest observation first, with the total of the filter. */
export async function feedPage(
  organization: string,
  {
    limit,
    cursor,
    event_type,
    event_subtype,
    min_confidence: least,
  }: FeedFilter & { limit: number; cursor?: string | undefined },
  now: Date,
): Promise<Page<ListedEvent> & { total: number }> {
  const where = {
    event_type: is(event_type),
    event_subtype: is(event_subtype),
    confidence: least === undefined ? undefined : (value: string) => value !== '' && Number(value) >= least,
  };
  const { items, ...page } = await soughtPage(
    eventList(organization),
    feedItem,
    { where, limit, cursor },
    now,
  );
  return { ...page, items: await listed(organization, items) };
}

/** The events of feed items in one round trip; those with later evidence are read again, with it. */
async function listed(organization: string, items: readonly FeedItem[]): Promise<ListedEvent[]> {
  const bare = await getMany(
    items.map(({ sk, entity_id }) => keys.entityEvent(organization, entity_id, Number(sk))),
    EntityEvent,
  );
  const whole = await Promise.all(
    items.map(async ({ sk, entity_id, later_evidence }, at) => {
      const event = bare[at];
      if (later_evidence > 0) return await loadWhole(organization, entity_id, Number(sk));
      return event && { ...event, later_evidence: [] };
    }),
  );
  return whole.filter((event) => event !== undefined);
}
