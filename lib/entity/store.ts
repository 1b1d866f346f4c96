import * as z from 'zod';
import { absent, all, type Condition, equals, startsWith } from '#lib/db/condition';
import { fromCursor, toCursor } from '#lib/db/cursor';
import type { Key } from '#lib/db/keys';
import * as keys from '#lib/db/keys';
import { eachPage, query } from '#lib/db/query';
import { is, soughtPage } from '#lib/db/register-search';
import { noteChange, type RegisteredList } from '#lib/db/registered-list';
import { get, getMany } from '#lib/db/table';
import { put, update, type Write } from '#lib/db/write';
import { type Entity, entity } from '#lib/entity/entity';
import { Snapshot } from '#lib/entity/snapshot';
import { firstId, sortableId } from '#lib/shared/id';
import { pack, packed } from '#lib/shared/packed';
import type { Page } from '#lib/shared/page';
import { notFound } from '#lib/shared/problem';
import { toIso } from '#lib/shared/time';

export const putEntity = (one: Entity): Write =>
  put(keys.entity(one.organization_id, one.id), { ...one }, absent());

/** Binds an identity key to an entity. Refused if it already belongs to another. */
export const bindIdentity = (organization: string, hash: string, id: number): Write =>
  put(keys.entityIdentity(organization, hash), { entity_id: id }, absent());

/** Adds what an enrichment learned to an entity. */
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

const identityItem = z.lazy(() => z.object({ entity_id: z.number() }));

/** Hashed identities, each with the entity that owns it. */
export type EntityOwners = ReadonlyMap<string, number | undefined>;

export const toOwner = (item: unknown): number | undefined =>
  item === undefined ? undefined : identityItem.parse(item).entity_id;

/** The result of looking up the entities that a subject may be. */
export interface KnownEntities {
  readonly owners: EntityOwners;
  /** Some of the entities, by id. */
  readonly entities: ReadonlyMap<number, Entity>;
}

/**
 * Owners of identities as this process last saw them, so that a returning company is read in the same round trip as its identities, which
 * tell whether it is still the owner.
 */
const seenOwners = new Map<string, number>();
const MOST_SEEN = 2_000;

/** Remembers the owner of identities. */
export function noteOwner(organization: string, hashes: readonly string[], id: number): void {
  if (seenOwners.size + hashes.length > MOST_SEEN) seenOwners.clear();
  for (const hash of hashes) seenOwners.set(`${organization} ${hash}`, id);
}

/** Keys of the entities last seen as owners of these identities. */
export const seenEntityKeys = (organization: string, hashes: readonly string[]): Key[] => {
  const ids = hashes.flatMap((hash) => seenOwners.get(`${organization} ${hash}`) ?? []);
  return [...new Set(ids)].map((id) => keys.entity(organization, id));
};

/** Parses the items at {@link seenEntityKeys}, without entities merged into others. */
export const toEntities = (items: readonly unknown[]): ReadonlyMap<number, Entity> =>
  new Map(
    items
      .flatMap((item) => (item === undefined ? [] : [entity.parse(item)]))
      .filter(({ merged_into }) => merged_into === undefined)
      .map((one) => [one.id, one]),
  );

/** The entity that owns each identity. */
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

/** The entity, or the one it was merged into. */
async function findLast(organization: string, id: number): Promise<Entity | undefined> {
  const found = await findEntity(organization, id);
  return found?.merged_into === undefined ? found : await findLast(organization, found.merged_into);
}

/** The entity, or the one it was merged into. Throws NOT_FOUND. */
export async function loadEntity(organization: string, id: number): Promise<Entity> {
  const found = await findLast(organization, id);
  if (!found) throw notFound('entity');
  return found;
}

/** The current names of entities; a merged entity has the name of its survivor. Entities that are gone are left out. */
export async function namesOf(
  organization: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const distinct = [...new Set(ids)];
  const found = await getMany(
    distinct.map((id) => keys.entity(organization, id)),
    entity,
  );
  const named = await Promise.all(
    found.map(async (one, place): Promise<[number, string][]> => {
      const id = distinct[place];
      if (!one || id === undefined) return [];
      const last = one.merged_into === undefined ? one : await findLast(organization, one.merged_into);
      return last ? [[id, last.subject.name]] : [];
    }),
  );
  return new Map(named.flat());
}

/**
 * Merges one entity into another, which takes over its counts. Its events stay in place and are read with the other's; its snapshots are
 * copied, so that they serve as prior state for the next enrichment.
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
  noteChange(entityList(gone.organization_id), sortableId(gone.id), { merged_into: into.id }, now),
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

/** All entities of an organization; merged ones are not listed. */
const entityList = (organization: string): RegisteredList => ({
  organization,
  pk: keys.entity(organization, 0).pk,
  noted: ['type', 'merged_into'],
  firstAt: (moment) => sortableId(firstId(moment)),
  size: 200,
});

interface EntityPage {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly type?: string | undefined;
}

/** A page of entities, newest first, with the total. */
export const listEntities = (
  organization: string,
  { limit, cursor, type }: EntityPage,
  now: Date,
): Promise<Page<Entity> & { readonly total: number }> =>
  soughtPage(
    entityList(organization),
    entity,
    { where: { type: is(type), merged_into: is('') }, limit, cursor },
    now,
  );

const listed = (type: string | undefined): Condition =>
  type ? all(absent('merged_into'), equals('type', type)) : absent('merged_into');

/** A page of the entities that match `fits`: reads all once and keeps at most one page of them. */
export async function searchEntities(
  organization: string,
  { limit, cursor, type }: EntityPage,
  fits: (one: Entity) => boolean,
): Promise<Page<Entity> & { readonly total: number }> {
  const { pk } = keys.entity(organization, 0);
  const shown = cursor ? fromCursor(pk, cursor).sk : undefined;
  const items: Entity[] = [];
  let total = 0;
  let isMore = false;
  for await (const page of eachPage({ pk, newestFirst: true, filter: listed(type) }, entity))
    for (const one of page.filter(fits)) {
      total += 1;
      if (shown !== undefined && keys.entity(organization, one.id).sk >= shown) continue;
      if (items.length < limit) items.push(one);
      else isMore = true;
    }
  const last = items.at(-1);
  return {
    items,
    total,
    ...(isMore && last ? { next_cursor: toCursor(keys.entity(organization, last.id)) } : {}),
  };
}

const snapshotItem = z.lazy(() => z.object({ snapshot: packed(Snapshot) }));

export const putSnapshot = (organization: string, id: number, snapshot: Snapshot): Write =>
  put(keys.entitySnapshot(organization, id, snapshot.enrichment_id), { snapshot: pack(snapshot) });

/** The latest snapshots, newest first. */
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
