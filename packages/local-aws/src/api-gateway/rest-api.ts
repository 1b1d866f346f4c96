import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Route } from '#local-aws/api-gateway/api-definition';
import { type GatewayResponseOverrides, sendGatewayResponse } from '#local-aws/api-gateway/gateway-response';
import { parseProxyResponse, sendProxyResponse } from '#local-aws/api-gateway/lambda-response';
import { proxyEvent, type RequestFacts } from '#local-aws/api-gateway/proxy-event';
import { createRouter, type Match } from '#local-aws/api-gateway/router';
import { streamResponse } from '#local-aws/api-gateway/stream-response';
import { BodyTooLarge, readBody } from '#local-aws/http/read-body';
import type { FunctionDefinition } from '#local-aws/lambda/definition';
import { type Lambda, largestSyncPayload } from '#local-aws/lambda/lambda';

const largestBody = 10 * 1024 * 1024;

export interface RestApi {
  readonly apiId: string;
  readonly stage: string;
  readonly routes: readonly Route[];
  readonly binaryMediaTypes: readonly string[];
  readonly gatewayResponses: GatewayResponseOverrides;
}

/** Serves one REST API as API Gateway would, without the stage in front of the path. */
export function serveRestApi(api: RestApi, lambda: Lambda): RequestListener {
  const findRoute = createRouter(api.routes);
  const functions = new Map<string, FunctionDefinition>();
  for (const { functionName, method, resource } of api.routes) {
    const definition = lambda.find(functionName);
    if (definition === undefined) throw new Error(`${method} ${resource}: no function ${functionName}`);
    functions.set(functionName, definition);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const facts: RequestFacts = {
      requestId: randomUUID(),
      apiId: api.apiId,
      stage: api.stage,
      receivedAt: new Date(),
    };
    const refuse = (type: Parameters<typeof sendGatewayResponse>[0]) =>
      sendGatewayResponse(type, api.gatewayResponses, request, response, facts);
    const match = findRoute(request.method ?? 'GET', (request.url ?? '/').split('?')[0] ?? '/');
    const definition = match && functions.get(match.route.functionName);
    if (match === undefined || definition === undefined) return refuse('MISSING_AUTHENTICATION_TOKEN');
    const body = await readBody(request, largestBody).catch((error: unknown) => {
      if (error instanceof BodyTooLarge) return undefined;
      throw error;
    });
    if (body === undefined) return refuse('REQUEST_TOO_LARGE');
    const binary = isBinary(request.headers['content-type'], api.binaryMediaTypes);
    const event = JSON.stringify(proxyEvent(request, match, body, binary, facts));
    // Lambda's own limit is reached before the gateway's, and sooner the more base64 inflates the body.
    if (Buffer.byteLength(event) > largestSyncPayload) return refuse('REQUEST_TOO_LARGE');
    if (match.route.streamed) {
      const { outcome } = await streamResponse(lambda, definition, event, facts.requestId, response);
      if (outcome === 'no stream' && !response.destroyed) refuse('DEFAULT_5XX');
      return;
    }
    const payload = await withinTimeout(
      match,
      lambda.invoke(definition, event, { requestId: facts.requestId }),
    );
    if (payload === 'timed out') return refuse('INTEGRATION_TIMEOUT');
    const parsed = payload.kind === 'success' ? parseProxyResponse(payload.payload) : undefined;
    if (parsed === undefined) return refuse('DEFAULT_5XX');
    const decodes = isBinary(request.headers.accept?.split(',')[0], api.binaryMediaTypes);
    sendProxyResponse(parsed, decodes, request.method ?? 'GET', response, facts);
  }

  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (request.destroyed || response.destroyed) return;
      console.error('local API Gateway:', error);
      if (!response.headersSent) response.writeHead(500);
      response.end(`Defect of the local API Gateway: ${String(error)}`);
    });
  };
}

function withinTimeout<T>(match: Match, work: Promise<T>): Promise<T | 'timed out'> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve('timed out'), match.route.timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** A REST API decides by the request's Content-Type and the first type of Accept, whatever the function says. */
function isBinary(header: string | undefined, types: readonly string[]): boolean {
  if (types.includes('*/*')) return true;
  const media = header?.split(';')[0]?.trim().toLowerCase();
  if (media === undefined) return false;
  return types.some((type) => type === media || (type.endsWith('/*') && media.startsWith(type.slice(0, -1))));
}
