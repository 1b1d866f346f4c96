import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { FileSpreadsheet } from 'lucide-react';
import { useId, useState } from 'react';
import { api, take } from '../lib/api';
import { count, number, show, words } from '../lib/format';
import { useChange, useCredits } from '../lib/queries';
import { type Upload, upload } from '../lib/rerun';
import { Card, Empty, Failure, Load, Page, Status, Table, Tabs, Warning } from '../ui/kit';

const targets = [
  'first_name',
  'last_name',
  'full_name',
  'email',
  'company',
  'company_domain',
  'network_url',
  'crm_id',
  'external_id',
];
const IGNORE = 'ignore';

/** How many, what it costs, what is left out: the same for a file and a list. */
function Cost({
  people,
  rows,
  credits,
  duplicates,
  refused,
}: {
  people: number;
  rows: number;
  credits: number;
  duplicates: number;
  refused: number;
}) {
  const has = useCredits();
  return (
    <>
      <div className="grid">
        <div className="card stat">
          <span className="soft">People to enrich</span>
          <b>{number(people)}</b>
          <span className="soft small">of {count(rows, 'row')}</span>
        </div>
        <div className="card stat">
          <span className="soft">Costs at most</span>
          <b>{count(credits, 'credit')}</b>
          <span className="soft small">
            {has.data ? `of ${number(has.data.available)} you have; misses cost nothing` : 'misses cost nothing'}
          </span>
        </div>
        <div className="card stat">
          <span className="soft">Left out</span>
          <b>{number(duplicates + refused)}</b>
          <span className="soft small">
            {count(duplicates, 'duplicate')}, {count(refused, 'row')} that name nobody
          </span>
        </div>
      </div>
      {has.data && credits > has.data.available && (
        <Warning>
          You have {count(has.data.available, 'credit')}, and this may cost {number(credits)}.{' '}
          <Link to="/credits">Buy credits</Link>, or bring a shorter list.
        </Warning>
      )}
    </>
  );
}

/** What was understood of the file, on its own first rows. */
function Mapping({
  data,
  mapping,
  onChange,
}: {
  data: Upload;
  mapping: Readonly<Record<string, string>>;
  onChange: (mapping: Readonly<Record<string, string>>) => void;
}) {
  const used = Object.values(mapping).filter((field) => field !== IGNORE);
  const twice = used.filter((field, index) => used.indexOf(field) !== index);
  return (
    <Card title="What each column means" actions={<span className="soft small">the first rows of your file</span>}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <div className="table-wrap" tabIndex={0} role="region" aria-label="Columns">
        <table className="mapping">
          <thead>
            <tr>
              {data.columns_detected.map((column) => (
                <th key={column}>{column}</th>
              ))}
            </tr>
            <tr>
              {data.columns_detected.map((column) => (
                <td key={column}>
                  <select
                    aria-label={`Meaning of ${column}`}
                    className={(mapping[column] ?? IGNORE) === IGNORE ? 'soft' : 'chosen'}
                    value={mapping[column] ?? IGNORE}
                    onChange={(event) => onChange({ ...mapping, [column]: event.target.value })}
                  >
                    <option value={IGNORE}>Keep, do not use</option>
                    {[...new Set([...targets, ...used])].map((field) => (
                      <option key={field} value={field}>
                        {words(field)}
                      </option>
                    ))}
                  </select>
                </td>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.preview_rows.slice(0, 5).map((row, index) => (
              <tr key={`${index + 1}`}>
                {data.columns_detected.map((column) => (
                  <td key={column}>{show(row[column])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {twice.length > 0 && (
        <div className="card-body error-text" role="alert">
          Two columns are both {words(twice[0] ?? '').toLowerCase()}. Choose one.
        </div>
      )}
    </Card>
  );
}

const Problems = ({
  of,
  total,
}: {
  of: readonly { readonly row: number; readonly column?: string | null; readonly reason: string }[];
  total: number;
}) =>
  total === 0 ? null : (
    <Card title={`${count(total, 'row')} to look at`}>
      <Table label="Problems" head={['>Row', 'Column', 'What']}>
        {of.slice(0, 50).map((problem, index) => (
          <tr key={`${index + 1}`}>
            <td className="right num">{problem.row}</td>
            <td>{problem.column ?? ''}</td>
            <td>{problem.reason}</td>
          </tr>
        ))}
      </Table>
      {total > 50 && <div className="card-body soft small">and {number(total - 50)} more</div>}
    </Card>
  );

function FromFile() {
  const navigate = useNavigate();
  const id = useId();
  const [over, setOver] = useState(false);
  const [mapping, setMapping] = useState<Readonly<Record<string, string>>>({});
  const read = useChange(upload);
  const start = useChange(
    (data: Upload) =>
      take(
        api.POST('/v1/enrichments/batches/upload/confirm', {
          body: {
            upload_id: data.upload_id,
            column_mapping: Object.fromEntries(
              Object.entries(mapping).filter(([, field]) => field !== IGNORE),
            ),
          },
        }),
      ),
    { refresh: ['batches', 'credits'] },
  );
  const bring = (file: File | undefined) =>
    file && read.mutate(file, { onSuccess: (data) => setMapping(data.suggested_mapping) });
  const data = read.data;
  if (!data)
    return (
      <>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the label holds the file field, which has the keyboard */}
        <label
          htmlFor={id}
          className={`drop ${over ? 'over' : ''}`}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            bring(event.dataTransfer.files[0]);
          }}
        >
          <FileSpreadsheet aria-hidden />
          <b>{read.isPending ? 'Reading the file' : 'Drop a spreadsheet here, or choose one'}</b>
          <span className="soft">
            .xlsx or CSV, up to 4 MB. Any columns in any order; headings are understood in many languages.
          </span>
          <input
            id={id}
            type="file"
            accept=".csv,.xlsx,.txt,.tsv"
            onChange={(event) => bring(event.target.files?.[0])}
          />
        </label>
        {read.error && <Failure error={read.error} />}
      </>
    );
  return (
    <>
      <Cost
        people={data.member_count}
        rows={data.row_count}
        credits={data.estimated_credits}
        duplicates={data.duplicate_count}
        refused={data.refused_count}
      />
      <Mapping data={data} mapping={mapping} onChange={setMapping} />
      <Problems of={data.problems} total={data.problem_count} />
      {start.error && <Failure error={start.error} />}
      <div className="decide page-end">
        <button
          type="button"
          className="btn primary"
          disabled={start.isPending || data.member_count === 0}
          onClick={() =>
            start.mutate(data, {
              onSuccess: (batch) =>
                navigate({ to: '/jobs/$id', params: { id: batch.batch_id } } as never),
            })
          }
        >
          Enrich {count(data.member_count, 'person', 'people')} for up to{' '}
          {count(data.estimated_credits, 'credit')}
        </button>
        <button type="button" className="btn" onClick={() => read.reset()}>
          Choose another file
        </button>
        <span className="soft small">Nothing is written to your CRM before somebody approves it.</span>
      </div>
    </>
  );
}

type Platform = 'hubspot' | 'salesforce';

function FromCrm() {
  const navigate = useNavigate();
  const { list } = useSearch({ strict: false });
  const connected = useQuery({ queryKey: ['crm'], queryFn: () => take(api.GET('/v1/crm/integrations')) });
  const platform = connected.data?.items.find(({ status }) => status === 'connected')?.platform as
    | Platform
    | undefined;
  const lists = useQuery({
    queryKey: ['crm-lists', platform],
    enabled: platform !== undefined,
    queryFn: () =>
      take(
        api.GET('/v1/crm/integrations/{platform}/lists', {
          params: { path: { platform: platform ?? 'hubspot' } },
        }),
      ),
  });
  const read = useQuery({
    queryKey: ['crm-preview', list],
    enabled: list !== undefined && platform !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: () =>
      take(
        api.POST('/v1/enrichments/batches/preview', {
          body: { list_id: list ?? '', platform: platform ?? 'hubspot' },
        }),
      ),
  });
  const start = useChange(
    (batch_id: string) => take(api.POST('/v1/enrichments/batches/confirm', { body: { batch_id } })),
    { refresh: ['batches', 'credits'] },
  );
  const choose = (id: string | undefined) =>
    void navigate({ to: '/import', search: { tab: 'crm', list: id } } as never);
  if (connected.data && !platform)
    return (
      <Card>
        <Empty
          title="No CRM is connected"
          action={
            <Link className="btn primary" to="/settings/crm/$platform" params={{ platform: 'hubspot' }}>
              Connect HubSpot
            </Link>
          }
        >
          Once it is, its lists appear here.
        </Empty>
      </Card>
    );
  if (list !== undefined)
    return (
      <Load query={read} rows={6}>
        {(data) => (
          <>
            <Cost
              people={data.member_count}
              rows={data.row_count}
              credits={data.estimated_credits}
              duplicates={data.duplicate_count}
              refused={data.refused_count}
            />
            {data.reusable_count > 0 && (
              <p className="soft">
                {number(data.reusable_count)} of them were enriched lately; those results are taken again at no cost.
              </p>
            )}
            <Problems of={data.problems} total={data.problem_count} />
            <div className="decide page-end">
              <button
                type="button"
                className="btn primary"
                disabled={start.isPending || data.member_count === 0}
                onClick={() =>
                  start.mutate(data.batch_id, {
                    onSuccess: (batch) =>
                      navigate({ to: '/jobs/$id', params: { id: batch.batch_id } } as never),
                  })
                }
              >
                Enrich {count(data.member_count, 'person', 'people')} for up to{' '}
                {count(data.estimated_credits, 'credit')}
              </button>
              <button type="button" className="btn" onClick={() => choose(undefined)}>
                Choose another list
              </button>
            </div>
          </>
        )}
      </Load>
    );
  return (
    <Card title={`Lists in ${platform === 'salesforce' ? 'Salesforce' : 'HubSpot'}`}>
      <Load query={lists}>
        {({ items }) =>
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
                    <Status of={`${one.object}s`} />
                  </td>
                  <td className="right num">{one.size === undefined ? '' : number(one.size)}</td>
                  <td className="right">
                    {one.object === 'contact' ? (
                      <button
                        type="button"
                        className="btn small"
                        aria-label={`See what ${one.name} costs`}
                        onClick={() => choose(one.id)}
                      >
                        See the cost
                      </button>
                    ) : (
                      <Link className="btn small" to="/campaigns/new" search={{ list: one.id } as never}>
                        Find people there
                      </Link>
                    )}
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

export function ImportScreen() {
  const { tab } = useSearch({ strict: false });
  const navigate = useNavigate();
  const crm = tab === 'crm';
  return (
    <Page title="Import" about="See who is in the list and what it costs before anything starts.">
      <Tabs
        label="Where the list is from"
        value={crm ? 'crm' : 'file'}
        of={[
          ['file', 'A spreadsheet'],
          ['crm', 'A list of your CRM'],
        ]}
        onChange={(name) =>
          void navigate({ to: '/import', search: { tab: name === 'crm' ? 'crm' : undefined } } as never)
        }
      />
      {crm ? <FromCrm /> : <FromFile />}
    </Page>
  );
}
