import * as z from 'zod';
import { type JsonSchema, standaloneSchema } from '#lib/contract/json-schema';
import type { OperationDefinition, ToolDefinition } from '#lib/contract/operation';
import type { Scope } from '#lib/contract/scope';

/** One operation as an agent's tool. Its arguments are the operation's parameters, query and body in one object. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly scope: Scope;
  readonly inputSchema: JsonSchema;
  readonly outputSchema: JsonSchema;
  readonly annotations: {
    readonly readOnlyHint: boolean;
    readonly destructiveHint: boolean;
    readonly idempotentHint: boolean;
    readonly openWorldHint: boolean;
  };
  readonly operation: OperationDefinition;
}

const objectSchema = z.object({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
});

const WAIT_ARGUMENT = {
  type: 'integer',
  minimum: 0,
  maximum: 25,
  description: 'Seconds to wait for the job to end',
};
const IDEMPOTENCY_ARGUMENT = {
  type: 'string',
  maxLength: 255,
  description:
    'Any unique text for this request. When you retry after an error or a lost answer, send the same one: it is then never charged or done twice.',
};

type ObjectSchema = z.infer<typeof objectSchema>;

const sameJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const choice = z.object({ type: z.literal('string').optional(), const: z.string() }).strict();
const choices = z.object({ type: z.literal('string').optional(), enum: z.array(z.string()) }).strict();

/** One of several schemas; of plain words it is one list, which clients show as a menu. */
function eitherOf(schemas: readonly unknown[]): unknown {
  if (schemas.length === 1) return schemas[0];
  const words = schemas.map((schema) => {
    const one = choice.safeParse(schema);
    return one.success ? [one.data.const] : choices.safeParse(schema).data?.enum;
  });
  const all = words.every((some) => some !== undefined);
  return all ? { type: 'string', enum: [...new Set(words.flat())] } : { anyOf: schemas };
}

/** Alternatives of one body as one object: what all of them need is needed, what differs may be either. */
function mergeVariants(variants: readonly ObjectSchema[]): ObjectSchema {
  const names = new Set(variants.flatMap(({ properties }) => Object.keys(properties)));
  const properties = Object.fromEntries(
    [...names].map((name) => {
      const seen = variants
        .map((variant) => variant.properties[name])
        .filter((schema) => schema !== undefined);
      const distinct = seen.filter(
        (schema, index) => seen.findIndex((other) => sameJson(other, schema)) === index,
      );
      return [name, eitherOf(distinct)];
    }),
  );
  const required = [...names].filter((name) => variants.every((variant) => variant.required.includes(name)));
  return { properties, required };
}

const alternatives = z.object({
  anyOf: z.array(objectSchema).optional(),
  oneOf: z.array(objectSchema).optional(),
});

/** `{properties, required}` of an object schema, or of the objects it is one of. */
function argumentsOf(schema: z.ZodType | undefined): ObjectSchema {
  if (!schema) return { properties: {}, required: [] };
  const printed = standaloneSchema(schema, 'input');
  const { anyOf, oneOf } = alternatives.parse(printed);
  const variants = anyOf ?? oneOf;
  return variants ? mergeVariants(variants) : objectSchema.parse(printed);
}

/** The arguments of a tool, from wherever its operation takes them. */
function inputSchema(operation: OperationDefinition): JsonSchema {
  const parts = [operation.params, operation.query].map(argumentsOf);
  const body = argumentsOf(operation.body);
  const idempotent = operation.idempotency === 'atomic' || operation.idempotency === 'claimed';
  return {
    type: 'object',
    properties: {
      ...Object.assign({}, ...parts.map(({ properties }) => properties)),
      ...body.properties,
      ...(operation.endedWhen ? { wait: WAIT_ARGUMENT } : {}),
      ...(idempotent ? { idempotency_key: IDEMPOTENCY_ARGUMENT } : {}),
    },
    required: [
      ...parts.flatMap(({ required }) => required),
      ...(operation.bodyOptional ? [] : body.required),
    ],
    additionalProperties: false,
  };
}

/** A tool answers with an object, which may be one of several. Empty where there is no content. */
function outputSchema({ result }: OperationDefinition): JsonSchema {
  const printed = standaloneSchema(result, 'output');
  return printed['anyOf'] || printed['oneOf'] ? { type: 'object', ...printed } : printed;
}

const describe = ({ description, price, scope }: OperationDefinition, tool: ToolDefinition): string =>
  [
    tool.description ?? description,
    price ? `Costs ${price}.` : 'Free.',
    scope === 'svc:create' ? 'What is staged is not sent before a person approved it.' : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');

function toTool(operation: OperationDefinition, definition: ToolDefinition, scope: Scope): Tool {
  const read = operation.method === 'GET';
  return {
    name: definition.name,
    title: operation.summary,
    description: describe(operation, definition),
    scope,
    inputSchema: inputSchema(operation),
    outputSchema: outputSchema(operation),
    annotations: {
      readOnlyHint: read || (operation.idempotency === 'natural' && scope === 'svc:read'),
      destructiveHint: definition.destructive ?? false,
      idempotentHint: operation.method !== 'POST' || operation.idempotency !== undefined,
      openWorldHint: (operation.needs ?? []).length > 0,
    },
    operation,
  };
}

/** Every operation that is a tool, with its schemas. */
export const toolsOf = (operations: readonly OperationDefinition[]): Tool[] =>
  operations.flatMap((operation) =>
    operation.tool && operation.scope !== null ? [toTool(operation, operation.tool, operation.scope)] : [],
  );

/** The tool definitions as published at /agent-tools.json. */
export const agentTools = (operations: readonly OperationDefinition[], baseUrl: string) => ({
  schema: 'https://modelcontextprotocol.io/specification/2025-06-18/server/tools',
  service: baseUrl,
  tools: toolsOf(operations).map(({ operation, ...tool }) => ({
    ...tool,
    method: operation.method,
    path: operation.path,
  })),
});
