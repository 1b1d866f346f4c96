import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { type InternalKeyNeeds, internalKeySecret } from '#lib/organization/use-cases/rotate-internal-key';

/** The secret itself, past every cache: what is rotated must be what is there. */
export function internalKeyNeeds(): InternalKeyNeeds {
  const client = new SecretsManagerClient({});
  const SecretId = process.env['INTERNAL_KEY_SECRET'];
  return {
    async read() {
      const { SecretString = '{}' } = await client.send(new GetSecretValueCommand({ SecretId }));
      return internalKeySecret.parse(JSON.parse(SecretString));
    },
    async store(secret) {
      await client.send(new PutSecretValueCommand({ SecretId, SecretString: JSON.stringify(secret) }));
    },
  };
}
