import type { AttributeValue, Item } from '#local-aws/dynamodb/attribute-value';
import { equal, same, setElements, typeOf } from '#local-aws/dynamodb/attribute-value';
import { compareDecimals } from '#local-aws/dynamodb/decimal';
import { type Path, valueAt } from '#local-aws/dynamodb/path';

/** A condition as parsed by dynalite, with placeholders already replaced. */
export interface Condition {
  readonly type: string;
  readonly name?: string;
  readonly args: readonly Operand[];
}
type Operand = Path | AttributeValue | Condition;

/** Evaluates a condition or filter expression. Only dynalite's parser is used: its comparison of lists and maps is always false. */
export function holds(condition: Condition, item: Item): boolean {
  const nested = (index: number) => holds(condition.args[index] as Condition, item);
  const value = (index: number) => {
    const operand = condition.args[index];
    return operand === undefined ? undefined : resolve(operand, item);
  };
  switch (condition.type) {
    case 'and':
      return nested(0) && nested(1);
    case 'or':
      return nested(0) || nested(1);
    case 'not':
      return !nested(0);
    case '=':
      return same(value(0), value(1));
    case '<>':
      return !same(value(0), value(1));
    case '<':
      return ordered(value(0), value(1), (order) => order < 0);
    case '<=':
      return ordered(value(0), value(1), (order) => order <= 0);
    case '>':
      return ordered(value(0), value(1), (order) => order > 0);
    case '>=':
      return ordered(value(0), value(1), (order) => order >= 0);
    case 'between':
      return (
        ordered(value(0), value(1), (order) => order >= 0) &&
        ordered(value(0), value(2), (order) => order <= 0)
      );
    case 'in':
      return condition.args.slice(1).some((_, index) => same(value(0), value(index + 1)));
    case 'function':
      return holdsFunction(condition.name ?? '', value(0), value(1));
    default:
      throw new Error(`condition ${condition.type} is not emulated`);
  }
}

function holdsFunction(
  name: string,
  value: AttributeValue | undefined,
  operand: AttributeValue | undefined,
): boolean {
  switch (name) {
    case 'attribute_exists':
      return value !== undefined;
    case 'attribute_not_exists':
      return value === undefined;
    case 'attribute_type':
      return value !== undefined && operand !== undefined && 'S' in operand && typeOf(value) === operand.S;
    case 'begins_with':
      return value !== undefined && operand !== undefined && beginsWith(value, operand);
    case 'contains':
      return value !== undefined && operand !== undefined && contains(value, operand);
    default:
      throw new Error(`function ${name} is not emulated`);
  }
}

function resolve(operand: Operand, item: Item): AttributeValue | undefined {
  if (Array.isArray(operand)) return valueAt(item, operand as Path);
  if (!('type' in operand)) return operand as AttributeValue;
  const condition = operand as Condition;
  if (condition.name !== 'size') throw new Error(`function ${condition.name} as an operand is not emulated`);
  const measured = condition.args[0] === undefined ? undefined : resolve(condition.args[0], item);
  const size = measured === undefined ? undefined : sizeOf(measured);
  return size === undefined ? undefined : { N: String(size) };
}

/** size(): bytes for strings and binaries, number of elements for sets, lists and maps, undefined for the rest. */
function sizeOf(value: AttributeValue): number | undefined {
  if ('S' in value) return Buffer.byteLength(value.S);
  if ('B' in value) return Buffer.byteLength(value.B, 'base64');
  if ('L' in value) return value.L.length;
  if ('M' in value) return Object.keys(value.M).length;
  return setElements(value)?.length;
}

/** Strings and binaries are ordered by their bytes; values of different types have no order. */
function ordered(
  left: AttributeValue | undefined,
  right: AttributeValue | undefined,
  accepts: (order: number) => boolean,
): boolean {
  if (left === undefined || right === undefined) return false;
  if ('N' in left && 'N' in right) return accepts(compareDecimals(left.N, right.N));
  if ('S' in left && 'S' in right) return accepts(Buffer.compare(Buffer.from(left.S), Buffer.from(right.S)));
  if ('B' in left && 'B' in right) {
    return accepts(Buffer.compare(Buffer.from(left.B, 'base64'), Buffer.from(right.B, 'base64')));
  }
  return false;
}

function beginsWith(value: AttributeValue, prefix: AttributeValue): boolean {
  if ('S' in value && 'S' in prefix) return value.S.startsWith(prefix.S);
  if ('B' in value && 'B' in prefix) {
    const bytes = Buffer.from(prefix.B, 'base64');
    return Buffer.from(value.B, 'base64').subarray(0, bytes.length).equals(bytes);
  }
  return false;
}

function contains(value: AttributeValue, sought: AttributeValue): boolean {
  if ('S' in value && 'S' in sought) return value.S.includes(sought.S);
  if ('B' in value && 'B' in sought)
    return Buffer.from(value.B, 'base64').includes(Buffer.from(sought.B, 'base64'));
  if ('L' in value) return value.L.some((element) => equal(element, sought));
  if ('SS' in value && 'S' in sought) return value.SS.includes(sought.S);
  if ('NS' in value && 'N' in sought) return value.NS.includes(sought.N);
  if ('BS' in value && 'B' in sought) return value.BS.includes(sought.B);
  return false;
}
