import * as z from 'zod';
import { AwsError } from '#local-aws/aws-error';
import type { Operation } from '#local-aws/aws-json';
import { touch } from '#local-aws/calls/call';
import type { Table } from '#local-aws/dynamodb/table';
import { streamArn, tableDefinition } from '#local-aws/dynamodb/table-definition';
import type { Tables } from '#local-aws/dynamodb/tables';
import { parseInput } from '#local-aws/parse-input';

const named = z.strictObject({ TableName: z.string() });
/** Billing and protection have no meaning here, and no effect a caller could observe. */
const created = tableDefinition.extend({
  BillingMode: z.string().optional(),
  ProvisionedThroughput: z.unknown().optional(),
  DeletionProtectionEnabled: z.boolean().optional(),
  SSESpecification: z.unknown().optional(),
  Tags: z.unknown().optional(),
  TableClass: z.string().optional(),
});
const listed = z.strictObject({
  Limit: z.number().int().min(1).max(100).optional(),
  ExclusiveStartTableName: z.string().optional(),
});
const timeToLive = named.extend({
  TimeToLiveSpecification: z.strictObject({ AttributeName: z.string(), Enabled: z.boolean() }),
});

type TableOperation =
  | 'CreateTable'
  | 'DescribeTable'
  | 'DeleteTable'
  | 'ListTables'
  | 'UpdateTimeToLive'
  | 'DescribeTimeToLive';

export function tableOperations(tables: Tables): Record<TableOperation, Operation> {
  const ttl = new Map<string, string>();
  return {
    CreateTable: (input, call) => {
      const table = tables.create(tableDefinition.parse(parseInput(created.strict(), input)));
      touch(call, table.arn);
      return { TableDescription: describe(table) };
    },
    DescribeTable: (input, call) => {
      const table = tables.get(parseInput(named, input).TableName);
      touch(call, table.arn);
      return { Table: describe(table) };
    },
    DeleteTable: (input, call) => {
      const table = tables.get(parseInput(named, input).TableName);
      touch(call, table.arn);
      const description = describe(table);
      tables.drop(table.definition.TableName);
      return { TableDescription: { ...description, TableStatus: 'DELETING' } };
    },
    ListTables: (input, call) => {
      const { Limit = 100, ExclusiveStartTableName: start = '' } = parseInput(listed, input);
      touch(call, '*');
      const names = tables.list().map((table) => table.definition.TableName);
      const behind = names.sort().filter((name) => name > start);
      const page = behind.slice(0, Limit);
      return { TableNames: page, ...(behind.length > Limit ? { LastEvaluatedTableName: page.at(-1) } : {}) };
    },
    UpdateTimeToLive: (input, call) => {
      const { TableName: name, TimeToLiveSpecification: specification } = parseInput(timeToLive, input);
      touch(call, tables.get(name).arn);
      // Accepted without effect: on real AWS items expire "within days", so nothing may depend on it.
      if (specification.Enabled) ttl.set(name, specification.AttributeName);
      else if (!ttl.delete(name)) throw new AwsError('ValidationException', 'TimeToLive is already disabled');
      return { TimeToLiveSpecification: specification };
    },
    DescribeTimeToLive: (input, call) => {
      const table = tables.get(parseInput(named, input).TableName);
      touch(call, table.arn);
      const attribute = ttl.get(table.definition.TableName) ?? table.definition.TimeToLiveAttribute;
      return {
        TimeToLiveDescription:
          attribute === undefined
            ? { TimeToLiveStatus: 'DISABLED' }
            : { TimeToLiveStatus: 'ENABLED', AttributeName: attribute },
      };
    },
  };
}

function describe(table: Table): object {
  const { definition } = table;
  const { TimeToLiveAttribute: _, ...shown } = definition;
  const streamed = definition.StreamSpecification?.StreamEnabled === true;
  return {
    ...shown,
    TableStatus: 'ACTIVE',
    TableArn: table.arn,
    ItemCount: table.rows.count(),
    BillingModeSummary: { BillingMode: 'PAY_PER_REQUEST' },
    ...(streamed ? { LatestStreamArn: streamArn(definition.TableName) } : {}),
    ...(definition.GlobalSecondaryIndexes === undefined
      ? {}
      : {
          GlobalSecondaryIndexes: definition.GlobalSecondaryIndexes.map((index) => ({
            ...index,
            IndexStatus: 'ACTIVE',
            IndexArn: `${table.arn}/index/${index.IndexName}`,
          })),
        }),
  };
}
