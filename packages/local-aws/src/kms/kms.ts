import {
  createHash,
  createPublicKey,
  createVerify,
  privateEncrypt,
  randomBytes,
  constants as rsa,
} from 'node:crypto';
import * as z from 'zod';
import { keyArn } from '#local-aws/assembly/resource-types';
import { AwsError, notEmulated } from '#local-aws/aws-error';
import type { JsonService } from '#local-aws/aws-json';
import { type Call, touch } from '#local-aws/calls/call';
import { keyIdOf, open, seal } from '#local-aws/kms/ciphertext';
import type { KmsKey } from '#local-aws/kms/key-material';
import { parseInput } from '#local-aws/parse-input';

const bytes = z.string().transform((text) => Buffer.from(text, 'base64'));
const context = z.record(z.string(), z.string()).default({});
const keyed = z.strictObject({ KeyId: z.string() });
const algorithm = z.literal('SYMMETRIC_DEFAULT').optional();

const schemas = {
  keyed,
  encrypt: keyed.extend({ Plaintext: bytes, EncryptionContext: context, EncryptionAlgorithm: algorithm }),
  decrypt: z.strictObject({
    CiphertextBlob: bytes,
    KeyId: z.string().optional(),
    EncryptionContext: context,
    EncryptionAlgorithm: algorithm,
  }),
  dataKey: keyed.extend({
    KeySpec: z.enum(['AES_256', 'AES_128']).optional(),
    NumberOfBytes: z.number().int().min(1).max(1024).optional(),
    EncryptionContext: context,
  }),
  sign: keyed.extend({
    Message: bytes,
    MessageType: z.enum(['RAW', 'DIGEST']).default('RAW'),
    SigningAlgorithm: z.string(),
  }),
  verify: keyed.extend({
    Message: bytes,
    MessageType: z.literal('RAW').default('RAW'),
    Signature: bytes,
    SigningAlgorithm: z.string(),
  }),
};

/** KMS over node:crypto. `aliases` maps `alias/name` to a key id. */
export function createKms(keys: readonly KmsKey[], aliases: ReadonlyMap<string, string>): JsonService {
  const byId = new Map(keys.map((key) => [key.id, key]));
  const find = (reference: string, call: Call): KmsKey => {
    const name = reference.startsWith('arn:') ? reference.split(':').slice(5).join(':') : reference;
    const id = name.startsWith('alias/') ? aliases.get(name) : name.replace(/^key\//, '');
    const key = byId.get(id ?? '');
    if (key === undefined) throw new AwsError('NotFoundException', `Key '${reference}' does not exist`);
    touch(call, keyArn(key.id));
    return key;
  };
  const symmetric = (key: KmsKey): Buffer => {
    if (key.secret === undefined) {
      throw new AwsError(
        'InvalidKeyUsageException',
        `${keyArn(key.id)} key usage is ${key.usage} which is not valid here.`,
      );
    }
    return key.secret;
  };
  const signing = (key: KmsKey, name: string) => {
    if (key.privateKey === undefined || key.usage !== 'SIGN_VERIFY') {
      throw new AwsError(
        'InvalidKeyUsageException',
        `${keyArn(key.id)} key usage is ${key.usage} which is not valid for Sign.`,
      );
    }
    if (name !== 'RSASSA_PKCS1_V1_5_SHA_256') throw notEmulated(`KMS signing algorithm ${name}`);
    return key.privateKey;
  };
  const dataKey = (input: unknown, call: Call) => {
    const request = parseInput(schemas.dataKey, input);
    const key = find(request.KeyId, call);
    const plaintext = randomBytes(request.NumberOfBytes ?? (request.KeySpec === 'AES_128' ? 16 : 32));
    const blob = seal(key.id, symmetric(key), plaintext, request.EncryptionContext);
    return { plaintext, reply: { KeyId: keyArn(key.id), CiphertextBlob: blob.toString('base64') } };
  };
  return {
    name: 'kms',
    target: 'TrentService',
    operations: {
      Encrypt(input, call) {
        const request = parseInput(schemas.encrypt, input);
        if (request.Plaintext.length > 4096)
          throw new AwsError('ValidationException', 'Plaintext is at most 4096 bytes');
        const key = find(request.KeyId, call);
        const blob = seal(key.id, symmetric(key), request.Plaintext, request.EncryptionContext);
        return {
          CiphertextBlob: blob.toString('base64'),
          KeyId: keyArn(key.id),
          EncryptionAlgorithm: 'SYMMETRIC_DEFAULT',
        };
      },
      Decrypt(input, call) {
        const request = parseInput(schemas.decrypt, input);
        const id = keyIdOf(request.CiphertextBlob);
        if (id === undefined || !byId.has(id))
          throw new AwsError('InvalidCiphertextException', 'The ciphertext is invalid');
        const key = find(id, call);
        if (request.KeyId !== undefined && find(request.KeyId, call).id !== id) {
          throw new AwsError(
            'IncorrectKeyException',
            'The key ID in the request does not identify a CMK that can perform this operation.',
          );
        }
        const plaintext = open(symmetric(key), request.CiphertextBlob, request.EncryptionContext);
        if (plaintext === undefined)
          throw new AwsError('InvalidCiphertextException', 'The ciphertext or its context is invalid');
        return {
          Plaintext: plaintext.toString('base64'),
          KeyId: keyArn(id),
          EncryptionAlgorithm: 'SYMMETRIC_DEFAULT',
        };
      },
      GenerateDataKey(input, call) {
        const { plaintext, reply } = dataKey(input, call);
        return { ...reply, Plaintext: plaintext.toString('base64') };
      },
      GenerateDataKeyWithoutPlaintext: (input, call) => dataKey(input, call).reply,
      Sign(input, call) {
        const request = parseInput(schemas.sign, input);
        const key = find(request.KeyId, call);
        if (request.Message.length > 4096)
          throw new AwsError('ValidationException', 'Message is at most 4096 bytes');
        if (request.MessageType === 'DIGEST' && request.Message.length !== 32) {
          throw new AwsError(
            'ValidationException',
            'Digest is invalid length for algorithm RSASSA_PKCS1_V1_5_SHA_256.',
          );
        }
        const digest =
          request.MessageType === 'DIGEST'
            ? request.Message
            : createHash('sha256').update(request.Message).digest();
        const signature = signDigest(signing(key, request.SigningAlgorithm), digest);
        return {
          KeyId: keyArn(key.id),
          Signature: signature.toString('base64'),
          SigningAlgorithm: request.SigningAlgorithm,
        };
      },
      Verify(input, call) {
        const request = parseInput(schemas.verify, input);
        const key = find(request.KeyId, call);
        const publicKey = createPublicKey(signing(key, request.SigningAlgorithm));
        const valid = createVerify('sha256').update(request.Message).verify(publicKey, request.Signature);
        if (!valid) throw new AwsError('KMSInvalidSignatureException', 'The signature is not valid');
        return { KeyId: keyArn(key.id), SignatureValid: true, SigningAlgorithm: request.SigningAlgorithm };
      },
      GetPublicKey(input, call) {
        const key = find(parseInput(schemas.keyed, input).KeyId, call);
        if (key.privateKey === undefined)
          throw new AwsError('UnsupportedOperationException', 'A symmetric key has no public key');
        const der = createPublicKey(key.privateKey).export({ type: 'spki', format: 'der' });
        return {
          KeyId: keyArn(key.id),
          PublicKey: der.toString('base64'),
          KeySpec: key.spec,
          CustomerMasterKeySpec: key.spec,
          KeyUsage: key.usage,
          SigningAlgorithms: ['RSASSA_PKCS1_V1_5_SHA_256'],
        };
      },
      DescribeKey(input, call) {
        const key = find(parseInput(schemas.keyed, input).KeyId, call);
        return {
          KeyMetadata: {
            KeyId: key.id,
            Arn: keyArn(key.id),
            KeySpec: key.spec,
            KeyUsage: key.usage,
            Enabled: true,
            KeyState: 'Enabled',
          },
        };
      },
    },
  };
}

/** PKCS #1 v1.5 over an externally computed digest: the DigestInfo prefix of SHA-256 (RFC 8017, 9.2) goes before it. */
function signDigest(key: ReturnType<typeof createPublicKey>, digest: Buffer): Buffer {
  const digestInfo = Buffer.concat([Buffer.from('3031300d060960864801650304020105000420', 'hex'), digest]);
  return privateEncrypt(
    { key: key.export({ type: 'pkcs8', format: 'pem' }), padding: rsa.RSA_PKCS1_PADDING },
    digestInfo,
  );
}
