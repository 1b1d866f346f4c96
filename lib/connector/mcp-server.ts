import { ProtocolError, ProtocolErrorCode, Server, type ServerContext } from '@modelcontextprotocol/server';
import { operations } from '#lib/api/registry';
import { listedTools, toolSetNames, unknownSets } from '#lib/api/tools/tool-sets';
import { type Tool, toolsOf } from '#lib/api/tools/tools';
import { asksPerson, mayCall } from '#lib/connector/approval/asks-person';
import { type Asking, permissionFor } from '#lib/connector/approval/permission';
import { appOf, appResources, appsExtension } from '#lib/connector/apps/app-resources';
import type { ApiCaller } from '#lib/connector/call-api';
import { tellProgress } from '#lib/connector/progress';
import { prompts } from '#lib/connector/prompts';
import type { SentAs } from '#lib/connector/read-message';
import { resourcesAt } from '#lib/connector/resources';
import { asTask, serveTasks, tasksExtension } from '#lib/connector/tasks/serve-tasks';
import { calledTool, finding, findTools } from '#lib/connector/tools/finding';
import { notOneObject, readArguments, unknownName } from '#lib/connector/tools/read-arguments';
import { type ToolResult, wrongArguments } from '#lib/connector/tools/result';
import { runTool } from '#lib/connector/tools/run-tool';
import type { Scope } from '#lib/contract/scope';
import { nearest } from '#lib/shared/nearest';
import { traceparent } from '#lib/shared/trace';

const tools = toolsOf(operations);
const byName = new Map(tools.map((tool) => [tool.name, tool]));

export const toolNamed = (name: unknown): Tool | undefined =>
  typeof name === 'string' ? byName.get(name) : undefined;

const MINUTE_MS = 60_000;
/** How long a client may cache a list. What is the same for everybody may be cached for everybody. */
const cacheHints = {
  'server/discover': { ttlMs: 60 * MINUTE_MS, cacheScope: 'public' },
  'tools/list': { ttlMs: 5 * MINUTE_MS, cacheScope: 'private' },
  'prompts/list': { ttlMs: 60 * MINUTE_MS, cacheScope: 'public' },
  'resources/list': { ttlMs: 60 * MINUTE_MS, cacheScope: 'public' },
  'resources/templates/list': { ttlMs: 60 * MINUTE_MS, cacheScope: 'public' },
  'resources/read': { ttlMs: 60 * MINUTE_MS, cacheScope: 'public' },
} as const;

const shownTool = ({ name, title, description, inputSchema, outputSchema, annotations }: Tool) => ({
  ...{ name, title, description, annotations },
  inputSchema: { ...inputSchema, type: 'object' as const },
  ...(outputSchema ? { outputSchema: { ...outputSchema, type: 'object' as const } } : {}),
  ...appOf(name),
});

const answered = ({ content, structuredContent, isError }: ToolResult) => ({
  content: [...content],
  ...(structuredContent ? { structuredContent: { ...structuredContent } } : {}),
  ...(isError ? { isError } : {}),
});

const invalid = (message: string): ProtocolError =>
  new ProtocolError(ProtocolErrorCode.InvalidParams, message);

export interface Serving {
  readonly caller: ApiCaller;
  /** `?tools=` of the address: which tools are listed. */
  readonly toolSets: string | null;
  /** How to ask the person behind the client. */
  readonly asking: Asking;
  /** Whether the request uses 2026-07-28, which has tasks. */
  readonly modern: boolean;
  /** By request id, how its arguments were sent if not as an object. */
  readonly sentAs: SentAs;
}

/** The MCP server of one request, for any revision: stateless, with the tools that the token's scopes allow. */
export function createMcpServer(serving: Serving): Server {
  const { caller, modern } = serving;
  const server = new Server(
    { name: 'gtm-enrichment', title: 'Go-to-market enrichment and outreach', version: '2.0.0' },
    {
      capabilities: {
        ...{ tools: {}, resources: {}, prompts: {} },
        extensions: { [appsExtension]: {}, ...(modern ? { [tasksExtension]: {} } : {}) },
      },
      cacheHints,
      instructions:
        'Enrich people and companies with cited fields, then have a person approve before anything is written or sent. Each tool says what it costs in credits. A repeated call is never executed or charged twice. Find tools that are not listed with find_tools, and call them with call_tool.',
    },
  );
  serveTools(server, serving);
  serveResources(server, caller);
  servePrompts(server);
  if (modern) serveTasks(server, taskHost(serving, caller));
  return server;
}

const taskHost = ({ asking: { sealing, clientId } }: Serving, caller: ApiCaller) => ({
  ...{ caller, sealing, clientId, toolNamed },
});

function serveTools(server: Server, serving: Serving): void {
  const { caller, toolSets, asking } = serving;
  const allowed = allowedTools(caller.scopes);
  const named = (name: string): Tool => {
    const tool = allowed.find((one) => one.name === name);
    if (tool) return tool;
    const names = [...allowed, ...finding].map((one) => one.name);
    const meant = nearest(name, names);
    throw invalid(
      `There is no tool ${name}${meant ? `; did you mean ${meant}?` : '. Use find_tools to find all tools.'}`,
    );
  };

  server.setRequestHandler('tools/list', () => {
    const unknown = unknownSets(allowed, toolSets ?? '');
    if (unknown.length > 0) {
      throw invalid(
        `?tools= has unknown sets or tools: ${unknown.join(', ')}. The sets are ${toolSetNames(allowed).join(', ')}.`,
      );
    }
    return { tools: [...listedTools(allowed, toolSets).map(shownTool), ...finding] };
  });

  server.setRequestHandler('tools/call', async ({ params }, context) => {
    const sent = serving.sentAs.get(context.mcpReq.id);
    const called = sent?.isObject === false ? notOneObject : calledTool(params.name, params.arguments);
    if (!called.ok) return answered(wrongArguments(called));
    if (called.name === 'find_tools') return answered(findTools(allowed, called.arguments));
    const tool = named(called.name);
    const arguments_ = readArguments(tool, called.arguments);
    if (!arguments_.ok) return answered(wrongArguments(arguments_));
    const notes = [...(sent?.note === undefined ? [] : [sent.note]), ...called.notes, ...arguments_.notes];
    const read = { ...arguments_, notes };
    const traced = tracedBy(context, caller);
    const permission = (await asksPerson(traced, tool, read))
      ? await permissionFor(context, traced, tool, read, asking)
      : { kind: 'go' as const, caller: traced, read };
    if (permission.kind === 'ask') return permission.result;
    if (permission.kind === 'stay') return answered(permission.result);
    const stopTelling = progressOf(context, read.wait ?? 0);
    const result = await runTool(permission.caller, tool, permission.read, caller.actor).finally(stopTelling);
    const task = await asTask(context, taskHost(serving, traced), tool, result);
    return task ? { content: [], ...task } : answered(result);
  });
}

/** Tools allowed by a caller's scopes, or by a person's approval. */
const allowedTools = (held: readonly Scope[]): Tool[] => tools.filter((tool) => mayCall(held, tool));

/** Reports a call's progress to a client that requests it; returns a function to stop. */
function progressOf({ mcpReq }: ServerContext, seconds: number): () => void {
  const progressToken = mcpReq._meta?.progressToken;
  return progressToken === undefined
    ? () => {}
    : tellProgress(seconds, (progress) =>
        mcpReq.notify({ method: 'notifications/progress', params: { progressToken, ...progress } }),
      );
}

const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Passes a call's trace, from its `_meta` or its header (W3C Trace Context), on to the service. */
function tracedBy({ mcpReq, http }: ServerContext, caller: ApiCaller): ApiCaller {
  const sent = mcpReq._meta?.['traceparent'] ?? http?.req?.headers.get('traceparent');
  // If tracing is on, this call's span comes in between, unless the call's `_meta` names its own trace.
  const open = mcpReq._meta?.['traceparent'] === undefined ? traceparent() : undefined;
  const going = open ?? sent;
  return typeof going === 'string' && TRACEPARENT.test(going) ? { ...caller, traceparent: going } : caller;
}

function serveResources(server: Server, { apiUrl }: ApiCaller): void {
  const resources = [...resourcesAt(apiUrl), ...appResources];
  server.setRequestHandler('resources/list', () => ({
    resources: resources.map(({ read: _read, meta: _meta, ...shown }) => shown),
  }));
  // Clients that see resources also request templates, and show an error if there is no handler.
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [] }));
  server.setRequestHandler('resources/read', ({ params: { uri } }) => {
    const found = resources.find((one) => one.uri === uri);
    if (!found)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no resource ${uri}.`, { uri });
    const { mimeType, meta } = found;
    return { contents: [{ uri, mimeType, text: found.read(), ...(meta ? { _meta: { ...meta } } : {}) }] };
  });
}

function servePrompts(server: Server): void {
  server.setRequestHandler('prompts/list', () => ({
    prompts: prompts.map(({ name, title, description, arguments: given }) => ({
      ...{ name, title, description },
      arguments: [...given],
    })),
  }));
  server.setRequestHandler('prompts/get', ({ params }) => {
    const found = prompts.find(({ name }) => name === params.name);
    if (!found) throw invalid(`There is no prompt ${params.name}.`);
    const given = params.arguments ?? {};
    const names = found.arguments.map(({ name }) => name);
    const unknown = Object.keys(given).filter((name) => !names.includes(name));
    const missing = found.arguments.filter(({ name, required }) => required && !given[name]?.trim());
    if (unknown.length + missing.length > 0) {
      throw invalid(
        [
          ...unknown.map((name) => unknownName(name, names)),
          ...missing.map(({ name, description }) => `${name} is missing: ${description}.`),
        ].join(' '),
      );
    }
    const text = found.text(given);
    return {
      description: found.description,
      messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }],
    };
  });
}
