import type { CrmClock } from '#lib/providers/crm/clock';
import { judgeHubspot } from '#lib/providers/crm/hubspot/judge';
import { pacer } from '#lib/providers/crm/pacer';
import type { CrmRequest, CrmVendor } from '#lib/providers/crm/send';

/** Search has a limit of its own per account; the changelog says 4 a second. */
const SEARCH_PACE = { calls: 4, perMs: 1_000 };
/** Of an OAuth app per account: 110 in ten seconds; the rest is left to other work of the same app. */
const PACE = { calls: 100, perMs: 10_000 };

const path = (request: CrmRequest): string => new URL(request.url).pathname;
const isObjectSearch = (request: CrmRequest): boolean =>
  /^\/crm\/v3\/objects\/[^/]+\/search$/.test(path(request));

/** Posts that read, or that set a named record to given values. Creation is not among them. */
const isRepeatablePost = (request: CrmRequest): boolean =>
  /\/(search|batch\/read|batch\/update|batch\/upsert|access-token-info)$/.test(path(request));

export function hubspotVendor(clock: CrmClock): CrmVendor {
  const search = pacer(SEARCH_PACE, clock);
  const all = pacer(PACE, clock);
  return {
    platform: 'hubspot',
    name: 'HubSpot',
    guard: 'trusted',
    judge: judgeHubspot,
    repeatable: (request) => request.method === 'GET' || isRepeatablePost(request),
    async pace(request) {
      if (isObjectSearch(request)) await search();
      await all();
    },
  };
}
