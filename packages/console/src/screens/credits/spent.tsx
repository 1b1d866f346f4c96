import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api, download, take } from '../../lib/api';
import { actorOf, date, day, number, words } from '../../lib/format';
import { Card } from '../../ui/page';
import { Empty, Load } from '../../ui/states';
import { useSay } from '../../ui/toast';

function Chart({ days }: { days: readonly Day[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let gone = false;
    let end = () => {};
    void import('../../ui/chart').then(({ drawBars }) => {
      if (!gone && box.current)
        end = drawBars(
          box.current,
          days.map((one) => [day(one.date), one.credits]),
        );
    });
    return () => {
      gone = true;
      end();
    };
  }, [days]);
  const said = days.filter(({ credits }) => credits > 0).map((day) => `${date(day.date)} ${day.credits}`);
  return (
    <div className="chart" ref={box} role="img" aria-label={`Credits spent by day: ${said.join(', ')}`} />
  );
}

interface Day {
  readonly date: string;
  readonly credits: number;
}
const isDay = (one: unknown): one is Day =>
  typeof one === 'object' && one !== null && 'date' in one && 'credits' in one;
const isKind = (one: unknown): one is { readonly job_type: string; readonly credits: number } =>
  typeof one === 'object' && one !== null && 'job_type' in one && 'credits' in one;
/** Totals by day and by kind, which come beside the list because a page of it is not complete. */
const daysOf = (meta: object | undefined): readonly Day[] =>
  meta && 'days' in meta && Array.isArray(meta.days) ? meta.days.filter(isDay) : [];
const kindsOf = (meta: object | undefined) =>
  meta && 'kinds' in meta && Array.isArray(meta.kinds) ? meta.kinds.filter(isKind) : [];

const SHOWN_DAYS = 30;
const DAY_MS = 86_400_000;
/** The last thirty days, including those without spending. */
function lastDays(spent: readonly Day[]) {
  const by = new Map(spent.map((day) => [day.date, day.credits]));
  return Array.from({ length: SHOWN_DAYS }, (_, index) => {
    const day = new Date(Date.now() - (SHOWN_DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    return { date: day, credits: by.get(day) ?? 0 };
  });
}

function Shares({
  title,
  of,
  partial = false,
}: {
  title: string;
  of: readonly (readonly [string, number])[];
  /** Whether some usage was left uncounted. */
  partial?: boolean;
}) {
  const most = Math.max(1, ...of.map(([, credits]) => credits));
  return (
    <div className="shares">
      <h3>{title}</h3>
      {of.map(([name, credits]) => (
        <div key={name} className="share">
          <span className="cut">{name}</span>
          <span className="num">{number(credits)}</span>
          <i style={{ width: `${(credits / most) * 100}%` }} />
        </div>
      ))}
      {partial && (
        <p className="soft small">
          Not all are counted, because there were too many enrichments. Usage as CSV has them all.
        </p>
      )}
      {of.length === 0 && <p className="soft small">Nothing yet.</p>}
    </div>
  );
}

export function Spent() {
  const say = useSay();
  const usage = useQuery({
    queryKey: ['usage'],
    queryFn: () => take(api.GET('/v2/billing/usage', { params: { query: { limit: 1 } } })),
  });
  const keys = useQuery({
    queryKey: ['usage-by-key'],
    queryFn: () => take(api.GET('/v1/organization/usage')),
  });
  return (
    <Card
      title="Spent in the last 30 days"
      actions={
        <>
          <button
            type="button"
            className="btn small"
            onClick={() => download('/v2/billing/usage?format=csv', 'usage.csv').catch(say.error)}
          >
            Usage as CSV
          </button>
          <button
            type="button"
            className="btn small"
            onClick={() => download('/v2/billing/transactions?format=csv', 'movements.csv').catch(say.error)}
          >
            Movements as CSV
          </button>
        </>
      }
    >
      <Load query={usage}>
        {(data) => {
          const days = daysOf(data.meta);
          return days.length === 0 ? (
            <Empty title="Nothing was spent">The cost of each day appears here.</Empty>
          ) : (
            <div className="card-body">
              <Chart days={lastDays(days)} />
              <div className="two">
                <Shares
                  title="By kind"
                  of={kindsOf(data.meta).map((one) => [words(one.job_type), one.credits] as const)}
                />
                <Shares
                  title="Enrichments, by requester"
                  of={(keys.data?.by_key ?? [])
                    .filter(({ credits }) => credits > 0)
                    .map(({ name, key_id, credits }) => [name ?? actorOf(key_id), credits] as const)}
                  partial={keys.data?.complete === false}
                />
              </div>
            </div>
          );
        }}
      </Load>
    </Card>
  );
}
