import * as z from 'zod';
import { type JsonSchema, toJsonSchema } from '#lib/contract/json-schema';
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

const IDEMPOTENCY_ARGUMENT = {
  type: 'string',
  maxLength: 255,
  description:
    'Any unique text for this request. When you retry after an error or a lost answer, send the same one: it is then never charged or done twice.',
};

/** `{properties, required}` of the arguments, from wherever the operation takes them. */
function inputSchema(operation: OperationDefinition): JsonSchema {
  const parts = [operation.params, operation.query].map((schema) =>
    objectSchema.parse(schema ? toJsonSchema(schema, 'input') : {}),
  );
  const body = operation.body ? toJsonSchema(operation.body, 'input') : {};
  const flat = 'properties' in body ? [objectSchema.parse(body)] : [];
  const variants = 'properties' in body || !operation.body ? {} : { body };
  const idempotent = operation.idempotency === 'atomic' || operation.idempotency === 'claimed';
  return {
    type: 'object',
    properties: {
      ...Object.assign(
        {},
        ...parts.map(({ properties }) => properties),
        ...flat.map(({ properties }) => properties),
      ),
      ...variants,
      ...(operation.endedWhen
        ? {
            wait: {
              type: 'integer',
              minimum: 0,
              maximum: 25,
              description: 'Seconds to wait for the job to end',
            },
          }
        : {}),
      ...(idempotent ? { idempotency_key: IDEMPOTENCY_ARGUMENT } : {}),
    },
    required: [
      ...parts.flatMap(({ required }) => required),
      ...(operation.bodyOptional ? [] : flat.flatMap(({ required }) => required)),
      ...(Object.keys(variants).length > 0 && !operation.bodyOptional ? ['body'] : []),
    ],
    additionalProperties: false,
  };
}

const describe = ({ description, price, scope }: OperationDefinition): string =>
  [
    description,
    price ? `Costs ${price}.` : 'Free.',
    scope === 'svc:create' ? 'Nothing is sent before a person approved it.' : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');

function toTool(operation: OperationDefinition, definition: ToolDefinition, scope: Scope): Tool {
  const read = operation.method === 'GET';
  return {
    name: definition.name,
    title: operation.summary,
    description: describe(operation),
    scope,
    inputSchema: inputSchema(operation),
    outputSchema: toJsonSchema(operation.result, 'output'),
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
