import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { api, download, take } from '../lib/api';
import { date, dateTime, money, number, words } from '../lib/format';
import { useCredits } from '../lib/queries';
import { Card, Empty, Load, Page, Status, Table } from '../ui/kit';
import { useSay } from '../ui/toast';
import { AutoRecharge } from './credits/auto-recharge';
import { Buy } from './credits/buy';

// biome-ignore lint/suspicious/noExplicitAny: price lists in several currencies
type Any = any;

function Chart({ days }: { days: readonly { date: string; credits: number }[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let gone = false;
    let end = () => {};
    void import('../ui/chart').then(({ drawBars }) => {
      if (!gone && box.current)
        end = drawBars(
          box.current,
          days.map((day) => [date(day.date), day.credits]),
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

const SHOWN_DAYS = 30;
const DAY_MS = 86_400_000;
/** The last thirty days, those without spending among them. */
function lastDays(spent: readonly { date: string; credits: number }[]) {
  const by = new Map(spent.map((day) => [day.date, day.credits]));
  return Array.from({ length: SHOWN_DAYS }, (_, index) => {
    const day = new Date(Date.now() - (SHOWN_DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    return { date: day, credits: by.get(day) ?? 0 };
  });
}

function Shares({ title, of }: { title: string; of: readonly (readonly [string, number])[] }) {
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
      {of.length === 0 && <p className="soft small">Nothing yet.</p>}
    </div>
  );
}

function Spent() {
  const say = useSay();
  const usage = useQuery({
    queryKey: ['usage'],
    queryFn: () =>
      take(api.GET('/v2/billing/usage', { params: { query: { limit: 100 } } })) as Promise<Any>,
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
          const byKind = new Map<string, number>();
          for (const { job_type, credits } of data.data as { job_type: string; credits: number }[])
            byKind.set(job_type, (byKind.get(job_type) ?? 0) + credits);
          return (data.meta?.days ?? []).length === 0 ? (
            <Empty title="Nothing was spent">What each day cost appears here.</Empty>
          ) : (
            <div className="card-body">
              <Chart days={lastDays(data.meta.days)} />
              <div className="two">
                <Shares title="By kind" of={[...byKind].map(([kind, n]) => [words(kind), n] as const)} />
                <Shares
                  title="By key"
                  of={(keys.data?.by_key ?? [])
                    .filter(({ credits }) => credits > 0)
                    .map(({ name, key_id, credits }) => [name ?? key_id, credits] as const)}
                />
              </div>
            </div>
          );
        }}
      </Load>
    </Card>
  );
}

function Payments({ payments }: { payments: Any }) {
  return (
    <Card title="Payments">
      <Load query={payments}>
        {(items: Any) =>
          items.length === 0 ? (
            <Empty title="No payments yet" />
          ) : (
            <Table label="Payments" head={['When', 'State', '>Credits', '>Amount', '>Receipt']}>
              {items.map((one: Any) => (
                <tr key={one.id ?? one.payment_id}>
                  <td>{dateTime(one.created_at)}</td>
                  <td>
                    <Status of={one.status} />
                  </td>
                  <td className="right num">{number(one.credits)}</td>
                  <td className="right num">{money(one.amount, one.currency)}</td>
                  <td className="right">
                    {one.receipt_url ? (
                      <a href={one.receipt_url} rel="noreferrer" target="_blank">
                        Receipt
                      </a>
                    ) : (
                      ''
                    )}
                  </td>
                </tr>
              ))}
            </Table>
          )
        }
      </Load>
    </Card>
  );
}

export function CreditsScreen() {
  const { session } = useSearch({ strict: false });
  const credits = useCredits();
  const payments = useQuery({
    queryKey: ['payments'],
    queryFn: async () => (await take(api.GET('/v2/billing/payments'))).data as Any[],
  });
  const paid = useQuery({
    queryKey: ['checkout', session],
    enabled: Boolean(session),
    refetchInterval: ({ state }) => ((state.data as Any)?.credits_added ? false : 1_500),
    queryFn: async () =>
      (
        await take(
          api.GET('/v2/billing/checkout/{session_id}', { params: { path: { session_id: session ?? '' } } }),
        )
      ).data as Any,
  });
  const added = paid.data?.credits_added;
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again once the credits are there
  useEffect(() => {
    if (!added) return;
    void credits.refetch();
    void payments.refetch();
  }, [added]);
  const savedCard = (payments.data ?? []).some(({ status }) => status === 'succeeded');
  return (
    <Page title="Credits" about="Credits do not expire. You pay for people who are found, never for misses.">
      {session && (
        <div className={`notice ${added ? 'good' : 'warn'}`} role="status">
          {added
            ? `Paid. ${number(paid.data.credits)} credits were added.`
            : 'Waiting for the payment to be confirmed.'}
        </div>
      )}
      <Load query={credits} rows={2}>
        {(data) => (
          <div className="grid">
            <div className="card stat">
              <span className="soft">Available</span>
              <b>{number(data.available)}</b>
            </div>
            <div className="card stat">
              <span className="soft">Held for work under way</span>
              <b>{number(data.held)}</b>
            </div>
            <div className="card stat">
              <span className="soft">Spent so far</span>
              <b>{number(data.spent)}</b>
            </div>
          </div>
        )}
      </Load>
      <Buy savedCard={savedCard} />
      <Spent />
      <AutoRecharge savedCard={savedCard} />
      <Payments payments={payments} />
    </Page>
  );
}
