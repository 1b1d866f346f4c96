import { useQueries, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { withLinkedIn } from '../../../../../lib/field/linkedin';
import type { Data } from '../../lib/answers';
import { api, page, take } from '../../lib/api';
import { count, number, zoneName } from '../../lib/format';
import { Status } from '../../ui/badge';
import { Card } from '../../ui/page';
import { Empty, Load } from '../../ui/states';

const READ = 25;
const DAY_MS = 86_400_000;
const day = new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long' });
const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });

type Job = Data<'/v2/outbound-queue/batches/{id}'>['jobs'][number];

const when = (job: Job): string | undefined => job.sent_at ?? job.scheduled_at;
const sameDay = (text: string, of: Date): boolean => new Date(text).toDateString() === of.toDateString();

/** The batch states that may hold messages of a day, most likely first; completed batches send nothing more. */
const statesOf = (ahead: number) =>
  ahead > 0
    ? (['approved', 'paused'] as const)
    : ahead < 0
      ? (['completed', 'approved', 'paused'] as const)
      : (['approved', 'paused', 'completed'] as const);

/** What goes out on one day, by the hour, from all accounts. */
export function Calendar() {
  const [ahead, setAhead] = useState(0);
  const of = new Date(Date.now() + ahead * DAY_MS);
  const states = statesOf(ahead);
  const batches = useQuery({
    queryKey: ['outbound-batches', ...states],
    refetchInterval: 20_000,
    queryFn: async () => {
      const lists = await Promise.all(
        states.map((status) =>
          page(api.GET('/v2/outbound-queue/batches', { params: { query: { status, limit: READ } } })),
        ),
      );
      const open = lists.flatMap(({ items }) => items).slice(0, READ);
      return { open, total: lists.reduce((sum, { total }) => sum + total, 0) };
    },
  });
  const full = useQueries({
    queries: (batches.data?.open ?? []).map(({ id }) => ({
      queryKey: ['outbound', id],
      queryFn: async () =>
        (await take(api.GET('/v2/outbound-queue/batches/{id}', { params: { path: { id } } }))).data,
      staleTime: 15_000,
    })),
  });
  const jobs = full
    .flatMap(({ data }) => (data ? data.jobs.map((job) => ({ ...job, from: data.account_name })) : []))
    .filter((job) => {
      const at = when(job);
      return at !== undefined && sameDay(at, of);
    })
    .sort((a, b) => String(when(a)).localeCompare(String(when(b))));
  const label = ahead === 0 ? 'Today' : ahead === 1 ? 'Tomorrow' : ahead === -1 ? 'Yesterday' : '';
  return (
    <Card
      title={
        <>
          {label && `${label}, `}
          {day.format(of)}
          {jobs.length > 0 && (
            <span className="soft">
              {' '}
              · {count(jobs.length, 'message')}, times in {zoneName()}
            </span>
          )}
        </>
      }
      actions={
        <>
          <button
            type="button"
            className="btn quiet small"
            aria-label="The day before"
            onClick={() => setAhead(ahead - 1)}
          >
            <ChevronLeft aria-hidden />
          </button>
          {ahead !== 0 && (
            <button type="button" className="btn small" onClick={() => setAhead(0)}>
              Today
            </button>
          )}
          <button
            type="button"
            className="btn quiet small"
            aria-label="The next day"
            onClick={() => setAhead(ahead + 1)}
          >
            <ChevronRight aria-hidden />
          </button>
        </>
      }
    >
      <Load query={batches}>
        {({ open, total }) => (
          <>
            {jobs.length === 0 ? (
              <Empty title="Nothing is sent on this day">
                What is approved gets a time within the account’s sending hours and its daily allowance.
              </Empty>
            ) : (
              <ol className="agenda">
                {jobs.map((job) => (
                  <li key={job.id}>
                    <time className="num" dateTime={when(job)}>
                      {clock.format(new Date(when(job) ?? ''))}
                    </time>
                    <div className="grow">
                      <b>{job.target?.name ?? job.target?.public_id ?? job.target?.person ?? 'A post'}</b>{' '}
                      <span className="soft small">from {job.from}</span>
                      <div className="soft cut">{job.content.text ?? job.preview}</div>
                      {job.error && <div className="error-text small">{withLinkedIn(job.error.message)}</div>}
                    </div>
                    <Status of={job.status} />
                  </li>
                ))}
              </ol>
            )}
            {total > open.length && (
              <p className="card-body soft small">
                Looked for in {number(open.length)} of {number(total)} batches.
              </p>
            )}
          </>
        )}
      </Load>
    </Card>
  );
}
