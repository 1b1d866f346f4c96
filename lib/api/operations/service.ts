import * as z from 'zod';
import { operationsOf } from '#lib/contract/operation';

const operation = operationsOf({ group: 'service', rate: 'open', scope: null, tool: false });

export const getHealth = operation({
  id: 'getHealth',
  route: 'GET /health',
  summary: 'Whether the service answers',
  description: 'Needs no credential. Says which version is running, and the time by the service’s clock.',
  result: z.object({ status: z.literal('ok'), version: z.string(), stage: z.string(), time: z.string() }),
});

export const getOpenApi = operation({
  id: 'getOpenApi',
  route: 'GET /openapi.json',
  summary: 'This description, as OpenAPI 3.1',
  description:
    'Printed from the same table that the gateway, the functions and the agent tools are made from.',
  result: z.string(),
  produces: 'application/json',
});

export const getAsyncApi = operation({
  id: 'getAsyncApi',
  route: 'GET /asyncapi.json',
  summary: 'The webhooks, as AsyncAPI 3.0',
  description: 'What subscriptions receive: every event type with its headers, schema and an example.',
  result: z.string(),
  produces: 'application/json',
});

export const getAgentTools = operation({
  id: 'getAgentTools',
  route: 'GET /agent-tools.json',
  summary: 'Tool definitions for agents',
  description: 'Every tool of the agent connector with its description, scope and input schema.',
  result: z.string(),
  produces: 'application/json',
});

export const getLlmsText = operation({
  id: 'getLlmsText',
  route: 'GET /llms.txt',
  summary: 'A plain-text description for language models',
  description: 'What the service does, how to sign in, what things cost, and every operation in a line.',
  result: z.string(),
  produces: 'text/plain; charset=utf-8',
});

export const getProblemPage = operation({
  id: 'getProblemPage',
  route: 'GET /problems/{code}',
  summary: 'What an error code means and what to do',
  description: 'The page that the `type` of every v2 error leads to.',
  params: z.object({ code: z.string().regex(/^[a-z-]{1,60}$/) }),
  result: z.string(),
  produces: 'text/html; charset=utf-8',
  errors: ['NOT_FOUND'],
});

export const getDocs = operation({
  id: 'getDocs',
  route: 'GET /docs',
  summary: 'The reference as a page to read',
  description: 'Rendered from the API description, with every operation, field and error.',
  result: z.string(),
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
