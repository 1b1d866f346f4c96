import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod';
import { type PrivateFile, privateFile } from '#local-aws/private-file';

/** A key as the template defines it (AWS::KMS::Key). */
export const keyProperties = z.object({
  KeySpec: z.enum(['SYMMETRIC_DEFAULT', 'RSA_2048', 'RSA_3072', 'RSA_4096']).default('SYMMETRIC_DEFAULT'),
  KeyUsage: z.enum(['ENCRYPT_DECRYPT', 'SIGN_VERIFY']).default('ENCRYPT_DECRYPT'),
});

export interface KmsKey {
  readonly id: string;
  readonly spec: z.infer<typeof keyProperties>['KeySpec'];
  readonly usage: z.infer<typeof keyProperties>['KeyUsage'];
  /** 32 bytes of a symmetric key. */
  readonly secret: Buffer | undefined;
  readonly privateKey: KeyObject | undefined;
}

const stored = z.record(z.string(), z.string());

/** Key material by key id, kept in `kms-keys.json` (mode 0600) of the data directory. */
export function openKeyFile(dataDirectory: string | undefined): {
  ensure(id: string, properties: z.infer<typeof keyProperties>): KmsKey;
} {
  const file: PrivateFile = privateFile(
    dataDirectory === undefined ? undefined : join(dataDirectory, 'kms-keys.json'),
  );
  return {
    ensure(id, { KeySpec: spec, KeyUsage: usage }) {
      const all = stored.parse(file.read() ?? {});
      const name = `${id} ${spec}`;
      const material = all[name] ?? create(spec);
      if (all[name] === undefined) file.write({ ...all, [name]: material });
      const symmetric = spec === 'SYMMETRIC_DEFAULT';
      return {
        id,
        spec,
        usage,
        secret: symmetric ? Buffer.from(material, 'base64') : undefined,
        privateKey: symmetric ? undefined : createPrivateKey(material),
      };
    },
  };
}

function create(spec: KmsKey['spec']): string {
  if (spec === 'SYMMETRIC_DEFAULT') return randomBytes(32).toString('base64');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: Number(spec.slice('RSA_'.length)) });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}
