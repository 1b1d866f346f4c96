import * as z from 'zod';
import { argumentWords } from '#lib/api/tools/argument-words';
import { plainSchema, shortSchema } from '#lib/api/tools/plain-schema';
import { viewArguments } from '#lib/api/tools/tool-views';
import { type JsonSchema, standaloneSchema } from '#lib/contract/json-schema';
import type { OperationDefinition } from '#lib/contract/operation';
import { isObject } from '#lib/shared/is-object';

const objectSchema = z.lazy(() =>
  z.object({
    properties: z.record(z.string(), z.unknown()).default({}),
    required: z.array(z.string()).default([]),
  }),
);
type ObjectSchema = z.infer<typeof objectSchema>;

const WAIT = {
  type: 'integer',
  minimum: 0,
  maximum: 25,
  description: 'Seconds to wait for the job to finish',
};
/** Headers that are arguments of tools, by the tools' names. */
const IN_HEADERS: Readonly<Record<string, string>> = { account_id: 'X-Network-Account' };
const IDEMPOTENCY_KEY = {
  type: 'string',
  minLength: 1,
  maxLength: 255,
  description:
    'Any unique text; send it again when you retry. By default derived from the arguments: the same call within a day returns the same result.',
};

const sameJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const choice = z.lazy(() => z.object({ type: z.literal('string').optional(), const: z.string() }).strict());
const choices = z.lazy(() =>
  z.object({ type: z.literal('string').optional(), enum: z.array(z.string()) }).strict(),
);
const freeText = z.lazy(() =>
  z.object({ type: z.literal('string'), minLength: z.number().optional(), maxLength: z.number() }).strict(),
);

/** One of several schemas. Plain words become one enum, which clients show as a menu; strings become one string of the greatest length. */
function eitherOf(schemas: readonly unknown[]): unknown {
  if (schemas.length === 1) return schemas[0];
  const texts = z.array(freeText).safeParse(schemas);
  if (texts.success)
    return { type: 'string', maxLength: Math.max(...texts.data.map(({ maxLength }) => maxLength)) };
  const words = schemas.map((schema) => {
    const one = choice.safeParse(schema);
    return one.success ? [one.data.const] : choices.safeParse(schema).data?.enum;
  });
  const all = words.every((some) => some !== undefined);
  return all ? { type: 'string', enum: [...new Set(words.flat())] } : { anyOf: schemas };
}

/** Merges alternatives of a body into one object: members all require are required, differing ones accept either. */
function mergeVariants(variants: readonly ObjectSchema[]): ObjectSchema {
  const names = new Set(variants.flatMap(({ properties }) => Object.keys(properties)));
  const properties = Object.fromEntries(
    [...names].map((name) => {
      // A variant with an empty schema for a member defers to the other variants.
      const seen = variants
        .map((variant) => variant.properties[name])
        .filter((schema) => schema !== undefined && !sameJson(schema, {}));
      const distinct = seen.filter(
        (schema, index) => seen.findIndex((other) => sameJson(other, schema)) === index,
      );
      return [name, distinct.length === 0 ? {} : eitherOf(distinct)];
    }),
  );
  const required = [...names].filter((name) => variants.every((variant) => variant.required.includes(name)));
  return { properties, required };
}

const alternatives = z.lazy(() =>
  z.object({
    anyOf: z.array(objectSchema).optional(),
    oneOf: z.array(objectSchema).optional(),
  }),
);

/** `{properties, required}` of an object schema, or of a union of objects. */
function partOf(schema: (() => z.ZodType) | undefined): ObjectSchema {
  if (!schema) return { properties: {}, required: [] };
  const printed = standaloneSchema(schema(), 'input');
  const { anyOf, oneOf } = alternatives.parse(printed);
  const variants = anyOf ?? oneOf;
  return variants ? mergeVariants(variants) : objectSchema.parse(printed);
}

export const snakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Adds a description to every property at every depth. */
function describeAll(tool: string, schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map((one) => describeAll(tool, one));
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === 'properties' && isObject(value)
        ? Object.fromEntries(
            Object.entries(value).map(([name, inner]) => [name, describe(tool, name, inner)]),
          )
        : ['items', 'anyOf', 'additionalProperties'].includes(key)
          ? describeAll(tool, value)
          : value,
    ]),
  );
}

function describe(tool: string, name: string, schema: unknown): JsonSchema {
  const whole = describeAll(tool, schema);
  if (!isObject(whole)) return {};
  return 'description' in whole ? whole : { ...whole, description: argumentWords(tool, name) };
}

/** Whether calls of the operation take an idempotency key. */
export const takesKey = ({ idempotency }: OperationDefinition): boolean =>
  idempotency === 'atomic' || idempotency === 'claimed';

/** Which arguments an operation takes in headers, with their descriptions there. An argument of its own with such a name comes first. */
const headerArguments = ({ requestHeaders = {} }: OperationDefinition, own: readonly string[]) =>
  Object.entries(IN_HEADERS).flatMap(([name, header]) => {
    const text = requestHeaders[header];
    return text === undefined || own.includes(name) ? [] : [{ name, header, text }];
  });

/** A tool's arguments, and where its operation takes each of them. */
export interface ToolArguments {
  readonly inputSchema: JsonSchema;
  /** Every argument's schema in full, which the published one shortens. */
  readonly full: Readonly<Record<string, unknown>>;
  /** Which arguments go into the path and the query, by the operation's own names; those in no other place form the body. */
  readonly inPath: readonly string[];
  readonly inQuery: readonly string[];
  /** Which arguments go into headers: by the tool's name, the header's. */
  readonly inHeaders: Readonly<Record<string, string>>;
  /** The operation's own names of arguments, where they are not snake_case. */
  readonly ownNames: Readonly<Record<string, string>>;
}

/** Collects a tool's arguments from the operation's path, query and body. */
export function toolArguments(tool: string, operation: OperationDefinition): ToolArguments {
  const parts = [operation.params, operation.query].map(partOf);
  const own = operation.tool === false ? undefined : operation.tool.body;
  const body = partOf(own ?? operation.body);
  const taken = Object.entries({
    ...Object.assign({}, ...parts.map(({ properties }) => properties)),
    ...body.properties,
  });
  const inHeaders = headerArguments(
    operation,
    taken.map(([name]) => snakeCase(name)),
  );
  const required = [
    ...parts.flatMap((part) => part.required),
    ...(operation.bodyOptional ? [] : body.required),
  ];
  return {
    inputSchema: {
      type: 'object',
      properties: {
        ...Object.fromEntries(
          taken.map(([name, schema]) => [
            snakeCase(name),
            describe(tool, snakeCase(name), shortSchema(plainSchema(schema))),
          ]),
        ),
        ...Object.fromEntries(
          inHeaders.map(({ name, text }) => [
            name,
            { type: 'string', maxLength: 128, description: `${text} See list_network_accounts.` },
          ]),
        ),
        ...viewArguments(tool),
        ...(operation.endedWhen ? { wait: WAIT } : {}),
        ...(takesKey(operation) ? { idempotency_key: IDEMPOTENCY_KEY } : {}),
      },
      ...(required.length > 0 ? { required: [...new Set(required.map(snakeCase))] } : {}),
      additionalProperties: false,
    },
    full: Object.fromEntries(taken.map(([name, schema]) => [snakeCase(name), schema])),
    inPath: Object.keys(parts[0]?.properties ?? {}),
    inQuery: Object.keys(parts[1]?.properties ?? {}),
    inHeaders: Object.fromEntries(inHeaders.map(({ name, header }) => [name, header])),
    ownNames: Object.fromEntries(
      taken.filter(([name]) => snakeCase(name) !== name).map(([name]) => [snakeCase(name), name]),
    ),
  };
}
