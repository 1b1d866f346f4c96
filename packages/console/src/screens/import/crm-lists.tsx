import { useQuery } from '@tanstack/react-query';
import { number, words } from '../../lib/format';
import { crmLists } from '../../lib/queries';
import { Badge } from '../../ui/badge';
import { Card } from '../../ui/page';
import { Empty, Load } from '../../ui/states';
import { Table } from '../../ui/table';
import type { Platform } from './crm-list';

/** The lists of a CRM and, if there are two CRMs, a choice between them. */
export function CrmLists({
  platform,
  platforms,
  onPlatform,
  onList,
}: {
  platform: Platform;
  platforms: readonly Platform[];
  onPlatform: (platform: string) => void;
  onList: (id: string) => void;
}) {
  const lists = useQuery({
    queryKey: ['crm-lists', platform],
    queryFn: () => crmLists(platform),
  });
  return (
    <Card
      title={`Lists in ${words(platform)}`}
      actions={
        platforms.length > 1 && (
          <select
            aria-label="Which CRM"
            style={{ width: 140 }}
            value={platform}
            onChange={(event) => onPlatform(event.target.value)}
          >
            {platforms.map((name) => (
              <option key={name} value={name}>
                {words(name)}
              </option>
            ))}
          </select>
        )
      }
    >
      <Load query={lists}>
        {(items) =>
          items.length === 0 ? (
            <Empty title="Your CRM has no lists" />
          ) : (
            <Table label="Lists" head={['List', 'Of', '>Size', '']}>
              {items.map((one) => (
                <tr key={one.id}>
                  <td>
                    <b>{one.name}</b>
                  </td>
                  <td>
                    <Badge>{one.object === 'contact' ? 'Contacts' : 'Companies'}</Badge>
                  </td>
                  <td className="right num">{one.size === undefined ? '' : number(one.size)}</td>
                  <td className="right">
                    <button
                      type="button"
                      className="btn small"
                      aria-label={`See what ${one.name} costs`}
                      onClick={() => onList(one.id)}
                    >
                      See the cost
                    </button>
                  </td>
                </tr>
              ))}
            </Table>
          )
        }
      </Load>
    </Card>
  );
}
