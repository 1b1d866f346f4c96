import { refill } from '#test/simulators/core/keep';
import { json, type SimReply } from '#test/simulators/core/message';
import { RateWindow } from '#test/simulators/core/rate-limit';
import { route } from '#test/simulators/core/router';
import type { ProviderFactory } from '#test/simulators/core/simulator';
import { associationRoutes } from '#test/simulators/crm-hubspot/association-routes';
import { failure, tenSecondlyLimit } from '#test/simulators/crm-hubspot/errors';
import { listRoutes } from '#test/simulators/crm-hubspot/list-routes';
import { makeTokens, oauthRoutes } from '#test/simulators/crm-hubspot/oauth-routes';
import { objectRoutes } from '#test/simulators/crm-hubspot/object-routes';
import { Portal } from '#test/simulators/crm-hubspot/portal';

const LIMIT = 190;

/**
 * HubSpot: CRM v3 (also at its dated paths), associations, lists, OAuth. Private-app tokens begin with `pat-`; `expired...` and any unknown
 * token are rejected, `noscope...` lacks every scope.
 */
export const crmHubspot: ProviderFactory = ({ now, world }) => {
  const portal = new Portal(world, now());
  const tokens = makeTokens();
  const rate = new RateWindow(LIMIT, 10_000);

  const refusal = (token: string): SimReply | undefined => {
    if (token.startsWith('pat-')) return undefined;
    if (token.startsWith('noscope'))
      return failure(
        403,
        'MISSING_SCOPES',
        "This app hasn't been granted all required scopes to make this call. Read more about required scopes here: https://developers.hubspot.com/scopes.",
        {
          errors: [
            {
              message: 'One or more of the following scopes are required.',
              context: { requiredGranularScopes: ['crm.objects.contacts.read'] },
            },
          ],
        },
      );
    const known = tokens.access.get(token);
    if (token.startsWith('expired') || (known && known.expiresAt <= now().getTime())) {
      return failure(
        401,
        'EXPIRED_AUTHENTICATION',
        'The OAuth token used to make this call expired 1 minute ago.',
      );
    }
    return known
      ? undefined
      : failure(
          401,
          'INVALID_AUTHENTICATION',
          'Authentication credentials not found. This API supports OAuth 2.0 authentication and you can find more details at https://developers.hubspot.com/docs/methods/auth/oauth-overview',
        );
  };

  return {
    before({ path, headers }) {
      if (path.startsWith('/oauth/')) return undefined;
      const refused = refusal((headers['authorization'] ?? '').replace(/^Bearer /i, ''));
      if (refused) return refused;
      return rate.take() ? undefined : tenSecondlyLimit();
    },
    routes: [
      ...oauthRoutes(tokens, now),
      ...listRoutes(portal),
      ...associationRoutes(portal, now),
      ...objectRoutes({ portal, now }),
      route('GET', '/account-info/v3/details', () =>
        json(200, {
          portalId: 4242,
          accountType: 'STANDARD',
          timeZone: 'Europe/Berlin',
          companyCurrency: 'EUR',
          additionalCurrencies: [],
          utcOffset: '+01:00',
          utcOffsetMilliseconds: 3_600_000,
          uiDomain: 'app.hubspot.com',
          dataHostingLocation: 'eu1',
        }),
      ),
      route('GET', '/account-info/v3/api-usage/daily/private-apps', () =>
        json(200, {
          results: [
            {
              name: 'private-apps-api-calls-daily',
              usageLimit: 500_000,
              currentUsage: 42,
              collectedAt: now().toISOString(),
              fetchStatus: 'SUCCESS',
              resetsAt: now().toISOString(),
            },
          ],
        }),
      ),
      route('GET', '/crm/v3/owners', () =>
        json(200, {
          results: [
            {
              id: '501',
              email: 'owner@service.example',
              firstName: 'Olive',
              lastName: 'Owner',
              userId: 77,
              createdAt: '2024-01-01T00:00:00.000Z',
              updatedAt: '2024-01-01T00:00:00.000Z',
              archived: false,
            },
          ],
        }),
      ),
    ],
    other: ({ path }, pathExists) =>
      failure(
        pathExists ? 405 : 404,
        pathExists ? 'METHOD_NOT_ALLOWED' : 'OBJECT_NOT_FOUND',
        `No route ${path}`,
      ),
    memory: {
      keep: () => ({ portal: portal.keep(), tokens }),
      recall(kept) {
        const { portal: records, tokens: given } = Object(kept);
        portal.recall(records);
        refill(tokens.access, Object(given).access);
        refill(tokens.refresh, Object(given).refresh);
        refill(tokens.codes, Object(given).codes);
      },
    },
    controls: [
      route('GET', '/_objects/:type', ({ params }) =>
        json(200, {
          objects: portal.objects[params['type'] === 'companies' ? 'companies' : 'contacts'],
          associations: [...portal.associations],
        }),
      ),
    ],
  };
};
