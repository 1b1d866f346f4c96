import { useSay } from './toast';

/** A text to be copied, below its name. */
export function CopyLine({ name, line, once = false }: { name?: string; line: string; once?: boolean }) {
  const say = useSay();
  return (
    <div className="stack tight">
      {name && <span className="label">{name}</span>}
      <div className={`copy-line ${once ? 'secret' : ''}`}>
        <code>{line}</code>
        <button
          type="button"
          className="btn small"
          aria-label={name && `Copy: ${name}`}
          onClick={() => navigator.clipboard.writeText(line).then(() => say('Copied.'), say.error)}
        >
          Copy
        </button>
      </div>
    </div>
  );
}
