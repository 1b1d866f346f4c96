import * as z from 'zod';
import { isObject } from '#lib/shared/is-object';
import { withoutNulls } from '#lib/shared/without-nulls';

/** Parses JSON text; returns the text itself if it is not JSON. */
export function ofJsonText(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Reads arguments as one object, however they were sent, with a note on what was converted; `undefined` if they are not an object. */
export function objectOf(
  sent: unknown,
): { readonly object: Record<string, unknown>; readonly note?: string } | undefined {
  if (sent === undefined || sent === null) return { object: {} };
  const isEmpty = (typeof sent === 'string' && sent.trim() === '') || (Array.isArray(sent) && !sent.length);
  if (isEmpty) return { object: {}, note: 'The arguments were empty and were treated as omitted.' };
  const object = ofJsonText(sent);
  if (!isObject(object)) return undefined;
  return object === sent
    ? { object }
    : { object, note: 'The arguments were sent as text and were read as an object.' };
}

const shape = z.lazy(() =>
  z.looseObject({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    anyOf: z.array(z.unknown()).optional(),
    oneOf: z.array(z.unknown()).optional(),
    enum: z.array(z.unknown()).optional(),
    properties: z.record(z.string(), z.unknown()).optional(),
    required: z.array(z.string()).optional(),
    items: z.unknown().optional(),
    additionalProperties: z.unknown().optional(),
  }),
);
type Shape = z.infer<typeof shape>;

const variantsOf = (schema: unknown): Shape[] => {
  const read = shape.safeParse(schema).data;
  if (!read) return [];
  const inner = [...(read.anyOf ?? []), ...(read.oneOf ?? [])].flatMap(variantsOf);
  return [read, ...inner];
};

const typesOf = (schema: unknown): Set<string> =>
  new Set(variantsOf(schema).flatMap(({ type }) => (type === undefined ? [] : [type].flat())));

/** Member names of an object schema, over all variants; `undefined` if it accepts any name. */
export function namesOf(schema: unknown): string[] | undefined {
  const forms = variantsOf(schema).filter(({ properties }) => properties !== undefined);
  if (forms.length === 0 || forms.some((form) => form.additionalProperties !== false)) return undefined;
  return [...new Set(forms.flatMap(({ properties }) => Object.keys(properties ?? {})))];
}

const memberOf = (schema: unknown, name: string): unknown => {
  const forms = variantsOf(schema);
  const named = forms.flatMap(({ properties }) =>
    properties && name in properties ? [properties[name]] : [],
  );
  const open = forms.flatMap(({ additionalProperties }) =>
    isObject(additionalProperties) ? [additionalProperties] : [],
  );
  const all = named.length > 0 ? named : open;
  return all.length === 1 ? all[0] : { anyOf: all };
};

const isRequired = (schema: unknown, name: string): boolean =>
  variantsOf(schema).some(({ required }) => required?.includes(name));

/** Converts text to the type the schema wants: a number, a boolean, JSON, a one-item list; and a number to text. */
function retyped(value: unknown, types: ReadonlySet<string>): unknown {
  if (types.size === 0 || (types.has('null') && value === null)) return value;
  if (typeof value === 'number' && types.has('string') && !types.has('number') && !types.has('integer'))
    return String(value);
  if (typeof value !== 'string' || types.has('string')) {
    const wantsList = types.has('array') && types.size === 1;
    return wantsList && isObject(value) ? [value] : value;
  }
  const text = value.trim();
  if ((types.has('number') || types.has('integer')) && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (types.has('boolean') && /^(true|false)$/i.test(text)) return text.toLowerCase() === 'true';
  if (types.has('object') || types.has('array')) {
    const parsed = ofJsonText(text);
    if (typeof parsed !== 'string') return parsed;
    return types.has('array') && types.size === 1 && text !== '' ? [value] : value;
  }
  return value;
}

/**
 * Converts a value to what its schema wants, with a note on each conversion. Null and `""` for an optional member count as omitted; a
 * schema that accepts null keeps it.
 */
export function readLeniently(value: unknown, schema: unknown, path: string, notes: string[]): unknown {
  const types = typesOf(schema);
  const read = retyped(value, types);
  if (read !== value)
    notes.push(
      `${path} was sent as ${typeof value === 'string' ? 'text' : typeof value} and read as ${Array.isArray(read) ? 'a list' : typeof read === 'object' ? 'an object' : `a ${typeof read}`}.`,
    );
  if (Array.isArray(read)) {
    const items = variantsOf(schema).find((form) => form.items !== undefined)?.items;
    return read.map((one, index) => readLeniently(one, items, `${path}[${index}]`, notes));
  }
  if (!isObject(read)) return read;
  const known = variantsOf(schema).some(
    (form) => form.properties !== undefined || isObject(form.additionalProperties),
  );
  if (!known) return schema === undefined ? withoutNulls(read) : read;
  const kept = Object.entries(read).flatMap(([name, inner]): [string, unknown][] => {
    const member = memberOf(schema, name);
    const where = path === '' ? name : `${path}.${name}`;
    if (inner === null && !typesOf(member).has('null')) return [];
    if (inner === '' && !isRequired(schema, name)) {
      notes.push(`${where} was empty and was treated as omitted.`);
      return [];
    }
    return [[name, readLeniently(inner, member, where, notes)]];
  });
  return Object.fromEntries(kept);
}
