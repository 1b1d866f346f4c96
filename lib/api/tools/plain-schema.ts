import * as z from 'zod';
import type { JsonSchema } from '#lib/contract/json-schema';
import { isObject } from '#lib/shared/is-object';

/** Keywords that model vendors' converters reject or that tell a model nothing. The service still enforces them. */
const LEFT_OUT = new Set([
  ...['propertyNames', 'contentEncoding', 'contentMediaType', '$schema', 'deprecated', 'examples'],
]);
const LONGEST_PATTERN = 60;

const bound = z.lazy(() =>
  z.object({ exclusiveMinimum: z.number().optional(), exclusiveMaximum: z.number().optional() }),
);

/** Combinations of required members that one object's `required` cannot express; the descriptions state them. */
const onlyCombines = (variants: unknown): boolean =>
  Array.isArray(variants) &&
  variants.every((one) => isObject(one) && Object.keys(one).every((name) => name === 'required'));

function keywords(schema: Record<string, unknown>): Record<string, unknown> {
  const { exclusiveMinimum, exclusiveMaximum, oneOf, const: only, anyOf, ...rest } = schema;
  const either = anyOf ?? oneOf;
  const { exclusiveMinimum: above, exclusiveMaximum: below } = bound.parse({
    exclusiveMinimum,
    exclusiveMaximum,
  });
  const step = rest['type'] === 'integer' ? 1 : 0;
  return {
    ...rest,
    ...(above === undefined ? {} : { minimum: above + step }),
    ...(below === undefined ? {} : { maximum: below - step }),
    ...(only === undefined ? {} : { enum: [only] }),
    ...(either === undefined || onlyCombines(either) ? {} : { anyOf: either }),
  };
}

function isKept(name: string, value: unknown, schema: Record<string, unknown>): boolean {
  if (LEFT_OUT.has(name)) return false;
  if (name === 'format') return value !== 'base64';
  if (name === 'minimum' || name === 'maximum') return Math.abs(Number(value)) !== Number.MAX_SAFE_INTEGER;
  // Engines without backtracking reject lookaheads, and a long pattern only repeats the format.
  if (name === 'pattern')
    return !String(value).includes('(?') && String(value).length <= LONGEST_PATTERN && !('format' in schema);
  return true;
}

/** Keywords whose values are schemas by name, so every name is kept. */
const isMapOfSchemas = (name: string): boolean => name === 'properties' || name === '$defs';

/** Reduces a JSON Schema to the keywords that every vendor's converter accepts. */
export function plainSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(plainSchema);
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(keywords(schema))
      .filter(([name, value]) => isKept(name, value, schema))
      .map(([name, value]) => [
        name,
        isMapOfSchemas(name) && isObject(value)
          ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plainSchema(inner)]))
          : plainSchema(value),
      ]),
  );
}

const LONGEST_ARGUMENT = 1_500;
const MOST_PROPERTIES = 30;

const heading = z.lazy(() => z.object({ description: z.string().optional(), type: z.string().optional() }));

/** An argument's description and type; arrays include their item type, which some converters require. */
function described(schema: unknown): JsonSchema {
  const found = heading.parse(schema);
  if (found.type !== 'array' || !isObject(schema)) return found;
  return {
    ...found,
    items: heading
      .unwrap()
      .pick({ type: true })
      .parse(schema['items'] ?? {}),
  };
}

/**
 * Shortens one argument of a tool to about 1.5 kB at most: a larger object shows only the names and types of its members, and one with
 * dozens of members becomes an open object. The service validates the rest and reports what is wrong where.
 */
export function shortSchema(schema: unknown): JsonSchema {
  if (!isObject(schema)) return {};
  if (JSON.stringify(schema).length <= LONGEST_ARGUMENT) return schema;
  const { properties, anyOf, ...rest } = schema;
  if (isObject(properties) && Object.keys(properties).length > MOST_PROPERTIES)
    return { ...described(rest), additionalProperties: true };
  const short = {
    ...rest,
    ...(isObject(properties)
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, inner]) => [name, described(inner)]),
          ),
        }
      : {}),
    ...(Array.isArray(anyOf) ? { anyOf: anyOf.map(variantOf) } : {}),
  };
  return JSON.stringify(short).length <= LONGEST_ARGUMENT
    ? short
    : { ...described(rest), ...(isObject(properties) ? { additionalProperties: true } : {}) };
}

/** One variant of an argument: its members, and which of them are required. */
function variantOf(schema: unknown): JsonSchema {
  if (!isObject(schema)) return {};
  const { type, required, properties, description } = schema;
  if (!isObject(properties)) return { type, description };
  return {
    type,
    ...(description === undefined ? {} : { description }),
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, inner]) => {
        const { enum: words } = z.object({ enum: z.array(z.unknown()).optional() }).parse(inner);
        return [name, { ...described(inner), ...(words ? { enum: words } : {}) }];
      }),
    ),
    ...(required === undefined ? {} : { required }),
  };
}
