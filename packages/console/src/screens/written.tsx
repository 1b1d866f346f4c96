import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Data } from '../lib/answers';
import { api, take } from '../lib/api';
import { actorOf, count, words } from '../lib/format';
import { Badge, Status } from '../ui/badge';
import { Card } from '../ui/page';
import { useSay } from '../ui/toast';

type Writeback = NonNullable<Data<'/v2/enrichments/{id}'>['writeback']>;

const titles: Readonly<Record<string, string>> = {
  pending: 'Being written to',
  succeeded: 'Written to',
  failed: 'Not written to',
  skipped: 'Not written to',
};

/** Records the CRM takes for the same person; one of them can be written to. */
function Candidates({ id, of }: { id: string; of: readonly string[] }) {
  const client = useQueryClient();
  const say = useSay();
  const write = useMutation({
    mutationFn: async (crm_entity_id: string) =>
      take(api.POST('/v1/enrichments/{id}/writeback', { params: { path: { id } }, body: { crm_entity_id } })),
    onError: say.error,
    onSettled: () => client.invalidateQueries({ queryKey: ['enrichment', id] }),
  });
  return (
    <div className="row">
      {of.map((candidate) => (
        <button
          key={candidate}
          type="button"
          className="btn"
          disabled={write.isPending}
          onClick={() => write.mutate(candidate)}
        >
          Write to record {candidate}
        </button>
      ))}
    </div>
  );
}

/** What became of an enrichment in the CRM: the record, what was written, and what the CRM refused, in its own words. */
export function Written({
  id,
  of,
  approvedBy,
}: {
  id: string;
  of: Writeback;
  approvedBy?: string | undefined;
}) {
  const { changes = [], refused = [], error } = of;
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
            {error.message} {of.status === 'pending' && 'It is tried again by itself.'}
          </span>
        )}
        {error?.candidates && <Candidates id={id} of={error.candidates} />}
        {changes.length > 0 && (
          <details>
            <summary>{count(changes.length, 'value')} written</summary>
            <dl className="values">
              {changes.map((change) => [
                <dt key={`${change.property} name`}>{words(change.field)}</dt>,
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
            <summary>{count(refused.length, 'value')} not taken by the CRM</summary>
            <dl className="values">
              {refused.map((one) => [
                <dt key={`${one.property} name`}>{words(one.field ?? one.property)}</dt>,
                <dd key={one.property}>
                  {one.value}{' '}
                  <span className="small">
                    {one.message}
                    {one.nearest && `; the nearest it takes is ${one.nearest}`}
                  </span>
                </dd>,
              ])}
            </dl>
          </details>
        )}
        {approvedBy && <span>Approved by {actorOf(approvedBy)}</span>}
      </div>
    </Card>
  );
}
