/** Parts of one screen, each reached by its address; `count` is what waits there. */
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
}) => (
  <nav className="tabs" aria-label={label}>
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
