import { CircleAlert, Inbox, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError } from '../lib/reply';
import { Remedy } from './remedy';

export const Empty = ({
  title,
  children,
  icon,
  action,
}: {
  title: string;
  children?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
}) => (
  <div className="empty">
    {icon ?? <Inbox aria-hidden />}
    <h2>{title}</h2>
    {children && <p>{children}</p>}
    {action}
  </div>
);

export const Loading = ({ rows = 4 }: { rows?: number }) => (
  <div className="loading" role="status">
    <span className="visually-hidden">Loading</span>
    {Array.from({ length: rows }, (_, row) => `${92 - ((row * 17) % 40)}.${row}%`).map((width) => (
      <div className="skeleton" key={width} style={{ width }} />
    ))}
  </div>
);

/**
 * What failed, in the service's words, with what to quote when asking about it. Has its own words for missing rights, for an address that
 * names nothing, and for being offline.
 */
export function Failure({ error, retry }: { error: unknown; retry?: () => void }) {
  const forbidden = error instanceof ApiError && error.status === 403;
  const nowhere = error instanceof ApiError && error.badAddress;
  const offline = !(error instanceof ApiError) && !navigator.onLine;
  const text = offline
    ? 'You are offline. This loads again when you are back online.'
    : forbidden
      ? 'Your role does not allow this. An admin of your organization can change it in Settings, Members.'
      : nowhere
        ? 'There is nothing at this address. The link may be old, or mistyped.'
        : error instanceof Error
          ? error.message
          : 'Something went wrong.';
  return (
    <div className={`notice ${forbidden || offline ? 'warn' : 'bad'}`} role="alert">
      <CircleAlert aria-hidden />
      <div className="grow">
        <div>
          {text}
          {error instanceof ApiError && error.remedy && (
            <>
              {' '}
              <Remedy to={error.remedy} />
            </>
          )}
        </div>
        {error instanceof ApiError && error.requestId && (
          <div className="small">
            Request id <code>{error.requestId}</code>
          </div>
        )}
      </div>
      {retry && !forbidden && !nowhere && (
        <button type="button" className="btn" onClick={retry}>
          Try again
        </button>
      )}
    </div>
  );
}

export interface Asked<T> {
  data: T | undefined;
  error: unknown;
  isPending: boolean;
  /** `paused` while offline. */
  fetchStatus?: string;
  refetch: () => unknown;
}

/** Renders a query's states: pending, failed, loaded. */
export function Load<T>({
  query,
  children,
  rows,
}: {
  query: Asked<T>;
  children: (data: T) => ReactNode;
  rows?: number;
}) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <Failure error={query.error} retry={() => query.refetch()} />;
  if (query.fetchStatus === 'paused' && !navigator.onLine) return <Failure error={undefined} />;
  return <Loading rows={rows} />;
}

export const Warning = ({ children }: { children: ReactNode }) => (
  <div className="notice warn">
    <TriangleAlert aria-hidden />
    <div>{children}</div>
  </div>
);
