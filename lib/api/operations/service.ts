import * as z from 'zod';
import { operationsOf } from '#lib/contract/operation';

const operation = operationsOf({ group: 'service', rate: 'open', scope: null, tool: false });

export const getHealth = operation({
  id: 'getHealth',
  route: 'GET /health',
  summary: 'Check that the service is up',
  description: 'Requires no credential. Returns the running version and the service’s current time.',
  result: () =>
    z.object({ status: z.literal('ok'), version: z.string(), stage: z.string(), time: z.string() }),
});

export const getOpenApi = operation({
  id: 'getOpenApi',
  route: 'GET /openapi.json',
  summary: 'This description, as OpenAPI 3.1',
  description: 'Generated from the same table as the gateway, the functions and the agent tools.',
  result: () => z.string(),
  produces: 'application/json',
});

export const getAsyncApi = operation({
  id: 'getAsyncApi',
  route: 'GET /asyncapi.json',
  summary: 'The webhooks, as AsyncAPI 3.0',
  description:
    'Everything subscriptions can receive: each event type with its headers, schema and an example.',
  result: () => z.string(),
  produces: 'application/json',
});

export const getAgentTools = operation({
  id: 'getAgentTools',
  route: 'GET /agent-tools.json',
  summary: 'Tool definitions for agents',
  description: 'Every tool in the agent connector, with its description, scope and input schema.',
  result: () => z.string(),
  produces: 'application/json',
});

export const getLlmsText = operation({
  id: 'getLlmsText',
  route: 'GET /llms.txt',
  summary: 'A plain-text description for language models',
  description: 'What the service does, how to authenticate, what it costs, and one line per operation.',
  result: () => z.string(),
  produces: 'text/plain; charset=utf-8',
});

export const getProblemPage = operation({
  id: 'getProblemPage',
  route: 'GET /problems/{code}',
  summary: 'What an error code means and what to do',
  description: 'The page that the `type` of each v2 error links to.',
  params: () => z.object({ code: z.string().max(60) }),
  result: () => z.string(),
  produces: 'text/html; charset=utf-8',
  errors: ['NOT_FOUND'],
});

export const getDocs = operation({
  id: 'getDocs',
  route: 'GET /docs',
  summary: 'The API reference as a web page',
  description: 'Rendered from the API description. Covers every operation, field and error.',
  result: () => z.string(),
  produces: 'text/html; charset=utf-8',
});

export const serviceOperations = [
  getHealth,
  getOpenApi,
  getAsyncApi,
  getAgentTools,
  getLlmsText,
  getProblemPage,
  getDocs,
];
