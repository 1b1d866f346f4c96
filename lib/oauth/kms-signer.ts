import { createPublicKey } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, type JWK } from 'jose';
import { laterPackage } from '#lib/shared/later-package';

const kms = laterPackage<typeof import('@aws-sdk/client-kms')>('@aws-sdk/client-kms');

const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export interface Signer {
  /** Signs the claims as a compact JWS, RS256, its header naming the key. `typ` is `at+jwt` for access tokens (RFC 9068). */
  sign(claims: Readonly<Record<string, unknown>>, typ: string): Promise<string>;
  /** The public keys: the one in use first, then those that still verify during a rotation. */
  publicKeys(): Promise<JWK[]>;
}

/** Signs with the first key, which never leaves KMS. Keys are ARNs; two are given during a rotation. */
export function createKmsSigner(keyIds: readonly string[]): Signer {
  const client = new (kms().KMSClient)({});
  let known: Promise<JWK[]> | undefined;

  const load = async (): Promise<JWK[]> =>
    await Promise.all(
      keyIds.map(async (KeyId) => {
        const { PublicKey } = await client.send(new (kms().GetPublicKeyCommand)({ KeyId }));
        if (!PublicKey) throw new Error('KMS gave no public key.');
        const jwk = await exportJWK(
          createPublicKey({ key: Buffer.from(PublicKey), format: 'der', type: 'spki' }),
        );
        return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'RS256', use: 'sig' };
      }),
    );
  const publicKeys = (): Promise<JWK[]> => {
    known ??= load().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };

  return {
    publicKeys,
    async sign(claims, typ) {
      const [key] = await publicKeys();
      const input = `${base64url({ alg: 'RS256', typ, kid: key?.kid })}.${base64url(claims)}`;
      const { Signature } = await client.send(
        new (kms().SignCommand)({
          KeyId: keyIds[0],
          Message: Buffer.from(input),
          MessageType: 'RAW',
          SigningAlgorithm: 'RSASSA_PKCS1_V1_5_SHA_256',
        }),
      );
      if (!Signature) throw new Error('KMS gave no signature.');
      return `${input}.${Buffer.from(Signature).toString('base64url')}`;
    },
  };
}
