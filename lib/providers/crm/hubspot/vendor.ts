import { hubspotLimit, hubspotSearchLimit } from '#lib/pace/limits';
import { judgeHubspot } from '#lib/providers/crm/hubspot/judge';
import type { CrmRequest, CrmVendor } from '#lib/providers/crm/send';

const path = (request: CrmRequest): string => new URL(request.url).pathname;
const isObjectSearch = (request: CrmRequest): boolean =>
  /^\/crm\/v3\/objects\/[^/]+\/search$/.test(path(request));

/** Whether a POST reads, sets a named record to given values, or associates two records. Creation of a record is excluded. */
const isRepeatablePost = (request: CrmRequest): boolean =>
  /\/(search|batch\/read|batch\/update|batch\/upsert|access-token-info)$|^\/crm\/v4\/associations\//.test(
    path(request),
  );

/** `account` is HubSpot's id for the connected account. */
export const hubspotVendor = (account: string): CrmVendor => ({
  platform: 'hubspot',
  name: 'HubSpot',
  guard: 'trusted',
  judge: judgeHubspot,
  repeatable: (request) => request.method === 'GET' || isRepeatablePost(request),
  quotas: (request) => [
    ...(isObjectSearch(request) ? [hubspotSearchLimit(account)] : []),
    hubspotLimit(account),
  ],
});
