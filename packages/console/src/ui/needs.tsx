import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Scope, useRefusal } from '../lib/may';

/** Says who may do what this person may not; renders nothing if they may. */
export function Refusal({ scope }: { scope: Scope }) {
  const why = useRefusal(scope);
  return (
    why && (
      <span className="refusal small">
        <LockKeyhole aria-hidden />
        {why}
      </span>
    )
  );
}

/**
 * Shows fields and buttons (not links) that a role may not use as they are, but disabled and saying who can. `says={false}` if the reason
 * is shown nearby.
 */
export function Needs({
  scope,
  says = true,
  children,
}: {
  scope: Scope;
  says?: boolean;
  children: ReactNode;
}) {
  const why = useRefusal(scope);
  if (!why) return children;
  return (
    <>
      {says && <Refusal scope={scope} />}
      <fieldset className="needs" disabled title={why}>
        {children}
      </fieldset>
    </>
  );
}

/** Hides what is of no use to a role: an action among others, or one in each row of a table. */
export function Only({ scope, children }: { scope: Scope; children: ReactNode }) {
  return useRefusal(scope) ? null : children;
}
