import * as z from 'zod';
import { account, region } from '#local-aws/account';

const keySchema = z
  .array(z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }))
  .min(1)
  .max(2);

const projection = z.object({
  ProjectionType: z.enum(['ALL', 'KEYS_ONLY', 'INCLUDE']),
  NonKeyAttributes: z.array(z.string()).optional(),
});

/** The parts of a table's definition supported here. Local indexes are not: they fail instead of returning wrong results. */
export const tableDefinition = z.object({
  TableName: z.string().min(3).max(255),
  KeySchema: keySchema,
  AttributeDefinitions: z.array(
    z.object({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) }),
  ),
  GlobalSecondaryIndexes: z
    .array(z.object({ IndexName: z.string(), KeySchema: keySchema, Projection: projection }))
    .optional(),
  LocalSecondaryIndexes: z
    .undefined({ error: 'the local DynamoDB does not emulate LocalSecondaryIndexes' })
    .optional(),
  StreamSpecification: z
    .object({
      StreamEnabled: z.boolean().default(true),
      StreamViewType: z.literal('NEW_AND_OLD_IMAGES').optional(),
    })
    .optional(),
  TimeToLiveAttribute: z.string().optional(),
});

export type TableDefinition = z.infer<typeof tableDefinition>;
export type KeySchema = TableDefinition['KeySchema'];
export type IndexDefinition = NonNullable<TableDefinition['GlobalSecondaryIndexes']>[number];

export function tableArn(name: string): string {
  return `arn:aws:dynamodb:${region}:${account}:table/${name}`;
}

export function streamArn(name: string): string {
  // The label is the time the stream was enabled on real AWS; a constant keeps addresses stable between runs.
  return `${tableArn(name)}/stream/2026-01-01T00:00:00.000`;
}

export function keyNames(schema: KeySchema): { hash: string; range: string | undefined } {
  const hash = schema.find((key) => key.KeyType === 'HASH')?.AttributeName;
  if (hash === undefined) throw new Error('a key schema without a HASH key');
  return { hash, range: schema.find((key) => key.KeyType === 'RANGE')?.AttributeName };
}
