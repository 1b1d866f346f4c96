import * as z from 'zod';
import { absent, all, type Condition, equals, startsWith } from '#lib/db/condition';
import { type Key, keys } from '#lib/db/keys';
import { count, type Found, query } from '#lib/db/query';
import { get } from '#lib/db/table';
import { type Attributes, put, update, type Write } from '#lib/db/write';
import {
  type PersonSearch,
  type PlannedCompany,
  personSearch,
  plannedCompany,
  type SearchRow,
  searchRow,
} from '#lib/people/person-search';
import { pack, packed } from '#lib/shared/packed';
import { notFound } from '#lib/shared/problem';
import { toIso } from '#lib/shared/time';

export const putSearch = (one: PersonSearch): Write =>
  put(keys.personSearch(one.organization_id, one.id), { ...one }, absent());

export const findSearch = (organization: string, id: number): Promise<PersonSearch | undefined> =>
  get(keys.personSearch(organization, id), personSearch);

/** Throws NOT_FOUND, the same for another organization's id as for none. */
export async function loadSearch(organization: string, id: number): Promise<PersonSearch> {
  const one = await findSearch(organization, id);
  if (!one) throw notFound('person search');
  return one;
}

/** A change of a search; refused when a condition does not hold. */
export const changeSearch = (
  { organization_id, id }: Pick<PersonSearch, 'organization_id' | 'id'>,
  change: { readonly set?: Attributes; readonly add?: Readonly<Record<string, number>> },
  now: Date,
  ...conditions: readonly [Condition, ...Condition[]]
): Write =>
  update(
    keys.personSearch(organization_id, id),
    { ...(change.add ? { add: change.add } : {}), set: { ...change.set, updated_at: toIso(now) } },
    all(...conditions),
  );

const planItem = z.object({ companies: packed(z.array(plannedCompany)) });

export const putPlan = (organization: string, id: number, companies: readonly PlannedCompany[]): Write =>
  put(keys.personSearchPlan(organization, id), { companies: pack(companies) });

export const loadPlan = async (organization: string, id: number): Promise<PlannedCompany[]> =>
  (await get(keys.personSearchPlan(organization, id), planItem))?.companies ?? [];

export const putRow = (organization: string, id: number, place: number, row: SearchRow): Write =>
  put(keys.personSearchRow(organization, id, place), { ...row }, absent());

/** Ends a row that is at work; refused when it ended before. */
export const endRow = (organization: string, id: number, place: number, set: Attributes): Write =>
  update(keys.personSearchRow(organization, id, place), { set }, equals('status', 'processing'));

export const findRow = (organization: string, id: number, place: number): Promise<SearchRow | undefined> =>
  get(keys.personSearchRow(organization, id, place), searchRow);

/** The rows begun, in the order of the plan. */
export const listRows = async (
  organization: string,
  id: number,
  options: { after?: Key; limit?: number } = {},
): Promise<Found<SearchRow>> =>
  await query(
    {
      pk: keys.personSearchRow(organization, id, 0).pk,
      range: startsWith('sk', 'ROW#'),
      ...(options.after ? { after: options.after } : {}),
      ...(options.limit ? { limit: options.limit } : {}),
    },
    searchRow,
  );

/** Newest first. */
export const listSearches = (
  organization: string,
  options: { limit: number; after?: Key | undefined },
): Promise<Found<PersonSearch>> =>
  query(
    {
      pk: keys.personSearch(organization, 0).pk,
      newestFirst: true,
      limit: options.limit,
      ...(options.after ? { after: options.after } : {}),
    },
    personSearch,
  );

export const countSearches = (organization: string): Promise<number> =>
  count({ pk: keys.personSearch(organization, 0).pk });
