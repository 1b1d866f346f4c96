import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { Answer } from '../lib/answers';
import { api, take } from '../lib/api';
import { count, share, words } from '../lib/format';
import { useChange } from '../lib/queries';
import { useStream } from '../lib/stream';
import { Badge } from '../ui/badge';
import { Only } from '../ui/needs';
import { Failure } from '../ui/states';
import { JobDetail, JobPending } from './jobs/job-detail';

type Job = Answer<'/v1/people-finder/{jobId}'>;

export function FinderJobScreen() {
  const { id = '' } = useParams({ strict: false });
  const client = useQueryClient();
  const navigate = useNavigate();
  const path = { path: { jobId: id } };
  const job = useQuery({
    queryKey: ['finder', id],
    queryFn: () => take(api.GET('/v1/people-finder/{jobId}', { params: path })),
  });
  const runs = job.data !== undefined && ['queued', 'processing'].includes(job.data.status);
  const stream = useStream(
    runs ? `/v1/people-finder/${id}/stream` : undefined,
    () => void client.invalidateQueries({ queryKey: ['finder', id] }),
  );
  const stop = useChange(() => take(api.DELETE('/v1/people-finder/{jobId}', { params: path })), {
    refresh: ['finder', 'finders'],
    done: 'Stopped. Its credits are released.',
  });
  const again = useChange(
    ({ company, roles, limit }: Job) =>
      take(
        api.POST('/v1/people-finder', {
          body: {
            ...(company.name ? { company_name: company.name } : {}),
            ...(company.company_id ? { company_id: company.company_id } : {}),
            ...(!company.name && company.domain ? { company_website: company.domain } : {}),
            roles,
            limit,
          },
        }),
      ),
    { refresh: ['finders'] },
  );
  const data = job.data;
  if (!data)
    return (
      <JobPending title="People finder">
        {job.error && <Failure error={job.error} retry={() => job.refetch()} />}
      </JobPending>
    );
  return (
    <JobDetail
      title={`${data.roles.join(', ')} at ${data.company.name ?? data.company.domain ?? 'a company'}`}
      status={data.status}
      runs={runs}
      stream={stream}
      says={
        <>
          {count(data.summary.found, 'person', 'people')} found
          <span className="soft">
            {' '}
            · {count(data.summary.looked_at, 'person', 'people')} looked at ·{' '}
            {count(data.credits.charged, 'credit')}
          </span>
        </>
      }
      notices={[
        ...(data.error ? [data.error.message] : []),
        ...(data.notes ?? []),
        ...(data.warnings ?? []).map(({ source, reason }) => `${words(source)}: ${reason}`),
      ]}
      heading="Who was found"
      empty={
        runs
          ? { title: 'No one yet', says: 'People appear here as they are found.' }
          : data.status === 'completed'
            ? { title: 'No one has these roles', says: 'Try other words for the role.' }
            : { title: data.status === 'failed' ? 'It failed' : 'It was stopped', says: 'It cost nothing.' }
      }
      lines={data.results.map((one) => ({
        name: one.name,
        url: one.network_url,
        about: one.title ?? '',
        why: one.match_reason,
        aside: <Badge>{one.matched_role}</Badge>,
        share: share(one.match_score),
      }))}
      people={data.results}
      actions={
        data.status === 'failed' && (
          <Only scope="svc:enrich">
            <button
              type="button"
              className="btn"
              disabled={again.isPending}
              onClick={() =>
                again.mutate(data, {
                  onSuccess: (made) => navigate({ to: '/finder/$id', params: { id: made.id } }),
                })
              }
            >
              Try again
            </button>
          </Only>
        )
      }
      stopping="People found so far are not kept, and nothing is charged."
      onStop={() => stop.mutate(undefined)}
    />
  );
}
