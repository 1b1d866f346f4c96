import { type InternalKeyNeeds, internalKeySecret } from '#lib/organization/use-cases/rotate-internal-key';
import { laterPackage } from '#lib/shared/later-package';

const secrets = laterPackage<typeof import('@aws-sdk/client-secrets-manager')>(
  '@aws-sdk/client-secrets-manager',
);

/** Reads the secret itself, bypassing every cache: a rotation must see the current one. */
export function internalKeyNeeds(): InternalKeyNeeds {
  const client = new (secrets().SecretsManagerClient)({});
  const SecretId = process.env['INTERNAL_KEY_SECRET'];
  return {
    async read() {
      const { SecretString = '{}' } = await client.send(new (secrets().GetSecretValueCommand)({ SecretId }));
      return internalKeySecret.parse(JSON.parse(SecretString));
    },
    async store(secret) {
      await client.send(
        new (secrets().PutSecretValueCommand)({ SecretId, SecretString: JSON.stringify(secret) }),
      );
    },
  };
}
