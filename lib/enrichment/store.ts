import { type Asked, collection, filterOf, pageOf } from '#lib/db/collection';
import { type Condition, equals } from '#lib/db/condition';
import { keys } from '#lib/db/keys';
import { getMany } from '#lib/db/table';
import type { Attributes, Change, Write } from '#lib/db/write';
import {
  type Enrichment,
  type EnrichmentStatus,
  enrichment,
  type Transition,
  transitions,
} from '#lib/enrichment/enrichment';
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

const exported = enrichment.pick({
  id: true,
  status: true,
  input: true,
  external_id: true,
  completed_at: true,
  match: true,
  warnings: true,
  field_overrides: true,
});

/** Of up to 100 enrichments, what an export shows beside their fields. */
export const loadManyToExport = (organization: string, ids: readonly number[]) =>
  getMany(
    ids.map((id) => keys.enrichment(organization, id)),
    exported,
    Object.keys(exported.shape),
  );

/** A page, newest first; nothing is counted, for the account knows how many there are. */
export const listPage = (organization: string, { limit, cursor, where }: Asked): Promise<Page<Enrichment>> =>
  pageOf(
    { pk: keys.enrichment(organization, 0).pk, newestFirst: true, limit, ...filterOf(where) },
    enrichment,
    cursor,
  );
