import type { Body } from '../../lib/answers';

export type Scope = NonNullable<Body<'/v1/api-keys', 'post'>['scopes']>[number];

const scopeWords = {
  'svc:read': 'Read',
  'svc:enrich': 'Start enrichments, which cost credits',
  'svc:network': 'Research through the LinkedIn account',
  'svc:generate': 'Generate texts with a model',
  'svc:create': 'Stage messages',
  'svc:write': 'Change settings, cancel',
  'svc:approve': 'Approve: write to the CRM, send messages',
  'svc:admin': 'Manage members, keys and billing',
} as const satisfies Record<Scope, string>;

/** What a key or an agent may do. */
export function ScopeChoice<S extends Scope>({
  of,
  chosen,
  onChange,
}: {
  /** The scopes to choose from. */
  of: readonly S[];
  chosen: readonly S[];
  onChange: (chosen: readonly S[]) => void;
}) {
  return (
    <fieldset className="stack tight">
      <legend className="label">It may</legend>
      {of.map((scope) => (
        <label className="check" key={scope}>
          <input
            type="checkbox"
            checked={chosen.includes(scope)}
            onChange={() =>
              onChange(chosen.includes(scope) ? chosen.filter((one) => one !== scope) : [...chosen, scope])
            }
          />
          <span>{scopeWords[scope]}</span>
        </label>
      ))}
    </fieldset>
  );
}
