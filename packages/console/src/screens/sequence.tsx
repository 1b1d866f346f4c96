import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { Data } from '../lib/answers';
import { api, take } from '../lib/api';
import { ago, count, dateTime } from '../lib/format';
import { sequenceTitle } from '../lib/outbound';
import { useChange } from '../lib/queries';
import { Status } from '../ui/badge';
import { ConfirmButton } from '../ui/dialog';
import { Only } from '../ui/needs';
import { Card, Page } from '../ui/page';
import { Stat } from '../ui/stat';
import { Load } from '../ui/states';
import { SequencePeople } from './outreach/sequence-people';
import { replyWords, stepWords, waitWords } from './outreach/sequence-words';

type Sequence = Data<'/v2/outbound-queue/sequences/{id}'>;

const Steps = ({ of: { steps, people, on_reply } }: { of: Sequence }) => (
  <Card title={count(steps.length, 'step')}>
    <ol className="steps">
      {steps.map((step, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place alone
        <li key={place}>
          <div>
            <h2>{stepWords(step)}</h2>
            <p className="soft">{waitWords(step, place)}</p>
            {step.text && <blockquote className="quote">{step.text}</blockquote>}
          </div>
          <span className="soft small nowrap">
            {count(
              people.filter((one) => one.state !== 'ended' && one.step === place).length,
              'person',
              'people',
            )}{' '}
            here
          </span>
        </li>
      ))}
    </ol>
    <p className="card-body soft small">{replyWords[on_reply]}</p>
  </Card>
);

/** One sequence: its steps, the people in it and their progress, and what stops it. */
export function SequenceScreen() {
  const { id = '' } = useParams({ strict: false });
  const path = { path: { id } };
  const one = useQuery({
    queryKey: ['sequence', id],
    refetchInterval: ({ state }) => (state.data?.status === 'active' ? 15_000 : false),
    queryFn: async () => (await take(api.GET('/v2/outbound-queue/sequences/{id}', { params: path }))).data,
  });
  const refresh = ['sequence', 'sequences', 'outbound-batches', 'inbox'];
  const approve = useChange(
    () => take(api.POST('/v2/outbound-queue/sequences/{id}/approve', { params: path })),
    { refresh, done: 'Approved. Each step is sent when it is due.' },
  );
  const stop = useChange(
    (persons: string[] | undefined) =>
      take(
        api.POST('/v2/outbound-queue/sequences/{id}/stop', {
          params: path,
          body: persons ? { persons } : {},
        }),
      ),
    { refresh, about: String, done: 'Stopped. Sent messages stay sent.' },
  );
  const data = one.data;
  const title = data ? sequenceTitle(data) : 'Sequence';
  const active = data?.status === 'active';
  const left = data ? data.summary.staged + data.summary.waiting : 0;
  return (
    <Page
      title={title}
      about={
        <Link to="/outreach" search={{ tab: 'sequences' }}>
          All sequences
        </Link>
      }
      actions={
        active && (
          <>
            <Only scope="svc:write">
              <ConfirmButton
                label="Stop"
                of={title}
                keep="Continue"
                small={false}
                disabled={stop.isPending}
                onConfirm={() => stop.mutate(undefined)}
              >
                Nothing more is sent to {count(left, 'person', 'people')}; sent messages stay sent. This
                cannot be undone. To hold only scheduled messages, pause them in the queue.
              </ConfirmButton>
            </Only>
            <Link className="btn" to="/outreach" search={{ tab: 'queue' }}>
              Pause in the queue
            </Link>
            {data.approved_at === undefined && (
              <Only scope="svc:approve">
                <ConfirmButton
                  label="Approve"
                  of={title}
                  keep="Not yet"
                  small={false}
                  danger={false}
                  disabled={approve.isPending}
                  onConfirm={() => approve.mutate(undefined)}
                >
                  Staged messages are sent now, and every later step once it is due, to{' '}
                  {count(left, 'person', 'people')}. {replyWords[data.on_reply]}
                </ConfirmButton>
              </Only>
            )}
          </>
        )
      }
    >
      <Load query={one}>
        {(sequence) => (
          <>
            <div className="grid">
              <Stat
                label="Staged"
                value={String(sequence.summary.staged)}
                note="a step is staged or being sent"
              />
              <Stat label="Waiting" value={String(sequence.summary.waiting)} note="for their next step" />
              <Stat
                label="Ended"
                value={String(sequence.summary.ended)}
                note={`of ${sequence.people_total}`}
              />
            </div>
            <p className="soft small">
              <Status of={sequence.status} /> From {sequence.account_name}, begun{' '}
              <span title={dateTime(sequence.created_at)}>{ago(sequence.created_at)}</span>.{' '}
              {sequence.approved_at === undefined
                ? 'Each step waits in the inbox until it is approved.'
                : `Approved ${ago(sequence.approved_at)}: each step is sent when it is due.`}
            </p>
            <Steps of={sequence} />
            <SequencePeople of={sequence} busy={stop.isPending} stop={(person) => stop.mutate([person])} />
          </>
        )}
      </Load>
    </Page>
  );
}
