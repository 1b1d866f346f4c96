import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Scope, useRefusal } from '../lib/may';

/** Says who can do what somebody may not; nothing to who may. */
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
 * What a role may not use is shown as it is, cannot be used, and says who can: fields and buttons, but not links.
 * `says={false}` where the reason stands nearby.
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

/** What is of no use to a role is not there: an action among others, or one in each row of a table. */
export function Only({ scope, children }: { scope: Scope; children: ReactNode }) {
  return useRefusal(scope) ? null : children;
}
