import type { AttributeValue, Item } from '#local-aws/dynamodb/attribute-value';
import { significantDigits } from '#local-aws/dynamodb/decimal';

/** DynamoDB's limit in bytes for one item, names and values. */
export const largestItem = 400 * 1024;

/** Size in bytes as DynamoDB documents it ("DynamoDB item sizes and formats"): UTF-8 bytes, not characters. */
export function itemSize(item: Item): number {
  return Object.entries(item).reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(name) + valueSize(value),
    0,
  );
}

function valueSize(value: AttributeValue): number {
  if ('S' in value) return Buffer.byteLength(value.S);
  if ('N' in value) return numberSize(value.N);
  if ('B' in value) return Buffer.byteLength(value.B, 'base64');
  if ('BOOL' in value || 'NULL' in value) return 1;
  if ('SS' in value) return total(value.SS.map((element) => Buffer.byteLength(element)));
  if ('NS' in value) return total(value.NS.map(numberSize));
  if ('BS' in value) return total(value.BS.map((element) => Buffer.byteLength(element, 'base64')));
  // Lists and maps take three bytes, and one more for each member.
  if ('L' in value) return 3 + total(value.L.map((element) => 1 + valueSize(element)));
  return 3 + Object.keys(value.M).length + itemSize(value.M);
}

/** About one byte for two significant digits, one more for the number, one for a minus sign. */
function numberSize(number: string): number {
  return Math.ceil(significantDigits(number).length / 2) + 1 + (number.startsWith('-') ? 1 : 0);
}

function total(sizes: number[]): number {
  return sizes.reduce((sum, size) => sum + size, 0);
}
