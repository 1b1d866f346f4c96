import { readTitle } from '#lib/identity/title/read-title';
import type { NetworkSearch, SearchItem } from '#lib/network/search';

/**
 * Whether a result matches what the network could not filter: not every account has its filter by level, so a person's level is read from
 * the displayed title.
 */
export function keepsItem(search: NetworkSearch, item: SearchItem): boolean {
  if (search.type !== 'people' || search.seniority === undefined || !('member_id' in item)) return true;
  const { seniority } = readTitle(item.title ?? item.headline ?? '');
  return seniority !== undefined && search.seniority.includes(seniority);
}
