import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { KMSClient } from '@aws-sdk/client-kms';
import type { SealContext, Sealer } from '#lib/ports/sealer';
import { laterPackage } from '#lib/shared/later-package';
import type { Sealed } from '#lib/shared/sealed';

const kms = laterPackage<typeof import('@aws-sdk/client-kms')>('@aws-sdk/client-kms');

const ALGORITHM = 'aes-256-gcm';
/** How many unwrapped data keys a container caches, so that a busy organization costs one KMS call rather than thousands. */
const REMEMBERED = 200;

const encryptionContext = ({ organizationId, purpose }: SealContext) => ({
  organization_id: organizationId,
  purpose,
});
const boundTo = ({ organizationId, purpose }: SealContext): Buffer =>
  Buffer.from(`${organizationId}\n${purpose}`);

/** Envelope encryption with a KMS key: one data key per secret, with the context bound to both the key and the text. */
export function createKmsSealer(keyId: string, client: KMSClient = new (kms().KMSClient)({})): Sealer {
  const dataKeys = new Map<string, Uint8Array>();

  async function unwrap(context: SealContext, wrapped: string): Promise<Uint8Array> {
    const name = `${context.organizationId}\n${context.purpose}\n${wrapped}`;
    const known = dataKeys.get(name);
    if (known) return known;
    const { Plaintext } = await client.send(
      new (kms().DecryptCommand)({
        KeyId: keyId,
        CiphertextBlob: Buffer.from(wrapped, 'base64'),
        EncryptionContext: encryptionContext(context),
      }),
    );
    if (!Plaintext) throw new Error('KMS gave no data key.');
    if (dataKeys.size >= REMEMBERED) dataKeys.clear();
    dataKeys.set(name, Plaintext);
    return Plaintext;
  }

  return {
    async seal(context, text): Promise<Sealed> {
      const { Plaintext, CiphertextBlob } = await client.send(
        new (kms().GenerateDataKeyCommand)({
          KeyId: keyId,
          KeySpec: 'AES_256',
          EncryptionContext: encryptionContext(context),
        }),
      );
      if (!Plaintext || !CiphertextBlob) throw new Error('KMS gave no data key.');
      const nonce = randomBytes(12);
      const cipher = createCipheriv(ALGORITHM, Plaintext, nonce).setAAD(boundTo(context));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return {
        key: Buffer.from(CiphertextBlob).toString('base64'),
        nonce: nonce.toString('base64'),
        tag: cipher.getAuthTag().toString('base64'),
        text: encrypted.toString('base64'),
      };
    },
    async open(context, secret): Promise<string> {
      const key = await unwrap(context, secret.key);
      const decipher = createDecipheriv(ALGORITHM, key, Buffer.from(secret.nonce, 'base64'))
        .setAAD(boundTo(context))
        .setAuthTag(Buffer.from(secret.tag, 'base64'));
      return Buffer.concat([decipher.update(Buffer.from(secret.text, 'base64')), decipher.final()]).toString(
        'utf8',
      );
    },
  };
}
