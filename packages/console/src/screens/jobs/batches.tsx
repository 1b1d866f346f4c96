import { Link } from '@tanstack/react-router';
import { ago, number } from '../../lib/format';
import { useBatches } from '../../lib/queries';
import { Status } from '../../ui/badge';
import { Meter } from '../../ui/meter';
import { Partial } from '../../ui/partial';
import { Empty, Load } from '../../ui/states';
import { Table } from '../../ui/table';
import { PauseOrResume } from './batch-actions';
import { batchState, sourceOf } from './batch-words';

export function Batches() {
  const list = useBatches();
  return (
    <Load query={list}>
      {(page) => {
        // A preview that nobody started does not count as a batch.
        const items = page.items.filter(({ status }) => status !== 'previewed');
        return items.length === 0 ? (
          <Empty
            title="No batches yet"
            action={
              <Link className="btn" to="/import">
                Import a list
              </Link>
            }
          >
            A spreadsheet or a CRM list becomes a batch.
          </Empty>
        ) : (
          <>
            <Table
              label="Batches"
              head={['List', 'State', '~Progress', '>People', '~>Credits', '~>Started', '']}
            >
              {items.map((one) => (
                <tr key={one.batch_id}>
                  <td>
                    <Link to="/jobs/$id" params={{ id: one.batch_id }}>
                      {sourceOf(one.source)}
                    </Link>
                  </td>
                  <td>
                    <Status {...batchState(one)} />
                  </td>
                  <td className="hide-small" style={{ minWidth: 120, verticalAlign: 'middle' }}>
                    <Meter value={one.percent_complete} of={100} label="Progress" />
                  </td>
                  <td className="right num">{number(one.member_count)}</td>
                  <td className="right num hide-small">{number(one.credits.charged)}</td>
                  <td className="right soft hide-small">{ago(one.created_at)}</td>
                  <td className="right">
                    <PauseOrResume batch={one} small />
                  </td>
                </tr>
              ))}
            </Table>
            <Partial of={page} />
          </>
        );
      }}
    </Load>
  );
}
