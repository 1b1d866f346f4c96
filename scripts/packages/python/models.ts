import { attributeName, docstring, pascalCase } from '#scripts/packages/python/names';

type Schema = Readonly<Record<string, unknown>>;
/** Values that are read may include ones a newer service adds; values that are sent may not. */
export type Direction = 'read' | 'sent';

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const list = (value: unknown): Schema[] => (Array.isArray(value) ? value.filter(isObject) : []);
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const PLAIN: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
};

const literal = (value: unknown): string =>
  value === true ? 'True' : value === false ? 'False' : value === null ? 'None' : JSON.stringify(value);

const union = (types: readonly string[]): string => {
  const each = [...new Set(types)];
  const some = each.filter((type) => type !== 'None');
  const [only = 'None'] = some;
  const one = some.length > 1 ? `Union[${some.join(', ')}]` : only;
  return some.length < each.length && some.length > 0 && one !== 'Any' ? `Optional[${one}]` : one;
};

/** Prints pydantic models for the schemas of a description; two identical schemas become one model. */
export function pythonModels(components: Readonly<Record<string, unknown>>) {
  const printed: string[] = [];
  /** Maps a schema and its use to the name of its model. */
  const known = new Map<string, string>();
  const taken = new Set<string>();
  /** Components being printed: a recursive one is not followed. */
  const open = new Set<string>();

  function nameFor(wanted: string): string {
    let name = wanted;
    for (let n = 2; taken.has(name); n += 1) name = `${wanted}${n}`;
    taken.add(name);
    return name;
  }

  function component(reference: string, direction: Direction): string {
    const name = reference.split('/').at(-1) ?? '';
    const key = `${direction} ${name}`;
    if (open.has(key)) return 'Any';
    open.add(key);
    const type = typeOf(components[name], name, direction);
    open.delete(key);
    return type;
  }

  function model(schema: Schema, wanted: string, direction: Direction): string {
    const key = `${direction} ${JSON.stringify({ ...schema, description: undefined })}`;
    const same = known.get(key);
    if (same) return same;
    const required = new Set(Array.isArray(schema['required']) ? schema['required'] : []);
    const fields = Object.entries(isObject(schema['properties']) ? schema['properties'] : {}).map(
      ([name, property]) => {
        const type = typeOf(property, `${wanted}${pascalCase(name)}`, direction);
        const attribute = attributeName(name);
        const optional = !required.has(name);
        const shown =
          optional && type !== 'Any' && !type.startsWith('Optional[') ? `Optional[${type}]` : type;
        const given =
          attribute === name
            ? optional
              ? ' = None'
              : ''
            : ` = Field(${optional ? 'None' : '...'}, alias=${JSON.stringify(name)})`;
        const said = isObject(property) ? text(property['description']) : undefined;
        return {
          optional,
          lines: [`    ${attribute}: ${shown}${given}`, ...(said ? [docstring(said, '    ')] : [])],
        };
      },
    );
    const name = nameFor(wanted);
    known.set(key, name);
    const said = text(schema['description']);
    const body = fields.flatMap(({ lines }) => lines);
    printed.push(
      [
        `class ${name}(Model):`,
        ...(said ? [docstring(said, '    '), ''] : []),
        ...(body.length > 0 ? body : said ? [] : ['    pass']),
      ].join('\n'),
    );
    return name;
  }

  function typeOf(schema: unknown, wanted: string, direction: Direction): string {
    if (!isObject(schema)) return 'Any';
    const reference = text(schema['$ref']);
    if (reference) return component(reference, direction);
    const either = [...list(schema['anyOf']), ...list(schema['oneOf'])].filter(
      (one) => Object.keys(one).join() !== 'required',
    );
    if (either.length > 0)
      return union(
        either.map((one, at) => typeOf(one, at === 0 ? wanted : `${wanted}Or${at + 1}`, direction)),
      );
    if ('const' in schema) return valuesOf([schema['const']], direction);
    if (Array.isArray(schema['enum'])) return valuesOf(schema['enum'], direction);
    if (Array.isArray(schema['type']))
      return union(schema['type'].map((type) => typeOf({ ...schema, type }, wanted, direction)));
    if (schema['type'] === 'array') return `List[${typeOf(schema['items'], `${wanted}Item`, direction)}]`;
    if (isObject(schema['properties'])) return model(schema, wanted, direction);
    if (schema['type'] === 'object')
      return `Dict[str, ${isObject(schema['additionalProperties']) ? typeOf(schema['additionalProperties'], `${wanted}Value`, direction) : 'Any'}]`;
    if (schema['type'] === 'string' && schema['format'] === 'date-time' && direction === 'read')
      return 'datetime';
    return PLAIN[text(schema['type']) ?? ''] ?? 'Any';
  }

  /** For reading, the type of the values; for sending, the values. */
  function valuesOf(values: readonly unknown[], direction: Direction): string {
    const kinds = values.map((value) =>
      value === null
        ? 'None'
        : typeof value === 'number'
          ? 'int'
          : typeof value === 'boolean'
            ? 'bool'
            : 'str',
    );
    const some = values.filter((value) => value !== null);
    if (direction === 'read' || some.length === 0) return union(kinds);
    const shown = `Literal[${some.map(literal).join(', ')}]`;
    return some.length < values.length ? `Optional[${shown}]` : shown;
  }

  return {
    typeOf,
    /** Prints all requested models, each after those it contains. */
    print: (): string => printed.join('\n\n\n'),
  };
}
