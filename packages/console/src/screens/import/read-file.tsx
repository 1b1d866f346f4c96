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
    'These columns do not identify anyone. Choose the columns with the e-mail address, or the name and company.',
  company: 'These columns do not identify a company. Choose the column with the company’s name or domain.',
} as const;

type ColumnMapping = Readonly<Record<string, string>>;

/** A file as read and counted with this mapping. */
interface Counted {
  readonly data: Upload;
  readonly by: ColumnMapping;
}

/** A request to read the file with a person's own mapping, or with the suggested one. */
interface Look {
  readonly as: ReadAs;
  readonly chosen?: ColumnMapping;
}

const usedOf = (mapping: ColumnMapping): ColumnMapping =>
  Object.fromEntries(Object.entries(mapping).filter(([, field]) => field !== IGNORE));

/** A file before it is enriched: how it was understood, what that finds, and what it costs. Correcting a guess counts it again. */
export function ReadFile({ first, onBack }: { first: Upload; onBack: () => void }) {
  const navigate = useNavigate();
  const [mapping, setMapping] = useState<ColumnMapping>(first.suggested_mapping);
  const [{ data, by }, setCounted] = useState<Counted>({ data: first, by: mapping });
  const look = useMutation({
    // Runs one at a time, so that the last response belongs to the last choice.
    scope: { id: first.upload_id },
    mutationFn: ({ as }: Look) => lookAgain(first.upload_id, as),
    onSuccess: (read, { chosen = read.suggested_mapping }) => {
      setCounted({ data: read, by: chosen });
      setMapping(chosen);
    },
  });
  const column_mapping = usedOf(mapping);
  const reading = { type: data.type, sheet: data.sheet ?? undefined, charset: data.charset?.name };
  const start = useChange(
    () =>
      take(
        api.POST('/v1/enrichments/batches/upload/confirm', {
          body: { upload_id: first.upload_id, column_mapping, ...reading },
        }),
      ),
    { refresh: ['batches', 'credits'], shown: true },
  );

  function mapAs(chosen: ColumnMapping) {
    setMapping(chosen);
    if (columnsTwice(chosen)) return;
    look.mutate({ as: { ...reading, column_mapping: usedOf(chosen) }, chosen });
  }

  const isCounted = !look.isPending && by === mapping;
  const unfit = !isCounted && look.error instanceof ApiError && look.error.code === 'VALIDATION_ERROR';
  return (
    <>
      {unfit && <Warning>{missing[data.type]}</Warning>}
      {look.error && !unfit && (
        <Failure error={look.error} retry={() => look.variables && look.mutate(look.variables)} />
      )}
      {isCounted && <Cost of={data} rows={data.type} />}
      {isCounted && Object.keys(column_mapping).length === 0 && <Warning>{missing[data.type]}</Warning>}
      <Card
        title="What each column means"
        actions={<span className="soft small">the first rows of your file</span>}
      >
        <Reading
          of={data}
          guessed={first}
          busy={look.isPending}
          onChange={(as) => look.mutate({ as: { ...reading, ...as } })}
        />
        <Mapping data={data} mapping={mapping} onChange={mapAs} />
      </Card>
      {isCounted && <Problems of={data.problems} total={data.problem_count} />}
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
