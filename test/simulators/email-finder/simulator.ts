import { json, type SimReply, type SimRequest } from '#test/simulators/core/message';
import { RateWindow } from '#test/simulators/core/rate-limit';
import { route } from '#test/simulators/core/router';
import type { ProviderFactory } from '#test/simulators/core/simulator';
import { domainSearch } from '#test/simulators/email-finder/domain-search';
import { findBoth, findCompany, findPerson } from '#test/simulators/email-finder/enrichment';
import { failure, quotaUsed, tooFast } from '#test/simulators/email-finder/errors';
import { finder } from '#test/simulators/email-finder/finder';
import { askedCompany, type FinderScope, knownAt, sentParams } from '#test/simulators/email-finder/scope';
import { verifier } from '#test/simulators/email-finder/verifier';

/** Keys that the vendor rejects; every other non-empty key works. */
const BAD_KEYS = /^(invalid|bad|revoked)/;
const perSecond = { 'email-finder': 15, 'domain-search': 15, 'email-verifier': 10 } as const;

const keyOf = ({ headers, query }: SimRequest): string =>
  headers['x-api-key'] ?? headers['authorization']?.replace(/^Bearer /, '') ?? query.get('api_key') ?? '';

const account = ({ used }: FinderScope): SimReply =>
  json(200, {
    data: {
      first_name: 'Sim',
      last_name: 'Ulator',
      email: 'sim@service.example',
      plan_name: 'Growth',
      plan_level: 3,
      reset_date: '2026-12-01',
      team_id: 1,
      calls: { used: used.searches, available: 5_000 },
      requests: {
        searches: { used: used.searches, available: 5_000 },
        verifications: { used: used.verifications, available: 10_000 },
        credits: { used: used.searches + used.verifications / 2, available: 5_000 },
      },
    },
  });

/** The e-mail finder (Hunter v2). Keys beginning with `empty` belong to a plan without credits: 429. */
export const emailFinder: ProviderFactory = (context) => {
  const scope: FinderScope = { context, pending: new Set(), used: { searches: 0, verifications: 0 } };
  const windows = new Map(
    Object.entries(perSecond).map(([path, limit]) => [path, new RateWindow(limit, 1_000)]),
  );
  return {
    before(request) {
      const key = keyOf(request);
      if (!key) return failure(401, 'authentication_failed', 'No API key was supplied.');
      if (BAD_KEYS.test(key))
        return failure(401, 'authentication_failed', 'No user found for the API key supplied');
      const operation = request.path.split('/').pop() ?? '';
      if (windows.get(operation)?.take() === false) return tooFast();
      return key.startsWith('empty') && operation !== 'account' ? quotaUsed() : undefined;
    },
    // The vendor's base address ends in /v2; clients configured without it reach the same calls.
    routes: ['/v2', ''].flatMap((base) => [
      route('GET', `${base}/email-finder`, finder(scope)),
      route('GET', `${base}/email-verifier`, verifier(scope)),
      route('GET', `${base}/domain-search`, domainSearch(scope)),
      route('GET', `${base}/people/find`, findPerson(scope)),
      route('GET', `${base}/companies/find`, findCompany(scope)),
      route('GET', `${base}/combined/find`, findBoth(scope)),
      route('GET', `${base}/account`, () => account(scope)),
      route('GET', `${base}/email-count`, (request) => {
        const company = askedCompany(scope, request);
        const total = company ? knownAt(scope, company).length : 0;
        return json(200, {
          data: { total, personal_emails: total, generic_emails: 0 },
          meta: { params: sentParams(request.query) },
        });
      }),
    ]),
    other: (_, pathExists) =>
      pathExists
        ? failure(405, 'method_not_allowed', 'Method not allowed.')
        : failure(404, 'not_found', 'There is no such path.'),
  };
};
