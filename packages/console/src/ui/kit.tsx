import { CircleAlert, Inbox, TriangleAlert } from 'lucide-react';
import { Tooltip } from 'radix-ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { ApiError } from '../lib/api';
import { words } from '../lib/format';

type Tone = 'good' | 'warn' | 'bad' | 'accent' | '';

const tones: Record<string, Tone> = {
  completed: 'good', approved: 'good', succeeded: 'good', connected: 'good', sent: 'good', active: 'good', written: 'good', found: 'good', accepted: 'good', complete: 'good',
  processing: 'accent', running: 'accent', scheduled: 'accent', sending: 'accent', queued: 'accent', confirmed: 'accent', staged: 'accent', open: 'accent', enriching: 'accent', enriched: 'accent', reading: 'accent',
  paused: 'warn', pending: 'warn', expired: 'warn', ambiguous: 'warn', unconfirmed: 'warn', contradictory: 'warn', draft: '', not_found: 'warn',
  failed: 'bad', revoked: 'bad', error: 'bad', restricted: 'bad', disconnected: 'bad',
};

/** A state in its colour; the word carries the meaning. */
export const Status = ({ of }: { of: string }) => <span className={`badge dot ${tones[of] ?? ''}`}>{words(of)}</span>;

export const Badge = ({ tone = '', children }: { tone?: Tone; children: ReactNode }) => <span className={`badge ${tone}`}>{children}</span>;

export const Page = ({ title, about, actions, children }: { title: string; about?: ReactNode; actions?: ReactNode; children: ReactNode }) => (
  <main className="page" id="content">
    <header className="page-head">
      <div><h1>{title}</h1>{about && <p>{about}</p>}</div>
      {actions}
    </header>
    {children}
  </main>
);

export const Card = ({ title, actions, children }: { title?: ReactNode; actions?: ReactNode; children: ReactNode }) => (
  <section className="card">
    {title && <div className="card-head"><h2>{title}</h2>{actions}</div>}
    {children}
  </section>
);

export const Empty = ({ title, children, icon, action }: { title: string; children?: ReactNode; icon?: ReactNode; action?: ReactNode }) => (
  <div className="empty">{icon ?? <Inbox aria-hidden />}<h2>{title}</h2>{children && <p>{children}</p>}{action}</div>
);

export const Loading = ({ rows = 4 }: { rows?: number }) => (
  <div className="loading" role="status"><span className="visually-hidden">Loading</span>{Array.from({ length: rows }, (_, row) => <div className="skeleton" key={row} style={{ width: `${92 - ((row * 17) % 40)}%` }} />)}</div>
);

/** What failed, in the service's words, with what to quote when asking about it; its own words for what a role may not do and for no network. */
export function Failure({ error, retry }: { error: unknown; retry?: () => void }) {
  const forbidden = error instanceof ApiError && error.status === 403;
  const offline = !(error instanceof ApiError) && !navigator.onLine;
  const text = offline ? 'You are offline. This comes back when you are connected again.' : forbidden ? 'Your role does not allow this. An admin of your organization can change it in Settings, Members.' : error instanceof Error ? error.message : 'Something went wrong.';
  return (
    <div className={`notice ${forbidden ? 'warn' : 'bad'}`} role="alert">
      <CircleAlert aria-hidden />
      <div className="grow"><div>{text}</div>{error instanceof ApiError && error.requestId && <div className="small">Request id <code>{error.requestId}</code></div>}</div>
      {retry && !forbidden && <button type="button" className="btn" onClick={retry}>Try again</button>}
    </div>
  );
}

interface Asked<T> { data: T | undefined; error: unknown; isPending: boolean; refetch: () => unknown }

/** One query's states: waiting, failed, there. */
export function Load<T>({ query, children, rows }: { query: Asked<T>; children: (data: T) => ReactNode; rows?: number }) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <Failure error={query.error} retry={() => query.refetch()} />;
  return <Loading rows={rows} />;
}

export const Warning = ({ children }: { children: ReactNode }) => <div className="notice warn"><TriangleAlert aria-hidden /><div>{children}</div></div>;

/** A modal: the browser's own, which keeps the focus and closes on Escape. */
export function Dialog({ title, open, onClose, children, className = '' }: { title: string; open: boolean; onClose: () => void; children: ReactNode; className?: string }) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (open && dialog && !dialog.open) dialog.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);
  if (!open) return null;
  return (
    <dialog ref={ref} aria-labelledby={id} className={className} onClose={onClose} onClick={(event) => event.target === ref.current && onClose()} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <div className="dialog-head"><h2 id={id}>{title}</h2></div>
      <div className="card-body">{children}</div>
    </dialog>
  );
}

export function Field({ label, hint, error, children }: { label: string; hint?: ReactNode; error?: string | undefined; children: (id: string) => ReactNode }) {
  const id = useId();
  return <div className="field"><label htmlFor={id}>{label}</label>{children(id)}{hint && <span className="hint">{hint}</span>}{error && <span className="error" role="alert">{error}</span>}</div>;
}

/** Shown on hover and on focus alike. */
export const Hint = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <Tooltip.Root delayDuration={120}>
    <Tooltip.Trigger asChild><button type="button" className="evidence">{label}</button></Tooltip.Trigger>
    <Tooltip.Portal><Tooltip.Content className="tip" sideOffset={6} collisionPadding={12}>{children}</Tooltip.Content></Tooltip.Portal>
  </Tooltip.Root>
);

export const Meter = ({ value, of, label }: { value: number; of: number; label: string }) => (
  <div className={`meter ${value >= of ? 'full' : ''}`} role="progressbar" aria-label={label} aria-valuenow={value} aria-valuemin={0} aria-valuemax={of}><i style={{ width: `${of === 0 ? 0 : Math.min(100, (value / of) * 100)}%` }} /></div>
);

/** Parts of one screen, each reached by its address; `count` is what waits there. */
export const Tabs = ({ label, value, of, onChange }: { label: string; value: string; of: readonly (readonly [name: string, label: string, count?: number])[]; onChange: (name: string) => void }) => (
  <div className="tabs" role="group" aria-label={label}>
    {of.map(([name, text, count]) => (
      <button key={name} type="button" className={name === value ? 'on' : ''} aria-pressed={name === value} onClick={() => onChange(name)}>
        {text}
        {count !== undefined && count > 0 && <span className="badge">{count}</span>}
      </button>
    ))}
  </div>
);

/** A table that scrolls by itself where the screen is narrow. Headings that begin with `>` are for numbers. */
export const Table = ({ head, label, children }: { head: readonly string[]; label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
  <div className="table-wrap" tabIndex={0} role="region" aria-label={label}>
    <table>
      <thead>
        <tr>{head.map((name) => <th key={name} className={name.startsWith('>') ? 'right' : ''}>{name === '' ? <span className="visually-hidden">Actions</span> : name.replace('>', '')}</th>)}</tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);

/** What is shown when a screen itself breaks: never an empty page. */
export const Broken = ({ error }: { error: unknown }) => (
  <main className="page" id="content">
    <h1>This screen stopped working</h1>
    <Failure error={error} />
    <div><button type="button" className="btn primary" onClick={() => location.reload()}>Load it again</button></div>
  </main>
);
