import { plainSchema } from '#lib/api/tools/plain-schema';
import { type ToolArguments, takesKey, toolArguments } from '#lib/api/tools/tool-arguments';
import { effectOf, type ToolEffect } from '#lib/api/tools/tool-effects';
import { type JsonSchema, standaloneSchema } from '#lib/contract/json-schema';
import type { OperationDefinition, ToolDefinition } from '#lib/contract/operation';
import type { Scope } from '#lib/contract/scope';
import { isObject } from '#lib/shared/is-object';

/** One operation as an agent's tool. Its arguments are the operation's parameters, query and body in one object. */
export interface Tool extends ToolArguments {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly scope: Scope;
  /** Absent if it would be longer than a model should read before its first question. */
  readonly outputSchema: JsonSchema | undefined;
  readonly annotations: {
    readonly readOnlyHint: boolean;
    readonly destructiveHint: boolean;
    readonly idempotentHint: boolean;
    readonly openWorldHint: boolean;
  };
  readonly effect: ToolEffect | undefined;
  readonly operation: OperationDefinition;
}

/** In characters of JSON. Longer output schemas are left out; the results still match /openapi.json. */
const LONGEST_OUTPUT = 1_000;

/** A tool returns an object, which may be one of several. Empty if the operation has no content. */
function outputSchema({ result }: OperationDefinition): JsonSchema | undefined {
  const printed = standaloneSchema(result(), 'output');
  const whole = printed['anyOf'] || printed['oneOf'] ? { type: 'object', ...printed } : printed;
  if (whole['type'] !== 'object' || JSON.stringify(whole).length > LONGEST_OUTPUT) return undefined;
  const plain = plainSchema(whole);
  return isObject(plain) ? { ...plain, type: 'object' } : undefined;
}

/** A model often sees no title, so a description begins with it. The parameter `wait` is an argument here. */
const described = ({ summary, description }: OperationDefinition): string =>
  `${summary}. ${description.replaceAll('`?wait=25`', '`wait: 25`')}`;

const describe = (operation: OperationDefinition, tool: ToolDefinition): string => {
  const { price, scope } = operation;
  return [
    tool.description ?? described(operation),
    price ? `Costs ${price}.` : 'Free.',
    scope === 'svc:create' ? 'Staged items are not sent until a person approves them.' : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
};

function toTool(operation: OperationDefinition, definition: ToolDefinition, scope: Scope): Tool {
  const { name } = definition;
  const effect = effectOf(name);
  const readOnly =
    operation.method === 'GET' || (operation.idempotency === 'natural' && scope === 'svc:read');
  return {
    name,
    title: operation.summary,
    description: describe(operation, definition),
    scope,
    ...toolArguments(name, operation),
    outputSchema: outputSchema(operation),
    annotations: {
      readOnlyHint: readOnly,
      destructiveHint: effect !== undefined || definition.destructive === true,
      idempotentHint: takesKey(operation),
      openWorldHint: (effect !== undefined && effect !== 'deletes') || (operation.needs ?? []).length > 0,
    },
    effect,
    operation,
  };
}

/** Every operation that is exposed as a tool, with its schemas. */
export const toolsOf = (operations: readonly OperationDefinition[]): Tool[] =>
  operations.flatMap((operation) =>
    operation.tool && operation.scope !== null ? [toTool(operation, operation.tool, operation.scope)] : [],
  );

/**
 * The tool definitions published at /agent-tools.json: those visible to a full grant. No grant ever has `svc:admin`, so agents cannot call
 * tools that need it.
 */
export const agentTools = (operations: readonly OperationDefinition[], baseUrl: string) => ({
  schema: 'https://modelcontextprotocol.io/specification/2026-07-28/server/tools',
  service: baseUrl,
  tools: toolsOf(operations.filter(({ scope, portalOnly }) => scope !== 'svc:admin' && !portalOnly)).map(
    ({ name, title, description, scope, inputSchema, outputSchema, annotations, operation }) => ({
      ...{ name, title, description, scope, inputSchema },
      ...(outputSchema ? { outputSchema } : {}),
      annotations,
      method: operation.method,
      path: operation.path,
    }),
  ),
});
