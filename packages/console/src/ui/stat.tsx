import type { ReactNode } from 'react';

/** A figure with its label; a placeholder of the same height until it is known. */
export const Figure = ({
  label,
  value,
  note,
}: {
  label: ReactNode;
  value: string | undefined;
  note?: ReactNode;
}) => (
  <>
    <span className="soft">{label}</span>
    <b>{value ?? <span className="skeleton figure" />}</b>
    {note && <span className="soft small">{note}</span>}
  </>
);

export const Stat = (props: { label: ReactNode; value: string | undefined; note?: ReactNode }) => (
  <div className="card stat">
    <Figure {...props} />
  </div>
);
