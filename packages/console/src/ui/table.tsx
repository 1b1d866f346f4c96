import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in a list whose row goes with what had it: it moves to the row that took its place, and to the page from a list that is
 * empty then.
 */
function useRowFocus() {
  const body = useRef<HTMLTableSectionElement>(null);
  const last = useRef<{ row: HTMLTableRowElement; place: number }>(undefined);
  useLayoutEffect(() => {
    if (!last.current || last.current.row.isConnected) return;
    const { place } = last.current;
    last.current = undefined;
    if (document.activeElement !== document.body) return;
    const rows = body.current?.rows ?? [];
    const next = rows[Math.min(place, rows.length - 1)];
    next?.querySelector<HTMLElement>('a, button, input, select')?.focus();
  });
  useLayoutEffect(
    () => () => {
      const content = document.getElementById('content');
      const focused = document.activeElement;
      if (!content || !last.current || !(focused === document.body || last.current.row.contains(focused)))
        return;
      content.tabIndex = -1;
      content.addEventListener('blur', () => content.removeAttribute('tabindex'), { once: true });
      content.focus();
    },
    [],
  );
  return {
    ref: body,
    onFocus: ({ target }: FocusEvent) => {
      const row = target.closest('tr');
      last.current = row ? { row, place: row.sectionRowIndex } : undefined;
    },
  };
}

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
      <tbody {...useRowFocus()}>{children}</tbody>
    </table>
  </Scrolls>
);
