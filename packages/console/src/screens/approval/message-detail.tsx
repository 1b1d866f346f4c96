import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { withLinkedIn } from '../../../../../lib/field/linkedin';
import type { Data } from '../../lib/answers';
import { api, take } from '../../lib/api';
import { ago, count, dateTime, words } from '../../lib/format';
import { outboundState } from '../../lib/outbound';
import { useChange } from '../../lib/queries';
import { Status } from '../../ui/badge';
import { Needs } from '../../ui/needs';
import { Card } from '../../ui/page';
import { Load, Warning } from '../../ui/states';
import { Decide } from './decide';
import type { Later } from './use-later';

type Job = Data<'/v2/outbound-queue/batches/{id}'>['jobs'][number];
const to = (job: Job): string => job.target?.name ?? job.target?.public_id ?? job.target?.person ?? 'them';

function JobCard({
  job,
  text,
  busy,
  onText,
  onSave,
}: {
  job: Job;
  /** The text as typed; undefined if the job has none. */
  text: string | undefined;
  busy: boolean;
  onText: (text: string) => void;
  onSave: () => void;
}) {
  return (
    <Card
      title={job.target ? `To ${to(job)}` : words(job.action)}
      actions={
        <span className="soft small">
          {job.scheduled_at
            ? `Scheduled for ${dateTime(job.scheduled_at)}`
            : 'Sent soon after approval, within the daily allowance'}
        </span>
      }
    >
      <div className="card-body">
        {job.warnings.map(({ code, message }) => (
          <Warning key={code}>{withLinkedIn(message)}</Warning>
        ))}
        {job.reply && (
          <Warning>
            {to(job)} answered {ago(job.reply.received_at)}: “{job.reply.text}”
          </Warning>
        )}
        {text === undefined ? (
          <p className="message">{job.preview}</p>
        ) : (
          <>
            <Needs scope="svc:create" says={false}>
              <textarea
                data-act="edit"
                aria-label={`Message to ${to(job)}`}
                value={text}
                onChange={(event) => onText(event.target.value)}
              />
            </Needs>
            <div className="row">
              <span className="soft small grow num">{text.length} characters</span>
              {text !== job.content.text && (
                <>
                  <button type="button" className="btn quiet" onClick={() => onText(job.content.text ?? '')}>
                    Put back
                  </button>
                  <button type="button" className="btn" disabled={busy} onClick={onSave}>
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
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const save = useChange(
    (changed: readonly Job[]) =>
      Promise.all(
        changed.map((job) =>
          take(
            api.PATCH('/v2/outbound-queue/batches/{id}/jobs/{job_id}', {
              params: { path: { id, job_id: job.id } },
              body: { text: texts[job.id] ?? '' },
            }),
          ),
        ),
      ),
    { refresh: ['outbound', 'inbox'], done: 'Saved. Approval now applies to this text.' },
  );
  const textOf = ({ id: job, content }: Job): string | undefined =>
    content.text === undefined ? undefined : (texts[job] ?? content.text);
  const move = (what: 'approve' | 'stop') => () =>
    later(
      [id],
      what === 'approve' ? 'Released. It is sent at its scheduled time.' : 'Stopped. Nothing is sent.',
      () =>
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
      {(data) => {
        const jobs = data.jobs.filter(({ status }) => status === 'pending');
        const changed = jobs.filter((job) => textOf(job) !== job.content.text);
        const people = jobs.filter(({ target }) => target).length;
        const approve = move('approve');
        return (
          <>
            <header className="stack tight">
              <div className="row">
                <h1 className="grow">
                  {words(data.action)} from {data.account_name}
                </h1>
                <Status {...outboundState(data)} />
              </div>
              <p className="soft">
                {people > 0 && `${count(people, 'person', 'people')}. `}Nothing is sent without your approval;
                on {dateTime(data.expires_at)} it is discarded.
              </p>
            </header>
            {jobs.map((job) => (
              <JobCard
                key={job.id}
                job={job}
                text={textOf(job)}
                busy={save.isPending}
                onText={(text) => setTexts((before) => ({ ...before, [job.id]: text }))}
                onSave={() => save.mutate([job])}
              />
            ))}
            <Decide
              yes={
                people > 0
                  ? `Approve and send to ${count(people, 'person', 'people')}`
                  : 'Approve and publish'
              }
              no="Stop"
              ready={!save.isPending}
              // The text as edited is what is approved.
              onYes={() => (changed.length > 0 ? save.mutate(changed, { onSuccess: approve }) : approve())}
              onNo={move('stop')}
            />
          </>
        );
      }}
    </Load>
  );
}
