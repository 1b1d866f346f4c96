import { useNavigate, useSearch } from '@tanstack/react-router';
import { Check, ChevronLeft } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { number } from '../lib/format';
import { useStaged, waitingCount } from '../lib/queries';
import { Partial } from '../ui/partial';
import { type Asked, Empty, Failure, Load, Loading } from '../ui/states';
import { Tabs } from '../ui/tabs';
import { EnrichmentDetail } from './approval/enrichment-detail';
import { KeyboardHelp } from './approval/keyboard-help';
import { MessageDetail } from './approval/message-detail';
import { useDrafts } from './approval/use-drafts';
import { type Later, useLater } from './approval/use-later';
import { ApproveMany } from './inbox/approve-many';
import { enrichmentItem, ItemLine, stagedItem, timesWaiting } from './inbox/item';
import { MOST_AT_ONCE, useAllWaiting } from './inbox/use-all-waiting';

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, textarea, select');
const click = (act: string): void =>
  document.querySelector<HTMLElement>(`[data-act="${act}"]:not(:disabled)`)?.click();

/** Lines drawn initially. */
const DRAWN = 100;

export function InboxScreen() {
  const { tab, id, over } = useSearch({ strict: false });
  const navigate = useNavigate();
  const staged = useStaged();
  const messages = tab === 'messages';
  const [help, setHelp] = useState(false);
  const [drawn, setDrawn] = useState(DRAWN);
  const go = (changes: Record<string, string | undefined>) =>
    void navigate({ to: '/inbox', search: { tab, id, over, ...changes }, replace: true });
  const going = useRef(go);
  going.current = go;
  const open = useCallback((which: string) => going.current({ id: which }), []);
  const drafts = useDrafts();
  const people = useLater(open);
  const mail = useLater(open);
  const waiting = useAllWaiting(over, people.gone);
  const enrichments = waiting.shown;
  // Approving many writes values as found: what was corrected by hand is approved by itself.
  const unchanged = enrichments.filter(({ id: one }) => !drafts.has(String(one)));
  const all = over || waiting.ended ? enrichments.length : waiting.total - people.held.size;
  const times = timesWaiting(enrichments);
  const listed = staged.data ?? { items: [], total: 0 };
  const outgoing = listed.items.filter((one) => !mail.gone.has(one.id));
  const batches = waitingCount(listed) - (listed.items.length - outgoing.length);
  const items = messages
    ? outgoing.map(stagedItem)
    : enrichments.map((one) => enrichmentItem(one, times(one)));
  const at = Math.max(
    0,
    items.findIndex((one) => one.id === id),
  );
  const current = items[at];
  const enrichment = enrichments.find((one) => String(one.id) === current?.id);
  const next = (items[at + 1] ?? items[at - 1])?.id;
  const decided = useRef(false);
  const decide: Later = (ids, says, run) => {
    decided.current = true;
    go({ id: next });
    (messages ? mail : people).later(ids, says, run);
  };
  const shown = items.slice(0, Math.max(drawn, at + 20));
  const more = () => {
    setDrawn(shown.length + DRAWN);
    if (shown.length + DRAWN > items.length) waiting.more();
  };
  const behind = messages ? 0 : over ? items.length - shown.length : all - shown.length;

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || isField(event.target)) return;
      if (document.querySelector('dialog[open]')) return;
      if (event.key === 'j' && items[at + 1]) go({ id: items[at + 1]?.id });
      else if (event.key === 'k' && items[at - 1]) go({ id: items[at - 1]?.id });
      else if (event.key === '?') setHelp(true);
      else if (event.key === 'a') click('approve');
      else if (event.key === 'x') click('reject');
      else if (event.key === 'e') {
        event.preventDefault();
        const first = document.querySelector<HTMLElement>('[data-act="edit"]:not(:disabled)');
        first?.focus();
        if (first?.tagName === 'BUTTON') first.click();
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });

  // The focus follows the selection, also from the buttons of an item that was decided and is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: moved when another item is selected
  useEffect(() => {
    const has = document.activeElement;
    if (has?.matches('.inbox-item') || (decided.current && has === document.body))
      document.querySelector<HTMLElement>('.inbox-item.on')?.focus();
  }, [current?.id]);

  const list: Asked<unknown> = messages ? staged : waiting.newest;
  return (
    <main id="content" className={`inbox ${id ? 'reading' : ''}`}>
      <div className="inbox-list">
        <div className="inbox-list-head">
          <div className="row">
            <h1 className="grow">Inbox</h1>
            <button
              type="button"
              className="btn quiet keys"
              onClick={() => setHelp(true)}
              aria-label="Keyboard shortcuts"
            >
              <kbd>?</kbd>
            </button>
          </div>
          <Tabs
            label="What waits"
            value={messages ? 'messages' : 'enrichments'}
            of={[
              ['enrichments', 'Enrichments', all],
              ['messages', 'Messages', batches],
            ]}
            onChange={(name) => go({ tab: name === 'messages' ? name : undefined, id: undefined })}
          />
          {!messages && (
            <div className="row" style={{ flexWrap: 'nowrap' }}>
              <select
                aria-label="Confidence of the match"
                value={over ?? ''}
                onChange={(event) => go({ over: event.target.value || undefined, id: undefined })}
              >
                <option value="">Any confidence</option>
                <option value="0.9">90% or more</option>
                <option value="0.8">80% or more</option>
                <option value="0.6">60% or more</option>
              </select>
              {over && waiting.reading && (
                <span className="small soft num" role="status">
                  Read {number(waiting.read)} of {number(waiting.total)}
                </span>
              )}
              {over && !waiting.reading && enrichments.length > 0 && (
                <ApproveMany
                  those={unchanged.slice(0, MOST_AT_ONCE)}
                  changed={enrichments.length - unchanged.length}
                  over={over}
                  left={!waiting.ended || unchanged.length > MOST_AT_ONCE}
                  later={people.later}
                />
              )}
            </div>
          )}
        </div>
        <Load query={list} rows={6}>
          {() =>
            items.length === 0 && over && waiting.reading ? (
              <Loading rows={6} />
            ) : items.length === 0 ? (
              <Empty
                title={over ? 'No other match is that certain' : 'You are done'}
                icon={<Check aria-hidden />}
              >
                {messages
                  ? 'Staged messages come here before they are sent.'
                  : over
                    ? 'Lower the confidence to see the others.'
                    : 'Completed enrichments come here before anything is written to your CRM.'}
              </Empty>
            ) : (
              <>
                {shown.map((one) => (
                  <ItemLine key={one.id} item={one} on={one.id === current?.id} open={open} />
                ))}
                {behind > 0 && (
                  <button type="button" className="btn quiet more" disabled={waiting.reading} onClick={more}>
                    Show more, {number(behind)} left
                  </button>
                )}
                {messages && behind === 0 && <Partial of={{ items: outgoing, total: batches }} />}
              </>
            )
          }
        </Load>
        {!messages && waiting.older.error && (
          <Failure error={waiting.older.error} retry={() => waiting.older.refetch()} />
        )}
      </div>
      <div className="inbox-detail">
        {current && (
          <button type="button" className="btn quiet back" onClick={() => go({ id: undefined })}>
            <ChevronLeft aria-hidden />
            All
          </button>
        )}
        {current && messages && <MessageDetail key={current.id} id={current.id} later={decide} />}
        {enrichment && !messages && (
          <EnrichmentDetail
            key={enrichment.id}
            one={enrichment}
            times={times(enrichment)}
            drafts={drafts}
            later={decide}
          />
        )}
      </div>
      <KeyboardHelp open={help} onClose={() => setHelp(false)} />
    </main>
  );
}
