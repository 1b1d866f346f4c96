import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Data } from '../lib/answers';
import { api, page, take } from '../lib/api';
import { number } from '../lib/format';
import { useCredits } from '../lib/queries';
import { Only, Refusal } from '../ui/needs';
import { Page } from '../ui/page';
import { Stat } from '../ui/stat';
import { Failure, Load } from '../ui/states';
import { AutoRecharge } from './credits/auto-recharge';
import { Buy } from './credits/buy';
import { Payments } from './credits/payments';
import { Spent } from './credits/spent';

type Checkout = Data<'/v2/billing/checkout/{session_id}'>;
/** Whether the checkout may still be paid or its credits are on the way; also true while nothing is known of it. */
const isOpen = (one: Checkout | undefined): boolean =>
  !one?.credits_added && one?.status !== 'expired' && one?.payment_status !== 'canceled';

export function CreditsScreen() {
  const { session } = useSearch({ strict: false });
  const credits = useCredits();
  const payments = useQuery({
    queryKey: ['payments'],
    queryFn: () => page(api.GET('/v2/billing/payments')),
  });
  const paid = useQuery({
    queryKey: ['checkout', session],
    enabled: Boolean(session),
    refetchInterval: ({ state }) => (isOpen(state.data) ? 1_500 : false),
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
    void cards.refetch();
  }, [added]);
  const cards = useQuery({
    queryKey: ['cards'],
    retry: false,
    queryFn: async () => (await take(api.GET('/v2/billing/cards'))).data,
  });
  const card = cards.data?.find(({ is_default }) => is_default);
  return (
    <Page title="Credits" about="Credits do not expire. You pay for people who are found, never for misses.">
      {paid.error && <Failure error={paid.error} retry={() => paid.refetch()} />}
      {session && !paid.error && (
        <div className={`notice ${added ? 'good' : 'warn'}`} role="status">
          {added
            ? `Paid. ${number(paid.data?.credits ?? 0)} credits were added.`
            : isOpen(paid.data)
              ? 'Waiting for the payment to be confirmed.'
              : 'Nothing was paid, and nothing was added. Buy again below.'}
        </div>
      )}
      <Load query={credits} rows={2}>
        {(data) => (
          <div className="grid">
            <Stat label="Available" value={number(data.available)} />
            <Stat label="Held for work in progress" value={number(data.held)} />
            <Stat label="Spent so far" value={number(data.spent)} />
            {data.owed !== undefined && (
              <Stat
                label="Owed"
                value={number(data.owed)}
                note="Spent from refunded or disputed payments. Nothing new starts until you buy them again."
              />
            )}
          </div>
        )}
      </Load>
      <Refusal scope="svc:admin" />
      <Only scope="svc:admin">
        <Buy card={card} />
      </Only>
      <Spent />
      <Only scope="svc:admin">
        <AutoRecharge savedCard={card !== undefined} />
      </Only>
      <Payments payments={payments} />
    </Page>
  );
}
