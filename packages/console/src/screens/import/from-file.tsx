import { FileSpreadsheet } from 'lucide-react';
import { useId, useState } from 'react';
import { useChange } from '../../lib/queries';
import { upload } from '../../lib/rerun';
import { Failure } from '../../ui/states';
import { ReadFile } from './read-file';

export function FromFile() {
  const id = useId();
  const [over, setOver] = useState(false);
  const read = useChange(upload, { shown: true });
  const bring = (file: File | undefined) => file && read.mutate(file);
  if (read.data) return <ReadFile key={read.data.upload_id} first={read.data} onBack={() => read.reset()} />;
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
          .xlsx or CSV, up to 100 MB and 100,000 rows. Any columns in any order, with headings in many
          languages.
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
}
