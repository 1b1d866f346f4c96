import type { AttributeValue } from '#local-aws/dynamodb/attribute-value';
import { typeOf } from '#local-aws/dynamodb/attribute-value';

/** What dynalite hands its parsers beside the text; they strike out what the text uses. */
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

/** Stands in a form for the value of this name. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

interface Form {
  readonly parsed: unknown;
  readonly names: readonly string[];
  readonly values: readonly string[];
}

const MOST = 2_000;

/** A copy in which `replace` says what stands for a part; what it says nothing of is copied too. */
function copy(part: unknown, replace: (part: object) => unknown): unknown {
  if (typeof part !== 'object' || part === null) return part;
  const other = replace(part);
  if (other !== undefined) return other;
  if (Array.isArray(part)) return part.map((one) => copy(one, replace));
  const all: Record<string, unknown> = Object.create(Object.getPrototypeOf(part));
  for (const [name, one] of Object.entries(part)) all[name] = copy(one, replace);
  return all;
}

/**
 * Has a parser read each form of an expression once: the same text, names and types of values with other values is the form with those.
 * Programs send few forms, and reading one takes longer than all the rest of a write. BETWEEN compares values when it is read.
 */
export function parseFormsOnce(parser: Parser): void {
  const parse = parser.parse.bind(parser);
  const known = new Map<string, Form>();

  const read = (text: string, options: { context: Context }): Form => {
    const { attrVals = {}, unusedAttrNames, unusedAttrVals } = options.context;
    const unused = { names: Object.keys(unusedAttrNames), values: Object.keys(unusedAttrVals) };
    const slots = new Map<object, Slot>(
      Object.entries(attrVals).map(([name, value]) => [value, new Slot(name)]),
    );
    return {
      parsed: copy(parse(text, options), (part) => slots.get(part)),
      names: unused.names.filter((name) => !(name in unusedAttrNames)),
      values: unused.values.filter((name) => !(name in unusedAttrVals)),
    };
  };

  parser.parse = (text, options) => {
    if (/between/i.test(text)) return parse(text, options);
    const { attrNames = {}, attrVals = {}, unusedAttrNames, unusedAttrVals } = options.context;
    const types = Object.entries(attrVals).map(([name, value]) => `${name}${typeOf(value)}`);
    const unused = [Object.keys(unusedAttrNames), Object.keys(unusedAttrVals)];
    const key = JSON.stringify([text, attrNames, types, unused]);
    const form = known.get(key) ?? read(text, options);
    if (known.size >= MOST) known.clear();
    known.set(key, form);
    for (const name of form.names) delete unusedAttrNames[name];
    for (const name of form.values) delete unusedAttrVals[name];
    return copy(form.parsed, (part) => (part instanceof Slot ? attrVals[part.name] : undefined));
  };
}
