import conditionParser from 'dynalite/db/conditionParser.js';
import projectionParser from 'dynalite/db/projectionParser.js';
import updateParser from 'dynalite/db/updateParser.js';
import batchGetItem from 'dynalite/validations/batchGetItem.js';
import batchWriteItem from 'dynalite/validations/batchWriteItem.js';
import deleteItem from 'dynalite/validations/deleteItem.js';
import getItem from 'dynalite/validations/getItem.js';
import validations from 'dynalite/validations/index.js';
import putItem from 'dynalite/validations/putItem.js';
import query from 'dynalite/validations/query.js';
import scan from 'dynalite/validations/scan.js';
import updateItem from 'dynalite/validations/updateItem.js';
import { AwsError, notEmulated } from '#local-aws/aws-error';
import type { Item } from '#local-aws/dynamodb/attribute-value';
import type { Condition } from '#local-aws/dynamodb/condition';
import { parseFormsOnce } from '#local-aws/dynamodb/parsed-forms';
import type { Path } from '#local-aws/dynamodb/path';
import { validationError } from '#local-aws/dynamodb/refusals';
import type { UpdateSection } from '#local-aws/dynamodb/update';

const rules = { putItem, updateItem, deleteItem, getItem, query, scan, batchGetItem, batchWriteItem };

for (const parser of [conditionParser, projectionParser, updateParser]) parseFormsOnce(parser);

/** Parameters from before 2014, which dynalite would accept; nothing new uses them. */
const legacy = [
  'Expected',
  'ConditionalOperator',
  'AttributeUpdates',
  'AttributesToGet',
  'KeyConditions',
  'QueryFilter',
  'ScanFilter',
];

const expressions = [
  'UpdateExpression',
  'ConditionExpression',
  'KeyConditionExpression',
  'FilterExpression',
  'ProjectionExpression',
];
const largestExpression = 4096;

/** Parameters that dynalite does not know and would silently drop. */
const ours = ['ReturnValuesOnConditionCheckFailure'];
/** Parameters that dynalite knows only for other operations. */
const oursOf: Readonly<Record<string, readonly string[]>> = { scan: ['ConsistentRead'] };

export interface Parsed {
  TableName: string;
  IndexName?: string;
  Item?: Item;
  Key?: Item;
  ReturnValues?: 'NONE' | 'ALL_OLD' | 'ALL_NEW' | 'UPDATED_OLD' | 'UPDATED_NEW';
  ReturnConsumedCapacity?: 'INDEXES' | 'TOTAL' | 'NONE';
  ReturnValuesOnConditionCheckFailure?: 'ALL_OLD' | 'NONE';
  ConsistentRead?: boolean;
  ScanIndexForward?: boolean;
  Limit?: number;
  Select?: 'COUNT' | 'ALL_ATTRIBUTES' | 'SPECIFIC_ATTRIBUTES' | 'ALL_PROJECTED_ATTRIBUTES';
  ExclusiveStartKey?: Item;
  Segment?: number;
  TotalSegments?: number;
  RequestItems?: Record<string, unknown>;
  /** Set from a query's KeyConditionExpression, with operands in the older form. */
  KeyConditions?: Record<string, { ComparisonOperator: string; AttributeValueList: Item[string][] }>;
  _condition?: { expression: Condition; nestedPaths: object };
  _filter?: { expression: Condition; nestedPaths: object; pathHeads: Record<string, true> };
  _projection?: { paths: Path[]; nestedPaths: object };
  _updates?: { sections: UpdateSection[]; paths: Path[]; nestedPaths: object };
}

/**
 * A request checked and its expressions parsed by dynalite, whose messages match the real service. Members that dynalite would ignore are
 * rejected by name; sizes are left to us, as it counts characters and DynamoDB bytes.
 */
export function parseRequest(operation: keyof typeof rules, input: unknown): Parsed {
  const given: Record<string, unknown> = { ...(input as Record<string, unknown>) };
  const known = rules[operation];
  for (const member of Object.keys(given)) {
    if (given[member] === undefined || given[member] === null) continue;
    if (legacy.includes(member)) throw notEmulated(`DynamoDB's legacy parameter ${member}`);
    if (!Object.hasOwn(known.types, member) && ![...ours, ...(oursOf[operation] ?? [])].includes(member))
      throw notEmulated(`DynamoDB ${operation} ${member}`);
  }
  for (const expression of expressions) {
    const size = Buffer.byteLength(String(given[expression] ?? ''));
    if (size > largestExpression) {
      throw validationError(
        `Invalid ${expression}: Expression size has exceeded the maximum allowed size; expression size: ${size}`,
      );
    }
  }
  if (given['ReturnItemCollectionMetrics'] === 'SIZE')
    throw notEmulated('DynamoDB ReturnItemCollectionMetrics');
  const onFailure = given['ReturnValuesOnConditionCheckFailure'];
  if (onFailure !== undefined && onFailure !== 'ALL_OLD' && onFailure !== 'NONE') {
    throw validationError(
      `1 validation error detected: Value '${onFailure}' at 'returnValuesOnConditionCheckFailure' failed to satisfy constraint: Member must satisfy enum value set: [ALL_OLD, NONE]`,
    );
  }
  try {
    const data = validations.checkTypes(given, known.types);
    validations.checkValidations(data, known.types, known.custom, {
      options: { maxItemSize: Number.POSITIVE_INFINITY },
    });
    const consistent = operation === 'scan' && given['ConsistentRead'] === true;
    return {
      ...data,
      ...(onFailure === undefined ? {} : { ReturnValuesOnConditionCheckFailure: onFailure }),
      ...(consistent ? { ConsistentRead: true } : {}),
    } as unknown as Parsed;
  } catch (error) {
    throw asAwsError(error);
  }
}

function asAwsError(error: unknown): unknown {
  if (!(error instanceof Error && 'statusCode' in error && 'body' in error)) return error;
  const body = error.body as { __type: string; message?: string };
  return new AwsError(body.__type, body.message ?? error.message, Number(error.statusCode));
}
