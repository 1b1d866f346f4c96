import type { UseCase } from '#lib/contract/use-case';
import { fromCursor, toCursor } from '#lib/db/cursor';
import { toSummary } from '#lib/enrichment/result/enrichment-result';
import { loadMany } from '#lib/enrichment/store';
import { type Entity, toEntityResult } from '#lib/entity/entity';
import type { ListedEvent } from '#lib/entity/event';
import * as store from '#lib/entity/store';
import { lookBack } from '#lib/events/look-back';
import type {
  getEntity,
  getEvent,
  listEntities,
  listEntityEnrichments,
  listEntityEvents,
  listEvents,
} from '#lib/events/operations/entities';
import { feedPage, loadEvent, loadEvents } from '#lib/events/store';

const textOf = ({ subject }: Entity): string =>
  [subject.name, ...subject.aliases, subject.domain, subject.ticker, subject.company]
    .join('\n')
    .toLowerCase();

export const list: UseCase<typeof listEntities> = async (
  { query: { q, ...page } },
  { organizationId, now },
) => {
  const wanted = q?.toLowerCase();
  const { items, ...rest } =
    wanted === undefined
      ? await store.listEntities(organizationId, page, now)
      : await store.searchEntities(organizationId, page, (one) => textOf(one).includes(wanted));
  return { ...rest, items: items.map(toEntityResult) };
};

export const get: UseCase<typeof getEntity> = async ({ params }, { organizationId }) =>
  toEntityResult(await store.loadEntity(organizationId, params.entity_id));

const withName = (event: ListedEvent, name: string | undefined): ListedEvent =>
  name === undefined ? event : { ...event, entity_name: name };

/** The events of an entity in the look-back window. Throws NOT_FOUND. */
export const events: UseCase<typeof listEntityEvents> = async (
  { params, query },
  { organizationId, now },
) => {
  const entity = await store.loadEntity(organizationId, params.entity_id);
  const found = lookBack(await loadEvents(entity), query, now);
  const list = `events of ${entity.id}`;
  const lastSeen = query.cursor === undefined ? undefined : fromCursor(list, query.cursor).sk;
  const from = found.findIndex(({ id }) => String(id) === lastSeen) + 1;
  const items = found.slice(from, from + query.limit).map((one) => withName(one, entity.subject.name));
  const last = items.at(-1);
  return {
    items,
    total: found.length,
    ...(last && from + query.limit < found.length
      ? { next_cursor: toCursor({ pk: list, sk: String(last.id) }) }
      : {}),
  };
};

/** The enrichments that left a snapshot of the entity. Throws NOT_FOUND. */
export const enrichments: UseCase<typeof listEntityEnrichments> = async ({ params }, { organizationId }) => {
  const { id } = await store.loadEntity(organizationId, params.entity_id);
  const snapshots = await store.loadSnapshots(organizationId, id, 100);
  const found = await loadMany(
    organizationId,
    snapshots.map(({ enrichment_id }) => enrichment_id),
  );
  const items = found.filter((one) => one !== undefined).map(toSummary);
  return { items, total: items.length };
};

/** Adds the entity's name to each event. */
async function named(organization: string, events: readonly ListedEvent[]): Promise<ListedEvent[]> {
  const names = await store.namesOf(
    organization,
    events.map(({ entity_id }) => entity_id),
  );
  return events.map((one) => withName(one, names.get(one.entity_id)));
}

export const feed: UseCase<typeof listEvents> = async ({ query }, { organizationId, now }) => {
  const { items, ...page } = await feedPage(organizationId, query, now);
  return { ...page, items: await named(organizationId, items) };
};

/** One event. Throws NOT_FOUND. */
export const event: UseCase<typeof getEvent> = async ({ params }, { organizationId }) => {
  const found = await loadEvent(organizationId, params.event_id);
  const [one = found] = await named(organizationId, [found]);
  return one;
};
