import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useActors } from '../lib/actors';
import type { Body, Data } from '../lib/answers';
import { api, take } from '../lib/api';
import { labelOf } from '../lib/field-label';
import { count, dateTime, words } from '../lib/format';
import { Badge, Status } from '../ui/badge';
import { Only } from '../ui/needs';
import { Card } from '../ui/page';
import { useSay } from '../ui/toast';

type Writeback = NonNullable<Data<'/v2/enrichments/{id}'>['writeback']>;

const titles: Readonly<Record<string, string>> = {
  pending: 'Being written to',
  succeeded: 'Written to',
  failed: 'Not written to',
  skipped: 'Not written to',
};

/** What went wrong, for codes whose service messages talk about its API. */
const because: Readonly<Record<string, string>> = {
  NO_MATCH: 'No one in the CRM matches.',
  INTERNAL: 'The writeback could not be completed.',
};

/** Ways to write after all: to one of the records that the CRM considers the same, to a new one, or by a retry. */
function WriteAgain({ id, of: { code, candidates } }: { id: string; of: NonNullable<Writeback['error']> }) {
  const client = useQueryClient();
  const say = useSay();
  const write = useMutation({
    mutationFn: async (body: Body<'/v1/enrichments/{id}/writeback', 'post'>) =>
      take(api.POST('/v1/enrichments/{id}/writeback', { params: { path: { id } }, body })),
    onError: say.error,
    onSettled: () => client.invalidateQueries({ queryKey: ['enrichment', id] }),
  });
  const ways: readonly (readonly [string, Body<'/v1/enrichments/{id}/writeback', 'post'>])[] = candidates
    ? candidates.map((one) => [`Write to record ${one}`, { crm_entity_id: one }])
    : [code === 'NO_MATCH' ? ['Create the record', { create_if_missing: true }] : ['Write again', {}]];
  return (
    <Only scope="svc:approve">
      <div className="row">
        {ways.map(([label, body]) => (
          <button
            key={label}
            type="button"
            className="btn"
            disabled={write.isPending}
            onClick={() => write.mutate(body)}
          >
            {label}
          </button>
        ))}
      </div>
    </Only>
  );
}

/** What happened to an enrichment in the CRM: the record, what was written, and what the CRM refused, in its own words. */
export function Written({
  id,
  of,
  writable,
  approvedBy,
}: {
  id: string;
  of: Writeback;
  /** Whether it is still approved and its person was found. */
  writable: boolean;
  approvedBy?: string | undefined;
}) {
  const { changes = [], refused = [], error } = of;
  const nameOfActor = useActors([approvedBy]);
  return (
    <Card
      title={`${titles[of.status] ?? 'Written to'} ${of.platform ? words(of.platform) : 'the CRM'}`}
      actions={
        <>
          {of.opted_out && <Badge tone="warn">Wants no mail</Badge>}
          <Status of={of.status} />
        </>
      }
    >
      <div className="card-body soft">
        {of.crm_entity_id &&
          (of.crm_url ? (
            <a href={of.crm_url} rel="noreferrer" target="_blank">
              Record {of.crm_entity_id}
            </a>
          ) : (
            <span>Record {of.crm_entity_id}</span>
          ))}
        {error && (
          <span>
            {because[error.code] ?? error.message}{' '}
            {of.resumes_at
              ? `It is tried again ${dateTime(of.resumes_at)}.`
              : of.status === 'pending' && 'It is retried automatically.'}
          </span>
        )}
        {error && of.status !== 'pending' && writable && <WriteAgain id={id} of={error} />}
        {changes.length > 0 && (
          <details>
            <summary>{count(changes.length, 'value')} written</summary>
            <dl className="values">
              {changes.map((change) => [
                <dt key={`${change.property} name`}>{labelOf(change.field)}</dt>,
                <dd key={change.property}>
                  {change.from && (
                    <>
                      <del className="soft">{change.from}</del>{' '}
                    </>
                  )}
                  {change.to}
                </dd>,
              ])}
            </dl>
          </details>
        )}
        {refused.length > 0 && (
          <details open>
            <summary>{count(refused.length, 'value')} not accepted by the CRM</summary>
            <dl className="values">
              {refused.map((one) => [
                <dt key={`${one.property} name`}>{labelOf(one.field ?? one.property)}</dt>,
                <dd key={one.property}>
                  {one.value}{' '}
                  <span className="small">
                    {one.message}
                    {one.nearest && `; the closest allowed value is ${one.nearest}`}
                  </span>
                </dd>,
              ])}
            </dl>
          </details>
        )}
        {approvedBy && <span>Approved by {nameOfActor(approvedBy)}</span>}
      </div>
    </Card>
  );
}
