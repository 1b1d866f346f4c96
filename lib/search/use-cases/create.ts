import type { Context } from '#lib/contract/context';
import { transact } from '#lib/db/table';
import { allowanceFor } from '#lib/network/allowances';
import { readUsage } from '#lib/network/store';
import { limitReached } from '#lib/network/use-cases/act-as';
import { type ChannelNeeds, chooseChannel } from '#lib/network/use-cases/channel';
import { sendMessage } from '#lib/outbox/message';
import type { SearchJob } from '#lib/search/search-job';
import type { SearchQuery } from '#lib/search/search-request';
import { type SearchJobSummary, toSearchSummary } from '#lib/search/search-result';
import { putJob } from '#lib/search/store';
import { withFreshId } from '#lib/shared/id';
import { toIso } from '#lib/shared/time';

/** A keyword search as requested. */
export type WantedSearch = SearchQuery & { readonly max_results: number; readonly page_size: number };

/**
 * Starts a search: the job, and the message for its first page, in one transaction. Throws INVALID_STATE or NETWORK_SESSION_EXPIRED without
 * a usable account, RATE_LIMITED if the day's searches are used up.
 */
export async function createSearch(
  { max_results, page_size, ...query }: WantedSearch,
  context: Context,
  needs: ChannelNeeds,
): Promise<SearchJobSummary> {
  const { organizationId, now, caller } = context;
  const channel = await chooseChannel(context, needs);
  const { account_id, shares } = channel;
  const used = await readUsage(account_id, now);
  if (allowanceFor(used, shares, 'search', 'searches').remaining === 0)
    throw limitReached(channel, 'search', now);
  return await withFreshId(context.newId, async (id) => {
    const job: SearchJob = {
      id,
      organization_id: organizationId,
      status: 'running',
      query,
      max_results,
      page_size,
      account_id,
      pages: 0,
      found: 0,
      waits: 0,
      created_at: toIso(now),
      created_by: caller.actor,
      updated_at: toIso(now),
    };
    const result = toSearchSummary(job);
    const refused = await transact([
      context.record([sendMessage('search-pages', { job_id: id, page: 1 })], result),
      ...putJob(job),
    ]);
    if (!refused) return result;
    context.replayIfRecorded(refused);
    return 'taken';
  });
}
