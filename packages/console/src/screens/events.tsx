import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Data, One, Query } from '../lib/answers';
import { api, take } from '../lib/api';
import { oneOf } from '../lib/choice';
import { date, share, show, sum, words } from '../lib/format';
import type { Search } from '../router';
import { Badge } from '../ui/badge';
import { More } from '../ui/more';
import { Only } from '../ui/needs';
import { Card, Page } from '../ui/page';
import { Empty, Load } from '../ui/states';
import { TellMe } from './events/tell-me';

type Happening = One<Data<'/v2/events'>>;

/** Renders `series_b` as rounds are written: Series B. */
const subtype = (name: string): string => words(name).replace(/\b[a-z]$/, (letter) => letter.toUpperCase());

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** An event's facts as names and values; money and days as people write them, and no ids. */
function facts(payload: unknown): readonly (readonly [string, string])[] {
  if (!isRecord(payload)) return [];
  const currency = typeof payload['currency'] === 'string' ? payload['currency'] : 'USD';
  return Object.entries(payload)
    .filter(([name, value]) => name !== 'currency' && !name.endsWith('_id') && show(value) !== '')
    .map(([name, value]) => [
      words(name),
      typeof value === 'number' && /amount|value|price|total|valuation/.test(name)
        ? sum(value, currency)
        : isDay(value)
          ? date(value)
          : typeof value === 'string' && /(stage|direction|type|kind|status)$/.test(name)
            ? words(value)
            : show(value),
    ]);
}

const host = (url: string): string => url.replace(/^https?:\/\/(www\.)?/, '').split('/')[0] ?? url;

export const EventList = ({ items, linked }: { items: readonly Happening[]; linked?: boolean }) => (
  <ul className="timeline">
    {items.map((one) => (
      <li key={one.id}>
        <div className="row" style={{ flexWrap: 'nowrap' }}>
          <Badge tone="accent">{words(one.event_type)}</Badge>
          <b className="cut" style={{ flex: 1 }}>
            {one.event_subtype && subtype(one.event_subtype)}
          </b>
          <span className="soft small num nowrap">{date(one.happened_at ?? one.observed_at)}</span>
        </div>
        {linked && (
          <Link to="/people/$id" params={{ id: String(one.entity_id) }}>
            <b>{one.entity_name ?? 'Whose timeline'}</b>
          </Link>
        )}
        <dl className="facts">
          {facts(one.payload).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {one._meta.quote && <blockquote className="quote">“{one._meta.quote}”</blockquote>}
        <div className="row small soft">
          {one._meta.evidence_url && (
            <a href={one._meta.evidence_url} rel="noreferrer" target="_blank">
              {host(one._meta.evidence_url)}
            </a>
          )}
          <span className="num">{share(one._meta.confidence)} sure</span>
        </div>
      </li>
    ))}
  </ul>
);

const kinds = [
  'acquisition',
  'auditor_change',
  'divestiture',
  'funding_round',
  'ipo',
  'job_change',
  'leadership_change',
  'regulatory_crossing',
  'restructuring',
  'senior_role_posting',
] as const satisfies readonly Query<'/v2/events'>['event_type'][];

export function EventsScreen() {
  const { type, over } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [telling, setTelling] = useState(false);
  const kind = oneOf(kinds, type);
  const [older, setOlder] = useState(false);
  const feed = useInfiniteQuery({
    queryKey: ['events', kind, over],
    refetchInterval: older ? false : 30_000,
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      take(
        api.GET('/v2/events', {
          params: {
            query: {
              limit: 50,
              ...(kind ? { event_type: kind } : {}),
              ...(over ? { min_confidence: Number(over) } : {}),
              ...(pageParam ? { cursor: pageParam } : {}),
            },
          },
        }),
      ),
    getNextPageParam: ({ meta }) => meta.next_cursor,
  });
  const items = feed.data?.pages.flatMap(({ data }) => data) ?? [];
  const set = (changes: Search) =>
    void navigate({ to: '/events', search: { type, over, ...changes }, replace: true });
  return (
    <Page
      title="Events"
      about="What happened to the people and companies you enriched, with the sentence that proves it."
      actions={
        <>
          <select
            aria-label="Kind of event"
            style={{ width: 200 }}
            value={kind ?? ''}
            onChange={(event) => set({ type: event.target.value || undefined })}
          >
            <option value="">All events</option>
            {kinds.map((name) => (
              <option key={name} value={name}>
                {words(name)}
              </option>
            ))}
          </select>
          <select
            aria-label="How sure"
            style={{ width: 160 }}
            value={over ?? ''}
            onChange={(event) => set({ over: event.target.value || undefined })}
          >
            <option value="">Any confidence</option>
            <option value="0.9">90% or more</option>
            <option value="0.8">80% or more</option>
            <option value="0.6">60% or more</option>
          </select>
          <Only scope="svc:write">
            <button type="button" className="btn primary" onClick={() => setTelling(true)}>
              Tell me
            </button>
          </Only>
        </>
      }
    >
      <TellMe kinds={kinds} kind={kind} open={telling} onClose={() => setTelling(false)} />
      <Card>
        <Load query={feed}>
          {() =>
            items.length === 0 ? (
              <Empty
                title={
                  over
                    ? 'Nothing that certain'
                    : type
                      ? `No ${words(type).toLowerCase()} so far`
                      : 'Nothing happened yet'
                }
              >
                Events are found when people and companies are enriched, and each time they are refreshed.
              </Empty>
            ) : (
              <EventList items={items} linked />
            )
          }
        </Load>
        <More of={feed} label="Older events" onMore={() => setOlder(true)} />
      </Card>
    </Page>
  );
}
