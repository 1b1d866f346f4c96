import type { Campaign } from '#lib/campaign/campaign';
import { change } from '#lib/campaign/store';
import { equals } from '#lib/db/condition';
import { transact } from '#lib/db/table';
import { findSearch } from '#lib/people/person-search-store';

/**
 * Once the campaign's own people search has ended, frees its unused part of the ceiling for enriching. Only for a search the campaign
 * started, whose credits count against the ceiling. Happens once.
 */
export async function settleSearch(one: Campaign, now: Date): Promise<boolean> {
  const { audience, person_search_id, search_committed } = one;
  if (audience.type !== 'companies' || person_search_id === undefined || search_committed === 0) return false;
  const search = await findSearch(one.organization_id, person_search_id);
  if (search?.status !== 'completed') return false;
  const { charged } = search;
  const refused = await transact([
    change(
      one,
      { set: { search_committed: 0 }, add: { committed: charged - search_committed, spent: charged } },
      now,
      equals('search_committed', search_committed),
    ),
  ]);
  return refused === undefined;
}
