import type { Role } from '#lib/contract/role';
import type { Scope } from '#lib/contract/scope';

/** The caller, as known from the credential alone. */
export interface Caller {
  readonly organizationId: string;
  readonly scopes: readonly Scope[];
  /** `key_...` of an API key, the subject of a portal session, or the agent's client. Recorded with approvals. */
  readonly actor: string;
  readonly kind: 'api_key' | 'portal' | 'internal';
  /** A signed-in person's role in the organization. */
  readonly role?: Role;
  /** The signed-in person, with the organizations named by their sign-in. */
  readonly person?: {
    readonly subject: string;
    readonly email?: string | undefined;
    readonly organizations: readonly string[];
  };
}
