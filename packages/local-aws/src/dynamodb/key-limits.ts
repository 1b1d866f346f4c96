import type { AttributeValue, Item } from '#local-aws/dynamodb/attribute-value';
import { validationError } from '#local-aws/dynamodb/refusals';
import { keyNames, type TableDefinition } from '#local-aws/dynamodb/table-definition';

/** Key limits in bytes (dynalite counts characters): 2048 for a partition key, 1024 for a sort key; index keys must not be empty. */
export function checkKeySizes(table: TableDefinition, item: Item): void {
  const { hash, range } = keyNames(table.KeySchema);
  check(item[hash], 2048, 'Size of hashkey has exceeded the maximum size limit of2048 bytes');
  const rangeMessage = 'Aggregated size of all range keys has exceeded the size limit of 1024 bytes';
  if (range !== undefined) check(item[range], 1024, rangeMessage);
  for (const index of table.GlobalSecondaryIndexes ?? []) {
    const names = keyNames(index.KeySchema);
    for (const name of [names.hash, names.range]) {
      const value = name === undefined ? undefined : item[name];
      if (value === undefined || name === undefined) continue;
      if (bytes(value) === 0) throw emptyIndexKey(index.IndexName, name);
      check(
        value,
        name === names.hash ? 2048 : 1024,
        name === names.hash
          ? 'Size of hashkey has exceeded the maximum size limit of2048 bytes'
          : rangeMessage,
      );
    }
  }
}

function check(value: AttributeValue | undefined, limit: number, message: string): void {
  if (value !== undefined && bytes(value) > limit) {
    throw validationError(`One or more parameter values were invalid: ${message}`);
  }
}

function bytes(value: AttributeValue): number {
  if ('S' in value) return Buffer.byteLength(value.S);
  if ('B' in value) return Buffer.byteLength(value.B, 'base64');
  return 1;
}

function emptyIndexKey(index: string, name: string) {
  return validationError(
    'One or more parameter values are not valid. A value specified for a secondary index key is not supported. ' +
      `The AttributeValue for a key attribute cannot contain an empty string value. IndexName: ${index}, IndexKey: ${name}`,
  );
}
