import { createHash, createPublicKey, verify } from 'node:crypto';
import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DecryptCommand,
  EncryptCommand,
  GenerateDataKeyCommand,
  GetPublicKeyCommand,
  KMSClient,
  SignCommand,
} from '@aws-sdk/client-kms';
import {
  DescribeSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Services, startServices } from '#local-aws/start-services';

const sealing = '11111111-1111-4111-8111-111111111111';
const other = '22222222-2222-4222-8222-222222222222';
const signing = '33333333-3333-4333-8333-333333333333';
const dataDirectory = mkdtempSync(join(tmpdir(), 'local-keys-'));
let services: Services;
let kms: KMSClient;
let secrets: SecretsManagerClient;

const start = async () => {
  services = await startServices({
    dataDirectory,
    keys: { [sealing]: {}, [other]: {}, [signing]: { KeySpec: 'RSA_2048', KeyUsage: 'SIGN_VERIFY' } },
    secrets: {
      fixed: { SecretString: 'first' },
      generated: {
        GenerateSecretString: {
          SecretStringTemplate: '{"user":"u"}',
          GenerateStringKey: 'password',
          PasswordLength: 20,
          ExcludePunctuation: true,
        },
      },
    },
  });
  const settings = { endpoint: services.endpoint, region: 'us-east-1', credentials: services.credentials };
  kms = new KMSClient(settings);
  secrets = new SecretsManagerClient(settings);
};
beforeAll(start);
afterAll(() => services.stop());

describe('KMS', () => {
  const EncryptionContext = { organization: 'org_1' };

  test('a data key decrypts only with its context and key', async () => {
    const { Plaintext, CiphertextBlob } = await kms.send(
      new GenerateDataKeyCommand({ KeyId: sealing, KeySpec: 'AES_256', EncryptionContext }),
    );
    expect(Plaintext).toHaveLength(32);
    const opened = await kms.send(new DecryptCommand({ CiphertextBlob, EncryptionContext }));
    expect(opened.Plaintext).toEqual(Plaintext);
    const refused = (input: object) => kms.send(new DecryptCommand({ CiphertextBlob, ...input }));
    await expect(refused({ EncryptionContext: { organization: 'org_2' } })).rejects.toMatchObject({
      name: 'InvalidCiphertextException',
    });
    await expect(refused({})).rejects.toMatchObject({ name: 'InvalidCiphertextException' });
    await expect(refused({ EncryptionContext, KeyId: other })).rejects.toMatchObject({
      name: 'IncorrectKeyException',
    });
  });

  test('data encrypted in an earlier run can be decrypted', async () => {
    const { CiphertextBlob } = await kms.send(
      new EncryptCommand({ KeyId: sealing, Plaintext: Buffer.from('kept') }),
    );
    await services.stop();
    await start();
    const { Plaintext } = await kms.send(new DecryptCommand({ CiphertextBlob }));
    expect(Buffer.from(Plaintext ?? []).toString()).toBe('kept');
  });

  test('a signature over a message or its digest is verified by the public key', async () => {
    const SigningAlgorithm = 'RSASSA_PKCS1_V1_5_SHA_256';
    const Message = Buffer.from('header.payload');
    const digest = createHash('sha256').update(Message).digest();
    const raw = await kms.send(
      new SignCommand({ KeyId: signing, Message, MessageType: 'RAW', SigningAlgorithm }),
    );
    const digested = await kms.send(
      new SignCommand({ KeyId: signing, Message: digest, MessageType: 'DIGEST', SigningAlgorithm }),
    );
    expect(digested.Signature).toEqual(raw.Signature);
    const { PublicKey } = await kms.send(new GetPublicKeyCommand({ KeyId: signing }));
    const key = createPublicKey({ key: Buffer.from(PublicKey ?? []), format: 'der', type: 'spki' });
    expect(verify('sha256', Message, key, raw.Signature ?? Buffer.alloc(0))).toBe(true);
    expect(verify('sha256', Buffer.from('other'), key, raw.Signature ?? Buffer.alloc(0))).toBe(false);
  });

  test('a key works only for its own usage', async () => {
    const Message = Buffer.from('x');
    const sign = new SignCommand({ KeyId: sealing, Message, SigningAlgorithm: 'RSASSA_PKCS1_V1_5_SHA_256' });
    await expect(kms.send(sign)).rejects.toMatchObject({ name: 'InvalidKeyUsageException' });
    await expect(kms.send(new EncryptCommand({ KeyId: signing, Plaintext: Message }))).rejects.toMatchObject({
      name: 'InvalidKeyUsageException',
    });
    await expect(kms.send(new EncryptCommand({ KeyId: 'none', Plaintext: Message }))).rejects.toMatchObject({
      name: 'NotFoundException',
    });
    const pss = new SignCommand({ KeyId: signing, Message, SigningAlgorithm: 'RSASSA_PSS_SHA_256' });
    await expect(kms.send(pss)).rejects.toMatchObject({
      message: 'The local AWS does not emulate KMS signing algorithm RSASSA_PSS_SHA_256',
    });
  });

  test('keys and secrets are readable only by their owner', () => {
    for (const file of ['kms-keys.json', 'secrets.json']) {
      expect(statSync(join(dataDirectory, file)).mode & 0o777).toBe(0o600);
    }
  });
});

describe('Secrets Manager', () => {
  test('a new value becomes current and the old one AWSPREVIOUS', async () => {
    const { ARN } = await secrets.send(new DescribeSecretCommand({ SecretId: 'fixed' }));
    await secrets.send(new PutSecretValueCommand({ SecretId: ARN, SecretString: 'second' }));
    const value = async (VersionStage?: string) =>
      (
        await secrets.send(
          new GetSecretValueCommand({ SecretId: ARN, ...(VersionStage && { VersionStage }) }),
        )
      ).SecretString;
    expect([await value(), await value('AWSPREVIOUS')]).toEqual(['second', 'first']);
  });

  test('a generated secret has the form the template asks for', async () => {
    const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId: 'generated' }));
    expect(JSON.parse(SecretString ?? '')).toEqual({
      user: 'u',
      password: expect.stringMatching(/^[A-Za-z0-9]{20}$/),
    });
  });

  test('an unknown secret throws ResourceNotFoundException', async () => {
    await expect(secrets.send(new GetSecretValueCommand({ SecretId: 'none' }))).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    });
  });
});
