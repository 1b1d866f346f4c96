import { refill } from '#test/simulators/core/keep';
import { fields, json, list, type SimReply } from '#test/simulators/core/message';
import { route } from '#test/simulators/core/router';
import type { ProviderFactory } from '#test/simulators/core/simulator';
import { failure } from '#test/simulators/crm-salesforce/errors';
import { oauthRoutes, type Sessions } from '#test/simulators/crm-salesforce/oauth-routes';
import { Organization } from '#test/simulators/crm-salesforce/organization';
import { queryRoutes } from '#test/simulators/crm-salesforce/query-routes';
import { recordRoutes } from '#test/simulators/crm-salesforce/record-routes';
import { sobjectNamed } from '#test/simulators/crm-salesforce/schema';

const DAILY = 100_000;

/**
 * Salesforce: OAuth, SOQL for lookups, records, collections, list views, campaigns. Sessions are valid if issued by the token endpoint or
 * if the token begins with `00D`; others have expired.
 */
export const crmSalesforce: ProviderFactory = ({ world, now, address }) => {
  const organization = new Organization(world);
  const sessions: Sessions = { access: new Set(), refresh: new Set() };
  const ended = new Set<string>();
  let used = 17;

  const limited = (reply: SimReply): SimReply => ({
    ...reply,
    headers: { ...reply.headers, 'sforce-limit-info': `api-usage=${used}/${DAILY}` },
  });

  const routes = [...queryRoutes(organization), ...recordRoutes(organization)].map((entry) => ({
    ...entry,
    handle: async (request: Parameters<typeof entry.handle>[0]) => limited(await entry.handle(request)),
  }));

  return {
    before({ path, headers }) {
      if (!path.startsWith('/services/data/')) return undefined;
      const token = (headers['authorization'] ?? '').replace(/^(Bearer|OAuth) /, '');
      const isTaken = token.startsWith('00D') && !token.includes('expired');
      if (ended.has(token) || (!sessions.access.has(token) && !isTaken))
        return failure(401, 'INVALID_SESSION_ID', 'Session expired or invalid');
      used += 1;
      return undefined;
    },
    routes: [
      ...oauthRoutes(sessions, address, now),
      ...routes,
      route('GET', '/services/data', () =>
        json(200, [{ label: "Winter '24", url: '/services/data/v60.0', version: '60.0' }]),
      ),
      route('GET', '/services/data/:version/limits', () =>
        limited(json(200, { DailyApiRequests: { Max: DAILY, Remaining: DAILY - used } })),
      ),
    ],
    other: () => failure(404, 'NOT_FOUND', 'The requested resource does not exist'),
    memory: {
      keep: () => ({ organization: organization.keep(), sessions }),
      recall(kept) {
        const { organization: records, sessions: given } = Object(kept);
        organization.recall(records);
        refill(sessions.access, Object(given).access);
        refill(sessions.refresh, Object(given).refresh);
      },
    },
    controls: [
      // `{fields: ["LastName", "AccountId"], edits: true}`: which contacts the duplicate rule treats as the same.
      route('POST', '/_duplicate_rule', ({ body }) => {
        const { fields: names, edits } = fields(body);
        organization.duplicateRule = { fields: list(names).map(String), edits: edits === true };
        return json(200, organization.duplicateRule);
      }),
      // Ends sessions, as an organization's setting or an administrator would; `{authorizations: true}`: they cannot be renewed either.
      route('POST', '/_sessions/end', ({ body }) => {
        for (const token of sessions.access) ended.add(token);
        sessions.access.clear();
        if (fields(body)['authorizations'] === true) sessions.refresh.clear();
        return json(200, { ended: ended.size });
      }),
      route('GET', '/_records/:type', ({ params }) =>
        json(200, { records: organization.records[sobjectNamed(params['type']) ?? 'Contact'] }),
      ),
    ],
  };
};
