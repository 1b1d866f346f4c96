import { count, number } from '../../lib/format';
import { Card } from '../../ui/page';
import { Table } from '../../ui/table';

interface Problem {
  readonly row: number;
  readonly column?: string | null;
  readonly reason: string;
}

/** How many row numbers are listed for a shared problem. */
const NAMED = 8;

/** Renders the service's reason as a sentence, with field names as words: `first_name, last_name missing`. */
const sentence = (reason: string): string => {
  const text = reason.replace(/\b[a-z]+(?:_[a-z]+)+\b/g, (name) => name.replaceAll('_', ' '));
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`.replace(/\.+$/, '.');
};

/** Groups the same problem of several rows, in the order of first occurrence. */
function shared(problems: readonly Problem[]): readonly (Problem & { readonly rows: readonly number[] })[] {
  const found = new Map<string, Problem & { readonly rows: number[] }>();
  for (const one of problems) {
    const key = `${one.column ?? ''} ${one.reason}`;
    const same = found.get(key);
    if (same) same.rows.push(one.row);
    else found.set(key, { ...one, rows: [one.row] });
  }
  return [...found.values()];
}

const named = (rows: readonly number[]): string =>
  rows.length > NAMED + 1
    ? `${rows.slice(0, NAMED).join(', ')} and ${number(rows.length - NAMED)} more`
    : rows.join(', ');

/** The problems and their rows. `of` holds only the first of them. */
export const Problems = ({ of, total }: { of: readonly Problem[]; total: number }) => {
  const columns = of.some(({ column }) => column);
  // If not all problems are listed, the number of affected rows is unknown.
  const title =
    total > of.length
      ? count(total, 'problem')
      : `${count(new Set(of.map(({ row }) => row)).size, 'row')} to look at`;
  return total === 0 ? null : (
    <Card title={title}>
      <Table label="Problems" head={['Rows', ...(columns ? ['Column'] : []), 'What']}>
        {shared(of).map((problem) => (
          <tr key={`${problem.row} ${problem.column} ${problem.reason}`}>
            <td className="problem-rows">{named(problem.rows)}</td>
            {columns && <td>{problem.column ?? ''}</td>}
            <td>{sentence(problem.reason)}</td>
          </tr>
        ))}
      </Table>
      {total > of.length && (
        <div className="card-body soft small">
          These are the first {number(of.length)}; {number(total - of.length)} more are in the download.
        </div>
      )}
    </Card>
  );
};
