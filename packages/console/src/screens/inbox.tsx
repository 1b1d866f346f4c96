import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Check, ChevronLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { api, take } from '../lib/api';
import { ago, count, dateTime, share, show, words } from '../lib/format';
import { useChange, useMe, useStaged, useWaiting } from '../lib/queries';
import { Badge, Card, Confidence, Dialog, Empty, Failure, Hint, Load, Status, Warning } from '../ui/kit';
import { useSay } from '../ui/toast';

const UNDO_MS = 10_000;
// biome-ignore lint/suspicious/noExplicitAny: summaries of two lists in one queue
type Any = any;
const nameOf = ({ input }: Any): string => [input.first_name, input.last_name].filter(Boolean).join(' ') || input.email || input.network_url || 'A person';

export function InboxScreen() {
  const { tab, id, over } = useSearch({ strict: false });
  const navigate = useNavigate();
  const say = useSay();
  const client = useQueryClient();
  const waiting = useWaiting();
  const staged = useStaged();
  const messages = tab === 'messages';
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [help, setHelp] = useState(false);
  const timers = useRef(new Map<string, { timer: ReturnType<typeof setTimeout>; run: () => void }>());
  const all: Any[] = messages ? (staged.data ?? []) : (waiting.data?.items ?? []);
  const items = all.filter((one) => !gone.has(String(one.id)) && (messages || !over || (one.match_confidence ?? 0) >= Number(over)));
  const at = Math.max(0, items.findIndex((one) => String(one.id) === id));
  const current = items[at];
  const go = (changes: Record<string, string | undefined>) => void navigate({ to: '/inbox', search: { tab, id, over, ...changes }, replace: true } as never);
  const key = current ? String(current.id) : '';

  // What was decided is released when the undo has passed, or at once when the page is left.
  useEffect(() => {
    const flush = () => { for (const { timer, run } of timers.current.values()) { clearTimeout(timer); run(); } timers.current.clear(); };
    addEventListener('pagehide', flush);
    return () => { removeEventListener('pagehide', flush); flush(); };
  }, []);
  const later = (which: string, text: string, run: () => Promise<unknown>) => {
    const next = items[at + 1] ?? items[at - 1];
    setGone((before) => new Set(before).add(which));
    go({ id: next ? String(next.id) : undefined });
    const back = () => setGone((before) => { const rest = new Set(before); rest.delete(which); return rest; });
    const finish = () => { timers.current.delete(which); run().then(() => { void client.invalidateQueries({ queryKey: ['inbox'] }); void client.invalidateQueries({ queryKey: ['recent'] }); }).catch((error: unknown) => { back(); say.error(error); }); };
    timers.current.set(which, { timer: setTimeout(finish, UNDO_MS), run: finish });
    say(text, { ms: UNDO_MS, undo: () => { clearTimeout(timers.current.get(which)?.timer); timers.current.delete(which); back(); go({ id: which }); } });
  };
  const approveAll = () => { for (const one of items) later(String(one.id), `Approved ${count(items.length, 'enrichment')}`, () => take(api.POST('/v1/enrichments/{id}/approve', { params: { path: { id: String(one.id) } }, body: {} as never }))); };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test((event.target as HTMLElement).tagName) || document.querySelector('dialog[open]')) return;
      if (event.key === 'j' && items[at + 1]) go({ id: String(items[at + 1].id) });
      else if (event.key === 'k' && items[at - 1]) go({ id: String(items[at - 1].id) });
      else if (event.key === '?') setHelp(true);
      else if (event.key === 'a') document.querySelector<HTMLButtonElement>('[data-act="approve"]')?.click();
      else if (event.key === 'x') document.querySelector<HTMLButtonElement>('[data-act="reject"]')?.click();
      else if (event.key === 'e') { event.preventDefault(); document.querySelector<HTMLInputElement>('[data-act="edit"]')?.focus(); }
      else return;
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });

  return (
    <main id="content" className={`inbox ${id ? 'reading' : ''}`}>
      <div className="inbox-list">
        <div className="inbox-list-head">
          <div className="row"><h1 className="grow">Inbox</h1><button type="button" className="btn quiet" onClick={() => setHelp(true)} aria-label="Keyboard shortcuts"><kbd>?</kbd></button></div>
          <div className="tabs"><button type="button" className={messages ? '' : 'on'} aria-pressed={!messages} onClick={() => go({ tab: undefined, id: undefined })}>Enrichments</button><button type="button" className={messages ? 'on' : ''} aria-pressed={messages} onClick={() => go({ tab: 'messages', id: undefined })}>Messages</button></div>
          {!messages && (
            <div className="row" style={{ flexWrap: 'nowrap' }}>
              <select aria-label="Confidence of the match" value={over ?? ''} onChange={(event) => go({ over: event.target.value || undefined, id: undefined })}><option value="">Any confidence</option><option value="0.9">Over 90%</option><option value="0.8">Over 80%</option><option value="0.6">Over 60%</option></select>
              {over && items.length > 0 && <button type="button" className="btn" onClick={approveAll}>Approve {items.length}</button>}
            </div>
          )}
        </div>
        <Load query={(messages ? staged : waiting) as Any}>{() => items.length === 0 ? <Empty title="Nothing waits for you" icon={<Check aria-hidden />}>{messages ? 'Staged messages come here before they are sent.' : 'Completed enrichments come here before anything is written to your CRM.'}</Empty> : (
          <div>{items.map((one) => (
            <button type="button" key={one.id} className={`inbox-item ${one === current ? 'on' : ''}`} aria-current={one === current} onClick={() => go({ id: String(one.id) })}>
              <span className="badge accent" aria-hidden>{(messages ? one.account_name : nameOf(one)).charAt(0)}</span>
              <b className="cut">{messages ? `${words(one.action)} · ${count(one.jobs_total, 'person', 'people')}` : nameOf(one)}</b>
              <span className="small num">{!messages && one.match_confidence !== undefined ? share(one.match_confidence) : ''}</span>
              <span className="soft small cut">{messages ? `From ${one.account_name}, ${ago(one.staged_at)}` : `${one.input.company ?? ''} ${count(one.fields_found ?? 0, 'field')}, ${ago(one.created_at)}`}</span>
            </button>
          ))}</div>
        )}</Load>
      </div>
      <div className="inbox-detail">
        {current && <button type="button" className="btn quiet back" onClick={() => go({ id: undefined })}><ChevronLeft aria-hidden />All</button>}
        {current && (messages ? <MessageDetail key={key} id={key} later={later} /> : <EnrichmentDetail key={key} one={current} later={later} />)}
      </div>
      <Dialog title="Keyboard" open={help} onClose={() => setHelp(false)}>
        {[['j / k', 'Next, previous'], ['a', 'Approve'], ['x', 'Reject, or stop'], ['e', 'Edit the first value'], ['?', 'This list'], ['⌘K', 'Go anywhere']].map(([keys, what]) => <div className="row" key={keys}><kbd>{keys}</kbd>{what}</div>)}
      </Dialog>
    </main>
  );
}

type Later = (which: string, text: string, run: () => Promise<unknown>) => void;

function EnrichmentDetail({ one, later }: { one: Any; later: Later }) {
  const id = String(one.id);
  const me = useMe();
  const path = { path: { id } };
  const full = useQuery({ queryKey: ['enrichment', id], queryFn: () => take(api.GET('/v1/enrichments/{id}', { params: path })) as Promise<Any> });
  const preview = useQuery({ queryKey: ['preview', id], retry: false, queryFn: () => take(api.GET('/v1/enrichments/{id}/writeback-preview', { params: path })) as Promise<Any> });
  const fields = useQuery({ queryKey: ['fields', id], queryFn: () => take(api.GET('/v1/enrichments/{id}/fields', { params: path })) as Promise<Any> });
  const [out, setOut] = useState<ReadonlySet<string>>(new Set());
  const [edits, setEdits] = useState<Record<string, string>>({});
  const [asked, setCreate] = useState<boolean>();
  const mayApprove = me.data?.scopes.includes('svc:approve') ?? true;
  const byName = new Map<string, Any>((fields.data?.fields ?? []).map((field: Any) => [field.field, field]));
  const sections: [string, Any][] = preview.data ? [['Contact', preview.data.contact], ['Company', preview.data.company]].filter(([, record]) => record) as [string, Any][] : [];
  const match = full.data?.match;
  // Somebody who was not found for certain becomes no new record unless that is asked for.
  const create = asked ?? (match === undefined || match.status === 'found');
  const name = show(full.data?.data?.full_name) || nameOf(one);
  const approve = () => later(id, `Approved ${name}`, () => take(api.POST('/v1/enrichments/{id}/approve', { params: path, body: { create_if_missing: create, field_overrides: { ...Object.fromEntries([...out].map((field) => [field, null])), ...edits } } as never })));
  const reject = () => later(id, `Rejected ${name}. Nothing is written.`, () => take(api.DELETE('/v1/enrichments/{id}', { params: path }) as never));
  return (
    <>
      <header className="stack tight">
        <div className="row"><h1 className="grow">{name}</h1>{one.match_confidence !== undefined && <Confidence value={one.match_confidence} />}</div>
        <p className="soft">{[show(full.data?.data?.job_title), show(full.data?.data?.company_name) || one.input.company].filter(Boolean).join(' at ')}</p>
      </header>
      {match && match.status !== 'found' && <Warning><b>{words(match.status)}.</b> {show(match.reasons)}</Warning>}
      {match?.status === 'found' && match.reasons?.length > 0 && <p className="soft small">{show(match.reasons)}</p>}
      {(full.data?.warnings ?? []).map((warning: Any) => <Warning key={show(warning)}>{show(warning.message ?? warning)}</Warning>)}
      {preview.error ? <Failure error={preview.error} retry={() => preview.refetch()} /> : <Load query={preview}>{() => (
        <>{sections.map(([title, record]) => (
          <Card key={title} title={`${title} in ${words(preview.data.platform)}`} actions={record.match ? <Badge>Matched by {words(record.match.matched_by).toLowerCase()}</Badge> : <Badge tone="accent">New record</Badge>}>
            <div className="diff">{record.changes.filter(({ action }: Any) => action !== 'skip').map((change: Any) => {
              const field = byName.get(change.field);
              const [cited] = field?.citations ?? [];
              const changes = change.action === 'create' || change.action === 'update';
              return (
                <div key={change.property} className={`diff-row ${out.has(change.field) ? 'out' : ''}`}>
                  {changes ? <input type="checkbox" aria-label={`Write ${words(change.field)}`} checked={!out.has(change.field)} onChange={() => setOut((before) => { const next = new Set(before); if (!next.delete(change.field)) next.add(change.field); return next; })} /> : <span />}
                  <span className="soft">{words(change.field)}</span>
                  <div className="diff-values">
                    {change.current && changes && <del>{change.current}</del>}
                    {changes ? <input data-act="edit" aria-label={`Value of ${words(change.field)}`} value={edits[change.field] ?? change.proposed ?? ''} disabled={out.has(change.field)} onChange={(event) => setEdits({ ...edits, [change.field]: event.target.value })} /> : <span>{change.current}</span>}
                    {!changes && <span className="soft small">{change.reason}</span>}
                    {(field?.conflicts ?? []).map((conflict: Any) => <span key={show(conflict.value)} className="small soft">{words(conflict.source)} says {show(conflict.value)}</span>)}
                    {field && <Hint label={cited?.title ?? words(field.source)}><b>{words(field.source)}, {share(field.confidence)}</b>{cited && <span className="quote">{cited.quote}</span>}{cited && <span className="soft">{cited.url}</span>}{field.as_of_date && <span className="soft">As of {field.as_of_date}</span>}</Hint>}
                  </div>
                  {field && <span className="small num soft">{share(field.confidence)}</span>}
                </div>
              );
            })}</div>
          </Card>
        ))}</>
      )}</Load>}
      {sections.some(([, record]) => !record.match) && <label className="check"><input type="checkbox" checked={create} onChange={() => setCreate(!create)} />Create the record that is not there yet</label>}
      <div className="decide">
        <button type="button" className="btn primary" data-act="approve" disabled={!mayApprove} onClick={approve}>Approve and write<kbd>a</kbd></button>
        <button type="button" className="btn danger" data-act="reject" onClick={reject}>Reject<kbd>x</kbd></button>
        <span className="soft small">{mayApprove ? 'You can undo for 10 seconds.' : 'Your role prepares; an approver decides.'}</span>
      </div>
    </>
  );
}

function MessageDetail({ id, later }: { id: string; later: Later }) {
  const me = useMe();
  const batch = useQuery({ queryKey: ['outbound', id], queryFn: async () => (await take(api.GET('/v2/outbound-queue/batches/{id}', { params: { path: { id } } }))).data as Any });
  const edit = useChange(({ job, text }: { job: string; text: string }) => take(api.PATCH('/v2/outbound-queue/batches/{id}/jobs/{job_id}', { params: { path: { id, job_id: job } }, body: { text } as never })), { refresh: ['outbound'], done: 'Saved.' });
  const [texts, setTexts] = useState<Record<string, string>>({});
  const move = (what: 'approve' | 'stop') => () => later(id, what === 'approve' ? 'Released. It goes out at its time.' : 'Stopped. Nothing is sent.', () => take(api.POST(`/v2/outbound-queue/batches/{id}/${what}`, { params: { path: { id } }, body: {} as never }) as never));
  return (
    <Load query={batch}>{(data) => (
      <>
        <header className="stack tight"><div className="row"><h1 className="grow">{words(data.action)} from {data.account_name}</h1><Status of={data.status} /></div><p className="soft">{count(data.jobs_total, 'person', 'people')}. Discarded on {dateTime(data.expires_at)} unless somebody approves.</p></header>
        {data.jobs.map((job: Any) => (
          <Card key={job.id} title={job.target?.name ?? job.target?.person ?? words(job.action)} actions={<span className="soft small">{job.scheduled_at ? `Goes out ${dateTime(job.scheduled_at)}` : 'Goes out soon after approval, within the daily allowance'}</span>}>
            <div className="card-body">
              {job.warnings.map(({ code, message }: Any) => <Warning key={code}>{message}</Warning>)}
              {job.content.text === undefined ? <p>{job.preview}</p> : <>
                <textarea data-act="edit" aria-label={`Message to ${job.target?.name ?? job.target?.person ?? 'them'}`} value={texts[job.id] ?? job.content.text} onChange={(event) => setTexts({ ...texts, [job.id]: event.target.value })} />
                {texts[job.id] !== undefined && texts[job.id] !== job.content.text && <div className="actions"><button type="button" className="btn" onClick={() => edit.mutate({ job: job.id, text: texts[job.id] ?? '' })}>Save the text</button></div>}
              </>}
            </div>
          </Card>
        ))}
        <div className="decide"><button type="button" className="btn primary" data-act="approve" disabled={me.data && !me.data.scopes.includes('svc:approve')} onClick={move('approve')}>Approve and send<kbd>a</kbd></button><button type="button" className="btn danger" data-act="reject" onClick={move('stop')}>Stop<kbd>x</kbd></button><span className="soft small">You can undo for 10 seconds.</span></div>
      </>
    )}</Load>
  );
}
