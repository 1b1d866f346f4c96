import * as z from 'zod';
import type { Assembly } from '#local-aws/assembly/assembly';
import { keyId } from '#local-aws/assembly/resource-types';
import type { LocalDynamoDb } from '#local-aws/dynamodb/dynamodb';
import { tableDefinition } from '#local-aws/dynamodb/table-definition';
import { type KmsKey, keyProperties, openKeyFile } from '#local-aws/kms/key-material';
import { type LocalSecretsManager, secretProperties } from '#local-aws/secrets-manager/secrets-manager';
import { queueDefinition } from '#local-aws/sqs/queue-definition';
import type { LocalSqs } from '#local-aws/sqs/sqs';

const timeToLive = z.object({ AttributeName: z.string(), Enabled: z.boolean() }).optional();

/** Creates the template's tables, or updates those of an earlier run to its definition. */
export function createTables(assembly: Assembly, dynamodb: LocalDynamoDb): void {
  for (const resource of assembly.ofType('AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable')) {
    const properties = assembly.properties(resource);
    const expiry = timeToLive.parse(properties['TimeToLiveSpecification']);
    const parsed = tableDefinition.safeParse({
      ...properties,
      TableName: assembly.nameOf(resource),
      ...(expiry?.Enabled === true ? { TimeToLiveAttribute: expiry.AttributeName } : {}),
    });
    if (!parsed.success) throw new Error(`${resource.key}: ${parsed.error.message}`);
    dynamodb.tables.ensure(parsed.data);
  }
}

export function createQueues(assembly: Assembly, sqs: LocalSqs): void {
  for (const resource of assembly.ofType('AWS::SQS::Queue')) {
    const parsed = queueDefinition.safeParse({
      ...assembly.properties(resource),
      QueueName: assembly.nameOf(resource),
    });
    if (!parsed.success) throw new Error(`${resource.key}: ${parsed.error.message}`);
    sqs.ensure(parsed.data);
  }
}

export function bucketNames(assembly: Assembly): ReadonlySet<string> {
  return new Set(assembly.ofType('AWS::S3::Bucket').map((resource) => assembly.nameOf(resource)));
}

export function createKeys(assembly: Assembly, dataDirectory: string | undefined): KmsKey[] {
  const file = openKeyFile(dataDirectory);
  return assembly.ofType('AWS::KMS::Key').map((resource) => {
    const parsed = keyProperties.safeParse(assembly.properties(resource));
    if (!parsed.success) throw new Error(`${resource.key}: ${parsed.error.message}`);
    return file.ensure(keyId(resource.key), parsed.data);
  });
}

/** Key ids by alias. */
export function keyAliases(assembly: Assembly): Map<string, string> {
  return new Map(
    assembly.ofType('AWS::KMS::Alias').map((resource) => {
      const target = String(assembly.properties(resource)['TargetKeyId']);
      return [assembly.nameOf(resource), target.split('/').at(-1) ?? target];
    }),
  );
}

export function createSecrets(assembly: Assembly, secrets: LocalSecretsManager): void {
  for (const resource of assembly.ofType('AWS::SecretsManager::Secret')) {
    secrets.ensure(assembly.nameOf(resource), secretProperties.parse(assembly.properties(resource)));
  }
}

/** Replaces `{{resolve:secretsmanager:<arn>:SecretString:<member>::}}`, with which templates put secrets into environments. */
export function resolveSecrets(secrets: LocalSecretsManager): (text: string) => string {
  return (text) =>
    text.replace(/\{\{resolve:([^}]*)\}\}/g, (whole, reference: string) => {
      const match = /^secretsmanager:(arn:[^:]*(?::[^:]*){5}|[^:]+):SecretString:([^:]*):?[^:]*:?/.exec(
        reference,
      );
      const value = match?.[1] === undefined ? undefined : secrets.current(match[1]);
      if (value === undefined) throw new Error(`the dynamic reference ${whole} is not emulated`);
      if (match?.[2] === '' || match?.[2] === undefined) return value;
      return String(z.record(z.string(), z.unknown()).parse(JSON.parse(value))[match[2]]);
    });
}
