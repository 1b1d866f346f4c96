import { useNavigate } from '@tanstack/react-router';
import { FileSpreadsheet } from 'lucide-react';
import { useId, useState } from 'react';
import { api, take } from '../../lib/api';
import { count } from '../../lib/format';
import { useChange } from '../../lib/queries';
import { type Upload, upload } from '../../lib/rerun';
import { Failure } from '../../ui/states';
import { Cost } from './cost';
import { IGNORE, Mapping } from './mapping';
import { Problems } from './problems';

export function FromFile() {
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
            .xlsx or CSV, up to 100 MB and 100,000 rows. Any columns in any order; headings are understood in
            many languages.
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
              onSuccess: (batch) => navigate({ to: '/jobs/$id', params: { id: batch.batch_id } }),
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
