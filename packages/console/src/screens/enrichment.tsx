import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { withLinkedIn } from '../../../../lib/field/linkedin';
import { api, download, take } from '../lib/api';
import { oneOf } from '../lib/choice';
import { count, dateTime, show } from '../lib/format';
import { nameOf, type PersonInput } from '../lib/person';
import { useStream } from '../lib/stream';
import { Status } from '../ui/badge';
import { sourceName } from '../ui/evidence';
import { Identity, type Match, MatchBadge, SourceWarnings } from '../ui/identity';
import { Card, Page } from '../ui/page';
import { Empty, Load } from '../ui/states';
import { useSay } from '../ui/toast';
import { ValueGroups, valuesCounted } from '../ui/value-groups';
import { Written } from './written';

const sources = ['email_finder', 'network', 'web_research'];
const outcomes = ['found', 'not_found', 'failed', 'skipped'] as const;
type Outcome = (typeof outcomes)[number];

/** Shows what each source is doing, as reported by the stream. */
function Looking({ said, resuming }: { said: Readonly<Record<string, Outcome>>; resuming: boolean }) {
  return (
    <Card title={resuming ? 'Connection lost; reconnecting' : 'Looking in three places'}>
      <div className="card-body" role="status">
        {sources.map((source) => (
          <div className="row" key={source}>
            <span className="grow">{sourceName(source)}</span>
            {said[source] ? <Status of={said[source]} /> : <span className="soft">Looking</span>}
          </div>
        ))}
      </div>
    </Card>
  );
}

/** What to give next time, besides what was given. */
const moreCertain = ({ email, network_url }: PersonInput): string =>
  email || network_url
    ? 'A name with a company may find more.'
    : 'An e-mail or a profile URL is more certain than a name.';

/** Reads a stream event: which source, and its status. */
const news = (data: unknown): { readonly source: string; readonly status: string } =>
  typeof data === 'object' && data !== null && 'source' in data && 'status' in data
    ? { source: String(data.source), status: String(data.status) }
    : { source: 'enrichment', status: '' };

export function EnrichmentScreen() {
  const { id = '' } = useParams({ strict: false });
  const client = useQueryClient();
  const say = useSay();
  const path = { path: { id } };
  const [said, setSaid] = useState<Readonly<Record<string, Outcome>>>({});
  const one = useQuery({
    queryKey: ['enrichment', id],
    queryFn: async () => (await take(api.GET('/v2/enrichments/{id}', { params: path }))).data,
    refetchInterval: ({ state }) =>
      state.data?.writeback?.status === 'pending' || ['queued', 'waiting'].includes(state.data?.status ?? '')
        ? 2_000
        : false,
  });
  const running = one.data && ['queued', 'waiting', 'processing'].includes(one.data.status);
  const state = useStream(running ? `/v2/enrichments/${id}/stream` : undefined, (_name, data) => {
    const { source, status } = news(data);
    const outcome = oneOf(outcomes, status);
    if (source !== 'enrichment') return outcome && setSaid((before) => ({ ...before, [source]: outcome }));
    for (const key of ['enrichment', 'fields', 'inbox', 'credits', 'stats'])
      void client.invalidateQueries({ queryKey: [key] });
  });
  // Found values stay readable after a cancellation or rejection.
  const has =
    one.data?.status === 'completed' ||
    one.data?.status === 'approved' ||
    (one.data?.status === 'cancelled' && Boolean(one.data.fields_found));
  const fields = useQuery({
    queryKey: ['fields', id],
    enabled: has,
    queryFn: async () => (await take(api.GET('/v2/enrichments/{id}/fields', { params: path }))).data,
  });
  const name = one.data
    ? show(one.data.data?.full_name) || nameOf(one.data.input, one.data.name)
    : one.error
      ? 'Enrichment'
      : ' ';
  const match: Match | undefined = one.data?.match;
  return (
    <Page
      title={name}
      about={[show(one.data?.data?.job_title), show(one.data?.data?.company_name)]
        .filter((part) => part && part !== name)
        .join(' at ')}
      actions={
        one.data && (
          <>
            <MatchBadge match={match} />
            <Status of={one.data.status} />
            {one.data.entity_ids?.[0] && match?.status === 'found' && (
              <Link className="btn" to="/people/$id" params={{ id: String(one.data.entity_ids[0]) }}>
                Open {one.data.type === 'company' ? 'company' : 'person'}
              </Link>
            )}
            {has && (
              <button
                type="button"
                className="btn"
                onClick={() =>
                  download(`/v1/enrichments/${id}/export/excel`, `${name}.xlsx`).catch(say.error)
                }
              >
                Export
              </button>
            )}
            {one.data.status === 'completed' && match?.status !== 'not_found' && (
              <Link className="btn primary" to="/inbox" search={{ id }}>
                Review and approve
              </Link>
            )}
          </>
        )
      }
    >
      <Load query={one} rows={10}>
        {(data) => (
          <>
            {data.queued_because && (
              <div className="notice">
                Your organization is at its limit of running enrichments; this one starts when its turn comes.
              </div>
            )}
            {running && <Looking said={said} resuming={state === 'resuming'} />}
            <Identity match={match} of={data.type} />
            <SourceWarnings warnings={data.warnings} />
            {data.error && <div className="notice bad">{withLinkedIn(data.error.message)}</div>}
            {data.writeback && (
              <Written
                id={id}
                of={data.writeback}
                writable={data.status === 'approved' && match?.status === 'found'}
                approvedBy={data.approved_by}
              />
            )}
            {fields.data &&
              (fields.data.fields.length === 0 ? (
                <Card>
                  <Empty
                    title="Nothing was found"
                    action={
                      <Link className="btn" to="/people" search={{ tab: 'new' }}>
                        Ask again with more
                      </Link>
                    }
                  >
                    It cost nothing. {moreCertain(data.input)}
                  </Empty>
                </Card>
              ) : (
                <>
                  {match?.status === 'not_found' && data.type === 'person' && (
                    <p className="soft">These values are the company’s.</p>
                  )}
                  <ValueGroups fields={fields.data.fields} />
                </>
              ))}
            {has && !fields.data && <Load query={fields}>{() => null}</Load>}
            <p className="soft small">
              Started {dateTime(data.created_at)} ·{' '}
              {data.credits.charged > 0
                ? count(data.credits.charged, 'credit')
                : data.credits.held > 0
                  ? `${count(data.credits.held, 'credit')} held`
                  : 'no credits charged'}
              {data.reused_from ? ' · reused from an earlier result' : ''}
              {fields.data && fields.data.fields.length > 0 && ` · ${valuesCounted(fields.data.fields)}`}
            </p>
          </>
        )}
      </Load>
    </Page>
  );
}
