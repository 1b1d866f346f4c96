import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { PAGE, useWaiting, waitingPage } from '../../lib/queries';
import type { Waiting } from '../approval/enrichment-detail';

/** The most that can be approved at once; the rest follow after that. */
export const MOST_AT_ONCE = 1_000;

/** Joins the current newest items with the older ones read before. */
export function together(newest: readonly Waiting[], read: readonly Waiting[]): readonly Waiting[] {
  const last = newest.at(-1);
  if (!last || newest.length < PAGE) return newest;
  return [...newest, ...read.filter(({ id }) => id < last.id)];
}

/**
 * Waiting items, newest first. The newest hundred are kept current; older ones are read page by page: with a confidence, until
 * `MOST_AT_ONCE` items reach it or none are left; otherwise as far as `more` asks. Items in `gone` have been decided.
 */
export function useAllWaiting(over: string | undefined, gone: ReadonlySet<string>) {
  const newest = useWaiting();
  const [wanted, setWanted] = useState(1);
  const full = (newest.data?.items.length ?? 0) >= PAGE;
  const older = useInfiniteQuery({
    queryKey: ['waiting'],
    enabled: full && (over !== undefined || wanted > 1),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor }) => waitingPage(cursor),
    getNextPageParam: ({ items, next_cursor }) => (items.length < PAGE ? undefined : next_cursor),
  });
  const read = together(newest.data?.items ?? [], older.data?.pages.flatMap(({ items }) => items) ?? []);
  const shown = read.filter(
    ({ id, match_confidence = 0 }) => !gone.has(String(id)) && (!over || match_confidence >= Number(over)),
  );
  const ended = !full || (older.data !== undefined && !older.hasNextPage);
  const enough = over ? shown.length >= MOST_AT_ONCE : (older.data?.pages.length ?? 1) >= wanted;
  const { fetchNextPage, isFetching, isError } = older;
  const goOn = full && older.data !== undefined && !ended && !enough && !isFetching && !isError;
  useEffect(() => {
    if (goOn) void fetchNextPage();
  }, [goOn, fetchNextPage]);
  return {
    newest,
    older,
    shown,
    /** The number read so far, and the total. */
    read: read.length,
    total: Math.max(newest.data?.total ?? 0, read.length),
    ended,
    reading: newest.data !== undefined && !ended && !enough && !isError,
    more: () => setWanted((before) => before + 1),
  };
}
