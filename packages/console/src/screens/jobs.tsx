import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { api, take } from '../lib/api';
import { ago, number } from '../lib/format';
import { useChange } from '../lib/queries';
import { Card, Dialog, Empty, Field, Load, Meter, Page, Status, Table, Tabs } from '../ui/kit';
import { sourceOf } from './batch';
import { searchWords } from './search-job';

// biome-ignore lint/suspicious/noExplicitAny: three kinds of jobs in three tables
type Any = any;

function Batches() {
  const list = useQuery({
    queryKey: ['batches'],
    refetchInterval: 5_000,
    queryFn: () => take(api.GET('/v1/enrichments/batches', { params: { query: { limit: 50 } } })),
  });
  return (
    <Load query={list}>
      {(page) => {
        // A preview that nobody started is no batch to anybody.
        const items = page.items.filter(({ status }) => status !== 'previewed');
        return items.length === 0 ? (
          <Empty title="No batch yet" action={<Link className="btn" to="/import">Import a list</Link>}>
            A spreadsheet or a CRM list becomes a batch.
          </Empty>
        ) : (
          <Table label="Batches" head={['List', 'State', 'Progress', '>People', '>Credits', '>Started']}>
            {items.map((one) => (
              <tr key={one.batch_id}>
                <td>
                  <Link to="/jobs/$id" params={{ id: one.batch_id }}>
                    {sourceOf(one.source)}
                  </Link>
                </td>
                <td>
                  <Status of={one.status} />
                </td>
                <td style={{ minWidth: 120, verticalAlign: 'middle' }}>
                  <Meter value={one.percent_complete} of={100} label="Progress" />
                </td>
                <td className="right num">{number(one.member_count)}</td>
                <td className="right num">{number(one.credits.charged)}</td>
                <td className="right soft">{ago(one.created_at)}</td>
              </tr>
            ))}
          </Table>
        );
      }}
    </Load>
  );
}

function Finders() {
  const list = useQuery({
    queryKey: ['finders'],
    refetchInterval: 10_000,
    queryFn: () => take(api.GET('/v1/people-finder', { params: { query: { limit: 50 } } })),
  });
  return (
    <Load query={list}>
      {({ items }) =>
        items.length === 0 ? (
          <Empty title="Nobody was looked for yet">
            The people finder looks for roles at one company, on the network, the company’s pages and filings.
          </Empty>
        ) : (
          <Table label="People finder" head={['Roles', 'Company', 'State', '>Found', '>Started']}>
            {items.map((one) => (
              <tr key={one.id}>
                <td>
                  <Link to="/finder/$id" params={{ id: one.id }}>
                    {one.roles.join(', ')}
                  </Link>
                </td>
                <td>{one.company.name ?? one.company.domain}</td>
                <td>
                  <Status of={one.status} />
                </td>
                <td className="right num">{number(one.summary.found)}</td>
                <td className="right soft">{ago(one.created_at)}</td>
              </tr>
            ))}
          </Table>
        )
      }
    </Load>
  );
}

function Searches() {
  const list = useQuery({
    queryKey: ['searches'],
    refetchInterval: 10_000,
    queryFn: async () =>
      (await take(api.GET('/v2/search-jobs', { params: { query: { limit: 50 } } }))).data as Any[],
  });
  return (
    <Load query={list}>
      {(items) =>
        items.length === 0 ? (
          <Empty title="No search yet">A search goes through the network account, and costs no credits.</Empty>
        ) : (
          <Table label="Searches" head={['Search', 'State', '>Found', '>Started']}>
            {items.map((one) => (
              <tr key={one.id}>
                <td>
                  <Link to="/searches/$id" params={{ id: one.id }}>
                    {searchWords(one.query)}
                  </Link>
                </td>
                <td>
                  <Status of={one.status} />
                </td>
                <td className="right num">{number(one.summary.found)}</td>
                <td className="right soft">{ago(one.created_at)}</td>
              </tr>
            ))}
          </Table>
        )
      }
    </Load>
  );
}

/** Starts a search of the network, or of one company for roles. */
function Begin({ kind, onClose }: { kind: 'finder' | 'searches'; onClose: () => void }) {
  const navigate = useNavigate();
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const roles = second.split(',').map((one) => one.trim()).filter(Boolean);
  const start = useChange(
    async () =>
      kind === 'finder'
        ? ((await take(
            api.POST('/v1/people-finder', { body: { company_name: first, roles } as never }),
          )) as Any)
        : ((
            await take(
              api.POST('/v2/search', {
                body: {
                  type: 'people',
                  keywords: first,
                  ...(second ? { location: second } : {}),
                  max_results: 200,
                } as never,
              }),
            )
          ).data as Any),
    { refresh: ['finders', 'searches'] },
  );
  const go = ({ id }: { id: string }) =>
    navigate({ to: kind === 'finder' ? '/finder/$id' : '/searches/$id', params: { id } } as never);
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        start.mutate(undefined, { onSuccess: go });
      }}
    >
      <Field label={kind === 'finder' ? 'Company' : 'Words'} hint={kind === 'finder' ? 'A name or a domain.' : 'Roles, industries, names.'}>
        {(id) => <input id={id} required value={first} onChange={(event) => setFirst(event.target.value)} />}
      </Field>
      <Field
        label={kind === 'finder' ? 'Roles' : 'Place'}
        hint={kind === 'finder' ? 'Separated by commas: CTO, VP Engineering.' : 'May stay empty.'}
      >
        {(id) => (
          <input
            id={id}
            required={kind === 'finder'}
            value={second}
            onChange={(event) => setSecond(event.target.value)}
          />
        )}
      </Field>
      <div className="actions">
        <span className="soft small grow">
          {kind === 'finder' ? '1 credit for each person who is found.' : 'Costs no credits.'}
        </span>
        <button type="button" className="btn" onClick={onClose}>
          Cancel
        </button>
        <button type="submit" className="btn primary" disabled={start.isPending}>
          {kind === 'finder' ? 'Find people' : 'Search'}
        </button>
      </div>
    </form>
  );
}

const parts = { batches: Batches, finder: Finders, searches: Searches };

export function JobsScreen() {
  const { tab = 'batches' } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [beginning, setBeginning] = useState(false);
  const part: keyof typeof parts = tab === 'finder' || tab === 'searches' ? tab : 'batches';
  const Shown = parts[part];
  return (
    <Page
      title="Batches and searches"
      about="What runs for you, and what it found."
      actions={
        part === 'batches' ? (
          <Link className="btn primary" to="/import">
            Import a list
          </Link>
        ) : (
          <button type="button" className="btn primary" onClick={() => setBeginning(true)}>
            {part === 'finder' ? 'Find people' : 'New search'}
          </button>
        )
      }
    >
      <Tabs
        label="Kinds of jobs"
        value={part}
        of={[
          ['batches', 'Batches'],
          ['finder', 'People finder'],
          ['searches', 'Searches'],
        ]}
        onChange={(name) => void navigate({ to: '/jobs', search: { tab: name }, replace: true } as never)}
      />
      <Card>
        <Shown />
      </Card>
      <Dialog
        title={part === 'finder' ? 'Find people at a company' : 'Search the network'}
        open={beginning && part !== 'batches'}
        onClose={() => setBeginning(false)}
      >
        {part !== 'batches' && <Begin kind={part} onClose={() => setBeginning(false)} />}
      </Dialog>
    </Page>
  );
}

