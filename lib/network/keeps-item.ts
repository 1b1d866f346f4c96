import { readTitle } from '#lib/identity/title/read-title';
import type { NetworkSearch, SearchItem } from '#lib/network/search';

/**
 * Whether a result fits what the network was not asked: its filter by level is not on every account, so the level of a
 * person is read from the title that is shown.
 */
export function keepsItem(search: NetworkSearch, item: SearchItem): boolean {
  if (search.type !== 'people' || search.seniority === undefined || !('member_id' in item)) return true;
  const { seniority } = readTitle(item.title ?? item.headline ?? '');
  return seniority !== undefined && search.seniority.includes(seniority);
}
