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
import type { ApiCaller } from '#lib/connector/call-api';
import { tellProgress } from '#lib/connector/progress';
import { prompts } from '#lib/connector/prompts';
import { finding, findTools, innerCall } from '#lib/connector/tools/finding';
import { failure, type ToolResult } from '#lib/connector/tools/result';
import { argumentsOf, runTool, secondsOf } from '#lib/connector/tools/run-tool';
import { llmsText } from '#lib/contract/llms-text';
import { operations } from '#lib/contract/operations/registry';
import { allows, type Scope } from '#lib/contract/scope';
import { listedTools, toolSetNames, unknownSets } from '#lib/contract/tool-sets';
import { type Tool, toolsOf } from '#lib/contract/tools';
import { fieldCatalogue } from '#lib/enrichment/field-catalogue';
import { nearest } from '#lib/shared/nearest';
import { problemCodes } from '#lib/shared/problem';

const tools = toolsOf(operations);
const byName = new Map(tools.map((tool) => [tool.name, tool]));

export const toolNamed = (name: unknown): Tool | undefined =>
  typeof name === 'string' ? byName.get(name) : undefined;

/** Tools a caller's scopes allow. A scope may be enough for a tool that asks a person first. */
export const allowedTools = (held: readonly Scope[]): Tool[] =>
  tools.filter(({ scope }) => allows(held, scope));

const shownTool = ({ name, title, description, inputSchema, outputSchema, annotations }: Tool) => ({
  ...{ name, title, description, annotations },
  inputSchema: { ...inputSchema, type: 'object' as const },
  ...(outputSchema ? { outputSchema: { ...outputSchema, type: 'object' as const } } : {}),
});

const answered = ({ content, structuredContent, isError }: ToolResult) => ({
  content: [...content],
  ...(structuredContent ? { structuredContent: { ...structuredContent } } : {}),
  ...(isError ? { isError } : {}),
});

/** The MCP server of one request: stateless, its tools those that the token's scopes allow. */
export function createMcpServer(caller: ApiCaller, toolSets: string | null): Server {
  const server = new Server(
    { name: 'gtm-enrichment', title: 'Go-to-market enrichment and outreach', version: '2.0.0' },
    {
      capabilities: { tools: {}, resources: {}, prompts: {} },
      instructions:
        'Enrich people and companies with cited fields, then have a person approve before anything is written or sent. Tools say what they cost in credits. A repeated call is never done or charged twice. Tools that are not listed are found by find_tools and called by call_tool.',
    },
  );
  const allowed = allowedTools(caller.scopes);
  const listed = [...listedTools(allowed, toolSets).map(shownTool), ...finding];
  const named = (name: string): Tool => {
    const tool = allowed.find((one) => one.name === name);
    if (tool) return tool;
    const meant = nearest(
      name,
      allowed.map((one) => one.name),
    );
    throw new McpError(
      ErrorCode.InvalidParams,
      `There is no tool ${name}${meant ? `; did you mean ${meant}?` : '. find_tools finds them all.'}`,
    );
  };

  server.setRequestHandler(ListToolsRequestSchema, () => {
    const unknown = unknownSets(allowed, toolSets ?? '');
    if (unknown.length > 0) {
      throw new McpError(
        ErrorCode.InvalidParams,
        `?tools= names no set or tool ${unknown.join(', ')}. Sets are ${toolSetNames(allowed).join(', ')}.`,
      );
    }
    return { tools: listed };
  });

  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { sendNotification, _meta }) => {
    if (params.name === 'find_tools') return answered(findTools(allowed, argumentsOf(params.arguments)));
    const inner = params.name === 'call_tool' ? innerCall(argumentsOf(params.arguments)) : params;
    if (!inner)
      return answered(
        failure('VALIDATION_ERROR: name is missing: the name of a tool, as find_tools gives it.'),
      );
    const tool = named(inner.name);
    const progressToken = _meta?.progressToken;
    const stopTelling =
      progressToken === undefined
        ? () => {}
        : tellProgress(secondsOf(inner.arguments), (progress) =>
            sendNotification({
              method: 'notifications/progress',
              params: { progressToken, ...progress },
            }),
          );
    return answered(await runTool(caller, tool, inner.arguments).finally(stopTelling));
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
