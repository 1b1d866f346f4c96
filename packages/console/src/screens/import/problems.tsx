import { count, number } from '../../lib/format';
import { Card } from '../../ui/page';
import { Table } from '../../ui/table';

export const Problems = ({
  of,
  total,
}: {
  of: readonly { readonly row: number; readonly column?: string | null; readonly reason: string }[];
  total: number;
}) =>
  total === 0 ? null : (
    <Card title={`${count(total, 'row')} to look at`}>
      <Table label="Problems" head={['>Row', 'Column', 'What']}>
        {of.slice(0, 50).map((problem) => (
          <tr key={`${problem.row} ${problem.column} ${problem.reason}`}>
            <td className="right num">{problem.row}</td>
            <td>{problem.column ?? ''}</td>
            <td>{problem.reason}</td>
          </tr>
        ))}
      </Table>
      {total > 50 && <div className="card-body soft small">and {number(total - 50)} more</div>}
    </Card>
  );
