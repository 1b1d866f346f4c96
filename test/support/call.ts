import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';

export interface CallOptions {
  readonly method?: string;
  readonly path?: string;
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string | readonly string[]>;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
  /** Sent unchanged, for bodies that are not JSON. */
  readonly text?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any;
}

/** A REST API proxy event as the gateway sends it. */
export function proxyEvent(options: CallOptions): APIGatewayProxyEvent {
  const { method = 'GET', path = '/', params, query = {}, headers = {}, body, text } = options;
  const parameters = Object.entries(query).map(([name, value]) => [name, [value].flat()] as const);
  const sent = text ?? (body === undefined ? null : JSON.stringify(body));
  const all = sent === null ? headers : { 'content-type': 'application/json', ...headers };
  return {
    httpMethod: method,
    path,
    resource: path,
    headers: all,
    multiValueHeaders: Object.fromEntries(Object.entries(all).map(([name, value]) => [name, [value]])),
    pathParameters: params ?? null,
    queryStringParameters: Object.fromEntries(parameters.map(([name, values]) => [name, values.at(-1)])),
    multiValueQueryStringParameters: Object.fromEntries(parameters),
    body: sent,
    isBase64Encoded: false,
    stageVariables: null,
    requestContext: { requestId: randomUUID(), stage: 'local', identity: { sourceIp: '127.0.0.1' } },
  } as unknown as APIGatewayProxyEvent;
}

type Handler = (event: APIGatewayProxyEvent, context: never) => Promise<APIGatewayProxyResult>;

/** Calls a function's handler as the gateway would. */
export async function call(handler: unknown, options: CallOptions): Promise<Answer> {
  const result = await (handler as Handler)(proxyEvent(options), {} as never);
  const json = String(result.headers?.['Content-Type'] ?? '').includes('json');
  return {
    status: result.statusCode,
    headers: result.headers as Record<string, string>,
    text: result.body,
    body: json && result.body !== '' ? JSON.parse(result.body) : undefined,
  };
}
