import { judgeHubspot } from '#lib/providers/crm/hubspot/judge';
import type { CrmRequest, CrmVendor } from '#lib/providers/crm/send';

const path = (request: CrmRequest): string => new URL(request.url).pathname;
const isObjectSearch = (request: CrmRequest): boolean =>
  /^\/crm\/v3\/objects\/[^/]+\/search$/.test(path(request));

/** Posts that read, or that set a named record to given values. Creation is not among them. */
const isRepeatablePost = (request: CrmRequest): boolean =>
  /\/(search|batch\/read|batch\/update|batch\/upsert|access-token-info)$/.test(path(request));

/**
 * An OAuth app may ask an account 110 times in ten seconds, and search it four times a second by the changelog.
 * `account` is HubSpot's id of it.
 */
export const hubspotVendor = (account: string): CrmVendor => ({
  platform: 'hubspot',
  name: 'HubSpot',
  guard: 'trusted',
  judge: judgeHubspot,
  repeatable: (request) => request.method === 'GET' || isRepeatablePost(request),
  quotas: (request) => [
    ...(isObjectSearch(request) ? [{ name: `hubspot/${account}/search`, perSecond: 3, burst: 1 }] : []),
    { name: `hubspot/${account}`, perSecond: 9, burst: 18 },
  ],
});
