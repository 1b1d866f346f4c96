import type { ReactNode } from 'react';
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

/** What is shown when a screen itself breaks: never an empty page. */
export const Broken = ({ error }: { error: unknown }) => (
  <main className="page" id="content">
    <h1>This screen stopped working</h1>
    <Failure error={error} />
    <div>
      <button type="button" className="btn primary" onClick={() => location.reload()}>
        Load it again
      </button>
    </div>
  </main>
);
