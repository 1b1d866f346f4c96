import { useNavigate, useSearch } from '@tanstack/react-router';
import { Check, ChevronLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Data, One } from '../lib/answers';
import { api, take } from '../lib/api';
import { ago, count, share } from '../lib/format';
import { batchTitle, targetName } from '../lib/outbound';
import { detailsOf, identityWords, nameOf } from '../lib/person';
import { useStaged, useWaiting, waitingCount } from '../lib/queries';
import { Dialog } from '../ui/dialog';
import { type Asked, Empty, Load } from '../ui/states';
import { Tabs } from '../ui/tabs';
import { EnrichmentDetail, type Waiting } from './approval/enrichment-detail';
import { KeyboardHelp } from './approval/keyboard-help';
import { MessageDetail } from './approval/message-detail';
import { SomeRefused, useLater } from './approval/use-later';

type Staged = One<Data<'/v2/outbound-queue/batches'>>;
interface Item {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly mark: string;
  readonly aside?: { readonly text: string; readonly tone: string };
}

function enrichmentItem(one: Waiting): Item {
  const identity = one.match && identityWords[one.match.status];
  return {
    id: String(one.id),
    title: nameOf(one.input),
    about: [detailsOf(one.input), count(one.fields_found ?? 0, 'field'), ago(one.created_at)]
      .filter(Boolean)
      .join(' · '),
    mark: nameOf(one.input).charAt(0).toUpperCase(),
    ...(identity && one.match?.status !== 'found'
      ? { aside: { text: identity.short, tone: identity.tone } }
      : one.match_confidence === undefined
        ? {}
        : { aside: { text: share(one.match_confidence), tone: '' } }),
  };
}

const stagedItem = (one: Staged): Item => ({
  id: one.id,
  title: batchTitle(one),
  about: [`From ${one.account_name}`, ago(one.staged_at), one.first_text].filter(Boolean).join(' · '),
  mark: (targetName(one) ?? one.account_name).charAt(0).toUpperCase(),
});

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, textarea, select');
const click = (act: string): void =>
  document.querySelector<HTMLElement>(`[data-act="${act}"]:not(:disabled)`)?.click();

export function InboxScreen() {
  const { tab, id, over } = useSearch({ strict: false });
  const navigate = useNavigate();
  const waiting = useWaiting();
  const staged = useStaged();
  const messages = tab === 'messages';
  const [help, setHelp] = useState(false);
  const [many, setMany] = useState(false);
  const go = (changes: Record<string, string | undefined>) =>
    void navigate({ to: '/inbox', search: { tab, id, over, ...changes }, replace: true });
  const { gone, later } = useLater((which) => go({ id: which }));
  const enrichments = (waiting.data?.items ?? []).filter(
    (one) => !gone.has(String(one.id)) && (!over || (one.match_confidence ?? 0) >= Number(over)),
  );
  const all = over || !waiting.data ? enrichments.length : waitingCount(waiting.data) - gone.size;
  const outgoing = (staged.data ?? []).filter((one) => !gone.has(one.id));
  const items = messages ? outgoing.map(stagedItem) : enrichments.map(enrichmentItem);
  const at = Math.max(
    0,
    items.findIndex((one) => one.id === id),
  );
  const current = items[at];
  const enrichment = enrichments.find((one) => String(one.id) === current?.id);
  const next = (items[at + 1] ?? items[at - 1])?.id;
  const decide: typeof later = (ids, says, run) => {
    go({ id: next });
    later(ids, says, run);
  };
  const approveAll = () => {
    setMany(false);
    later(
      enrichments.map((one) => String(one.id)),
      `Approved ${count(enrichments.length, 'enrichment')}.`,
      async () => {
        const { errors } = await take(
          api.POST('/v1/enrichments/bulk-approve', {
            body: { enrichment_ids: enrichments.map(({ id: one }) => one), create_if_missing: false },
            keepalive: true,
          }),
        );
        if (errors[0])
          throw new SomeRefused(
            errors.map(({ enrichment_id }) => String(enrichment_id)),
            `${count(errors.length, 'enrichment')} could not be approved: ${errors[0].error}`,
          );
      },
    );
  };

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

  const list: Asked<unknown> = messages ? staged : waiting;
  return (
    <main id="content" className={`inbox ${id ? 'reading' : ''}`}>
      <div className="inbox-list">
        <div className="inbox-list-head">
          <div className="row">
            <h1 className="grow">Inbox</h1>
            <button
              type="button"
              className="btn quiet"
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
              ['messages', 'Messages', outgoing.length],
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
                <option value="0.9">Over 90%</option>
                <option value="0.8">Over 80%</option>
                <option value="0.6">Over 60%</option>
              </select>
              {over && enrichments.length > 0 && (
                <button type="button" className="btn" onClick={() => setMany(true)}>
                  Approve {enrichments.length}
                </button>
              )}
            </div>
          )}
        </div>
        <Load query={list} rows={6}>
          {() =>
            items.length === 0 ? (
              <Empty title={over ? 'Nobody that certain' : 'You are done'} icon={<Check aria-hidden />}>
                {messages
                  ? 'Staged messages come here before they are sent.'
                  : over
                    ? 'Lower the confidence to see the others.'
                    : 'Completed enrichments come here before anything is written to your CRM.'}
              </Empty>
            ) : (
              items.map((one) => (
                <button
                  type="button"
                  key={one.id}
                  className={`inbox-item ${one === current ? 'on' : ''}`}
                  aria-current={one === current}
                  onClick={() => go({ id: one.id })}
                >
                  <span className="mark" aria-hidden>
                    {one.mark}
                  </span>
                  <b className="cut">{one.title}</b>
                  {one.aside && (
                    <span className={one.aside.tone ? `badge ${one.aside.tone}` : 'small soft num'}>
                      {one.aside.text}
                    </span>
                  )}
                  <span className="about small cut">{one.about}</span>
                </button>
              ))
            )
          }
        </Load>
      </div>
      <div className="inbox-detail">
        {current && (
          <button type="button" className="btn quiet back" onClick={() => go({ id: undefined })}>
            <ChevronLeft aria-hidden />
            All
          </button>
        )}
        {current && messages && <MessageDetail key={current.id} id={current.id} later={decide} />}
        {enrichment && !messages && <EnrichmentDetail key={enrichment.id} one={enrichment} later={decide} />}
      </div>
      <KeyboardHelp open={help} onClose={() => setHelp(false)} />
      <Dialog
        title={`Approve ${count(enrichments.length, 'enrichment')}?`}
        open={many}
        onClose={() => setMany(false)}
      >
        <p>
          Each was matched with a confidence over {share(Number(over ?? 0))}. Their values are written to the
          CRM by your field rules. You can undo for 10 seconds.
        </p>
        <ul className="plain small">
          {enrichments.slice(0, 8).map((one) => (
            <li key={one.id}>
              {nameOf(one.input)} <span className="soft">{detailsOf(one.input)}</span>
            </li>
          ))}
          {enrichments.length > 8 && <li className="soft">and {enrichments.length - 8} more</li>}
        </ul>
        <div className="actions">
          <button type="button" className="btn" onClick={() => setMany(false)}>
            Not yet
          </button>
          <button type="button" className="btn primary" onClick={approveAll}>
            Approve and write
          </button>
        </div>
      </Dialog>
    </main>
  );
}
