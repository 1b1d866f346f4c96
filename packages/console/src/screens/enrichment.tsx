import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { api, download, take } from '../lib/api';
import { dateTime, show, words } from '../lib/format';
import { useStream } from '../lib/stream';
import { Card, Confidence, Empty, Hint, Load, Page, Status, Warning } from '../ui/kit';
import { useSay } from '../ui/toast';

// biome-ignore lint/suspicious/noExplicitAny: values of 89 fields
type Any = any;
const groups: [string, RegExp][] = [['Person', /^(full_name|first_name|last_name|email|phone|mobile|location|city|country|headline|summary|profile|network|photo|language|skills|education|certif)/], ['Job', /^(job|title|seniority|department|previous|years|employment|career|start)/], ['Company', /^(company|industry|employee|revenue|founded|funding|tech|headquarters|website)/]];
const groupOf = (name: string) => groups.find(([, pattern]) => pattern.test(name))?.[0] ?? 'More';

export function EnrichmentScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const client = useQueryClient();
  const say = useSay();
  const path = { path: { id } };
  const [sources, setSources] = useState<Record<string, string>>({});
  const one = useQuery({ queryKey: ['enrichment', id], queryFn: () => take(api.GET('/v1/enrichments/{id}', { params: path })) as Promise<Any> });
  const running = one.data && ['queued', 'processing'].includes(one.data.status);
  const refresh = () => { for (const key of ['enrichment', 'fields', 'inbox', 'credits', 'stats']) void client.invalidateQueries({ queryKey: [key] }); };
  const state = useStream(running ? `/v1/enrichments/${id}/stream` : undefined, (_name, data) => {
    const { source, status } = data as { source: string; status: string };
    if (source === 'enrichment') refresh();
    else setSources((before) => ({ ...before, [source]: status }));
  });
  const fields = useQuery({ queryKey: ['fields', id], enabled: one.data?.status === 'completed' || one.data?.status === 'approved', queryFn: () => take(api.GET('/v1/enrichments/{id}/fields', { params: path })) as Promise<Any> });
  const name = show(one.data?.data?.full_name) || [one.data?.input?.first_name, one.data?.input?.last_name].filter(Boolean).join(' ') || one.data?.input?.email || 'Enrichment';
  return (
    <Page title={name} about={[show(one.data?.data?.job_title), show(one.data?.data?.company_name)].filter(Boolean).join(' at ')} actions={one.data && <>
      <Status of={one.data.status} />
      {one.data.entity_ids?.[0] && <Link className="btn" to="/people/$id" params={{ id: String(one.data.entity_ids[0]) }}>Timeline</Link>}
      <button type="button" className="btn" onClick={() => download(`/v1/enrichments/${id}/export/excel`, `${name}.xlsx`).catch(say.error)}>Export</button>
      {one.data.status === 'completed' && <Link className="btn primary" to="/inbox" search={{ id } as never}>Review and approve</Link>}
    </>}>
      <Load query={one}>{(data) => (
        <>
          {running && <Card title={state === 'resuming' ? 'Reconnecting' : 'Looking'}><div className="card-body">{['email_finder', 'network', 'web_research'].map((source) => <div className="row" key={source}><span className="grow">{words(source)}</span>{sources[source] ? <Status of={sources[source]} /> : <span className="soft">looking</span>}</div>)}</div></Card>}
          {data.match && data.match.status !== 'found' && <Warning><b>{words(data.match.status)}.</b> {show(data.match.reasons)}</Warning>}
          {(data.warnings ?? []).map((warning: Any) => <Warning key={show(warning)}>{show(warning.message ?? warning)}</Warning>)}
          {data.error && <Warning>{data.error.message}</Warning>}
          {data.writeback && <Card title="Written to the CRM" actions={<Status of={data.writeback.status} />}><div className="card-body soft">{words(data.writeback.platform ?? '')} {data.writeback.crm_entity_id ? `record ${data.writeback.crm_entity_id}` : ''} {show(data.writeback.error)}</div></Card>}
          {fields.data && (fields.data.fields.length === 0 ? <Empty title="Nothing was found">It cost nothing.</Empty> : [...groups.map(([group]) => group), 'More'].map((group) => {
            const rows = fields.data.fields.filter((field: Any) => groupOf(field.field) === group);
            return rows.length === 0 ? null : (
              <Card key={group} title={group}><dl className="values">{rows.map((field: Any) => [
                <dt key={`${field.field} name`}>{words(field.field)}</dt>,
                <dd key={field.field}>
                  <div className="row"><span className="grow">{show(field.value)}</span><Confidence value={field.confidence} /></div>
                  <Hint label={field.citations?.[0]?.title ?? words(field.source)}><b>{words(field.source)}</b>{field.citations?.[0] && <span className="quote">{field.citations[0].quote}</span>}{field.citations?.[0] && <span className="soft">{field.citations[0].url}</span>}{field.as_of_date && <span className="soft">As of {field.as_of_date}</span>}</Hint>
                  {field.conflicts.map((conflict: Any) => <div className="small soft" key={show(conflict.value)}>{words(conflict.source)} says “{show(conflict.value)}”</div>)}
                </dd>,
              ])}</dl></Card>
            );
          }))}
          <p className="soft small">Started {dateTime(data.created_at)}{data.credits.charged > 0 ? `, ${data.credits.charged} credits` : ', no credits charged'}{data.approved_by ? `, approved by ${data.approved_by}` : ''}</p>
        </>
      )}</Load>
    </Page>
  );
}
