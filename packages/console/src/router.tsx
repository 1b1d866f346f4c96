import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router';
import { HomeScreen } from './screens/home';
import { Gate } from './shell/gate';
import { SignedIn } from './shell/signed-in';
import { Broken } from './ui/page';

const texts = [
  'tab',
  'type',
  'status',
  'sort',
  'invitation',
  'session',
  'code',
  'state',
  'error',
  'call',
] as const;
/** Parameters that may be all digits, which the router reads as a number. */
const numbers = ['q', 'id', 'over', 'from', 'list', 'request'] as const;
type Name = (typeof texts)[number] | (typeof numbers)[number];
/** The query parameters of an address. */
export type Search = { [N in Name]?: string | undefined };

/** Filters and selection are in the address, so that it can be shared and going back keeps the place. */
function search(given: Record<string, unknown>): Search {
  const read: Search = {};
  for (const name of [...texts, ...numbers]) {
    const value = given[name];
    if (typeof value === 'number' || (typeof value === 'string' && value !== '')) read[name] = String(value);
  }
  return read;
}

/**
 * Loads a screen's code when the screen is opened. Without a network it fails as such: the router would take it for an outdated page and
 * reload the whole console, which then shows nothing.
 */
const loading =
  <T,>(load: () => Promise<T>) =>
  () =>
    load().catch((error: unknown) => {
      throw navigator.onLine ? error : new Error('This screen could not be loaded while offline.');
    });

const root = createRootRoute({
  component: Gate,
  validateSearch: search,
  notFoundComponent: lazyRouteComponent(
    loading(() => import('./screens/not-found')),
    'NotFoundScreen',
  ),
});
const at = <P extends string>(path: P, component: RouteComponent) =>
  createRoute({ getParentRoute: () => root, path, component });

const tree = root.addChildren([
  at('/', HomeScreen),
  at('/signed-in', SignedIn),
  at(
    '/join',
    lazyRouteComponent(
      loading(() => import('./screens/join')),
      'JoinScreen',
    ),
  ),
  at(
    '/inbox',
    lazyRouteComponent(
      loading(() => import('./screens/inbox')),
      'InboxScreen',
    ),
  ),
  at(
    '/people',
    lazyRouteComponent(
      loading(() => import('./screens/people')),
      'PeopleScreen',
    ),
  ),
  at(
    '/people/$id',
    lazyRouteComponent(
      loading(() => import('./screens/person')),
      'PersonScreen',
    ),
  ),
  at(
    '/enrichments/$id',
    lazyRouteComponent(
      loading(() => import('./screens/enrichment')),
      'EnrichmentScreen',
    ),
  ),
  at(
    '/import',
    lazyRouteComponent(
      loading(() => import('./screens/import')),
      'ImportScreen',
    ),
  ),
  at(
    '/jobs',
    lazyRouteComponent(
      loading(() => import('./screens/jobs')),
      'JobsScreen',
    ),
  ),
  at(
    '/jobs/$id',
    lazyRouteComponent(
      loading(() => import('./screens/batch')),
      'BatchScreen',
    ),
  ),
  at(
    '/searches/$id',
    lazyRouteComponent(
      loading(() => import('./screens/search-job')),
      'SearchJobScreen',
    ),
  ),
  at(
    '/finder/$id',
    lazyRouteComponent(
      loading(() => import('./screens/finder-job')),
      'FinderJobScreen',
    ),
  ),
  at(
    '/campaigns',
    lazyRouteComponent(
      loading(() => import('./screens/campaigns')),
      'CampaignsScreen',
    ),
  ),
  at(
    '/campaigns/new',
    lazyRouteComponent(
      loading(() => import('./screens/new-campaign')),
      'NewCampaignScreen',
    ),
  ),
  at(
    '/campaigns/$id',
    lazyRouteComponent(
      loading(() => import('./screens/campaign')),
      'CampaignScreen',
    ),
  ),
  at(
    '/outreach',
    lazyRouteComponent(
      loading(() => import('./screens/outreach')),
      'OutreachScreen',
    ),
  ),
  at(
    '/sequences/$id',
    lazyRouteComponent(
      loading(() => import('./screens/sequence')),
      'SequenceScreen',
    ),
  ),
  at(
    '/events',
    lazyRouteComponent(
      loading(() => import('./screens/events')),
      'EventsScreen',
    ),
  ),
  at(
    '/credits',
    lazyRouteComponent(
      loading(() => import('./screens/credits')),
      'CreditsScreen',
    ),
  ),
  at(
    '/developers',
    lazyRouteComponent(
      loading(() => import('./screens/developers')),
      'DevelopersScreen',
    ),
  ),
  at(
    '/developers/webhooks/$id',
    lazyRouteComponent(
      loading(() => import('./screens/webhook')),
      'WebhookScreen',
    ),
  ),
  at(
    '/settings',
    lazyRouteComponent(
      loading(() => import('./screens/settings')),
      'SettingsScreen',
    ),
  ),
  at(
    '/settings/crm/$platform',
    lazyRouteComponent(
      loading(() => import('./screens/crm')),
      'CrmScreen',
    ),
  ),
]);

export const router = createRouter({
  routeTree: tree,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultErrorComponent: Broken,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
