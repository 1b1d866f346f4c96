import { useNavigate } from '@tanstack/react-router';
import { FileSpreadsheet } from 'lucide-react';
import { useId, useState } from 'react';
import { api, take } from '../../lib/api';
import { useChange } from '../../lib/queries';
import { type Upload, upload } from '../../lib/rerun';
import { Failure } from '../../ui/states';
import { Cost } from './cost';
import { IGNORE, Mapping } from './mapping';
import { Problems } from './problems';
import { Start } from './start';

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
      <Cost of={data} rows={data.type} />
      <Mapping data={data} mapping={mapping} onChange={setMapping} />
      <Problems of={data.problems} total={data.problem_count} />
      {start.error && <Failure error={start.error} />}
      <Start
        members={data.member_count}
        rows={data.type}
        credits={data.estimated_credits}
        busy={start.isPending}
        onStart={() =>
          start.mutate(data, {
            onSuccess: (batch) => navigate({ to: '/jobs/$id', params: { id: batch.batch_id } }),
          })
        }
      >
        <button type="button" className="btn" onClick={() => read.reset()}>
          Choose another file
        </button>
      </Start>
    </>
  );
}
