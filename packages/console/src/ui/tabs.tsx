import { useEffect, useRef } from 'react';

/** Parts of one screen, each with an address; `count` is how many items wait there. */
export const Tabs = ({
  label,
  value,
  of,
  onChange,
}: {
  label: string;
  value: string;
  of: readonly (readonly [name: string, label: string, count?: number])[];
  onChange: (name: string) => void;
}) => {
  const row = useRef<HTMLElement>(null);
  // The open tab may be beyond the edge of a phone's screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when another is chosen
  useEffect(() => {
    row.current?.querySelector('.on')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [value]);
  return (
    <nav className="tabs" aria-label={label} ref={row}>
      {of.map(([name, text, count]) => (
        <button
          key={name}
          type="button"
          className={name === value ? 'on' : ''}
          aria-pressed={name === value}
          onClick={() => onChange(name)}
        >
          {text}
          {count !== undefined && count > 0 && <span className="badge">{count}</span>}
        </button>
      ))}
    </nav>
  );
};
