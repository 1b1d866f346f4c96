import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api, take } from '../../lib/api';
import { useChange } from '../../lib/queries';
import { ApiError } from '../../lib/reply';
import { lookAgain, type ReadAs, type Upload } from '../../lib/rerun';
import { Card } from '../../ui/page';
import { Failure, Warning } from '../../ui/states';
import { Cost } from './cost';
import { columnsTwice, IGNORE, Mapping } from './mapping';
import { Problems } from './problems';
import { Reading } from './reading';
import { Start } from './start';

const missing = {
  person:
    'Nobody can be found by these columns. Choose which of them is the e-mail address, or the name and the company.',
  company:
    'No company can be found by these columns. Choose which of them is the company’s name or its domain.',
} as const;

/** A file before it is enriched: what was understood of it, and what that finds and costs. Each guess can be corrected, and is counted anew. */
export function ReadFile({ first, onBack }: { first: Upload; onBack: () => void }) {
  const navigate = useNavigate();
  const [data, setData] = useState(first);
  const [mapping, setMapping] = useState<Readonly<Record<string, string>>>(first.suggested_mapping);
  const look = useMutation({ mutationFn: (as: ReadAs) => lookAgain(first.upload_id, as) });
  const column_mapping = Object.fromEntries(Object.entries(mapping).filter(([, field]) => field !== IGNORE));
  const start = useChange(
    () =>
      take(
        api.POST('/v1/enrichments/batches/upload/confirm', {
          body: { upload_id: first.upload_id, column_mapping, type: data.type },
        }),
      ),
    { refresh: ['batches', 'credits'] },
  );
  const reading = { type: data.type, sheet: data.sheet ?? undefined, charset: data.charset?.name };

  function readAs(as: Partial<typeof reading>) {
    look.mutate(
      { ...reading, ...as },
      {
        onSuccess: (read) => {
          setData(read);
          setMapping(read.suggested_mapping);
        },
      },
    );
  }
  function mapAs(next: Readonly<Record<string, string>>) {
    setMapping(next);
    if (columnsTwice(next)) return;
    const chosen = Object.entries(next).filter(([, field]) => field !== IGNORE);
    look.mutate({ ...reading, column_mapping: Object.fromEntries(chosen) }, { onSuccess: setData });
  }

  const unfit = look.error instanceof ApiError && look.error.code === 'VALIDATION_ERROR';
  const isCounted = !look.isPending && !look.error && !columnsTwice(mapping);
  return (
    <>
      {look.error ? (
        unfit ? (
          <Warning>{missing[data.type]}</Warning>
        ) : (
          <Failure error={look.error} retry={() => look.variables && look.mutate(look.variables)} />
        )
      ) : (
        <Cost of={data} rows={data.type} />
      )}
      {isCounted && Object.keys(column_mapping).length === 0 && <Warning>{missing[data.type]}</Warning>}
      <Card
        title="What each column means"
        actions={<span className="soft small">the first rows of your file</span>}
      >
        <Reading of={data} guessed={first} onChange={readAs} />
        <Mapping data={data} mapping={mapping} onChange={mapAs} />
      </Card>
      {!look.error && <Problems of={data.problems} total={data.problem_count} />}
      {start.error && <Failure error={start.error} />}
      <Start
        members={isCounted ? data.member_count : 0}
        rows={data.type}
        credits={data.estimated_credits}
        counting={look.isPending}
        busy={start.isPending}
        onStart={() =>
          start.mutate(undefined, {
            onSuccess: (batch) => navigate({ to: '/jobs/$id', params: { id: batch.batch_id } }),
          })
        }
      >
        <button type="button" className="btn" onClick={onBack}>
          Choose another file
        </button>
      </Start>
    </>
  );
}
