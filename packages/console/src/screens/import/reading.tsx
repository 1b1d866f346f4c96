import { count, number } from '../../lib/format';
import type { Upload } from '../../lib/rerun';
import { Field } from '../../ui/field';

/** Encodings a text may have without declaring one, named by region. */
const charsets: Readonly<Record<string, string>> = {
  'utf-8': 'Unicode (UTF-8)',
  'windows-1252': 'Western Europe (Windows)',
  'windows-1250': 'Central Europe (Windows)',
  'windows-1251': 'Cyrillic (Windows)',
  'windows-1253': 'Greek (Windows)',
  'windows-1254': 'Turkish (Windows)',
  macintosh: 'Western Europe (old Mac)',
  shift_jis: 'Japanese (Shift JIS)',
  gb18030: 'Chinese, simplified',
  big5: 'Chinese, traditional',
  'euc-kr': 'Korean',
};

/** How the file was read, if that was guessed: what its rows are, which sheet, which encoding. */
export function Reading({
  of: { type, sheet, sheets, charset, hidden_row_count: hidden },
  guessed,
  busy,
  onChange,
}: {
  of: Upload;
  /** The result of reading it without any corrections. */
  guessed: Upload;
  /** Whether the file is being read. */
  busy: boolean;
  onChange: (as: { type?: Upload['type']; sheet?: string; charset?: string }) => void;
}) {
  const wasGuessed = charset !== null && guessed.charset !== null && guessed.charset.confidence < 1;
  return (
    <div className="card-body">
      <div className="two" style={{ maxWidth: 720 }}>
        <Field label="Each row is">
          {(id) => (
            <select
              id={id}
              disabled={busy}
              value={type}
              onChange={({ target }) => onChange({ type: target.value === 'company' ? 'company' : 'person' })}
            >
              <option value="person">A person</option>
              <option value="company">A company</option>
            </select>
          )}
        </Field>
        {sheet !== null && sheets.length > 1 && (
          <Field label="Sheet">
            {(id) => (
              <select
                id={id}
                disabled={busy}
                value={sheet}
                onChange={({ target }) => onChange({ sheet: target.value })}
              >
                {sheets.map(({ name, rows }) => (
                  <option key={name} value={name}>
                    {name} ({count(rows, 'row')})
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        {wasGuessed && (
          <Field label="Character encoding" hint="Choose another if names look wrong.">
            {(id) => (
              <select
                id={id}
                disabled={busy}
                value={charset.name}
                onChange={({ target }) => onChange({ charset: target.value })}
              >
                {[...new Set([charset.name, guessed.charset?.name ?? 'utf-8', ...Object.keys(charsets)])].map(
                  (name) => (
                    <option key={name} value={name}>
                      {charsets[name] ?? name}
                    </option>
                  ),
                )}
              </select>
            )}
          </Field>
        )}
      </div>
      {hidden > 0 && (
        <p className="soft small">
          {number(hidden)} of the rows {hidden === 1 ? 'is' : 'are'} hidden in the file, and read too.
        </p>
      )}
    </div>
  );
}
