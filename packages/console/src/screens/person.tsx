import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useActors } from '../lib/actors';
import type { Data, One } from '../lib/answers';
import { api, download, take } from '../lib/api';
import { ago, count, dateTime, words } from '../lib/format';
import { useChange } from '../lib/queries';
import { Status } from '../ui/badge';
import { ConfirmButton } from '../ui/dialog';
import { Only } from '../ui/needs';
import { Card, Page } from '../ui/page';
import { Empty, Load } from '../ui/states';
import { Table } from '../ui/table';
import { useSay } from '../ui/toast';
import { ValueGroups, valuesCounted } from '../ui/value-groups';
import { EventList } from './events';

type Run = One<Data<'/v2/entities/{entity_id}/enrichments'>>;

/** The values of the newest enrichment that has any, with evidence and conflicts; for a company, only those about it. */
function Values({ run, company }: { run: Run; company: boolean }) {
  const fields = useQuery({
    queryKey: ['fields', String(run.id)],
    queryFn: async () =>
      (await take(api.GET('/v2/enrichments/{id}/fields', { params: { path: { id: String(run.id) } } }))).data,
  });
  return (
    <Load query={fields} rows={10}>
      {({ fields: all }) => {
        const own = company ? all.filter(({ field }) => field.startsWith('company_')) : all;
        return (
          <>
            <p className="soft small">
              {own.length === 0 ? 'Nothing was found about the company itself' : valuesCounted(own)} as of{' '}
              {dateTime(run.created_at)}.{' '}
              <Link to="/enrichments/$id" params={{ id: String(run.id) }}>
                Open this enrichment
              </Link>
            </p>
            <ValueGroups fields={own} />
          </>
        );
      }}
    </Load>
  );
}

export function PersonScreen() {
  const { id = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const say = useSay();
  const path = { path: { entity_id: id } };
  const entity = useQuery({
    queryKey: ['entity', id],
    queryFn: async () => (await take(api.GET('/v2/entities/{entity_id}', { params: path }))).data,
  });
  const events = useQuery({
    queryKey: ['entity-events', id],
    queryFn: async () =>
      (
        await take(
          api.GET('/v2/entities/{entity_id}/events', {
            params: { ...path, query: { window_days: 365, limit: 100 } },
          }),
        )
      ).data,
  });
  const runs = useQuery({
    queryKey: ['entity-runs', id],
    queryFn: async () => (await take(api.GET('/v2/entities/{entity_id}/enrichments', { params: path }))).data,
  });
  const nameOfActor = useActors((runs.data ?? []).map(({ approved_by }) => approved_by));
  const erase = useChange(() => take(api.DELETE('/v2/entities/{entity_id}', { params: path })), {
    refresh: ['entities'],
    done: 'Erased. Everything stored about them is being removed.',
  });
  const name = entity.data?.name ?? (entity.error ? 'Person or company' : ' ');
  const newest = (runs.data ?? []).find((run) => (run.fields_found ?? 0) > 0);
  return (
    <Page
      title={name}
      about={
        entity.data &&
        [words(entity.data.type), entity.data.domain, ...(entity.data.aliases ?? [])]
          .filter(Boolean)
          .join(' · ')
      }
      actions={
        <>
          {newest && (
            <button
              type="button"
              className="btn"
              onClick={() =>
                download(`/v1/enrichments/${newest.id}/export/excel`, `${name}.xlsx`).catch(say.error)
              }
            >
              Export
            </button>
          )}
          <Only scope="svc:admin">
            <ConfirmButton
              label="Delete"
              of={name}
              small={false}
              disabled={erase.isPending}
              onConfirm={() => erase.mutate(undefined, { onSuccess: () => navigate({ to: '/people' }) })}
            >
              Everything stored about them is deleted,{' '}
              {runs.data ? `${count(runs.data.length, 'enrichment')} included` : 'enrichments included'}, and
              they are not enriched again by accident. Records in your CRM stay. This cannot be undone.
            </ConfirmButton>
          </Only>
        </>
      }
    >
      <Load query={entity} rows={2}>
        {() => (
          <>
            <Card title="What happened">
              <Load query={events}>
                {(items) =>
                  items.length === 0 ? (
                    <p className="card-body soft">
                      Nothing in the last year. New events are listed here with the sentence that proves them.
                    </p>
                  ) : (
                    <EventList items={items} />
                  )
                }
              </Load>
            </Card>
            {newest && <Values run={newest} company={entity.data?.type === 'company'} />}
            <Card title="Enrichments and writebacks">
              <Load query={runs}>
                {(items) =>
                  items.length === 0 ? (
                    <Empty title="Never enriched" />
                  ) : (
                    <Table label="Enrichments" head={['When', '~State', 'CRM', '~>Values']}>
                      {items.map((one) => (
                        <tr key={one.id}>
                          <td>
                            <Link className="nowrap" to="/enrichments/$id" params={{ id: String(one.id) }}>
                              {ago(one.created_at)}
                            </Link>
                          </td>
                          <td className="hide-small">
                            <Status of={one.status} />
                          </td>
                          <td>
                            {one.writeback ? (
                              <>
                                <Status of={one.writeback.status} />
                                <div className="soft small">
                                  {[
                                    words(one.writeback.platform ?? 'CRM'),
                                    one.writeback.crm_entity_id && `record ${one.writeback.crm_entity_id}`,
                                    one.approved_by && `approved by ${nameOfActor(one.approved_by)}`,
                                  ]
                                    .filter(Boolean)
                                    .join(' · ')}
                                </div>
                              </>
                            ) : (
                              <span className="soft">not written</span>
                            )}
                          </td>
                          <td className="right num hide-small">{one.fields_found ?? ''}</td>
                        </tr>
                      ))}
                    </Table>
                  )
                }
              </Load>
            </Card>
          </>
        )}
      </Load>
    </Page>
  );
}
