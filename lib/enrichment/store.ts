import * as z from 'zod';
import { absent, all, any, type Condition, differs, equals, oneOf } from '#lib/db/condition';
import { type Key, keys } from '#lib/db/keys';
import { type Found, query } from '#lib/db/query';
import { get, getMany, type Refused } from '#lib/db/table';
import { type Attributes, type Change, check, put, update, type Write } from '#lib/db/write';
import {
  type Enrichment,
  type EnrichmentStatus,
  enrichment,
  type Transition,
  transitions,
} from '#lib/enrichment/enrichment';
import { notFound, Problem } from '#lib/shared/problem';
import { toIso } from '#lib/shared/time';

/** The new enrichment, refused when its id is taken. */
export const putNew = (one: Enrichment): Write =>
  put(keys.enrichment(one.organization_id, one.id), { ...one }, absent());

/** A state change as a conditional write: refused when the enrichment is missing or in another state. */
export function transition(
  organization: string,
  id: number,
  name: Transition,
  now: Date,
  change: Change = {},
  ...conditions: Condition[]
): Write {
  const { from, to } = transitions[name];
  return update(
    keys.enrichment(organization, id),
    { ...change, set: { ...change.set, status: to, updated_at: toIso(now) } },
    all(oneOf('status', from), ...conditions),
  );
}

/** A change that leaves the state as it is, but only happens in one. */
export const amend = (
  organization: string,
  id: number,
  status: EnrichmentStatus,
  set: Attributes,
  now: Date,
): Write =>
  update(
    keys.enrichment(organization, id),
    { set: { ...set, updated_at: toIso(now) } },
    equals('status', status),
  );

/** Refuses what would be done for an enrichment that was cancelled meanwhile. */
export const checkNotCancelled = (organization: string, id: number): Write =>
  check(keys.enrichment(organization, id), any(absent('status'), differs('status', 'cancelled')));

/** "Not there" and "in another state" are told apart by what the refused write saw. */
export function transitionProblem(name: Transition, refused: Refused): Problem {
  if (!refused.existing) return notFound('enrichment');
  const { status } = z.object({ status: z.string() }).parse(refused.existing);
  const { from } = transitions[name];
  return new Problem(
    'INVALID_STATE',
    `The enrichment is ${status}; to ${name} it, it must be ${from.join(' or ')}.`,
    {
      details: { status, allowed_from: from },
    },
  );
}

export const find = (organization: string, id: number): Promise<Enrichment | undefined> =>
  get(keys.enrichment(organization, id), enrichment);

/** Throws NOT_FOUND, the same for another organization's id as for none. */
export async function load(organization: string, id: number): Promise<Enrichment> {
  const found = await find(organization, id);
  if (!found) throw notFound('enrichment');
  return found;
}

export const loadMany = (organization: string, ids: readonly number[]): Promise<(Enrichment | undefined)[]> =>
  getMany(
    ids.map((id) => keys.enrichment(organization, id)),
    enrichment,
  );

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

/** Where all enrichments of an organization lie. */
export const partitionOf = (organization: string): string => keys.enrichment(organization, 0).pk;

/** Newest first. */
export function listPage(
  organization: string,
  options: { status?: EnrichmentStatus; limit: number; after?: Key },
): Promise<Found<Enrichment>> {
  return query(
    {
      pk: keys.enrichment(organization, 0).pk,
      newestFirst: true,
      limit: options.limit,
      ...(options.status ? { filter: equals('status', options.status) } : {}),
      ...(options.after ? { after: options.after } : {}),
    },
    enrichment,
  );
}
