import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSay } from '../ui/toast';
import { api, everyPage, page, take } from './api';
import { ApiError } from './reply';
import { leaveOrganization } from './session';

/** What a page of a list holds at the most. */
export const PAGE = 100;

export const useMe = () =>
  useQuery({
    queryKey: ['me'],
    staleTime: 60_000,
    queryFn: () =>
      take(api.GET('/v1/me')).catch((error: unknown) => {
        // Who was removed from the organization they chose begins at their first one.
        if (error instanceof ApiError && error.status === 403 && leaveOrganization()) location.reload();
        throw error;
      }),
  });
/** How many there are of each state; Home is drawn by it. */
export const statsQuery = queryOptions({
  queryKey: ['stats'],
  queryFn: async () => (await take(api.GET('/v2/enrichments/stats'))).data,
});
export const useCredits = () =>
  useQuery({
    queryKey: ['credits'],
    queryFn: async () => (await take(api.GET('/v2/billing/credits'))).data,
    refetchInterval: 30_000,
  });
/** Who waits for a yes: of whom nobody was found, there is nothing to say yes to. */
export const waitingPage = (cursor?: string) =>
  page(
    api.GET('/v2/enrichments', {
      params: {
        query: {
          status: 'completed',
          match: 'found,ambiguous,contradictory',
          take: PAGE,
          ...(cursor ? { cursor } : {}),
        },
      },
    }),
  );
export const useWaiting = () =>
  useQuery({
    queryKey: ['inbox', 'enrichments'],
    queryFn: () => waitingPage(),
    // While a large batch waits, each counts its members anew.
    refetchInterval: 60_000,
  });
export const useStaged = () =>
  useQuery({
    queryKey: ['inbox', 'messages'],
    queryFn: () =>
      page(api.GET('/v2/outbound-queue/batches', { params: { query: { status: 'staged', limit: PAGE } } })),
    refetchInterval: 15_000,
  });

/** How many wait: what is listed while one page holds it, as the total of a batch's members follows a little later. */
export const waitingCount = ({ items, total }: { items: readonly unknown[]; total: number }): number =>
  items.length < PAGE ? items.length : Math.max(total, PAGE);

/** All webhooks, of which an organization has a hundred at most. */
export const useWebhooks = (enabled = true) =>
  useQuery({
    queryKey: ['webhooks'],
    enabled,
    queryFn: async () =>
      (await take(api.GET('/v2/webhooks/subscriptions', { params: { query: { limit: 100 } } }))).data,
  });

/** All lists of a CRM. */
export async function crmLists(platform: 'hubspot' | 'salesforce') {
  const pages = everyPage((from) =>
    take(
      api.GET('/v1/crm/integrations/{platform}/lists', {
        params: { path: { platform }, query: { limit: 100, ...from } },
      }),
    ),
  );
  const lists = [];
  for await (const some of pages) lists.push(...some);
  return lists;
}

/** The batches, read often while one of them moves. An organization's members and keys share its requests of a minute. */
export const useBatches = () =>
  useQuery({
    queryKey: ['batches'],
    queryFn: () => page(api.GET('/v2/enrichments/batches', { params: { query: { limit: 50 } } })),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ status }) => ['reading', 'confirmed', 'processing'].includes(status))
        ? 5_000
        : 20_000,
  });

/** A change, what is read again after it, and what is said; a failure is said too. */
export function useChange<A, R>(
  run: (argument: A) => Promise<R>,
  options: { refresh?: readonly string[]; done?: string | ((result: R) => string) } = {},
) {
  const client = useQueryClient();
  const say = useSay();
  return useMutation({
    mutationFn: run,
    onSuccess: (result) => {
      for (const key of options.refresh ?? []) void client.invalidateQueries({ queryKey: [key] });
      if (options.done) say(typeof options.done === 'string' ? options.done : options.done(result));
    },
    onError: (error) => say.error(error),
  });
}
