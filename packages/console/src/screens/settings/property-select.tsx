import { useState } from 'react';
import { labelOf } from '../../lib/field-label';
import { words } from '../../lib/format';

export interface Property {
  readonly object: string;
  readonly name: string;
  readonly label: string;
}

/**
 * Selects where one field is written. There are 89 fields and hundreds of properties, so each lists them only while in use, which keeps the
 * page small.
 */
export function PropertySelect({
  field,
  target,
  properties,
  disabled,
  onChange,
}: {
  field: string;
  /** `contact.jobtitle`; empty if it is written nowhere. */
  target: string;
  properties: readonly Property[];
  disabled: boolean;
  onChange: (target: string) => void;
}) {
  const [open, setOpen] = useState(false);
  const known = properties.find((one) => `${one.object}.${one.name}` === target);
  return (
    <select
      className="flat"
      aria-label={`Where ${labelOf(field)} is written`}
      value={target}
      disabled={disabled}
      onPointerDown={() => setOpen(true)}
      onFocus={() => setOpen(true)}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">Nowhere</option>
      {target && !(open && known) && <option value={target}>{known?.label ?? target}</option>}
      {open &&
        (['contact', 'company'] as const).map((object) => (
          <optgroup key={object} label={words(object)}>
            {properties
              .filter((one) => one.object === object)
              .map((one) => (
                <option key={`${object}.${one.name}`} value={`${object}.${one.name}`}>
                  {one.label}
                </option>
              ))}
          </optgroup>
        ))}
    </select>
  );
}
