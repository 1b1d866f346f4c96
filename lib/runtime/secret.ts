import type { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type * as z from 'zod';
import { laterPackage } from '#lib/shared/later-package';
import { MINUTE } from '#lib/shared/time';

const secrets = laterPackage<typeof import('@aws-sdk/client-secrets-manager')>(
  '@aws-sdk/client-secrets-manager',
);

/** How soon a rotated secret is picked up. */
const CACHE_FOR = 5 * MINUTE;

let client: SecretsManagerClient | undefined;
const cache = new Map<string, { readonly until: number; readonly text: string }>();

/** Reads a vendor's secret, a JSON object, by the ARN in an environment variable. */
export async function readSecret<T>(variable: string, schema: z.ZodType<T>): Promise<T> {
  const arn = process.env[variable];
  if (!arn) throw new Error(`${variable} is not set.`);
  const known = cache.get(arn);
  if (known && known.until > Date.now()) return schema.parse(JSON.parse(known.text));
  client ??= new (secrets().SecretsManagerClient)({});
  const { SecretString: text = '{}' } = await client.send(
    new (secrets().GetSecretValueCommand)({ SecretId: arn }),
  );
  cache.set(arn, { until: Date.now() + CACHE_FOR, text });
  return schema.parse(JSON.parse(text));
}
