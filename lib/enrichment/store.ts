import { type Asked, collection, filterOf, pageOf } from '#lib/db/collection';
import { absent, any, type Condition, differs, equals } from '#lib/db/condition';
import { keys } from '#lib/db/keys';
import { getMany } from '#lib/db/table';
import { type Attributes, type Change, check, type Write } from '#lib/db/write';
import { type Enrichment, enrichment } from '#lib/enrichment/enrichment';
import { type EnrichmentStatus, type Transition, transitions } from '#lib/enrichment/status';
import { lazy } from '#lib/shared/lazy';
import type { Page } from '#lib/shared/page';

const enrichments = collection('enrichment', keys.enrichment, enrichment, transitions);
export const { create: putNew, find, load, findMany: loadMany, problem: transitionProblem } = enrichments;

/** A state change as a conditional write: refused when the enrichment is missing or in another state. */
export const transition = (
  organization: string,
  id: number,
  name: Transition,
  now: Date,
  change: Change = {},
  ...conditions: Condition[]
): Write => enrichments.move({ organization_id: organization, id }, name, now, change, ...conditions);

/** A change that leaves the state as it is, but only happens in one. */
export const amend = (
  organization: string,
  id: number,
  status: EnrichmentStatus,
  set: Attributes,
  now: Date,
): Write => enrichments.change({ organization_id: organization, id }, { set }, now, equals('status', status));

/** Refuses what would be done for an enrichment that was cancelled meanwhile. */
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

/** Of up to 100 enrichments, what an export shows beside their fields. */
export const loadManyToExport = (organization: string, ids: readonly number[]) =>
  getMany(
    ids.map((id) => keys.enrichment(organization, id)),
    exported(),
    Object.keys(exported().shape),
  );

/** A page, newest first; nothing is counted, for the account knows how many there are. */
export const listPage = (organization: string, { limit, cursor, where }: Asked): Promise<Page<Enrichment>> =>
  pageOf(
    { pk: keys.enrichment(organization, 0).pk, newestFirst: true, limit, ...filterOf(where) },
    enrichment,
    cursor,
  );
