import type { AttributeValue } from '#local-aws/dynamodb/attribute-value';
import { sortableBytes } from '#local-aws/dynamodb/key-bytes';
import { validationError } from '#local-aws/dynamodb/refusals';
import type { RowRange } from '#local-aws/dynamodb/sorted-rows';

/** The part of a partition selected by a condition on the sort key. */
export function partitionRange(condition: {
  ComparisonOperator: string;
  AttributeValueList: readonly AttributeValue[];
}): RowRange {
  const [first, second] = condition.AttributeValueList.map(sortableBytes);
  if (first === undefined) throw validationError('A condition on the sort key has no value');
  switch (condition.ComparisonOperator) {
    case 'EQ':
      return { from: first, to: first };
    case 'LT':
      return { to: first, toExclusive: true };
    case 'LE':
      return { to: first };
    case 'GT':
      return { from: first, fromExclusive: true };
    case 'GE':
      return { from: first };
    case 'BETWEEN':
      return second === undefined ? { from: first } : { from: first, to: second };
    case 'BEGINS_WITH': {
      const end = firstWithoutPrefix(first);
      return { from: first, ...(end === undefined ? {} : { to: end, toExclusive: true }) };
    }
    default:
      throw validationError(
        `Unsupported operator in KeyConditionExpression: ${condition.ComparisonOperator}`,
      );
  }
}

/** The smallest bytes after everything that begins with the prefix; undefined if the prefix is all 0xff. */
function firstWithoutPrefix(prefix: Buffer): Buffer | undefined {
  const end = Buffer.from(prefix);
  for (let i = end.length - 1; i >= 0; i -= 1) {
    const byte = end[i] ?? 0;
    if (byte < 255) {
      end[i] = byte + 1;
      return end.subarray(0, i + 1);
    }
  }
  return undefined;
}
