import type { Caller } from '#lib/contract/caller';
import { allows, type Scope } from '#lib/contract/scope';
import { Problem } from '#lib/shared/problem';

/** Requires a scope for optional parts of an operation; `what` begins the sentence. Throws FORBIDDEN. */
export function requireScope({ scopes }: Pick<Caller, 'scopes'>, needed: Scope, what: string): void {
  if (allows(scopes, needed)) return;
  throw new Problem('FORBIDDEN', `${what} needs the scope ${needed}, which the credential does not have.`, {
    details: { required_scope: needed },
  });
}
