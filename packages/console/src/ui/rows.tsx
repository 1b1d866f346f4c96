import { useRouterState } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactElement, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';

const ROW = 40;

/** Scroll positions of lists, by the browser history entry they were shown in. */
const places = new Map<string, number>();

/**
 * A list of any length: only what is on the screen is drawn, each row once, and the next page is read before the end is reached. `children`
 * must render a row from its argument alone and be the same function each time.
 */
export function Rows<T>({
  label,
  rows,
  more,
  columns,
  children,
}: {
  label: string;
  rows: readonly T[];
  /** Reads the next page, if there is one. */
  more?: (() => void) | undefined;
  /** A CSS grid template. */
  columns: string;
  children: (row: T) => ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const total = rows.length;
  const entry = useRouterState({ select: ({ location }) => location.state.__TSR_key });
  const [place] = useState(`${entry} ${label}`);
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    overscan: 8,
    useFlushSync: false,
    initialOffset: () => places.get(place) ?? 0,
  });
  const shown = virtual.getVirtualItems();
  const near = (shown.at(-1)?.index ?? 0) >= total - 30;
  useEffect(() => {
    if (near) more?.();
  }, [near, more]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a drawn row was made of
  const drawn = useMemo(() => new Map<number, { row: T; line: ReactElement }>(), [children, columns, total]);
  /** Returns the same element if the row has not changed, so that React skips it. */
  const line = (index: number, row: T): ReactElement => {
    const known = drawn.get(index);
    if (known?.row === row) return known.line;
    const made = (
      // biome-ignore lint/a11y/useSemanticElements: an li needs a ul
      <div
        key={index}
        role="listitem"
        aria-setsize={total}
        aria-posinset={index + 1}
        className="virtual-row"
        style={{ transform: `translateY(${index * ROW}px)`, gridTemplateColumns: columns }}
      >
        {children(row)}
      </div>
    );
    drawn.set(index, { row, line: made });
    return made;
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: its rows lie in one tall element, which a ul may not hold
    <div
      className="virtual"
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard
      tabIndex={0}
      role="list"
      aria-label={label}
      onScroll={({ currentTarget }) => places.set(place, currentTarget.scrollTop)}
      style={{ height: Math.min(total * ROW + 2, 640) }}
    >
      <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {shown.map(({ index }) => {
          const row = rows[index];
          return row === undefined ? null : line(index, row);
        })}
      </div>
    </div>
  );
}
