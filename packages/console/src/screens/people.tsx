import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import type { Data, One } from '../lib/answers';
import { api, take } from '../lib/api';
import { oneOf } from '../lib/choice';
import { ago, number, words } from '../lib/format';
import type { Search } from '../router';
import { Card, Page } from '../ui/page';
import { type SortedColumn, SortedTable } from '../ui/sorted-table';
import { Empty, Load } from '../ui/states';
import { QuickEnrich } from './quick-enrich';

/** How many are read for sorting; beyond this, only the newest are sorted, and the page says so. */
const MOST_SORTED = 2_000;

type Entity = One<Data<'/v2/entities'>>;

const columns: readonly SortedColumn<Entity>[] = [
  {
    id: 'name',
    head: 'Name',
    value: ({ name }) => name,
    cell: ({ id, name }) => (
      <Link to="/people/$id" params={{ id: String(id) }}>
        {name}
      </Link>
    ),
  },
  {
    id: 'type',
    head: 'Kind',
    value: ({ type }) => type,
    cell: ({ type }) => <span className="soft">{words(type)}</span>,
  },
  {
    id: 'enrichments',
    head: 'Enriched',
    className: 'right num hide-small',
    value: ({ enrichment_count }) => enrichment_count,
    cell: ({ enrichment_count }) => number(enrichment_count),
  },
  {
    id: 'events',
    head: 'Events',
    className: 'right num',
    value: ({ event_count }) => event_count,
    cell: ({ event_count }) => number(event_count),
  },
  {
    id: 'changed',
    head: 'Changed',
    className: 'right soft hide-small',
    value: ({ updated_at }) => Date.parse(updated_at),
    cell: ({ updated_at }) => ago(updated_at),
  },
];

export function PeopleScreen() {
  const { q, type, tab, sort } = useSearch({ strict: false });
  const kind = oneOf(['person', 'company'], type);
  const navigate = useNavigate();
  const set = (changes: Search) =>
    void navigate({ to: '/people', search: { q, type, tab, sort, ...changes }, replace: true });
  const list = useInfiniteQuery({
    queryKey: ['entities', q, type],
    initialPageParam: '',
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam }) =>
      take(
        api.GET('/v2/entities', {
          params: {
            query: {
              limit: 100,
              ...(q ? { q } : {}),
              ...(kind ? { type: kind } : {}),
              ...(pageParam ? { cursor: pageParam } : {}),
            },
          },
        }),
      ),
    getNextPageParam: ({ meta }) => meta.next_cursor,
  });
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const read = list.data?.pages.reduce((sum, page) => sum + page.data.length, 0) ?? 0;
  const total = list.data?.pages[0]?.meta.total ?? read;
  // Sorting covers the whole list, so all of it is read first if that takes only a few calls.
  const reading = sort !== undefined && hasNextPage && read < MOST_SORTED;
  useEffect(() => {
    if (reading && !isFetchingNextPage) void fetchNextPage();
  }, [reading, isFetchingNextPage, fetchNextPage]);
  const items = useMemo(() => list.data?.pages.flatMap((page) => page.data) ?? [], [list.data]);
  return (
    <Page title="People and companies" about="Everyone you enriched, with what has happened since.">
      <Card title="Enrich one person">
        <div className="card-body">
          <QuickEnrich />
        </div>
      </Card>
      <div className="row filters">
        <input
          className="grow"
          style={{ maxWidth: 360 }}
          aria-label="Search by name or domain"
          placeholder="Search by name or domain"
          value={q ?? ''}
          onChange={(event) => set({ q: event.target.value || undefined })}
        />
        <select
          style={{ maxWidth: 220 }}
          aria-label="Kind"
          value={type ?? ''}
          onChange={(event) => set({ type: event.target.value || undefined })}
        >
          <option value="">People and companies</option>
          <option value="person">People</option>
          <option value="company">Companies</option>
        </select>
      </div>
      <Card>
        <Load query={list}>
          {() =>
            items.length === 0 ? (
              <Empty
                title={q ? 'No one with this name' : kind === 'company' ? 'No companies yet' : 'No one yet'}
              >
                {q
                  ? `Try fewer letters${kind ? ', or search both people and companies' : ''}.`
                  : kind === 'company'
                    ? 'Companies of the people you enrich or import appear here.'
                    : 'Enrich someone above, or import a list.'}
              </Empty>
            ) : (
              <>
                {sort && hasNextPage && !reading && (
                  <p className="card-body soft small">
                    In order among the newest {number(read)} of {number(total)}. Search to narrow them down.
                  </p>
                )}
                <SortedTable
                  label="People and companies"
                  rows={items}
                  columns={columns}
                  keyOf={({ id }) => id}
                  sort={sort}
                  onSort={(by) => set({ sort: by })}
                />
              </>
            )
          }
        </Load>
        {hasNextPage && (
          <div className="card-body row">
            <span className="soft grow" role="status">
              {reading
                ? `Reading all ${number(total)} to put them in order`
                : `The newest ${number(read)} of ${number(total)}`}
            </span>
            <button
              type="button"
              className="btn"
              disabled={isFetchingNextPage || reading}
              onClick={() => fetchNextPage()}
            >
              Show more
            </button>
          </div>
        )}
      </Card>
    </Page>
  );
}
