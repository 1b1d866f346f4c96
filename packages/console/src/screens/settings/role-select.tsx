import type { Schemas } from '../../lib/answers';
import { words } from '../../lib/format';

export type Role = Schemas['Member']['role'];
export const roles: readonly (readonly [Role, string])[] = [
  ['viewer', 'Can view everything, but change nothing'],
  ['operator', 'Prepares work for others to approve'],
  ['approver', 'Writes to the CRM and releases messages'],
  ['admin', 'Members, keys, connections and billing'],
  ['owner', 'Everything, including making owners'],
];

export function RoleSelect({
  label,
  value,
  owner,
  disabled,
  onChange,
}: {
  label: string;
  value: string;
  /** Whether the person choosing is an owner. */
  owner: boolean;
  disabled: boolean;
  onChange: (role: Role) => void;
}) {
  return (
    <select
      aria-label={label}
      value={value}
      disabled={disabled}
      style={{ width: 130 }}
      onChange={(event) => {
        const role = roles.find(([name]) => name === event.target.value);
        if (role) onChange(role[0]);
      }}
    >
      {roles.map(([name]) => (
        <option key={name} value={name} disabled={name === 'owner' && !owner}>
          {words(name)}
        </option>
      ))}
    </select>
  );
}
