import type { Sealing } from '#lib/connector/seal';
import type { IdentityProvider } from '#lib/connector/sign-in';
import type { HttpClient } from '#lib/http/client';
import type { Signer } from '#lib/oauth/kms-signer';

/** The connector's dependencies, composed once per container. */
export interface ConnectorEnvironment {
  /** The connector's public address: issuer, audience and resource in one. No trailing slash. */
  readonly address: string;
  readonly apiUrl: string;
  readonly internalKey: string;
  readonly signer: Signer;
  readonly sealing: Sealing;
  readonly identity: IdentityProvider;
  readonly http: HttpClient;
  readonly now: Date;
  readonly sourceAddress: string;
  /**
   * Takes one of the places for what an organization may hold open, for so many seconds at most, and returns how to give it back;
   * `undefined` if none is free.
   */
  readonly holdOpen: (
    organization: string,
    actor: string,
    seconds: number,
  ) => Promise<(() => Promise<void>) | undefined>;
}
