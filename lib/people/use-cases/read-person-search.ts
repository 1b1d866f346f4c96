import * as z from 'zod';
import type { ResultOf } from '#lib/contract/operation';
import type { UseCase } from '#lib/contract/use-case';
import { fromCursor, toCursor } from '#lib/db/cursor';
import type {
  getPersonSearch,
  getPersonSearchResults,
  listPersonSearches,
} from '#lib/people/operations/person-searches/follow';
import { toPersonSearchResult } from '#lib/people/person-search';
import { listRows, listSearches, loadSearch } from '#lib/people/person-search-store';
import { loadResults } from '#lib/people/store';
import { notACursor } from '#lib/shared/problem';

/** A search with the status of each of its companies. Throws NOT_FOUND. */
export const getSearch: UseCase<typeof getPersonSearch> = async ({ params }, { organizationId }) => {
  const search = await loadSearch(organizationId, params.id);
  const { items } = await listRows(organizationId, search.id);
  const missed = items.flatMap(({ row, warnings = [] }) => warnings.map((one) => ({ row, ...one })));
  return {
    ...toPersonSearchResult(search),
    ...(missed.length > 0 ? { warnings: missed } : {}),
    rows: items.map(({ row, company, status, job_id, found, warnings, error }) => ({
      row,
      company:
        company.company_name ??
        company.company_website ??
        company.company_network ??
        company.company_id ??
        '',
      status,
      found,
      ...(job_id ? { job_id: `src_${job_id}` } : {}),
      ...(company.external_id ? { external_id: company.external_id } : {}),
      ...(warnings ? { warnings } : {}),
      ...(error ? { error } : {}),
    })),
  };
};

/** A page of searches, newest first. */
export const listAll: UseCase<typeof listPersonSearches> = async ({ query }, { organizationId }) => {
  const { items, ...page } = await listSearches(organizationId, query);
  return { ...page, items: items.map(toPersonSearchResult) };
};

const place = z.lazy(() => z.tuple([z.int().min(0), z.int().min(0)]));

/** What the cursors through a person search's results are marked with. */
const listOf = (id: number): string => `person search ${id}`;

/** The position of the next result: row and person within it. */
function fromPlace(id: number, cursor: string | undefined): [number, number] {
  if (cursor === undefined) return [0, 0];
  const { sk } = fromCursor(listOf(id), cursor);
  const read = place.safeParse(sk.split('.').map(Number));
  if (read.success) return read.data;
  throw notACursor();
}

/** The people found so far, by company in the order of the plan. Throws NOT_FOUND. */
export const getResults: UseCase<typeof getPersonSearchResults> = async (
  { params, query: { limit, cursor } },
  { organizationId },
) => {
  const search = await loadSearch(organizationId, params.id);
  const { items: rows } = await listRows(organizationId, search.id);
  const [fromRow, fromPerson] = fromPlace(search.id, cursor);
  const items: ResultOf<typeof getPersonSearchResults>['items'] = [];
  for (let index = fromRow; index < rows.length; index += 1) {
    const row = rows[index];
    if (row?.job_id === undefined || row.found === 0) continue;
    const people = await loadResults(organizationId, row.job_id);
    for (let at = index === fromRow ? fromPerson : 0; at < people.length; at += 1) {
      const person = people[at];
      if (person === undefined) continue;
      if (items.length === limit)
        return {
          items,
          total: search.found,
          next_cursor: toCursor({ pk: listOf(search.id), sk: `${index}.${at}` }),
        };
      items.push({ ...person, row: row.row, job_id: `src_${row.job_id}` });
    }
  }
  return { items, total: search.found };
};
