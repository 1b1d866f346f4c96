/** A value as DynamoDB's wire format writes it: exactly one member, numbers as decimal strings, bytes as base64. */
export type AttributeValue =
  | { S: string }
  | { N: string }
  | { B: string }
  | { BOOL: boolean }
  | { NULL: true }
  | { SS: string[] }
  | { NS: string[] }
  | { BS: string[] }
  | { L: AttributeValue[] }
  | { M: Item };

export type Item = { [name: string]: AttributeValue };
export type ValueType = 'S' | 'N' | 'B' | 'BOOL' | 'NULL' | 'SS' | 'NS' | 'BS' | 'L' | 'M';

export function typeOf(value: AttributeValue): ValueType {
  return Object.keys(value)[0] as ValueType;
}

/** The elements of a string, number or binary set; undefined for anything else. */
export function setElements(value: AttributeValue): string[] | undefined {
  if ('SS' in value) return value.SS;
  if ('NS' in value) return value.NS;
  if ('BS' in value) return value.BS;
  return undefined;
}

/** Deep equality; the order of set elements and of map members does not matter. Numbers are compared as stored (normalized). */
export function equal(left: AttributeValue, right: AttributeValue): boolean {
  if (typeOf(left) !== typeOf(right)) return false;
  if ('L' in left && 'L' in right) {
    return left.L.length === right.L.length && left.L.every((value, i) => same(value, right.L[i]));
  }
  if ('M' in left && 'M' in right) {
    const names = Object.keys(left.M);
    return (
      names.length === Object.keys(right.M).length && names.every((name) => same(left.M[name], right.M[name]))
    );
  }
  const [leftSet, rightSet] = [setElements(left), setElements(right)];
  if (leftSet !== undefined && rightSet !== undefined) {
    return leftSet.length === rightSet.length && leftSet.every((element) => rightSet.includes(element));
  }
  return Object.values(left)[0] === Object.values(right)[0];
}

export function same(left: AttributeValue | undefined, right: AttributeValue | undefined): boolean {
  return left !== undefined && right !== undefined && equal(left, right);
}
