import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { api, take } from '../lib/api';
import { number } from '../lib/format';
import { useCredits } from '../lib/queries';
import { Only, Refusal } from '../ui/needs';
import { Page } from '../ui/page';
import { Stat } from '../ui/stat';
import { Load } from '../ui/states';
import { AutoRecharge } from './credits/auto-recharge';
import { Buy } from './credits/buy';
import { Payments } from './credits/payments';
import { Spent } from './credits/spent';

export function CreditsScreen() {
  const { session } = useSearch({ strict: false });
  const credits = useCredits();
  const payments = useQuery({
    queryKey: ['payments'],
    queryFn: async () => (await take(api.GET('/v2/billing/payments'))).data,
  });
  const paid = useQuery({
    queryKey: ['checkout', session],
    enabled: Boolean(session),
    refetchInterval: ({ state }) => (state.data?.credits_added ? false : 1_500),
    queryFn: async () =>
      (
        await take(
          api.GET('/v2/billing/checkout/{session_id}', { params: { path: { session_id: session ?? '' } } }),
        )
      ).data,
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
            ? `Paid. ${number(paid.data?.credits ?? 0)} credits were added.`
            : 'Waiting for the payment to be confirmed.'}
        </div>
      )}
      <Load query={credits} rows={2}>
        {(data) => (
          <div className="grid">
            <Stat label="Available" value={number(data.available)} />
            <Stat label="Held for work under way" value={number(data.held)} />
            <Stat label="Spent so far" value={number(data.spent)} />
          </div>
        )}
      </Load>
      <Refusal scope="svc:admin" />
      <Only scope="svc:admin">
        <Buy savedCard={savedCard} />
      </Only>
      <Spent />
      <Only scope="svc:admin">
        <AutoRecharge savedCard={savedCard} />
      </Only>
      <Payments payments={payments} />
    </Page>
  );
}
