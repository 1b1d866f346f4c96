import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { Gate } from './shell/gate';
import { SignedIn } from './shell/signed-in';
import { HomeScreen } from './screens/home';
import { Broken } from './ui/kit';

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
const some = (value: unknown): string | undefined => (typeof value === 'number' ? String(value) : text(value));

/** Filters and selection are in the address, so that it can be shared and going back keeps the place. */
const search = (given: Record<string, unknown>) => ({
  q: some(given['q']),
  id: some(given['id']),
  tab: text(given['tab']),
  type: text(given['type']),
  status: text(given['status']),
  over: some(given['over']),
  invitation: text(given['invitation']),
  session: text(given['session']),
  code: text(given['code']),
  from: some(given['from']),
  list: some(given['list']),
  request: some(given['request']),
  state: text(given['state']),
  error: text(given['error']),
});

const root = createRootRoute({ component: Gate, validateSearch: search, notFoundComponent: lazyRouteComponent(() => import('./screens/not-found'), 'NotFoundScreen') });
const at = <P extends string>(path: P, load: () => Promise<Record<string, unknown>>, name: string) =>
  createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(load as never, name as never) as never });

const routes = [
  createRoute({ getParentRoute: () => root, path: '/', component: HomeScreen }),
  createRoute({ getParentRoute: () => root, path: '/signed-in', component: SignedIn }),
  at('/join', () => import('./screens/join'), 'JoinScreen'),
  at('/inbox', () => import('./screens/inbox'), 'InboxScreen'),
  at('/people', () => import('./screens/people'), 'PeopleScreen'),
  at('/people/$id', () => import('./screens/person'), 'PersonScreen'),
  at('/enrichments/$id', () => import('./screens/enrichment'), 'EnrichmentScreen'),
  at('/import', () => import('./screens/import'), 'ImportScreen'),
  at('/jobs', () => import('./screens/jobs'), 'JobsScreen'),
  at('/jobs/$id', () => import('./screens/batch'), 'BatchScreen'),
  at('/searches/$id', () => import('./screens/search-job'), 'SearchJobScreen'),
  at('/finder/$id', () => import('./screens/finder-job'), 'FinderJobScreen'),
  at('/campaigns', () => import('./screens/campaigns'), 'CampaignsScreen'),
  at('/campaigns/new', () => import('./screens/new-campaign'), 'NewCampaignScreen'),
  at('/campaigns/$id', () => import('./screens/campaign'), 'CampaignScreen'),
  at('/outreach', () => import('./screens/outreach'), 'OutreachScreen'),
  at('/events', () => import('./screens/events'), 'EventsScreen'),
  at('/credits', () => import('./screens/credits'), 'CreditsScreen'),
  at('/developers', () => import('./screens/developers'), 'DevelopersScreen'),
  at('/developers/webhooks/$id', () => import('./screens/webhook'), 'WebhookScreen'),
  at('/settings', () => import('./screens/settings'), 'SettingsScreen'),
  at('/settings/crm/$platform', () => import('./screens/crm'), 'CrmScreen'),
];

export const router = createRouter({ routeTree: root.addChildren(routes), scrollRestoration: true, defaultPreload: 'intent', defaultErrorComponent: Broken });
