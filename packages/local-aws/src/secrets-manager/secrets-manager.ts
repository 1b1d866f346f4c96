import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod';
import { secretArn } from '#local-aws/assembly/resource-types';
import { AwsError } from '#local-aws/aws-error';
import type { JsonService } from '#local-aws/aws-json';
import { touch } from '#local-aws/calls/call';
import { parseInput } from '#local-aws/parse-input';
import { privateFile } from '#local-aws/private-file';
import { generateSecret, generateSecretString } from '#local-aws/secrets-manager/generate-secret';

/** A secret as the template defines it (AWS::SecretsManager::Secret). */
export const secretProperties = z.object({
  SecretString: z.string().optional(),
  GenerateSecretString: generateSecretString.optional(),
});

const version = z.object({
  id: z.string(),
  string: z.string().optional(),
  binary: z.string().optional(),
  stages: z.array(z.string()),
  createdAt: z.number(),
});
const stored = z.record(z.string(), z.array(version));
type Version = z.infer<typeof version>;

const named = z.strictObject({ SecretId: z.string() });
const get = named.extend({ VersionId: z.string().optional(), VersionStage: z.string().optional() });
const put = named.extend({
  SecretString: z.string().optional(),
  SecretBinary: z.string().optional(),
  ClientRequestToken: z.string().optional(),
  VersionStages: z.array(z.string()).default(['AWSCURRENT']),
});

export interface LocalSecretsManager extends JsonService {
  /** Creates the secret unless it is kept from an earlier run; a value put since then stays. */
  ensure(name: string, properties: z.infer<typeof secretProperties>): void;
  /** The current string of a secret, for `{{resolve:secretsmanager:...}}` in a template. */
  current(nameOrArn: string): string | undefined;
}

/** Secrets Manager over one JSON file, `secrets.json` (mode 0600) of the data directory. */
export function openSecretsManager(dataDirectory: string | undefined): LocalSecretsManager {
  const file = privateFile(dataDirectory === undefined ? undefined : join(dataDirectory, 'secrets.json'));
  const read = () => stored.parse(file.read() ?? {});
  const nameOf = (reference: string): string => {
    const name = Object.keys(read()).find((known) => known === reference || secretArn(known) === reference);
    if (name === undefined)
      throw new AwsError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
    return name;
  };
  const find = (name: string, stage: string, id: string | undefined): Version => {
    const versions = read()[name] ?? [];
    const found = versions.find((one) => (id === undefined ? one.stages.includes(stage) : one.id === id));
    if (found !== undefined) return found;
    throw new AwsError(
      'ResourceNotFoundException',
      `Secrets Manager can't find the specified secret value for staging label: ${stage}`,
    );
  };
  const add = (
    name: string,
    value: Pick<Version, 'string' | 'binary'>,
    stages: readonly string[],
    id: string,
  ) => {
    // Only one version has a label at a time; the version that loses AWSCURRENT becomes AWSPREVIOUS.
    const others = (read()[name] ?? []).map((one) => {
      const wasCurrent = stages.includes('AWSCURRENT') && one.stages.includes('AWSCURRENT');
      const kept = one.stages.filter(
        (stage) => !stages.includes(stage) && !(stages.includes('AWSCURRENT') && stage === 'AWSPREVIOUS'),
      );
      return { ...one, stages: wasCurrent ? [...kept, 'AWSPREVIOUS'] : kept };
    });
    file.write({
      ...read(),
      [name]: [...others, { id, ...value, stages: [...stages], createdAt: Date.now() / 1000 }],
    });
  };
  return {
    name: 'secretsmanager',
    target: 'secretsmanager',
    ensure(name, { SecretString, GenerateSecretString }) {
      if (read()[name] !== undefined) return;
      const value = SecretString ?? (GenerateSecretString && generateSecret(GenerateSecretString));
      if (value === undefined) file.write({ ...read(), [name]: [] });
      else add(name, { string: value }, ['AWSCURRENT'], randomUUID());
    },
    current: (reference) => find(nameOf(reference), 'AWSCURRENT', undefined).string,
    operations: {
      GetSecretValue(input, call) {
        const { SecretId, VersionId, VersionStage = 'AWSCURRENT' } = parseInput(get, input);
        const name = nameOf(SecretId);
        touch(call, secretArn(name));
        const found = find(name, VersionStage, VersionId);
        return {
          ARN: secretArn(name),
          Name: name,
          VersionId: found.id,
          VersionStages: found.stages,
          CreatedDate: found.createdAt,
          ...(found.string === undefined ? { SecretBinary: found.binary } : { SecretString: found.string }),
        };
      },
      PutSecretValue(input, call) {
        const request = parseInput(put, input);
        const name = nameOf(request.SecretId);
        touch(call, secretArn(name));
        const id = request.ClientRequestToken ?? randomUUID();
        const same = (read()[name] ?? []).find((one) => one.id === id);
        if (same !== undefined && same.string !== request.SecretString) {
          throw new AwsError(
            'ResourceExistsException',
            'A version with this token exists with another value.',
          );
        }
        const value = { string: request.SecretString, binary: request.SecretBinary };
        if (same === undefined) add(name, value, request.VersionStages, id);
        return { ARN: secretArn(name), Name: name, VersionId: id, VersionStages: request.VersionStages };
      },
      DescribeSecret(input, call) {
        const name = nameOf(parseInput(named, input).SecretId);
        touch(call, secretArn(name));
        const versions = read()[name] ?? [];
        return {
          ARN: secretArn(name),
          Name: name,
          VersionIdsToStages: Object.fromEntries(versions.map(({ id, stages }) => [id, stages])),
        };
      },
    },
  };
}
