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
/** Those that may be all digits: the router reads such a value as a number. */
const numbers = ['q', 'id', 'over', 'from', 'list', 'request'] as const;
type Name = (typeof texts)[number] | (typeof numbers)[number];
/** What an address may say behind its question mark. */
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

const root = createRootRoute({
  component: Gate,
  validateSearch: search,
  notFoundComponent: lazyRouteComponent(() => import('./screens/not-found'), 'NotFoundScreen'),
});
const at = <P extends string>(path: P, component: RouteComponent) =>
  createRoute({ getParentRoute: () => root, path, component });

const tree = root.addChildren([
  at('/', HomeScreen),
  at('/signed-in', SignedIn),
  at(
    '/join',
    lazyRouteComponent(() => import('./screens/join'), 'JoinScreen'),
  ),
  at(
    '/inbox',
    lazyRouteComponent(() => import('./screens/inbox'), 'InboxScreen'),
  ),
  at(
    '/people',
    lazyRouteComponent(() => import('./screens/people'), 'PeopleScreen'),
  ),
  at(
    '/people/$id',
    lazyRouteComponent(() => import('./screens/person'), 'PersonScreen'),
  ),
  at(
    '/enrichments/$id',
    lazyRouteComponent(() => import('./screens/enrichment'), 'EnrichmentScreen'),
  ),
  at(
    '/import',
    lazyRouteComponent(() => import('./screens/import'), 'ImportScreen'),
  ),
  at(
    '/jobs',
    lazyRouteComponent(() => import('./screens/jobs'), 'JobsScreen'),
  ),
  at(
    '/jobs/$id',
    lazyRouteComponent(() => import('./screens/batch'), 'BatchScreen'),
  ),
  at(
    '/searches/$id',
    lazyRouteComponent(() => import('./screens/search-job'), 'SearchJobScreen'),
  ),
  at(
    '/finder/$id',
    lazyRouteComponent(() => import('./screens/finder-job'), 'FinderJobScreen'),
  ),
  at(
    '/campaigns',
    lazyRouteComponent(() => import('./screens/campaigns'), 'CampaignsScreen'),
  ),
  at(
    '/campaigns/new',
    lazyRouteComponent(() => import('./screens/new-campaign'), 'NewCampaignScreen'),
  ),
  at(
    '/campaigns/$id',
    lazyRouteComponent(() => import('./screens/campaign'), 'CampaignScreen'),
  ),
  at(
    '/outreach',
    lazyRouteComponent(() => import('./screens/outreach'), 'OutreachScreen'),
  ),
  at(
    '/events',
    lazyRouteComponent(() => import('./screens/events'), 'EventsScreen'),
  ),
  at(
    '/credits',
    lazyRouteComponent(() => import('./screens/credits'), 'CreditsScreen'),
  ),
  at(
    '/developers',
    lazyRouteComponent(() => import('./screens/developers'), 'DevelopersScreen'),
  ),
  at(
    '/developers/webhooks/$id',
    lazyRouteComponent(() => import('./screens/webhook'), 'WebhookScreen'),
  ),
  at(
    '/settings',
    lazyRouteComponent(() => import('./screens/settings'), 'SettingsScreen'),
  ),
  at(
    '/settings/crm/$platform',
    lazyRouteComponent(() => import('./screens/crm'), 'CrmScreen'),
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
