import type { Item } from '#local-aws/dynamodb/attribute-value';
import { keyBytes } from '#local-aws/dynamodb/key-bytes';
import type { Source } from '#local-aws/dynamodb/query';
import { validationError } from '#local-aws/dynamodb/refusals';
import { noOwner, type RowRange } from '#local-aws/dynamodb/sorted-rows';
import { keyNames } from '#local-aws/dynamodb/table-definition';

/** Where a page continues, from its ExclusiveStartKey, which must be a complete key of the index and within the query. */
export function startAfter(source: Source, startKey: Item, range: RowRange): NonNullable<RowRange['after']> {
  const { table, schema, index } = source;
  const names = [table.definition.KeySchema, schema].flatMap((one) => Object.values(keyNames(one)));
  const wanted = new Set(names.filter((name) => name !== undefined));
  const type = (name: string) =>
    table.definition.AttributeDefinitions.find((one) => one.AttributeName === name)?.AttributeType;
  const complete =
    Object.keys(startKey).length === wanted.size &&
    [...wanted].every(
      (name) => type(name) !== undefined && Object.keys(startKey[name] ?? {})[0] === type(name),
    );
  const key = complete ? keyBytes(startKey, schema) : undefined;
  const owner = complete ? keyBytes(startKey, table.definition.KeySchema) : undefined;
  if (key === undefined || owner === undefined) {
    throw validationError(
      'The provided starting key is invalid: The provided key element does not match the schema',
    );
  }
  if (range.hash !== undefined && !range.hash.equals(key.hash)) {
    throw validationError(
      'The provided starting key is outside query boundaries based on provided conditions',
    );
  }
  return { key, owner: index === undefined ? noOwner : owner };
}
