import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import * as z from 'zod';
import { account } from '#local-aws/account';
import { setHeaders } from '#local-aws/api-gateway/lambda-response';
import { streamResponse } from '#local-aws/api-gateway/stream-response';
import { BodyTooLarge, readBody } from '#local-aws/http/read-body';
import type { FunctionDefinition } from '#local-aws/lambda/definition';
import { type Lambda, largestSyncPayload } from '#local-aws/lambda/lambda';

export const functionUrlProperties = z.object({
  TargetFunctionArn: z.string(),
  AuthType: z.enum(['NONE', 'AWS_IAM']),
  InvokeMode: z.enum(['BUFFERED', 'RESPONSE_STREAM']).default('BUFFERED'),
  Cors: z.undefined({ error: 'CORS of function URLs is not emulated' }).optional(),
});

const structured = z.object({
  statusCode: z.coerce.number().default(200),
  headers: z.record(z.string(), z.coerce.string()).default({}),
  cookies: z.array(z.string()).default([]),
  body: z.string().default(''),
  isBase64Encoded: z.boolean().default(false),
});

/** Serves a function URL (payload format 2.0). */
export function serveFunctionUrl(
  definition: FunctionDefinition,
  streamed: boolean,
  lambda: Lambda,
): RequestListener {
  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (response.destroyed) return;
      const status = error instanceof BodyTooLarge ? 413 : 502;
      if (!response.headersSent) response.writeHead(status, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify({ Message: status === 413 ? 'Request Entity Too Large' : 'Internal Server Error' }),
      );
    });
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const requestId = randomUUID();
    const event = JSON.stringify(urlEvent(request, await readBody(request, largestSyncPayload), requestId));
    if (streamed) {
      const { outcome, payload } = await streamResponse(lambda, definition, event, requestId, response);
      if (outcome === 'streamed') return;
      if (payload === undefined) throw new Error('the function failed');
      send(payload, request, response, requestId);
      return;
    }
    const result = await lambda.invoke(definition, event, { requestId });
    if (result.kind !== 'success') throw new Error('the function failed');
    send(result.payload, request, response, requestId);
  }
}

/** A response without a statusCode is itself the JSON body. */
function send(payload: string, request: IncomingMessage, response: ServerResponse, requestId: string): void {
  const value: unknown = JSON.parse(payload);
  const inForm = typeof value === 'object' && value !== null && 'statusCode' in value;
  const answer = structured.parse(
    inForm ? value : { body: typeof value === 'string' ? value : JSON.stringify(value) },
  );
  setHeaders(response, answer.headers, answer.cookies.length > 0 ? { 'set-cookie': answer.cookies } : {});
  if (!response.hasHeader('content-type')) response.setHeader('content-type', 'application/json');
  response.setHeader('x-amzn-requestid', requestId);
  const body = Buffer.from(answer.body, answer.isBase64Encoded ? 'base64' : 'utf8');
  const empty = answer.statusCode === 204 || answer.statusCode === 304;
  if (!empty) response.setHeader('content-length', body.length);
  response.writeHead(answer.statusCode);
  response.end(request.method === 'HEAD' || empty ? undefined : body);
}

function urlEvent(request: IncomingMessage, body: Buffer, requestId: string): object {
  const url = new URL(request.url ?? '/', 'http://local');
  const now = new Date();
  const { cookie, ...rest } = request.headers;
  const headers = Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value]),
  );
  const query = Object.fromEntries(
    [...new Set(url.searchParams.keys())].map((name) => [name, url.searchParams.getAll(name).join(',')]),
  );
  const text =
    /^(text\/|application\/(json|javascript|xml|x-www-form-urlencoded|[\w.-]+\+json|[\w.-]+\+xml))/.test(
      request.headers['content-type'] ?? 'text/plain',
    );
  const host = request.headers.host ?? '';
  return {
    version: '2.0',
    routeKey: '$default',
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    ...(cookie === undefined ? {} : { cookies: cookie.split('; ') }),
    headers: {
      ...headers,
      'x-forwarded-for': request.socket.remoteAddress,
      'x-forwarded-proto': 'http',
      'x-forwarded-port': String(request.socket.localPort),
    },
    ...(url.search === '' ? {} : { queryStringParameters: query }),
    requestContext: {
      accountId: account,
      apiId: 'local',
      domainName: host,
      domainPrefix: 'local',
      http: {
        method: request.method,
        path: url.pathname,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp: request.socket.remoteAddress,
        userAgent: request.headers['user-agent'],
      },
      requestId,
      routeKey: '$default',
      stage: '$default',
      time: now.toISOString(),
      timeEpoch: now.getTime(),
    },
    ...(body.length === 0 ? {} : { body: body.toString(text ? 'utf8' : 'base64') }),
    isBase64Encoded: body.length > 0 && !text,
  };
}
