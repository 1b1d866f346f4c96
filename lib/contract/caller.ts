import type { Role } from '#lib/contract/role';
import type { Scope } from '#lib/contract/scope';

/** Who is calling, known from the credential alone. */
export interface Caller {
  readonly organizationId: string;
  readonly scopes: readonly Scope[];
  /** `key_...` of an API key, the subject of a portal session, or the agent's client. Goes into records of approval. */
  readonly actor: string;
  readonly kind: 'api_key' | 'portal' | 'internal';
  /** What a signed-in person is in the organization. */
  readonly role?: Role;
  /** The signed-in person, with the organizations their sign-in names. */
  readonly person?: {
    readonly subject: string;
    readonly email?: string | undefined;
    readonly organizations: readonly string[];
  };
}
