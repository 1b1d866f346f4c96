import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Data } from '../../lib/answers';
import { api, take } from '../../lib/api';
import { count, dateTime, words } from '../../lib/format';
import { useChange } from '../../lib/queries';
import { Status } from '../../ui/badge';
import { Needs } from '../../ui/needs';
import { Card } from '../../ui/page';
import { Load, Warning } from '../../ui/states';
import { Decide } from './decide';
import type { Later } from './use-later';

type Job = Data<'/v2/outbound-queue/batches/{id}'>['jobs'][number];
const to = (job: Job): string => job.target?.name ?? job.target?.public_id ?? job.target?.person ?? 'them';

function JobCard({ batch, job }: { batch: string; job: Job }) {
  const [text, setText] = useState<string>(job.content.text ?? '');
  const edit = useChange(
    () =>
      take(
        api.PATCH('/v2/outbound-queue/batches/{id}/jobs/{job_id}', {
          params: { path: { id: batch, job_id: job.id } },
          body: { text },
        }),
      ),
    { refresh: ['outbound', 'inbox'], done: 'Saved. The text that is approved is this one.' },
  );
  const changed = job.content.text !== undefined && text !== job.content.text;
  return (
    <Card
      title={job.target ? `To ${to(job)}` : words(job.action)}
      actions={
        <span className="soft small">
          {job.scheduled_at
            ? `Goes out ${dateTime(job.scheduled_at)}`
            : 'Goes out soon after approval, within the daily allowance'}
        </span>
      }
    >
      <div className="card-body">
        {job.warnings.map(({ code, message }) => (
          <Warning key={code}>{message}</Warning>
        ))}
        {job.content.text === undefined ? (
          <p className="message">{job.preview}</p>
        ) : (
          <>
            <Needs scope="svc:create" says={false}>
              <textarea
                data-act="edit"
                aria-label={`Message to ${to(job)}`}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            </Needs>
            <div className="row">
              <span className="soft small grow num">{text.length} characters</span>
              {changed && (
                <>
                  <button type="button" className="btn quiet" onClick={() => setText(job.content.text ?? '')}>
                    Put back
                  </button>
                  <button
                    type="button"
                    className="btn"
                    disabled={edit.isPending}
                    onClick={() => edit.mutate(undefined)}
                  >
                    Save the text
                  </button>
                </>
              )}
            </div>
          </>
        )}
      </div>
    </Card>
  );
}

/** Messages of one batch as they would be sent: to whom, when, and what speaks against it. */
export function MessageDetail({ id, later }: { id: string; later: Later }) {
  const batch = useQuery({
    queryKey: ['outbound', id],
    queryFn: async () =>
      (await take(api.GET('/v2/outbound-queue/batches/{id}', { params: { path: { id } } }))).data,
  });
  const move = (what: 'approve' | 'stop') => () =>
    later([id], what === 'approve' ? 'Released. It goes out at its time.' : 'Stopped. Nothing is sent.', () =>
      take(
        api.POST(`/v2/outbound-queue/batches/{id}/${what}`, {
          params: { path: { id } },
          body: {},
          keepalive: true,
        }),
      ),
    );
  return (
    <Load query={batch}>
      {(data) => (
        <>
          <header className="stack tight">
            <div className="row">
              <h1 className="grow">
                {words(data.action)} from {data.account_name}
              </h1>
              <Status of={data.status} />
            </div>
            <p className="soft">
              {count(data.jobs_total, 'person', 'people')}. Nothing is sent without a yes; on{' '}
              {dateTime(data.expires_at)} it is discarded.
            </p>
          </header>
          {data.jobs.map((job) => (
            <JobCard key={job.id} batch={id} job={job} />
          ))}
          <Decide
            yes={`Approve and send to ${count(data.jobs_total, 'person', 'people')}`}
            no="Stop"
            onYes={move('approve')}
            onNo={move('stop')}
          />
        </>
      )}
    </Load>
  );
}
