import type { ReactNode } from 'react';
import { Mark } from './mark';

/** A page without the shell: what this is, what to know, and what can be done about it. */
export const Welcome = ({
  title,
  about,
  children,
}: {
  title: string;
  about: string;
  children: ReactNode;
}) => (
  <main className="center" id="content">
    <div className="welcome">
      <div className="brand">
        <Mark />
        Go-to-market enrichment
      </div>
      <div className="stack tight">
        <h1>{title}</h1>
        <p className="soft">{about}</p>
      </div>
      {children}
    </div>
  </main>
);
