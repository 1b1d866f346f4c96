import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { type ApiAnswer, type ApiCaller, callTool } from '#lib/connector/call-api';
import { tellProgress } from '#lib/connector/progress';
import { prompts } from '#lib/connector/prompts';
import { llmsText } from '#lib/contract/llms-text';
import { operations } from '#lib/contract/operations/registry';
import { allows } from '#lib/contract/scope';
import { type Tool, toolsOf } from '#lib/contract/tools';
import { fieldCatalogue } from '#lib/enrichment/field-catalogue';
import { problemCodes } from '#lib/shared/problem';

const tools = toolsOf(operations);
const byName = new Map(tools.map((tool) => [tool.name, tool]));

export const toolNamed = (name: unknown): Tool | undefined =>
  typeof name === 'string' ? byName.get(name) : undefined;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** v2 wraps in `{data, actions, meta}`: the tool's result is what the operation's schema describes. */
function resultOf(tool: Tool, body: unknown): Record<string, unknown> {
  if (!tool.operation.path.startsWith('/v2/') || !isObject(body) || !('data' in body))
    return isObject(body) ? body : { value: body };
  const { data, meta } = body;
  if (!Array.isArray(data)) return isObject(data) ? data : { value: data };
  const { request_id: _id, ...paging } = isObject(meta) ? meta : {};
  return { items: data, ...paging };
}

const text = (content: string) => ({ type: 'text' as const, text: content });

/** A result in a line: how many there are, or what it is and in which state. */
function inShort({ title }: Tool, result: Record<string, unknown>): string {
  const { items, total } = result;
  if (Array.isArray(items))
    return `${title}: ${items.length}${typeof total === 'number' ? ` of ${total}` : ''}.`;
  const facts = ['id', 'batch_id', 'name', 'status', 'available']
    .filter((name) => ['string', 'number'].includes(typeof result[name]))
    .map((name) => `${name} ${result[name]}`);
  return facts.length > 0 ? `${title}: ${facts.join(', ')}.` : `${title}: done.`;
}

/** An error an agent can act on: the code, what is wrong, and what to do. */
function errorText({ status, body }: ApiAnswer): string {
  const problem = isObject(body) && isObject(body['error']) ? body['error'] : body;
  if (!isObject(problem)) return `HTTP ${status}`;
  const code = String(problem['code'] ?? `HTTP_${status}`);
  const detail = String(problem['detail'] ?? problem['message'] ?? '');
  const errors = Array.isArray(problem['errors']) ? ` ${JSON.stringify(problem['errors'])}` : '';
  const retry = status === 429 || status >= 500 ? ' Try again later with the same idempotency_key.' : '';
  return `${code}: ${detail}${errors}${retry}`;
}

/** The MCP server of one request: stateless, its tools those that the token's scopes allow. */
export function createMcpServer(caller: ApiCaller): Server {
  const server = new Server(
    { name: 'gtm-enrichment', title: 'Go-to-market enrichment and outreach', version: '2.0.0' },
    {
      capabilities: { tools: {}, resources: {}, prompts: {} },
      instructions:
        'Enrich people and companies with cited fields, then have a person approve before anything is written or sent. Tools say what they cost in credits. Send an idempotency_key with every tool that takes one, and the same one when you try again.',
    },
  );
  const allowed = tools.filter(({ scope }) => allows(caller.scopes, scope));

  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: allowed.map(({ name, title, description, inputSchema, outputSchema, annotations }) => ({
      name,
      title,
      description,
      inputSchema: { ...inputSchema, type: 'object' as const },
      ...(outputSchema['type'] === 'object'
        ? { outputSchema: { ...outputSchema, type: 'object' as const } }
        : {}),
      annotations,
    })),
  }));

  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { sendNotification, _meta }) => {
    const tool = toolNamed(params.name);
    if (!tool || !allowed.includes(tool))
      throw new McpError(ErrorCode.InvalidParams, `There is no tool ${params.name}.`);
    const progressToken = _meta?.progressToken;
    const stopTelling =
      progressToken === undefined
        ? () => {}
        : tellProgress(Number(params.arguments?.['wait'] ?? 0), (progress) =>
            sendNotification({
              method: 'notifications/progress',
              params: { progressToken, ...progress },
            }),
          );
    const answer = await callTool(caller, tool, params.arguments ?? {}).finally(stopTelling);
    if (answer.status >= 400) return { isError: true, content: [text(errorText(answer))] };
    if (answer.status === 204) return { content: [text('Done.')] };
    const structuredContent = resultOf(tool, answer.body);
    // The JSON is there for clients that show their model the text alone.
    return {
      content: [text(inShort(tool, structuredContent)), text(JSON.stringify(structuredContent))],
      structuredContent,
    };
  });

  const resources = [
    {
      uri: 'service://llms.txt',
      name: 'llms.txt',
      title: 'What this service does',
      mimeType: 'text/plain',
      read: () => llmsText(operations, caller.apiUrl),
    },
    {
      uri: 'service://fields',
      name: 'fields',
      title: 'The 89 fields of an enrichment',
      mimeType: 'application/json',
      read: () =>
        JSON.stringify(
          Object.fromEntries(
            Object.entries(fieldCatalogue).map(([name, { group, meaning, sources }]) => [
              name,
              { group, meaning, sources },
            ]),
          ),
        ),
    },
    {
      uri: 'service://errors',
      name: 'errors',
      title: 'Error codes',
      mimeType: 'application/json',
      read: () => JSON.stringify(problemCodes),
    },
  ];
  server.setRequestHandler(ListResourcesRequestSchema, () => ({
    resources: resources.map(({ read: _read, ...shown }) => shown),
  }));
  // Clients that see resources ask for templates too, and show an error where nobody answers.
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({ resourceTemplates: [] }));
  server.setRequestHandler(ReadResourceRequestSchema, ({ params: { uri } }) => {
    const found = resources.find((one) => one.uri === uri);
    if (!found) throw new McpError(ErrorCode.InvalidParams, `There is no resource ${uri}.`);
    return { contents: [{ uri, mimeType: found.mimeType, text: found.read() }] };
  });

  server.setRequestHandler(ListPromptsRequestSchema, () => ({
    prompts: prompts.map(({ name, title, description, arguments: given }) => ({
      name,
      title,
      description,
      arguments: [...given],
    })),
  }));
  server.setRequestHandler(GetPromptRequestSchema, ({ params }) => {
    const found = prompts.find(({ name }) => name === params.name);
    if (!found) throw new McpError(ErrorCode.InvalidParams, `There is no prompt ${params.name}.`);
    return {
      description: found.description,
      messages: [
        {
          role: 'user' as const,
          content: { type: 'text' as const, text: found.text(params.arguments ?? {}) },
        },
      ],
    };
  });
  return server;
}
