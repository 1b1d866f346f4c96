import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSay } from '../ui/toast';
import { api, everyPage, page, take } from './api';
import { ApiError } from './reply';
import { leaveOrganization } from './session';

/** The maximum size of a list's page. */
export const PAGE = 100;

export const useMe = () =>
  useQuery({
    queryKey: ['me'],
    staleTime: 60_000,
    queryFn: () =>
      take(api.GET('/v1/me')).catch((error: unknown) => {
        // A person who was removed from their chosen organization falls back to their first one.
        if (error instanceof ApiError && error.status === 403 && leaveOrganization()) location.reload();
        throw error;
      }),
  });
export const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: () => take(api.GET('/v1/api-keys')),
});
/** Counts by state, which Home shows. */
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
export const useRecharge = () =>
  useQuery({
    queryKey: ['recharge'],
    queryFn: async () => (await take(api.GET('/v2/billing/auto-recharge'))).data,
  });
/** Enrichments waiting for approval. If nobody was found, there is nothing to approve. */
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
    // While a large batch waits, each refetch counts its members again.
    refetchInterval: 60_000,
  });
export const useStaged = () =>
  useQuery({
    queryKey: ['inbox', 'messages'],
    queryFn: () =>
      page(api.GET('/v2/outbound-queue/batches', { params: { query: { status: 'staged', limit: PAGE } } })),
    refetchInterval: 15_000,
  });

/** How many wait: the listed items if they fit one page, because the total of a batch's members lags a little. */
export const waitingCount = ({ items, total }: { items: readonly unknown[]; total: number }): number =>
  items.length < PAGE ? items.length : Math.max(total, PAGE);

/** All webhooks; an organization has at most a hundred. */
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

/** The batches, polled often while one is in progress. An organization's members and keys share its requests per minute. */
export const useBatches = () =>
  useQuery({
    queryKey: ['batches'],
    queryFn: () => page(api.GET('/v2/enrichments/batches', { params: { query: { limit: 50 } } })),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ status }) => ['reading', 'confirmed', 'processing'].includes(status))
        ? 5_000
        : 20_000,
  });

/** The mutations whose result is shown only once. */
export const SHOWN_ONCE = ['shown-once'];

/** A mutation with what to refetch afterwards and the message to show; failures are shown too. */
export function useChange<A, R>(
  run: (argument: A) => Promise<R>,
  options: {
    refresh?: readonly string[];
    done?: string | ((result: R) => string);
    /** Whether the screen itself shows a failure, in its place. */
    shown?: boolean | ((error: unknown) => boolean);
    /** Changes of the same name run one after the other. */
    inTurn?: string;
    /** Whether the result holds what is shown only once: the dialog stays open until it is there. */
    once?: boolean;
    /** What the argument is about, if one list has several: each keeps its own failure. */
    about?: (argument: A) => string;
  } = {},
) {
  const client = useQueryClient();
  const say = useSay();
  const failed = useRef(new Map<string | undefined, number>());
  return useMutation({
    mutationFn: run,
    ...(options.inTurn ? { scope: { id: options.inTurn } } : {}),
    ...(options.once ? { mutationKey: SHOWN_ONCE } : {}),
    // What went wrong the last time is over once it is tried again.
    onMutate: (argument) => {
      const toast = failed.current.get(options.about?.(argument));
      if (toast !== undefined) say.dismiss(toast);
    },
    // Also after a failure, which may have left something behind, or come from something newer.
    onSettled: () => {
      for (const key of options.refresh ?? []) void client.invalidateQueries({ queryKey: [key] });
    },
    onSuccess: (result) => {
      if (options.done) say(typeof options.done === 'string' ? options.done : options.done(result));
    },
    onError: (error, argument) => {
      const shown = typeof options.shown === 'function' ? options.shown(error) : options.shown;
      if (!shown) failed.current.set(options.about?.(argument), say.error(error));
    },
  });
}
