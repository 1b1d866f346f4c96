import * as z from 'zod';
import { isObject } from '#lib/shared/is-object';

export type JsonSchema = Record<string, unknown>;

/** Schemas with an id, collected while printing; they become `components.schemas`. */
export type Definitions = Record<string, JsonSchema>;

/** Moves `#/$defs/X` of one schema to `#/components/schemas/X` of the document. */
function hoist(value: unknown, definitions: Definitions): unknown {
  if (Array.isArray(value)) return value.map((item) => hoist(item, definitions));
  if (!isObject(value)) return value;
  const { $defs, ...rest } = value;
  if (isObject($defs)) {
    for (const [name, schema] of Object.entries($defs)) {
      const hoisted = hoist(schema, definitions);
      if (isObject(hoisted)) definitions[name] = withoutKeywords(hoisted);
    }
  }
  return Object.fromEntries(
    Object.entries(rest).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string'
        ? inner.replace('#/$defs/', '#/components/schemas/')
        : hoist(inner, definitions),
    ]),
  );
}

const withoutKeywords = ({ $schema: _schema, id: _id, ...rest }: Record<string, unknown>): JsonSchema => rest;

/**
 * Converts a zod schema to JSON Schema 2020-12, the dialect of OpenAPI 3.1. A transformation is shown by its output: name aliases are
 * described in words, not in the schema.
 */
export function toJsonSchema(
  schema: z.ZodType,
  io: 'input' | 'output',
  definitions: Definitions = {},
): JsonSchema {
  const printed: unknown = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod;
      if (def.type !== 'pipe' || io !== 'input' || !('in' in def) || !('out' in def)) return;
      const { in: before, out: after } = def;
      if (!(before instanceof z.ZodTransform) || !(after instanceof z.ZodType)) return;
      Object.assign(jsonSchema, withoutKeywords(toJsonSchema(after, io, definitions)));
    },
  });
  const hoisted = hoist(printed, definitions);
  return isObject(hoisted) ? withoutKeywords(hoisted) : {};
}

/** A self-contained schema with its definitions: for tools, which have no surrounding document. */
export function standaloneSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const definitions: Definitions = {};
  const printed = toJsonSchema(schema, io, definitions);
  const local = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(local);
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        key === '$ref' && typeof inner === 'string'
          ? inner.replace('#/components/schemas/', '#/$defs/')
          : local(inner),
      ]),
    );
  };
  // A schema that is itself a definition is inlined at the top: clients need to see that it is an object.
  const name = typeof printed['$ref'] === 'string' ? printed['$ref'].split('/').at(-1) : undefined;
  const top = name === undefined ? printed : (definitions[name] ?? printed);
  const whole = local({ ...top, ...(Object.keys(definitions).length > 0 ? { $defs: definitions } : {}) });
  return isObject(whole) ? whole : {};
}
