import { type AttributeValue, typeOf } from '#local-aws/dynamodb/attribute-value';

/** What dynalite passes its parsers besides the text; they remove the names that the text uses. */
interface Context {
  readonly attrNames?: Readonly<Record<string, string>>;
  readonly attrVals?: Readonly<Record<string, AttributeValue>>;
  readonly unusedAttrNames: Record<string, true>;
  readonly unusedAttrVals: Record<string, true>;
  readonly isKeyCondition?: boolean;
}
export interface Parser {
  parse(text: string, options: { context: Context }): unknown;
}

/** Placeholder in a form for the value of this name. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Placeholder in a form for an attribute name; no attribute has such a name. */
const slotOfName = (place: number): string => `\u0000${place}`;

interface Form {
  readonly parsed: unknown;
  readonly names: readonly string[];
  readonly values: readonly string[];
}

const MOST = 2_000;
const isDone = Symbol.for('forms are parsed once');

interface Replacing {
  /** Returns an object's replacement; undefined means it is copied too. */
  readonly object: (part: object) => unknown;
  readonly text: (text: string) => string;
}

function copy(part: unknown, replacing: Replacing): unknown {
  if (typeof part === 'string') return replacing.text(part);
  if (typeof part !== 'object' || part === null) return part;
  const other = replacing.object(part);
  if (other !== undefined) return other;
  if (Array.isArray(part)) return part.map((one) => copy(one, replacing));
  const all: Record<string, unknown> = Object.create(Object.getPrototypeOf(part));
  for (const [name, one] of Object.entries(part)) all[replacing.text(name)] = copy(one, replacing);
  return all;
}

/**
 * Makes a parser parse each form of an expression once: a text with other names and other values of the same types has the same form.
 * Programs send few forms, and parsing one takes longer than the rest of a write. BETWEEN is never cached, because it compares values when
 * parsed. If a name also occurs in the text itself, as it may in a path, the form is specific to these names.
 */
export function parseFormsOnce(parser: Parser & { [isDone]?: true }): void {
  // This module may be loaded again beside a package that stays loaded.
  if (parser[isDone]) return;
  parser[isDone] = true;
  const parse = parser.parse.bind(parser);
  const known = new Map<string, Form>();

  const read = (text: string, context: Context, attrNames: Readonly<Record<string, string>>): Form => {
    const { attrVals = {}, unusedAttrNames, unusedAttrVals } = context;
    const unused = { names: Object.keys(unusedAttrNames), values: Object.keys(unusedAttrVals) };
    const slots = new Map<object, Slot>(
      Object.entries(attrVals).map(([name, value]) => [value, new Slot(name)]),
    );
    const parsed = parse(text, { context: { ...context, attrNames } });
    return {
      parsed: copy(parsed, { object: (part) => slots.get(part), text: (one) => one }),
      names: unused.names.filter((name) => !(name in unusedAttrNames)),
      values: unused.values.filter((name) => !(name in unusedAttrVals)),
    };
  };

  parser.parse = (text, options) => {
    const { attrNames = {}, attrVals = {}, unusedAttrNames, unusedAttrVals } = options.context;
    const names = [...new Set(Object.values(attrNames))];
    if (/between/i.test(text)) return parse(text, options);
    const isInText = names.some((name) => text.includes(name));
    const slotOf = (name: string): string => (isInText ? name : slotOfName(names.indexOf(name)));
    const places = Object.entries(attrNames).map(([name, one]) => [name, slotOf(one)]);
    const types = Object.entries(attrVals).map(([name, value]) => `${name}${typeOf(value)}`);
    const unused = [Object.keys(unusedAttrNames), Object.keys(unusedAttrVals)];
    const key = JSON.stringify([text, places, types, unused]);
    const form = known.get(key) ?? read(text, options.context, Object.fromEntries(places));
    // Error messages contain the expression's own names.
    if (typeof form.parsed === 'string') return parse(text, options);
    if (known.size >= MOST) known.clear();
    known.set(key, form);
    for (const name of form.names) delete unusedAttrNames[name];
    for (const name of form.values) delete unusedAttrVals[name];
    const named = new Map(names.map((name) => [slotOf(name), name]));
    return copy(form.parsed, {
      object: (part) => (part instanceof Slot ? attrVals[part.name] : undefined),
      text: (one) => named.get(one) ?? one,
    });
  };
}
