import type { ReactNode } from 'react';

/** Scrolls by itself on a narrow screen and is reachable by keyboard. */
export const Scrolls = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
  <section className="table-wrap" tabIndex={0} aria-label={label}>
    {children}
  </section>
);

/** `>Name` is a column of numbers, `~Name` one hidden on phones; an empty name heads the actions. */
const columnClass = (name: string): string =>
  [name.includes('>') && 'right', name.includes('~') && 'hide-small'].filter(Boolean).join(' ');

export const Table = ({
  head,
  label,
  children,
}: {
  head: readonly string[];
  label: string;
  children: ReactNode;
}) => (
  <Scrolls label={label}>
    <table>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} className={columnClass(name)}>
              {name.replace(/^[~>]+/, '') || <span className="visually-hidden">Actions</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </Scrolls>
);
