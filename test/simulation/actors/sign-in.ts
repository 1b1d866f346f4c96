import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { RequestListener } from 'node:http';

const HOUR_S = 3_600;
const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The sign-in service: its key set, and sessions valid for hours. */
export class SignIn {
  readonly #issuer: string;
  readonly #key: KeyObject;

  constructor(issuer: string) {
    this.#issuer = issuer;
    this.#key = generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey;
  }

  /** Headers of a person whom the sign-in service names as part of an organization. */
  session(person: string, organization: string): Record<string, string> {
    const iat = Math.floor(Date.now() / 1_000);
    const claims = {
      iss: this.#issuer,
      aud: 'portal',
      sub: person,
      email: person,
      org_id: organization,
      iat: iat - HOUR_S,
      exp: iat + 24 * HOUR_S,
    };
    const content = `${base64url({ alg: 'RS256', typ: 'JWT', kid: 'one' })}.${base64url(claims)}`;
    const signature = sign('sha256', Buffer.from(content), this.#key).toString('base64url');
    return { authorization: `Bearer ${content}.${signature}` };
  }

  readonly listener: RequestListener = (_request, response) => {
    const key = createPublicKey(this.#key).export({ format: 'jwk' });
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ keys: [{ ...key, kid: 'one', alg: 'RS256', use: 'sig' }] }));
  };
}
