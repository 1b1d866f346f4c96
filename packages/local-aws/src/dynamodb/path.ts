import type { AttributeValue, Item } from '#local-aws/dynamodb/attribute-value';

/** A document path as parsed by dynalite: names and list positions. */
export type Path = readonly (string | number)[];

export function valueAt(item: Item, path: Path): AttributeValue | undefined {
  let value: AttributeValue | undefined = { M: item };
  for (const step of path) value = value === undefined ? undefined : childOf(value, step);
  return value;
}

function childOf(value: AttributeValue, step: string | number): AttributeValue | undefined {
  if (typeof step === 'number') return 'L' in value ? value.L[step] : undefined;
  return 'M' in value ? ownMember(value.M, step) : undefined;
}

function ownMember(map: Item, name: string): AttributeValue | undefined {
  return Object.hasOwn(map, name) ? map[name] : undefined;
}

/** The parts of the item that the paths name, in place; list positions close up, as a projection returns them. */
export function project(item: Item, paths: readonly Path[]): Item {
  const root: Tree = new Map();
  for (const path of paths) {
    if (valueAt(item, path) !== undefined) insert(root, path);
  }
  return root.size === 0 ? {} : pick({ M: item }, root).M;
}

type Tree = Map<string | number, Tree>;

function insert(tree: Tree, path: Path): void {
  const [step, ...rest] = path;
  if (step === undefined) return;
  const branch: Tree = tree.get(step) ?? new Map();
  tree.set(step, branch);
  insert(branch, rest);
}

function pick(value: { M: Item }, tree: Tree): { M: Item };
function pick(value: AttributeValue, tree: Tree): AttributeValue;
function pick(value: AttributeValue, tree: Tree): AttributeValue {
  if (tree.size === 0) return value;
  if ('M' in value) {
    const entries: [string, AttributeValue][] = [];
    for (const [name, branch] of tree) {
      const member = typeof name === 'string' ? ownMember(value.M, name) : undefined;
      if (member !== undefined && typeof name === 'string') entries.push([name, pick(member, branch)]);
    }
    return { M: Object.fromEntries(entries) };
  }
  if ('L' in value) {
    const positions = [...tree.keys()].filter((step) => typeof step === 'number').sort((a, b) => a - b);
    return {
      L: positions.flatMap((position) => {
        const element = value.L[position];
        return element === undefined ? [] : [pick(element, tree.get(position) ?? new Map())];
      }),
    };
  }
  return value;
}
