import type { IncomingMessage } from 'node:http';
import { account } from '#local-aws/account';
import type { Match } from '#local-aws/api-gateway/router';

export interface RequestFacts {
  readonly requestId: string;
  readonly apiId: string;
  readonly stage: string;
  readonly receivedAt: Date;
}

/** The event of a REST API's Lambda proxy integration (payload format 1.0). */
export function proxyEvent(
  request: IncomingMessage,
  match: Match,
  body: Buffer,
  binary: boolean,
  facts: RequestFacts,
): object {
  const url = new URL(request.url ?? '/', 'http://local');
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  const sourceIp = request.socket.remoteAddress ?? '127.0.0.1';
  const headers = multiHeaders(request, sourceIp, facts);
  const query = multiQuery(url.searchParams);
  return {
    resource: match.route.resource,
    path,
    httpMethod: request.method,
    headers: lastOfEach(headers),
    multiValueHeaders: headers,
    queryStringParameters: query === null ? null : lastOfEach(query),
    multiValueQueryStringParameters: query,
    pathParameters: match.pathParameters,
    stageVariables: null,
    requestContext: {
      accountId: account,
      apiId: facts.apiId,
      deploymentId: 'local',
      domainName: request.headers.host ?? '',
      domainPrefix: facts.apiId,
      extendedRequestId: facts.requestId.slice(0, 16),
      httpMethod: request.method,
      identity: {
        accessKey: null,
        accountId: null,
        caller: null,
        cognitoAuthenticationProvider: null,
        cognitoAuthenticationType: null,
        cognitoIdentityId: null,
        cognitoIdentityPoolId: null,
        principalOrgId: null,
        sourceIp,
        user: null,
        userAgent: request.headers['user-agent'] ?? null,
        userArn: null,
      },
      path: `/${facts.stage}${path}`,
      protocol: `HTTP/${request.httpVersion}`,
      requestId: facts.requestId,
      requestTime: requestTime(facts.receivedAt),
      requestTimeEpoch: facts.receivedAt.getTime(),
      resourceId: 'local',
      resourcePath: match.route.resource,
      stage: facts.stage,
    },
    body: body.length === 0 ? null : body.toString(binary ? 'base64' : 'utf8'),
    isBase64Encoded: binary && body.length > 0,
  };
}

/** Header names as the client wrote them, plus those that the gateway adds. */
function multiHeaders(
  request: IncomingMessage,
  sourceIp: string,
  facts: RequestFacts,
): Record<string, string[]> {
  const headers: Record<string, string[]> = {};
  const names = new Map<string, string>();
  const add = (name: string, value: string) => {
    const known = names.get(name.toLowerCase()) ?? name;
    names.set(name.toLowerCase(), known);
    headers[known] = [...(headers[known] ?? []), value];
  };
  const dropped = ['connection', 'transfer-encoding', 'keep-alive', 'x-forwarded-for', 'content-length'];
  for (let i = 0; i + 1 < request.rawHeaders.length; i += 2) {
    const name = request.rawHeaders[i] ?? '';
    if (!dropped.includes(name.toLowerCase())) add(name, request.rawHeaders[i + 1] ?? '');
  }
  const forwarded = request.headers['x-forwarded-for'];
  add('X-Forwarded-For', forwarded === undefined ? sourceIp : `${String(forwarded)}, ${sourceIp}`);
  add('X-Forwarded-Port', String(request.socket.localPort));
  add('X-Forwarded-Proto', 'http');
  add(
    'X-Amzn-Trace-Id',
    `Root=1-${Math.floor(facts.receivedAt.getTime() / 1000).toString(16)}-${facts.requestId.replaceAll('-', '').slice(0, 24)}`,
  );
  return headers;
}

function multiQuery(parameters: URLSearchParams): Record<string, string[]> | null {
  const query: Record<string, string[]> = {};
  for (const [name, value] of parameters) query[name] = [...(query[name] ?? []), value];
  return Object.keys(query).length === 0 ? null : query;
}

function lastOfEach(values: Record<string, string[]>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, all]) => [name, all.at(-1) ?? '']));
}

/** The time format of access logs: 21/Nov/2026:20:15:00 +0000. */
function requestTime(at: Date): string {
  const [, day, month, year, time] = /^\w+, (\d+) (\w+) (\d+) ([\d:]+)/.exec(at.toUTCString()) ?? [];
  return `${day}/${month}/${year}:${time} +0000`;
}
