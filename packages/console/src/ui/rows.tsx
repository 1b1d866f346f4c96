import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useRef } from 'react';

const ROW = 40;

/** A list of any length: only what is on the screen is drawn, and the next page is read before its end is reached. */
export function Rows<T>({
  label,
  rows,
  more,
  columns,
  children,
}: {
  label: string;
  rows: readonly T[];
  /** Reads the next page, when there is one. */
  more?: (() => void) | undefined;
  /** A CSS grid template. */
  columns: string;
  children: (row: T) => ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    overscan: 12,
  });
  const shown = virtual.getVirtualItems();
  const near = (shown.at(-1)?.index ?? 0) >= rows.length - 30;
  useEffect(() => {
    if (near) more?.();
  }, [near, more]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: its rows lie in one tall element, which a ul may not hold
    <div
      className="virtual"
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard
      tabIndex={0}
      role="list"
      aria-label={label}
      style={{ height: Math.min(rows.length * ROW + 2, 640) }}
    >
      <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {shown.map(({ index, start, key }) => {
          const row = rows[index];
          return row === undefined ? null : (
            // biome-ignore lint/a11y/useSemanticElements: an li needs a ul
            <div
              key={key}
              role="listitem"
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className="virtual-row"
              style={{ transform: `translateY(${start}px)`, gridTemplateColumns: columns }}
            >
              {children(row)}
            </div>
          );
        })}
      </div>
    </div>
  );
}
