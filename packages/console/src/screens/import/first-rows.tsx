import { labelOf } from '../../lib/field-label';
import { Card } from '../../ui/page';
import { Table } from '../../ui/table';
import { type Rows, unit } from './units';

const SHOWN = 5;

/** The fields that enriching a list starts from, shown on its first records. */
export const FirstRows = ({
  columns,
  rows,
  list,
  type,
}: {
  /** Names of input fields. */
  columns: readonly string[];
  rows: readonly Readonly<Record<string, string>>[];
  /** The list's name. */
  list: string;
  type: Rows;
}) =>
  columns.length > 0 && (
    <Card
      title={`How ${unit[type].many} are identified`}
      actions={<span className="soft small">the first records of {list}</span>}
    >
      <Table label="First records" head={columns.map((column) => labelOf(column))}>
        {rows.slice(0, SHOWN).map((row) => (
          <tr key={JSON.stringify(row)}>
            {columns.map((column) => (
              <td key={column} className="nowrap">
                {row[column] ?? <span className="soft">empty</span>}
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </Card>
  );
