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
}
