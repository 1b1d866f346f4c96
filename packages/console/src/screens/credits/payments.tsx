import type { Data, One } from '../../lib/answers';
import { api, take } from '../../lib/api';
import { count, dateTime, money, words } from '../../lib/format';
import { useChange } from '../../lib/queries';
import { type State, Status } from '../../ui/badge';
import { Only } from '../../ui/needs';
import { Card } from '../../ui/page';
import { Partial } from '../../ui/partial';
import { type Asked, Empty, Load } from '../../ui/states';
import { Table } from '../../ui/table';

type Payment = One<Data<'/v2/billing/payments'>>;

const ways: Readonly<Record<string, string>> = {
  checkout: 'On the payment page',
  payment_intent: 'By a program',
  quick_topup: 'With the saved card',
  auto_recharge: 'Auto-recharge',
};
/** A payment's state as it is shown; the processor spells cancelled with one l. */
const stateOf = ({ status }: Payment): State =>
  status === 'canceled' ? { of: 'cancelled' } : { of: status };

const never: readonly string[] = ['failed', 'canceled'];

/** What happened to a payment that did not plainly succeed. */
function became({
  amount_refunded,
  amount_disputed,
  credits_taken_back,
  currency,
  error,
  status,
}: Payment): string[] {
  return [
    amount_refunded > 0 && `${money(amount_refunded, currency)} refunded`,
    amount_disputed > 0 && `${money(amount_disputed, currency)} withdrawn by a dispute`,
    credits_taken_back > 0 && `${count(credits_taken_back, 'credit')} taken back`,
    status === 'pending' && 'Not paid yet',
    never.includes(status) && (error?.message ?? 'Nothing was paid, and nothing was added.'),
  ].filter((line) => typeof line === 'string');
}

const Receipt = ({ of: { receipt_url } }: { of: Payment }) =>
  receipt_url && (
    <a href={receipt_url} rel="noreferrer" target="_blank">
      Receipt
    </a>
  );

/** Purchases, what happened to each, and their documents. */
export function Payments({
  payments,
}: {
  payments: Asked<{ items: Data<'/v2/billing/payments'>; total: number }>;
}) {
  const invoices = useChange(
    async () => (await take(api.POST('/v2/billing/portal', { body: { return_url: location.href } }))).data,
  );
  return (
    <Card
      title="Payments"
      actions={
        payments.data &&
        payments.data.items.length > 0 && (
          <Only scope="svc:admin">
            <button
              type="button"
              className="btn small"
              disabled={invoices.isPending}
              onClick={() => invoices.mutate(undefined, { onSuccess: ({ url }) => location.assign(url) })}
            >
              Invoices and cards
            </button>
          </Only>
        )
      }
    >
      <Load query={payments}>
        {({ items, total }) =>
          items.length === 0 ? (
            <Empty title="No payments yet" />
          ) : (
            <>
              <Table label="Payments" head={['When', 'What', '~State', '>Amount', '~>Receipt']}>
                {items.map((one) => (
                  <tr key={one.id}>
                    <td>
                      {dateTime(one.created_at)}
                      <div className="only-small">
                        <Status {...stateOf(one)} />
                      </div>
                    </td>
                    <td>
                      {count(one.credits, 'credit')}
                      <div className="soft small">{ways[one.kind] ?? words(one.kind)}</div>
                      <div className="only-small">
                        <Receipt of={one} />
                      </div>
                    </td>
                    <td className="hide-small">
                      <Status {...stateOf(one)} />
                    </td>
                    <td className="right num">
                      {money(one.amount, one.currency)}
                      {became(one).map((line) => (
                        <div className="soft small" key={line}>
                          {line}
                        </div>
                      ))}
                    </td>
                    <td className="right nowrap hide-small">
                      <Receipt of={one} />
                    </td>
                  </tr>
                ))}
              </Table>
              <Partial of={{ items, total }} />
            </>
          )
        }
      </Load>
    </Card>
  );
}
