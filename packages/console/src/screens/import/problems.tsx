import { count, number } from '../../lib/format';
import { Card } from '../../ui/page';
import { Table } from '../../ui/table';

/** The service's reason as a sentence: `first_name, last_name missing` without the names of its fields. */
const sentence = (reason: string): string => {
  const text = reason.replace(/\b[a-z]+(?:_[a-z]+)+\b/g, (name) => name.replaceAll('_', ' '));
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`.replace(/\.+$/, '.');
};

export const Problems = ({
  of,
  total,
}: {
  of: readonly { readonly row: number; readonly column?: string | null; readonly reason: string }[];
  total: number;
}) => {
  const columns = of.some(({ column }) => column);
  return total === 0 ? null : (
    <Card title={`${count(total, 'row')} to look at`}>
      <Table label="Problems" head={['>Row', ...(columns ? ['Column'] : []), 'What']}>
        {of.slice(0, 50).map((problem) => (
          <tr key={`${problem.row} ${problem.column} ${problem.reason}`}>
            <td className="right num">{problem.row}</td>
            {columns && <td>{problem.column ?? ''}</td>}
            <td>{sentence(problem.reason)}</td>
          </tr>
        ))}
      </Table>
      {total > 50 && <div className="card-body soft small">and {number(total - 50)} more</div>}
    </Card>
  );
};
