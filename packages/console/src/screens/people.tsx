import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { api, take } from '../lib/api';
import { oneOf } from '../lib/choice';
import { ago, number, words } from '../lib/format';
import type { Search } from '../router';
import { Card, Page } from '../ui/page';
import { Empty, Load } from '../ui/states';
import { Table } from '../ui/table';
import { QuickEnrich } from './quick-enrich';

export function PeopleScreen() {
  const { q, type, tab } = useSearch({ strict: false });
  const kind = oneOf(['person', 'company'], type);
  const navigate = useNavigate();
  const set = (changes: Search) =>
    void navigate({ to: '/people', search: { q, type, tab, ...changes }, replace: true });
  const list = useQuery({
    queryKey: ['entities', q, type],
    queryFn: async () =>
      (
        await take(
          api.GET('/v2/entities', {
            params: {
              query: { limit: 100, ...(q ? { q } : {}), ...(kind ? { type: kind } : {}) },
            },
          }),
        )
      ).data,
  });
  return (
    <Page title="People and companies" about="Everybody you enriched, with what happened to them since.">
      <Card title="Enrich one person">
        <div className="card-body">
          <QuickEnrich />
        </div>
      </Card>
      <div className="row">
        <input
          className="grow"
          style={{ maxWidth: 360 }}
          aria-label="Search by name or domain"
          placeholder="Search by name or domain"
          value={q ?? ''}
          onChange={(event) => set({ q: event.target.value || undefined })}
        />
        <select
          style={{ width: 190 }}
          aria-label="Kind"
          value={type ?? ''}
          onChange={(event) => set({ type: event.target.value || undefined })}
        >
          <option value="">People and companies</option>
          <option value="person">People</option>
          <option value="company">Companies</option>
        </select>
      </div>
      <Card>
        <Load query={list}>
          {(items) =>
            items.length === 0 ? (
              <Empty title="Nobody by that name">Enrich somebody above, or import a list.</Empty>
            ) : (
              <Table
                label="People and companies"
                head={['Name', 'Kind', '~>Enriched', '>Events', '~>Changed']}
              >
                {items.map((one) => (
                  <tr key={one.id}>
                    <td>
                      <Link to="/people/$id" params={{ id: String(one.id) }}>
                        {one.name}
                      </Link>
                    </td>
                    <td>
                      <span className="soft">{words(one.type)}</span>
                    </td>
                    <td className="right num hide-small">{number(one.enrichment_count)}</td>
                    <td className="right num">{number(one.event_count)}</td>
                    <td className="right soft hide-small">{ago(one.updated_at)}</td>
                  </tr>
                ))}
              </Table>
            )
          }
        </Load>
      </Card>
    </Page>
  );
}
