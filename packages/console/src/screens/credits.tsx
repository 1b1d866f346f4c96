import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { api, download, take } from '../lib/api';
import { date, dateTime, money, number, words } from '../lib/format';
import { useChange, useCredits } from '../lib/queries';
import { Card, Empty, Field, Load, Page, Status } from '../ui/kit';
import { useSay } from '../ui/toast';

// biome-ignore lint/suspicious/noExplicitAny: price lists in several currencies
type Any = any;

function Chart({ days }: { days: { date: string; credits: number }[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let gone = false;
    let end = () => {};
    void import('../ui/chart').then(({ drawBars }) => { if (!gone && box.current) end = drawBars(box.current, days.map((day) => [date(day.date), day.credits])); });
    return () => { gone = true; end(); };
  }, [days]);
  return <div className="chart" ref={box} role="img" aria-label={`Credits spent by day: ${days.map((day) => `${date(day.date)} ${day.credits}`).join(', ')}`} />;
}

export function CreditsScreen() {
  const { session } = useSearch({ strict: false });
  const say = useSay();
  const credits = useCredits();
  const [currency, setCurrency] = useState('eur');
  const [promo, setPromo] = useState('');
  const packages = useQuery({ queryKey: ['packages'], queryFn: async () => (await take(api.GET('/v2/billing/packages'))).data as Any });
  const usage = useQuery({ queryKey: ['usage'], queryFn: () => take(api.GET('/v2/billing/usage', { params: { query: { limit: 100 } } })) as Promise<Any> });
  const payments = useQuery({ queryKey: ['payments'], queryFn: async () => (await take(api.GET('/v2/billing/payments'))).data as Any[] });
  const recharge = useQuery({ queryKey: ['recharge'], queryFn: async () => (await take(api.GET('/v2/billing/auto-recharge'))).data as Any });
  const paid = useQuery({ queryKey: ['checkout', session], enabled: Boolean(session), refetchInterval: ({ state }) => ((state.data as Any)?.credits_added ? false : 1_500), queryFn: async () => (await take(api.GET('/v2/billing/checkout/{session_id}', { params: { path: { session_id: session ?? '' } } }))).data as Any });
  const added = paid.data?.credits_added;
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again once the credits are there
  useEffect(() => { if (added) { void credits.refetch(); void payments.refetch(); } }, [added]);
  const buy = useChange(async (id: string) => (await take(api.POST('/v2/billing/checkout', { body: { package_id: id, currency, success_url: `${location.origin}/credits?session={CHECKOUT_SESSION_ID}`, cancel_url: `${location.origin}/credits` } as never })) as Any).data);
  const topUp = useChange(async (id: string) => (await take(api.POST('/v2/billing/quick-topup', { body: { package_id: id, currency } as never })) as Any).data, { refresh: ['credits', 'payments'], done: 'Bought with the saved card.' });
  const redeem = useChange(() => take(api.POST('/v2/billing/promo/redeem', { body: { code: promo } as never })) as Promise<Any>, { refresh: ['credits', 'payments'], done: 'Redeemed.' });
  const price = (one: Any) => one.prices.find((p: Any) => p.currency === currency) ?? one.prices[0];
  return (
    <Page title="Credits" about="Credits do not expire. You pay for people who are found, never for misses.">
      {session && <div className={`notice ${added ? 'good' : 'warn'}`} role="status">{added ? `Paid. ${number(paid.data.credits)} credits were added.` : 'Waiting for the payment to be confirmed.'}</div>}
      <Load query={credits}>{(data) => <div className="grid">
        <div className="card stat"><span className="soft">Available</span><b>{number(data.available)}</b></div>
        <div className="card stat"><span className="soft">Held for work under way</span><b>{number(data.held)}</b></div>
        <div className="card stat"><span className="soft">Spent since the beginning</span><b>{number(data.spent)}</b></div>
      </div>}</Load>
      <Card title="Buy credits" actions={<select aria-label="Currency" style={{ width: 90 }} value={currency} onChange={(event) => setCurrency(event.target.value)}>{(packages.data?.currencies ?? ['eur']).map((one: string) => <option key={one} value={one}>{one.toUpperCase()}</option>)}</select>}>
        <div className="card-body"><Load query={packages}>{(data) => <>
          <div className="prices">{data.packages.map((one: Any) => <div className="card price" key={one.id}><b>{number(one.credits)} credits</b><span className="soft">{money(price(one).amount, price(one).currency)}</span><button type="button" className="btn primary" disabled={buy.isPending} onClick={() => buy.mutate(one.id, { onSuccess: ({ checkout_url }) => location.assign(checkout_url) })}>Buy {number(one.credits)}</button></div>)}</div>
          {recharge.data?.status === 'ready' || (payments.data ?? []).length > 0 ? <div className="row"><span className="soft">With the saved card:</span>{data.top_ups.slice(0, 4).map((one: Any) => <button type="button" key={one.id} className="btn" onClick={() => topUp.mutate(one.id)}>{number(one.credits)} for {money(price(one).amount, price(one).currency)}</button>)}</div> : null}
          <p className="soft small">{Object.entries(data.credit_prices).map(([what, n]) => `${words(what)} ${n === 0 ? 'free' : n}`).join(' · ')}</p>
        </>}</Load>
        <form className="row" onSubmit={(event) => { event.preventDefault(); redeem.mutate(undefined, { onSuccess: () => setPromo('') }); }}><Field label="Promo code">{(id) => <input id={id} value={promo} onChange={(event) => setPromo(event.target.value)} />}</Field><button type="submit" className="btn" style={{ alignSelf: 'end' }} disabled={promo === ''}>Redeem</button></form>
        </div>
      </Card>
      <Card title="Spent by day" actions={<button type="button" className="btn" onClick={() => download('/v2/billing/usage?format=csv', 'credits.csv').catch(say.error)}>CSV</button>}><Load query={usage}>{(data) => { const days = [...(data.meta?.days ?? [])].sort((a: Any, b: Any) => a.date.localeCompare(b.date)); return days.length === 0 ? <Empty title="Nothing was spent in the last 30 days" /> : <div className="card-body"><Chart days={days} /></div>; }}</Load></Card>
      <Card title="Payments"><Load query={payments}>{(items) => items.length === 0 ? <Empty title="No payments yet" /> : <div className="table-wrap" tabIndex={0}><table><thead><tr><th>When</th><th>State</th><th className="right">Credits</th><th className="right">Amount</th><th>Receipt</th></tr></thead><tbody>{items.map((one) => <tr key={one.id ?? one.payment_id}><td>{dateTime(one.created_at)}</td><td><Status of={one.status} /></td><td className="right num">{number(one.credits)}</td><td className="right num">{money(one.amount, one.currency)}</td><td>{one.receipt_url ? <a href={one.receipt_url} rel="noreferrer" target="_blank">Receipt</a> : ''}</td></tr>)}</tbody></table></div>}</Load></Card>
    </Page>
  );
}
