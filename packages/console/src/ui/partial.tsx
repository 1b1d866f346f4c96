import { number } from '../lib/format';

/** Below a list that shows only its newest items: says how many there are. */
export const Partial = ({ of: { items, total } }: { of: { items: readonly unknown[]; total: number } }) =>
  total > items.length && (
    <p className="card-body soft small">
      The newest {number(items.length)} of {number(total)}.
    </p>
  );
