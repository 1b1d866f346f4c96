import { useState } from 'react';
import type { Data } from '../../lib/answers';
import { api, take } from '../../lib/api';
import { count, date, dateTime, money, number } from '../../lib/format';
import { useChange, useCredits, useRecharge } from '../../lib/queries';
import { type State, Status } from '../../ui/badge';
import { Field } from '../../ui/field';
import { Card } from '../../ui/page';
import { Load, Warning } from '../../ui/states';
import { priceIn, usePackages } from './buy';

type Settings = Data<'/v2/billing/auto-recharge'>;

/** The first day of the next month, in which the monthly limit begins anew. */
const nextMonth = (today: Date): string =>
  new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);

function Form({ now, savedCard }: { now: Settings; savedCard: boolean }) {
  const packages = usePackages();
  const available = useCredits().data?.available;
  const all = packages.data ? [...packages.data.packages, ...packages.data.top_ups] : [];
  const [threshold, setThreshold] = useState<number>(now.threshold || 50);
  const [packageId, setPackage] = useState(now.package_id ?? 'pack_100');
  const [currency, setCurrency] = useState<string>(now.currency ?? 'eur');
  const [ceiling, setCeiling] = useState<number>((now.monthly_ceiling ?? 10_000) / 100);
  const save = useChange(
    (enabled: boolean) =>
      take(
        api.PUT('/v2/billing/auto-recharge', {
          body: {
            enabled,
            threshold,
            package_id: packageId,
            currency,
            monthly_ceiling: Math.round(ceiling * 100),
          },
        }),
      ),
    { refresh: ['recharge'], done: 'Saved.' },
  );
  const chosen = all.find(({ id }) => id === packageId);
  const price = chosen ? priceIn(chosen, currency).amount / 100 : 1;
  // The API keeps the reason of an order that was turned off after it stopped.
  const stopped = now.status === 'stopped' ? now.stopped : undefined;
  const atOnce = available !== undefined && available < threshold && !now.enabled;
  return (
    <form
      className="card-body"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(true);
      }}
    >
      {stopped && (
        <Warning>
          It stopped {dateTime(stopped.at)}: {stopped.message}
        </Warning>
      )}
      {now.status === 'ceiling_reached' && (
        <Warning>
          Another purchase would exceed the monthly limit. It continues on {date(nextMonth(new Date()))}{' '}
          (UTC), or at once when you raise the limit.
        </Warning>
      )}
      {!savedCard && !now.enabled && (
        <p className="soft">
          It uses the card from your last purchase. Buy credits once above to turn it on.
        </p>
      )}
      <div className="two">
        <Field label="When fewer credits are left than">
          {(id) => (
            <input
              id={id}
              type="number"
              min={1}
              value={threshold}
              onChange={(event) => setThreshold(Number(event.target.value))}
            />
          )}
        </Field>
        <Field label="Buy">
          {(id) => (
            <select
              id={id}
              value={packageId}
              onChange={(event) =>
                setPackage(all.find((one) => one.id === event.target.value)?.id ?? packageId)
              }
            >
              {all.map((one) => {
                const price = priceIn(one, currency);
                return (
                  <option key={one.id} value={one.id}>
                    {count(one.credits, 'credit')} for {money(price.amount, price.currency)}
                  </option>
                );
              })}
            </select>
          )}
        </Field>
        <Field label="Currency">
          {(id) => (
            <select id={id} value={currency} onChange={(event) => setCurrency(event.target.value)}>
              {(packages.data?.currencies ?? [currency]).map((one: string) => (
                <option key={one} value={one}>
                  {one.toUpperCase()}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field
          label="Monthly limit"
          hint={`${money(now.charged_this_month, now.currency ?? currency)} so far this month (UTC).`}
        >
          {(id) => (
            <input
              id={id}
              type="number"
              min={price}
              step="any"
              value={ceiling}
              onChange={(event) => setCeiling(Number(event.target.value))}
            />
          )}
        </Field>
      </div>
      <div className="actions">
        <span className="soft small grow">
          {chosen &&
            `Under ${number(threshold)} credits, ${number(chosen.credits)} are bought, up to ${money(ceiling * 100, currency)} a month.`}
          {atOnce && ` You have ${number(available)}, so it buys at once.`}
        </span>
        {now.enabled && (
          <button type="button" className="btn" disabled={save.isPending} onClick={() => save.mutate(false)}>
            Turn off
          </button>
        )}
        <button
          type="submit"
          className="btn primary"
          disabled={save.isPending || (!savedCard && !now.enabled)}
        >
          {stopped ? 'Turn back on' : now.enabled ? 'Save' : 'Turn on'}
        </button>
      </div>
    </form>
  );
}

const states: Readonly<Record<Settings['status'], State>> = {
  off: { of: 'disabled', says: 'Off' },
  ready: { of: 'active', says: 'On' },
  charging: { of: 'processing', says: 'Buying now' },
  stopped: { of: 'failed', says: 'Stopped' },
  ceiling_reached: { of: 'paused', says: 'Limit reached' },
};

/** Buys credits automatically when they run low, up to a monthly ceiling. */
export function AutoRecharge({ savedCard }: { savedCard: boolean }) {
  const recharge = useRecharge();
  return (
    <Card title="Auto-recharge" actions={recharge.data && <Status {...states[recharge.data.status]} />}>
      <Load query={recharge}>
        {(now) => <Form key={JSON.stringify(now)} now={now} savedCard={savedCard} />}
      </Load>
    </Card>
  );
}
