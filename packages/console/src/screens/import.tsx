import { useNavigate } from '@tanstack/react-router';
import { FileSpreadsheet } from 'lucide-react';
import { useId, useState } from 'react';
import { ApiError, headers, api, take } from '../lib/api';
import { count, number, show, words } from '../lib/format';
import { useChange, useCredits } from '../lib/queries';
import { Card, Failure, Page, Warning } from '../ui/kit';

// biome-ignore lint/suspicious/noExplicitAny: the upload's rows are of the file's own columns
type Any = any;
const targets = ['first_name', 'last_name', 'full_name', 'email', 'company', 'company_domain', 'network_url', 'crm_id', 'external_id', 'ignore'];

async function upload(file: File): Promise<Any> {
  const body = new FormData();
  body.append('file', file);
  const reply = await fetch('/v1/enrichments/batches/upload', { method: 'POST', headers: await headers(), body });
  const answer = await reply.json();
  if (!reply.ok) throw new ApiError(reply.status, answer, reply.headers.get('x-request-id') ?? '');
  return answer;
}

export function ImportScreen() {
  const navigate = useNavigate();
  const id = useId();
  const credits = useCredits();
  const [over, setOver] = useState(false);
  const [mapping, setMapping] = useState<Record<string, string>>({});
  const read = useChange(upload);
  const start = useChange((data: Any) => take(api.POST('/v1/enrichments/batches/upload/confirm', { body: { upload_id: data.upload_id, column_mapping: Object.fromEntries(Object.entries(mapping).filter(([, field]) => field !== 'ignore')) } })), { refresh: ['batches', 'credits'] });
  const take_ = (file: File | undefined) => file && read.mutate(file, { onSuccess: (data) => setMapping(data.suggested_mapping) });
  const data = read.data;
  return (
    <Page title="Import" about="A spreadsheet of people: see what is in it and what it costs before anything starts.">
      {!data && (
        <>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the label holds the file field, which has the keyboard */}
          <label htmlFor={id} className={`drop ${over ? 'over' : ''}`} onDragOver={(event) => { event.preventDefault(); setOver(true); }} onDragLeave={() => setOver(false)} onDrop={(event) => { event.preventDefault(); setOver(false); take_(event.dataTransfer.files[0]); }}>
            <FileSpreadsheet aria-hidden /><b>{read.isPending ? 'Reading the file' : 'Drop an .xlsx or CSV here, or choose one'}</b><span className="soft">Any columns, any order, up to 4 MB. Headings are understood in many languages.</span>
            <input id={id} type="file" accept=".csv,.xlsx,.txt,.tsv" onChange={(event) => take_(event.target.files?.[0])} />
          </label>
          {read.error && <Failure error={read.error} />}
        </>
      )}
      {data && (
        <>
          <div className="grid">
            <div className="card stat"><span className="soft">People to enrich</span><b>{number(data.member_count)}</b><span className="soft small">of {count(data.row_count, 'row')}</span></div>
            <div className="card stat"><span className="soft">Costs at most</span><b>{number(data.estimated_credits)}</b><span className="soft small">{credits.data ? `of ${count(credits.data.available, 'credit')}; misses cost nothing` : 'credits'}</span></div>
            <div className="card stat"><span className="soft">Left out</span><b>{number(data.refused_count + data.duplicate_count)}</b><span className="soft small">{count(data.duplicate_count, 'duplicate')}, {count(data.refused_count, 'row')} that name nobody</span></div>
          </div>
          {credits.data && data.estimated_credits > credits.data.available && <Warning>There are only {count(credits.data.available, 'credit')}. Buy more under Credits, or bring a shorter list.</Warning>}
          <Card title="What each column means">
            <div className="table-wrap" tabIndex={0}><table><thead><tr>{data.columns_detected.map((column: string) => <th key={column}>{column}</th>)}</tr></thead><tbody>
              <tr>{data.columns_detected.map((column: string) => <td key={column} style={{ minWidth: 150 }}><select aria-label={`Meaning of ${column}`} value={mapping[column] ?? 'ignore'} onChange={(event) => setMapping({ ...mapping, [column]: event.target.value })}>{[...new Set([...targets, ...Object.values(mapping)])].map((field) => <option key={field} value={field}>{field === 'ignore' ? 'Keep, do not use' : words(field)}</option>)}</select></td>)}</tr>
              {data.preview_rows.slice(0, 5).map((row: Any, index: number) => <tr key={`${index + 1}`}>{data.columns_detected.map((column: string) => <td key={column}>{show(row[column])}</td>)}</tr>)}
            </tbody></table></div>
          </Card>
          {data.problem_count > 0 && <Card title={`${count(data.problem_count, 'problem')} in the file`}><div className="table-wrap" tabIndex={0}><table><thead><tr><th>Row</th><th>Column</th><th>What</th></tr></thead><tbody>{data.problems.slice(0, 50).map((problem: Any, index: number) => <tr key={`${index + 1}`}><td className="num">{problem.row}</td><td>{problem.column ?? ''}</td><td>{problem.message ?? problem.reason ?? words(problem.code ?? '')}</td></tr>)}</tbody></table></div></Card>}
          <div className="actions"><button type="button" className="btn" onClick={() => read.reset()}>Choose another file</button><button type="button" className="btn primary" disabled={start.isPending || data.member_count === 0} onClick={() => start.mutate(data, { onSuccess: (batch: Any) => navigate({ to: '/jobs/$id', params: { id: batch.batch_id } } as never) })}>Enrich {count(data.member_count, 'person', 'people')} for up to {count(data.estimated_credits, 'credit')}</button></div>
        </>
      )}
    </Page>
  );
}
