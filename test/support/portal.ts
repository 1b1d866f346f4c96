import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll } from 'vitest';

const ISSUER = 'https://signin.example';
const AUDIENCE = 'portal';
interface Signed {
  /** Signed by a different issuer. */
  readonly forged?: boolean;
  readonly issuer?: string;
  readonly audience?: string;
  readonly ends?: string;
}

/** Provides portal sessions that the service accepts: an issuer with its key, for the tests of this file. */
export function usePortal() {
  let issuer: Server;
  let own: CryptoKey;
  let foreign: CryptoKey;
  let isDown = false;
  beforeAll(async () => {
    const [mine, others] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
    own = mine.privateKey;
    foreign = others.privateKey;
    const keys = [{ ...(await exportJWK(mine.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }];
    issuer = createServer((_, response) => {
      if (isDown) response.writeHead(503).end();
      else response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys }));
    });
    await new Promise<void>((resolve) => issuer.listen(0, '127.0.0.1', resolve));
    const { port } = issuer.address() as AddressInfo;
    Object.assign(process.env, {
      PORTAL_ISSUER: ISSUER,
      PORTAL_AUDIENCE: AUDIENCE,
      PORTAL_JWKS_URL: `http://127.0.0.1:${port}/jwks`,
    });
  });
  afterAll(() => {
    issuer.close();
  });

  const session = (
    claims: JWTPayload,
    { forged = false, issuer: by = ISSUER, audience = AUDIENCE, ends = '1h' }: Signed = {},
  ) =>
    new SignJWT({ sub: 'grace@northwind.example', ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(by)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(ends)
      .sign(forged ? foreign : own);
  return {
    session,
    /** Switches off the issuer's key set, or on again. */
    down: (is: boolean) => {
      isDown = is;
    },
  };
}
