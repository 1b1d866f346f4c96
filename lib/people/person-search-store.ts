import * as z from 'zod';
import { collection } from '#lib/db/collection';
import { absent, equals, startsWith } from '#lib/db/condition';
import * as keys from '#lib/db/keys';
import { type Found, query } from '#lib/db/query';
import { get } from '#lib/db/table';
import { type Attributes, put, update, type Write } from '#lib/db/write';
import {
  type PlannedCompany,
  personSearch,
  plannedCompany,
  type SearchRow,
  searchRow,
} from '#lib/people/person-search';
import { pack, packed } from '#lib/shared/packed';

export const {
  create: putSearch,
  find: findSearch,
  load: loadSearch,
  list: listSearches,
  change: changeSearch,
} = collection('person search', keys.personSearch, personSearch);

const planItem = z.lazy(() => z.object({ companies: packed(z.array(plannedCompany)) }));

export const putPlan = (organization: string, id: number, companies: readonly PlannedCompany[]): Write =>
  put(keys.personSearchPlan(organization, id), { companies: pack(companies) });

export const loadPlan = async (organization: string, id: number): Promise<PlannedCompany[]> =>
  (await get(keys.personSearchPlan(organization, id), planItem))?.companies ?? [];

export const putRow = (organization: string, id: number, place: number, row: SearchRow): Write =>
  put(keys.personSearchRow(organization, id, place), { ...row }, absent());

/** Ends a row in `processing`; refused if it has already ended. */
export const endRow = (organization: string, id: number, place: number, set: Attributes): Write =>
  update(keys.personSearchRow(organization, id, place), { set }, equals('status', 'processing'));

export const findRow = (organization: string, id: number, place: number): Promise<SearchRow | undefined> =>
  get(keys.personSearchRow(organization, id, place), searchRow);

/** The rows begun, in plan order. */
export const listRows = async (organization: string, id: number): Promise<Found<SearchRow>> =>
  await query(
    { pk: keys.personSearchRow(organization, id, 0).pk, range: startsWith('sk', 'ROW#') },
    searchRow,
  );
