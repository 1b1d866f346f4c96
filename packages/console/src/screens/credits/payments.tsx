import type { Data } from '../../lib/answers';
import { dateTime, money, number } from '../../lib/format';
import { Status } from '../../ui/badge';
import { Card } from '../../ui/page';
import { Partial } from '../../ui/partial';
import { type Asked, Empty, Load } from '../../ui/states';
import { Table } from '../../ui/table';

export function Payments({
  payments,
}: {
  payments: Asked<{ items: Data<'/v2/billing/payments'>; total: number }>;
}) {
  return (
    <Card title="Payments">
      <Load query={payments}>
        {({ items, total }) =>
          items.length === 0 ? (
            <Empty title="No payments yet" />
          ) : (
            <>
              <Table label="Payments" head={['When', '~State', '~>Credits', '>Amount', '>Receipt']}>
                {items.map((one) => (
                  <tr key={one.id}>
                    <td>
                      {dateTime(one.created_at)}
                      <div className="only-small">
                        <Status of={one.status} />
                      </div>
                    </td>
                    <td className="hide-small">
                      <Status of={one.status} />
                    </td>
                    <td className="right num hide-small">{number(one.credits)}</td>
                    <td className="right num">{money(one.amount, one.currency)}</td>
                    <td className="right nowrap">
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
              <Partial of={{ items, total }} />
            </>
          )
        }
      </Load>
    </Card>
  );
}
