import { labelOf } from '../../lib/field-label';
import { show } from '../../lib/format';
import type { Upload } from '../../lib/rerun';
import { Scrolls } from '../../ui/table';

const targets = [
  'first_name',
  'last_name',
  'full_name',
  'email',
  'company',
  'company_domain',
  'network_url',
  'crm_id',
  'external_id',
];
export const IGNORE = 'ignore';

/** Returns a field that two columns are mapped to. */
export function columnsTwice(mapping: Readonly<Record<string, string>>): string | undefined {
  const used = Object.values(mapping).filter((field) => field !== IGNORE);
  return used.find((field, index) => used.indexOf(field) !== index);
}

/** How the file's columns were understood, shown on its first rows. */
export function Mapping({
  data,
  mapping,
  onChange,
}: {
  data: Upload;
  mapping: Readonly<Record<string, string>>;
  onChange: (mapping: Readonly<Record<string, string>>) => void;
}) {
  const used = Object.values(mapping).filter((field) => field !== IGNORE);
  const twice = columnsTwice(mapping);
  return (
    <>
      <Scrolls label="Columns">
        <table className="mapping">
          <thead>
            <tr>
              {data.columns_detected.map((column) => (
                <th key={column}>{column}</th>
              ))}
            </tr>
            <tr>
              {data.columns_detected.map((column) => (
                <td key={column}>
                  <select
                    aria-label={`Meaning of ${column}`}
                    className={(mapping[column] ?? IGNORE) === IGNORE ? 'soft' : 'chosen'}
                    value={mapping[column] ?? IGNORE}
                    onChange={(event) => onChange({ ...mapping, [column]: event.target.value })}
                  >
                    <option value={IGNORE}>Not used</option>
                    {[...new Set([...targets, ...used])].map((field) => (
                      <option key={field} value={field}>
                        {labelOf(field)}
                      </option>
                    ))}
                  </select>
                </td>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.preview_rows.slice(0, 5).map((row) => (
              <tr key={JSON.stringify(row)}>
                {data.columns_detected.map((column) => (
                  <td key={column}>{show(row[column])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolls>
      {twice && (
        <div className="card-body error-text" role="alert">
          Two columns are both {labelOf(twice)}. Choose one.
        </div>
      )}
    </>
  );
}
