import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { api, take } from '../lib/api';
import { count, share, words } from '../lib/format';
import { useChange } from '../lib/queries';
import { useStream } from '../lib/stream';
import { Badge, Card, Empty, Load, Page, Warning } from '../ui/kit';
import { Progress } from '../ui/progress';
import { Rows } from '../ui/rows';

// biome-ignore lint/suspicious/noExplicitAny: results of the finder
type Any = any;

export function FinderJobScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const client = useQueryClient();
  const navigate = useNavigate();
  const path = { path: { jobId: id } };
  const job = useQuery({
    queryKey: ['finder', id],
    queryFn: () => take(api.GET('/v1/people-finder/{jobId}', { params: path })) as Promise<Any>,
  });
  const runs = job.data && ['queued', 'processing'].includes(job.data.status);
  const stream = useStream(
    runs ? `/v1/people-finder/${id}/stream` : undefined,
    () => void client.invalidateQueries({ queryKey: ['finder', id] }),
  );
  const stop = useChange(() => take(api.DELETE('/v1/people-finder/{jobId}', { params: path }) as never), {
    refresh: ['finder', 'finders'],
    done: 'Stopped. What was found stays.',
  });
  const again = useChange(
    () =>
      take(
        api.POST('/v1/people-finder', {
          body: {
            company_name: job.data.company.name,
            company_id: job.data.company.company_id,
            roles: job.data.roles,
            limit: job.data.limit,
          } as never,
        }),
      ) as Promise<Any>,
    { refresh: ['finders'] },
  );
  const rows: readonly Any[] = job.data?.results ?? [];
  return (
    <Page
      title={job.data ? `${job.data.roles.join(', ')} at ${job.data.company.name ?? job.data.company.domain ?? 'a company'}` : 'People finder'}
      about={<Link to="/jobs">All batches and searches</Link>}
      actions={
        <>
          {runs && (
            <button type="button" className="btn danger" onClick={() => stop.mutate(undefined)}>
              Stop
            </button>
          )}
          {job.data?.status === 'failed' && (
            <button
              type="button"
              className="btn"
              onClick={() =>
                again.mutate(undefined, {
                  onSuccess: (made) => navigate({ to: '/finder/$id', params: { id: made.id } } as never),
                })
              }
            >
              Try again
            </button>
          )}
          {rows.length > 0 && (
            <button
              type="button"
              className="btn primary"
              onClick={() => {
                sessionStorage.setItem(
                  'console.campaign-people',
                  JSON.stringify(
                    rows.map(({ name, network_url, email, company }) => ({ name, network_url, email, company })),
                  ),
                );
                void navigate({ to: '/campaigns/new', search: { from: 'people' } } as never);
              }}
            >
              Send {count(rows.length, 'person', 'people')} to a campaign
            </button>
          )}
        </>
      }
    >
      <Load query={job} rows={8}>
        {(data) => (
          <>
            <Progress status={data.status} stream={runs ? stream : 'ended'}>
              {count(data.summary.found, 'person', 'people')} found
              <span className="soft">
                {' '}
                · {count(data.summary.looked_at, 'person', 'people')} looked at ·{' '}
                {count(data.credits.charged, 'credit')}
              </span>
            </Progress>
            {data.error && <Warning>{data.error.message}</Warning>}
            {(data.warnings ?? []).map((one: Any) => (
              <Warning key={`${one.source} ${one.reason}`}>
                {words(one.source)}: {one.reason}
              </Warning>
            ))}
            <Card title="Who was found">
              {rows.length === 0 ? (
                <Empty title={runs ? 'Nobody yet' : 'Nobody has these roles'}>
                  {runs ? 'People appear here as they are found.' : 'Try other words for the role.'}
                </Empty>
              ) : (
                <Rows label="People" rows={rows} columns="minmax(120px, 1fr) minmax(0, 1.6fr) minmax(0, 160px) 56px">
                  {(one: Any) => (
                    <>
                      {one.network_url ? (
                        <a className="cut" href={one.network_url} rel="noreferrer" target="_blank">
                          {one.name}
                        </a>
                      ) : (
                        <b className="cut">{one.name}</b>
                      )}
                      <span className="cut" title={one.match_reason}>
                        {one.title}
                      </span>
                      <span className="hide-small">
                        <Badge>{one.matched_role}</Badge>
                      </span>
                      <span className="num right soft hide-small">{share(one.match_score)}</span>
                    </>
                  )}
                </Rows>
              )}
            </Card>
          </>
        )}
      </Load>
    </Page>
  );
}
