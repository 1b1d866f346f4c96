import { Link } from '@tanstack/react-router';
import type { Data } from '../../lib/answers';
import { ago, count, dateTime } from '../../lib/format';
import { Status } from '../../ui/badge';
import { ConfirmButton } from '../../ui/dialog';
import { Only } from '../../ui/needs';
import { Card } from '../../ui/page';
import { Table } from '../../ui/table';
import { nextWords, type Person } from './sequence-words';

const nameOf = ({ person, target }: Person): string => target?.name ?? target?.public_id ?? person;

/** The people in a sequence: their step, what is next and when, and what stops it for them. */
export const SequencePeople = ({
  of,
  busy,
  stop,
}: {
  of: Data<'/v2/outbound-queue/sequences/{id}'>;
  busy: boolean;
  stop: (person: string) => void;
}) => (
  <Card title={count(of.people.length, 'person', 'people')}>
    <Table label="People of the sequence" head={['Who', '~State', '~Next', '~>Last sent', '']}>
      {of.people.map((one) => (
        <tr key={one.person}>
          <td>
            {nameOf(one)}
            <div className="small soft only-small">{nextWords(one, of)}</div>
          </td>
          <td className="hide-small">
            <Status of={one.state} />
          </td>
          <td className="soft hide-small">{nextWords(one, of)}</td>
          <td className="right soft hide-small" title={one.last_sent_at && dateTime(one.last_sent_at)}>
            {one.last_sent_at ? ago(one.last_sent_at) : ''}
          </td>
          <td>
            <div className="row end">
              {one.state === 'staged' &&
                of.status === 'active' &&
                of.approved_at === undefined &&
                one.batch_id && (
                  <Link className="btn small" to="/inbox" search={{ tab: 'messages', id: one.batch_id }}>
                    Review
                  </Link>
                )}
              {one.state !== 'ended' && of.status === 'active' && (
                <Only scope="svc:write">
                  <ConfirmButton
                    label="Stop"
                    of={nameOf(one)}
                    keep="Continue"
                    disabled={busy}
                    onConfirm={() => stop(one.person)}
                  >
                    Nothing more of this sequence is sent to {nameOf(one)}; sent messages stay sent. This
                    cannot be undone.
                  </ConfirmButton>
                </Only>
              )}
            </div>
          </td>
        </tr>
      ))}
    </Table>
  </Card>
);
