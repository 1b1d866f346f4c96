import type { ReactNode } from 'react';
import { count } from '../../lib/format';
import { Needs, Only, Refusal } from '../../ui/needs';
import { type Rows, unit } from './units';

/** The bar that decides: starts what was previewed at its cost, or goes back to choosing. */
export const Start = ({
  members,
  rows,
  credits,
  busy,
  counting = false,
  onStart,
  children,
}: {
  members: number;
  rows: Rows;
  credits: number;
  busy: boolean;
  /** Whether the cost is being calculated. */
  counting?: boolean;
  onStart: () => void;
  /** The link back. */
  children: ReactNode;
}) => (
  <div className="decide page-end">
    <Needs scope="svc:enrich" says={false}>
      <button type="button" className="btn primary" disabled={busy || members === 0} onClick={onStart}>
        {counting
          ? 'Counting'
          : members === 0
            ? 'Nothing to enrich'
            : `Enrich ${count(members, unit[rows].one, unit[rows].many)} for up to ${count(credits, 'credit')}`}
      </button>
    </Needs>
    {children}
    <Refusal scope="svc:enrich" />
    <Only scope="svc:enrich">
      <span className="soft small">Nothing is written to your CRM until someone approves it.</span>
    </Only>
  </div>
);
