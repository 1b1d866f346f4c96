import * as z from 'zod';
import { absent, all, equals, startsWith } from '#lib/db/condition';
import { fromCursor, toCursor } from '#lib/db/cursor';
import { keys } from '#lib/db/keys';
import { get, getMany, query } from '#lib/db/table';
import { put, update, type Write } from '#lib/db/write';
import { pack, packed } from '#lib/enrichment/packed';
import { type Entity, entity } from '#lib/entity/entity';
import { EntityEvent, type EventEvidence } from '#lib/entity/event';
import { Snapshot } from '#lib/entity/snapshot';
import type { Page } from '#lib/shared/page';
import { notFound } from '#lib/shared/problem';
import { toIso } from '#lib/shared/time';

export const putEntity = (one: Entity): Write =>
  put(keys.entity(one.organization_id, one.id), { ...one }, absent());

/** Binds an identity key to an entity. Refused when it is another's already. */
export const bindIdentity = (organization: string, hash: string, id: number): Write =>
  put(keys.entityIdentity(organization, hash), { entity_id: id }, absent());

/** What an enrichment adds to what is known. */
export const updateEntity = (
  one: Entity,
  change: Pick<Entity, 'subject' | 'identities'> & { enrichment: number },
  now: Date,
): Write =>
  update(
    keys.entity(one.organization_id, one.id),
    {
      set: {
        subject: change.subject,
        identities: change.identities,
        last_enrichment_id: change.enrichment,
        updated_at: toIso(now),
      },
      add: { enrichment_count: one.last_enrichment_id === change.enrichment ? 0 : 1 },
    },
    equals('id', one.id),
  );

const identityItem = z.object({ entity_id: z.number() });

/** The entity that each of the identities belongs to. */
export async function ownersOf(
  organization: string,
  hashes: readonly string[],
): Promise<(number | undefined)[]> {
  const found = await getMany(
    hashes.map((hash) => keys.entityIdentity(organization, hash)),
    identityItem,
  );
  return found.map((item) => item?.entity_id);
}

export const findEntity = (organization: string, id: number): Promise<Entity | undefined> =>
  get(keys.entity(organization, id), entity);

/** The entity, or the one it was merged into. Throws NOT_FOUND. */
export async function loadEntity(organization: string, id: number): Promise<Entity> {
  const found = await findEntity(organization, id);
  if (!found) throw notFound('entity');
  return found.merged_into === undefined ? found : await loadEntity(organization, found.merged_into);
}

/**
 * Points an entity at the one it turned out to be, which takes over its counts. Its events stay where they are and are
 * read with the other's; its snapshots are copied, so that they are the prior state of whoever is enriched next.
 */
export const mergeWrites = (
  gone: Entity,
  into: Entity,
  snapshots: readonly Snapshot[],
  now: Date,
): Write[] => [
  update(
    keys.entity(gone.organization_id, gone.id),
    { set: { merged_into: into.id, updated_at: toIso(now) } },
    all(equals('id', gone.id), absent('merged_into')),
  ),
  update(
    keys.entity(into.organization_id, into.id),
    {
      set: { absorbed: [...into.absorbed, gone.id, ...gone.absorbed], updated_at: toIso(now) },
      add: { enrichment_count: gone.enrichment_count, event_count: gone.event_count },
    },
    equals('id', into.id),
  ),
  ...snapshots.map((snapshot) => putSnapshot(into.organization_id, into.id, snapshot)),
];

/** Newest first, without those that were merged into others. */
export async function listEntities(
  organization: string,
  options: {
    limit: number;
    cursor?: string | undefined;
    type?: string | undefined;
    matches: (one: Entity) => boolean;
  },
): Promise<Page<Entity>> {
  const { pk } = keys.entity(organization, 0);
  const filter = options.type
    ? all(absent('merged_into'), equals('type', options.type))
    : absent('merged_into');
  const items: Entity[] = [];
  let after = options.cursor ? fromCursor(pk, options.cursor) : undefined;
  do {
    const page = await query(
      { pk, newestFirst: true, filter, limit: options.limit - items.length, ...(after ? { after } : {}) },
      entity,
    );
    items.push(...page.items.filter(options.matches));
    after = page.next;
  } while (after && items.length < options.limit);
  return { items, ...(after ? { next_cursor: toCursor(after) } : {}) };
}

const snapshotItem = z.object({ snapshot: packed(Snapshot) });

export const putSnapshot = (organization: string, id: number, snapshot: Snapshot): Write =>
  put(keys.entitySnapshot(organization, id, snapshot.enrichment_id), { snapshot: pack(snapshot) });

/** The latest snapshots, the newest first. */
export async function loadSnapshots(organization: string, id: number, limit = 10): Promise<Snapshot[]> {
  const { items } = await query(
    {
      pk: keys.entitySnapshot(organization, id, 0).pk,
      range: startsWith('sk', 'SNAPSHOT#'),
      newestFirst: true,
      limit,
    },
    snapshotItem,
  );
  return items.map(({ snapshot }) => snapshot);
}

/** A new event, in the entity's history and in the organization's feed. Refused when its id is taken. */
export const eventWrites = (organization: string, event: EntityEvent): Write[] => [
  put(keys.entityEvent(organization, event.entity_id, event.id), { ...event }, absent()),
  put(keys.organizationEvent(organization, event.id), {
    entity_id: event.entity_id,
    event_type: event.event_type,
    happened_at: event.happened_at,
  }),
  update(keys.entity(organization, event.entity_id), { add: { event_count: 1 } }),
];

/** Evidence that an event had not yet: all that may ever change of it. */
export const addEvidence = (
  organization: string,
  event: EntityEvent,
  evidence: readonly EventEvidence[],
): Write =>
  update(keys.entityEvent(organization, event.entity_id, event.id), {
    set: { _meta: { ...event._meta, evidence: [...event._meta.evidence, ...evidence] } },
  });

/** All events of an entity and of those that turned out to be it, oldest first. */
export async function loadEvents({
  organization_id: organization,
  id,
  absorbed,
}: Pick<Entity, 'organization_id' | 'id' | 'absorbed'>): Promise<EntityEvent[]> {
  const histories = await Promise.all(
    [id, ...absorbed].map((one) =>
      query(
        { pk: keys.entityEvent(organization, one, 0).pk, range: startsWith('sk', 'EVENT#') },
        EntityEvent,
      ),
    ),
  );
  return histories.flatMap(({ items }) => items).toSorted((a, b) => a.id - b.id);
}

const feedItem = z.object({ sk: z.string(), entity_id: z.number(), event_type: z.string() });

/** The organization's feed, newest observation first. */
export async function feedPage(
  organization: string,
  options: { limit: number; cursor?: string | undefined; type?: string | undefined },
): Promise<Page<EntityEvent>> {
  const { pk } = keys.organizationEvent(organization, 0);
  const { items, next } = await query(
    {
      pk,
      newestFirst: true,
      limit: options.limit,
      ...(options.type ? { filter: equals('event_type', options.type) } : {}),
      ...(options.cursor ? { after: fromCursor(pk, options.cursor) } : {}),
    },
    feedItem,
  );
  const found = await getMany(
    items.map(({ sk, entity_id }) => keys.entityEvent(organization, entity_id, Number(sk))),
    EntityEvent,
  );
  return {
    items: found.filter((event) => event !== undefined),
    ...(next ? { next_cursor: toCursor(next) } : {}),
  };
}
