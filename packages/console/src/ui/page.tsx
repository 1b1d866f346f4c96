import { type ReactNode, useEffect, useState } from 'react';
import { Failure } from './states';

export const Page = ({
  title,
  about,
  actions,
  children,
}: {
  title: string;
  about?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) => (
  <main className="page" id="content">
    <header className="page-head">
      <div>
        <h1>{title}</h1>
        {about && <p>{about}</p>}
      </div>
      {actions}
    </header>
    {children}
  </main>
);

export const Card = ({
  title,
  actions,
  children,
}: {
  title?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) => (
  <section className="card">
    {title && (
      <div className="card-head">
        <h2>{title}</h2>
        {actions}
      </div>
    )}
    {children}
  </section>
);

/** Shown if a screen itself breaks or could not be loaded, instead of an empty page. Reloads once there is a network. */
export const Broken = ({ error }: { error: unknown }) => {
  const [offline] = useState(!navigator.onLine);
  useEffect(() => {
    if (!offline) return;
    const again = () => location.reload();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [offline]);
  return (
    <main className="page" id="content">
      <h1>{offline ? 'This screen is not available yet' : 'This screen stopped working'}</h1>
      <Failure error={error} />
      {!offline && (
        <div>
          <button type="button" className="btn primary" onClick={() => location.reload()}>
            Load it again
          </button>
        </div>
      )}
    </main>
  );
};
