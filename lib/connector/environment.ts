import type { Sealing } from '#lib/connector/seal';
import type { IdentityProvider } from '#lib/connector/sign-in';
import type { HttpClient } from '#lib/http/client';
import type { Signer } from '#lib/oauth/kms-signer';

/** What the connector works with, composed once a container. */
export interface ConnectorEnvironment {
  /** Where the connector itself is reached: issuer, audience and resource in one. No slash at the end. */
  readonly address: string;
  readonly apiUrl: string;
  readonly internalKey: string;
  readonly signer: Signer;
  readonly sealing: Sealing;
  readonly identity: IdentityProvider;
  readonly http: HttpClient;
  readonly now: Date;
  readonly sourceAddress: string;
}
