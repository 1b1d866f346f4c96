import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Data, One } from '../../lib/answers';
import { api, take } from '../../lib/api';
import { count, money, number, words } from '../../lib/format';
import { useChange } from '../../lib/queries';
import { ConfirmButton } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { Card } from '../../ui/page';
import { Load } from '../../ui/states';

const costs: Readonly<Record<string, string>> = {
  enrichment: 'A person found',
  enrichment_email_only: 'E-mail address only',
  people_finder_result: 'A person from the finder',
  search: 'A search',
  research: 'Research',
  messaging: 'A message',
};

export const usePackages = () =>
  useQuery({
    queryKey: ['packages'],
    queryFn: async () => (await take(api.GET('/v2/billing/packages'))).data,
    staleTime: 300_000,
  });
type Packages = Data<'/v2/billing/packages'>;
export type SavedCard = One<Data<'/v2/billing/cards'>>;
type Package = Packages['packages'][number] | Packages['top_ups'][number];

export const priceIn = (one: Package, currency: string): Package['prices'][number] =>
  one.prices.find((price) => price.currency === currency) ?? one.prices[0] ?? { currency, amount: 0 };

/** Accepts a code that adds credits at once, or one that lowers the price of the next purchase. */
function Promo({
  discount,
  onDiscount,
}: {
  discount: string | undefined;
  onDiscount: (code: string) => void;
}) {
  const [code, setCode] = useState('');
  const check = useChange(
    async () => (await take(api.POST('/v2/billing/promo/validate', { body: { code } }))).data,
  );
  const redeem = useChange(() => take(api.POST('/v2/billing/promo/redeem', { body: { code } })), {
    refresh: ['credits', 'payments'],
    done: ({ data }) => `${number(data.credits)} credits were added.`,
  });
  const said =
    check.data && !check.data.valid ? (check.data.message ?? 'This code is not valid.') : undefined;
  return (
    <form
      className="promo"
      onSubmit={(event) => {
        event.preventDefault();
        check.mutate(undefined, {
          onSuccess: ({ valid, kind }) => {
            if (!valid) return;
            if (kind === 'credit_grant') redeem.mutate(undefined, { onSuccess: () => setCode('') });
            else onDiscount(code);
          },
        });
      }}
    >
      <Field
        label="Promo code"
        error={said}
        hint={discount ? `${discount} is taken off your next purchase above.` : undefined}
      >
        {(id) => <input id={id} value={code} onChange={(event) => setCode(event.target.value.trim())} />}
      </Field>
      <button type="submit" className="btn" disabled={code === '' || check.isPending || redeem.isPending}>
        Redeem
      </button>
    </form>
  );
}

/** Packages by hosted checkout, smaller sums with the saved card, promo codes, and prices. */
export function Buy({ card }: { card: SavedCard | undefined }) {
  const [currency, setCurrency] = useState('eur');
  const [discount, setDiscount] = useState<string>();
  const order = { currency, ...(discount ? { promo_code: discount } : {}) };
  const packages = usePackages();
  const buy = useChange(
    async (id: Package['id']) =>
      (
        await take(
          api.POST('/v2/billing/checkout', {
            body: {
              package_id: id,
              ...order,
              success_url: `${location.origin}/credits?session={CHECKOUT_SESSION_ID}`,
              cancel_url: `${location.origin}/credits`,
            },
          }),
        )
      ).data,
  );
  const topUp = useChange(
    async (id: Package['id']) =>
      (await take(api.POST('/v2/billing/quick-topup', { body: { package_id: id, ...order } }))).data,
    {
      refresh: ['credits', 'payments'],
      done: ({ status, credits }) =>
        status === 'succeeded'
          ? `Paid with the saved card. ${count(credits, 'credit')} were added.`
          : status === 'processing'
            ? 'The bank is still processing the payment. Credits are added once it is paid.'
            : 'Your bank needs your confirmation, so nothing was paid. Buy a package above to confirm on its page.',
    },
  );
  return (
    <Card
      title="Buy credits"
      actions={
        <select
          aria-label="Currency"
          style={{ width: 90 }}
          value={currency}
          onChange={(event) => setCurrency(event.target.value)}
        >
          {(packages.data?.currencies ?? ['eur']).map((one: string) => (
            <option key={one} value={one}>
              {one.toUpperCase()}
            </option>
          ))}
        </select>
      }
    >
      <div className="card-body">
        <Load query={packages}>
          {(data) => (
            <>
              <div className="prices">
                {data.packages.map((one) => {
                  const price = priceIn(one, currency);
                  return (
                    <div className="card price" key={one.id}>
                      <b>{number(one.credits)} credits</b>
                      <span className="soft num">
                        {money(price.amount, price.currency)} ·{' '}
                        {money((price.amount / one.credits) * 100, price.currency)} a hundred
                      </span>
                      <button
                        type="button"
                        className={`btn ${data.packages.indexOf(one) === 1 ? 'primary' : ''}`}
                        disabled={buy.isPending}
                        onClick={() =>
                          buy.mutate(one.id, {
                            onSuccess: ({ checkout_url }) => location.assign(checkout_url),
                          })
                        }
                      >
                        Buy {number(one.credits)}
                      </button>
                    </div>
                  );
                })}
              </div>
              {card && (
                <div className="row">
                  <span className="soft">
                    At once, with {words(card.brand)} ending in {card.last4}:
                  </span>
                  {data.top_ups.slice(0, 4).map((one) => {
                    const price = priceIn(one, currency);
                    const cost = money(price.amount, price.currency);
                    return (
                      <ConfirmButton
                        key={one.id}
                        label="Buy"
                        of={`${number(one.credits)} credits`}
                        says={`${number(one.credits)} for ${cost}`}
                        keep="Not now"
                        danger={false}
                        disabled={topUp.isPending}
                        onConfirm={() => topUp.mutate(one.id)}
                      >
                        {cost}
                        {discount && `, reduced by the code ${discount},`} is charged to {words(card.brand)}{' '}
                        ending in {card.last4} at once.
                      </ConfirmButton>
                    );
                  })}
                </div>
              )}
              <dl className="facts">
                {Object.entries(data.credit_prices).map(([what, n]) => (
                  <div key={what}>
                    <dt>{costs[what] ?? what}</dt>
                    <dd className="num">{n === 0 ? 'free' : `${n} ${n === 1 ? 'credit' : 'credits'}`}</dd>
                  </div>
                ))}
              </dl>
            </>
          )}
        </Load>
        <Promo discount={discount} onDiscount={setDiscount} />
      </div>
    </Card>
  );
}
