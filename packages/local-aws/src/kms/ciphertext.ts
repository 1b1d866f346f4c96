import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

export type EncryptionContext = Readonly<Record<string, string>>;

const version = 1;
const header = 1 + 16;

/** AES-256-GCM with the encryption context as additional data; the blob names its key, so that Decrypt needs no KeyId. */
export function seal(keyId: string, secret: Buffer, plaintext: Buffer, context: EncryptionContext): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', secret, iv);
  cipher.setAAD(canonical(context));
  const sealed = Buffer.concat([cipher.update(plaintext), cipher.final()]);
  return Buffer.concat([
    Buffer.from([version]),
    Buffer.from(keyId.replaceAll('-', ''), 'hex'),
    iv,
    cipher.getAuthTag(),
    sealed,
  ]);
}

/** The id of the key a blob was encrypted with; undefined if it is not a blob of ours. */
export function keyIdOf(blob: Buffer): string | undefined {
  if (blob.length < header + 28 || blob[0] !== version) return undefined;
  const hex = blob.subarray(1, header).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Undefined if the blob was changed or the context differs from the one it was encrypted with. */
export function open(secret: Buffer, blob: Buffer, context: EncryptionContext): Buffer | undefined {
  const decipher = createDecipheriv('aes-256-gcm', secret, blob.subarray(header, header + 12));
  decipher.setAAD(canonical(context));
  decipher.setAuthTag(blob.subarray(header + 12, header + 28));
  try {
    return Buffer.concat([decipher.update(blob.subarray(header + 28)), decipher.final()]);
  } catch {
    return undefined;
  }
}

function canonical(context: EncryptionContext): Buffer {
  return Buffer.from(JSON.stringify(Object.entries(context).sort(([a], [b]) => (a < b ? -1 : 1))));
}
