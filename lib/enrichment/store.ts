import { collection, filterOf } from '#lib/db/collection';
import { absent, any, type Condition, differs, equals } from '#lib/db/condition';
import { fromCursor, toCursor } from '#lib/db/cursor';
import * as keys from '#lib/db/keys';
import { glance, query } from '#lib/db/query';
import { is, seek, soughtPage } from '#lib/db/register-search';
import { noteChange, type RegisteredList } from '#lib/db/registered-list';
import { getMany } from '#lib/db/table';
import { type Attributes, type Change, check, type Write } from '#lib/db/write';
import { type Enrichment, enrichment } from '#lib/enrichment/enrichment';
import { type EnrichmentStatus, isEnded, type Transition, transitions } from '#lib/enrichment/status';
import { type WaitsFor, type Writeback, waitsFor } from '#lib/enrichment/writeback';
import type { Match, MatchStatus } from '#lib/identity/match';
import { firstId, sortableId } from '#lib/shared/id';
import { lazy } from '#lib/shared/lazy';
import type { Page } from '#lib/shared/page';

const enrichments = collection('enrichment', keys.enrichment, enrichment, transitions);
export const { create: putNew, find, load, findMany: loadMany, problem: transitionProblem } = enrichments;

/** A state change as a conditional write: refused if the enrichment is missing or in another state. */
export const transition = (
  organization: string,
  id: number,
  name: Transition,
  now: Date,
  change: Change = {},
  ...conditions: Condition[]
): Write => enrichments.move({ organization_id: organization, id }, name, now, change, ...conditions);

/** All enrichments of an organization, indexed by status, batch, match, and what their writebacks wait for. */
export const enrichmentList = (organization: string): RegisteredList => ({
  organization,
  pk: keys.enrichment(organization, 0).pk,
  noted: ['status', 'batch_id', 'match', 'writeback'],
  wordFor: {
    match: (value) => (value as Match).status,
    writeback: (value) => waitsFor(value as Writeback),
  },
  changing: {
    attributes: ['status', 'match', 'writeback'],
    rests: ({ status }) => isEnded(status as EnrichmentStatus),
  },
  firstAt: (moment) => sortableId(firstId(moment)),
  size: 200,
});

/** Goes with a write that moves an ended enrichment. */
export const noteMove = (organization: string, id: number, status: EnrichmentStatus, now: Date): Write =>
  noteChange(enrichmentList(organization), sortableId(id), { status }, now);

/** Goes with a write that changes the writeback of an ended enrichment; empty if what it waits for stays the same. */
export function noteWriteback(
  {
    organization_id: organization,
    id,
    writeback: before,
  }: Pick<Enrichment, 'organization_id' | 'id' | 'writeback'>,
  status: EnrichmentStatus,
  after: Writeback,
  now: Date,
): Write[] {
  const writeback = waitsFor(after);
  if (writeback === (before ? waitsFor(before) : '')) return [];
  return [noteChange(enrichmentList(organization), sortableId(id), { status, writeback }, now)];
}

/** A change within one state, refused in any other. */
export const amend = (
  organization: string,
  id: number,
  status: EnrichmentStatus,
  set: Attributes,
  now: Date,
  ...conditions: Condition[]
): Write =>
  enrichments.change(
    { organization_id: organization, id },
    { set },
    now,
    equals('status', status),
    ...conditions,
  );

/** Refuses writes for an enrichment that was cancelled meanwhile. */
export const checkNotCancelled = (organization: string, id: number): Write =>
  check(keys.enrichment(organization, id), any(absent('status'), differs('status', 'cancelled')));

const exported = /* @__PURE__ */ lazy(() =>
  enrichment.unwrap().pick({
    id: true,
    status: true,
    input: true,
    external_id: true,
    completed_at: true,
    match: true,
    warnings: true,
    field_overrides: true,
  }),
);

/** What an export shows of up to 100 enrichments besides their fields. */
export const loadManyToExport = (organization: string, ids: readonly number[]) =>
  getMany(
    ids.map((id) => keys.enrichment(organization, id)),
    exported(),
    Object.keys(exported().shape),
  );

/** Fewer are skipped one by one. */
const SKIPPED = 200;

interface Asked {
  readonly skip: number;
  readonly limit: number;
  readonly cursor: string | undefined;
  readonly status: EnrichmentStatus | undefined;
}

/** A page of enrichments with one of these match statuses, newest first, with the total. */
export const listMatched = (
  organization: string,
  { status, ...page }: Asked,
  matches: readonly MatchStatus[],
  now: Date,
): Promise<Page<Enrichment> & { readonly total: number }> => {
  const where = { status: is(status), match: (one: string) => matches.some((match) => match === one) };
  return soughtPage(enrichmentList(organization), enrichment, { where, ...page }, now);
};

/** A page of enrichments, newest first, without counting: the account has the totals. Distant pages are found through the register. */
export async function listPage(
  organization: string,
  { skip, limit, cursor, status }: Asked,
  now: Date,
): Promise<Page<Enrichment>> {
  const list = enrichmentList(organization);
  const end = skip + limit;
  if (skip < SKIPPED) {
    const after = cursor === undefined ? {} : { after: fromCursor(list.pk, cursor) };
    const near = { pk: list.pk, newestFirst: true, ...filterOf({ status }), ...after };
    const { items, next } = status
      ? await glance(near, enrichment, 2 * end)
      : await query({ ...near, limit: end }, enrichment);
    const last = items[end - 1];
    const more = next !== undefined || items.length > end;
    if (last || !more)
      return {
        items: items.slice(skip, end),
        ...(last && more ? { next_cursor: toCursor(keys.enrichment(organization, last.id)) } : {}),
      };
  }
  return await soughtPage(list, enrichment, { where: { status: is(status) }, skip, limit, cursor }, now);
}

/** Enrichments of a batch with a status, oldest first, and whether there are more. */
export async function listOfBatch(
  organization: string,
  {
    batch: { id, after },
    status,
    limit,
  }: {
    readonly batch: { readonly id: string; readonly after?: number };
    readonly status: EnrichmentStatus;
    readonly limit: number;
  },
  now: Date,
): Promise<{ readonly enrichments: Enrichment[]; readonly more: boolean }> {
  const { items, more } = await seek(
    enrichmentList(organization),
    {
      where: { status: is(status), batch_id: is(id) },
      after: after === undefined ? undefined : sortableId(after),
      oldestFirst: true,
      limit,
    },
    now,
  );
  const found = await enrichments.findMany(organization, items.map(Number));
  return { enrichments: found.filter((one) => one !== undefined), more };
}

/** Approved enrichments whose writebacks wait, oldest first: their ids, the total, and whether there are more. */
export async function listWaiting(
  organization: string,
  {
    by,
    after,
    limit,
  }: { readonly by: readonly WaitsFor[]; readonly after?: number | undefined; readonly limit: number },
  now: Date,
): Promise<{ readonly ids: number[]; readonly total: number; readonly more: boolean }> {
  const { items, ...found } = await seek(
    enrichmentList(organization),
    {
      where: { status: is('approved'), writeback: (word) => by.some((one) => one === word) },
      after: after === undefined ? undefined : sortableId(after),
      oldestFirst: true,
      limit,
    },
    now,
  );
  return { ids: items.map(Number), ...found };
}
