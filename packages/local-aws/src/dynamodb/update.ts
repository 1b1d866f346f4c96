import { type AttributeValue, type Item, setElements, typeOf } from '#local-aws/dynamodb/attribute-value';
import { addDecimals, significantDigits, subtractDecimals } from '#local-aws/dynamodb/decimal';
import { type Path, valueAt } from '#local-aws/dynamodb/path';
import { validationError } from '#local-aws/dynamodb/refusals';

/** One action of an update expression as parsed by dynalite. */
export type UpdateSection =
  | { type: 'set'; path: Path; val: Operand }
  | { type: 'remove'; path: Path }
  | { type: 'add' | 'delete'; path: Path; val: AttributeValue };

type Operand = Path | AttributeValue | { type: string; name?: string; args: Operand[] };

/**
 * Returns the item after an update expression. Every value is computed from the original item, then SET, ADD and DELETE are applied, and
 * finally REMOVE, from the deepest path and the highest list position down, so that `REMOVE l[0], l[1]` removes the two named elements.
 */
export function applyUpdate(before: Item, sections: readonly UpdateSection[]): Item {
  const after = structuredClone(before);
  const values = sections.map((section) =>
    section.type === 'set' ? resolve(section.val, before) : undefined,
  );
  const removals: Path[] = [];
  for (const [index, section] of sections.entries()) {
    switch (section.type) {
      case 'set':
        place(after, section.path, structuredClone(values[index] as AttributeValue));
        break;
      case 'add':
        place(after, section.path, added(valueAt(before, section.path), section.val));
        break;
      case 'delete':
        takeFromSet(after, section.path, section.val, removals);
        break;
      case 'remove':
        removals.push(section.path);
        break;
      default:
        section satisfies never;
    }
  }
  const deepestAndLastFirst = removals.toSorted(
    (a, b) => b.length - a.length || lastPosition(b) - lastPosition(a),
  );
  for (const path of deepestAndLastFirst) remove(after, path);
  return after;
}

function lastPosition(path: Path): number {
  const last = path.at(-1);
  return typeof last === 'number' ? last : -1;
}

function parentOf(item: Item, path: Path): AttributeValue {
  const parent = valueAt(item, path.slice(0, -1));
  const fits = parent !== undefined && (typeof path.at(-1) === 'number' ? 'L' in parent : 'M' in parent);
  if (!fits)
    throw validationError('The document path provided in the update expression is invalid for update');
  return parent;
}

function place(item: Item, path: Path, value: AttributeValue): void {
  const parent = parentOf(item, path);
  const last = path.at(-1);
  if ('L' in parent && typeof last === 'number') {
    // A position past the end appends.
    parent.L[Math.min(last, parent.L.length)] = value;
  } else if ('M' in parent && typeof last === 'string') {
    Object.defineProperty(parent.M, last, { value, enumerable: true, writable: true, configurable: true });
  }
}

function remove(item: Item, path: Path): void {
  const parent = parentOf(item, path);
  const last = path.at(-1);
  if ('L' in parent && typeof last === 'number') parent.L.splice(last, 1);
  else if ('M' in parent && typeof last === 'string') delete parent.M[last];
}

function added(existing: AttributeValue | undefined, operand: AttributeValue): AttributeValue {
  if (existing === undefined) return structuredClone(operand);
  if (typeOf(existing) !== typeOf(operand)) throw wrongType();
  if ('N' in existing && 'N' in operand) return number(addDecimals(existing.N, operand.N));
  const [old, more] = [setElements(existing), setElements(operand)];
  if (old === undefined || more === undefined) throw wrongType();
  return { [typeOf(existing)]: [...new Set([...old, ...more])] } as AttributeValue;
}

function takeFromSet(item: Item, path: Path, operand: AttributeValue, removals: Path[]): void {
  parentOf(item, path);
  const existing = valueAt(item, path);
  if (existing === undefined) return;
  const [old, less] = [setElements(existing), setElements(operand)];
  if (typeOf(existing) !== typeOf(operand) || old === undefined || less === undefined) throw wrongType();
  const left = old.filter((element) => !less.includes(element));
  // A set is never empty: the attribute is removed with its last element.
  if (left.length === 0) removals.push(path);
  else place(item, path, { [typeOf(existing)]: left } as AttributeValue);
}

function resolve(operand: Operand, item: Item): AttributeValue {
  if (Array.isArray(operand)) {
    const value = valueAt(item, operand as Path);
    if (value === undefined) {
      throw validationError('The provided expression refers to an attribute that does not exist in the item');
    }
    return value;
  }
  if (!('type' in operand)) return operand as AttributeValue;
  const { type, name, args } = operand as { type: string; name?: string; args: [Operand, Operand] };
  if (type === 'add' || type === 'subtract') {
    const [left, right] = [resolve(args[0], item), resolve(args[1], item)];
    if (!('N' in left && 'N' in right)) throw wrongType();
    return number(type === 'add' ? addDecimals(left.N, right.N) : subtractDecimals(left.N, right.N));
  }
  if (name === 'if_not_exists') return valueAt(item, args[0] as Path) ?? resolve(args[1], item);
  if (name === 'list_append') {
    const [left, right] = [resolve(args[0], item), resolve(args[1], item)];
    if (!('L' in left && 'L' in right)) throw wrongType();
    return { L: [...left.L, ...right.L] };
  }
  throw new Error(`update function ${name ?? type} is not emulated`);
}

function number(text: string): AttributeValue {
  if (significantDigits(text).length > 38) {
    throw validationError('Attempting to store more than 38 significant digits in a Number');
  }
  return { N: text };
}

function wrongType() {
  return validationError('An operand in the update expression has an incorrect data type');
}
