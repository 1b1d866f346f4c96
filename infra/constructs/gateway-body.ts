import { Fn } from 'aws-cdk-lib';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { qualifierOf } from '#infra/constructs/live';
import { dataHeaders } from '#lib/contract/data-headers';
import type { OperationDefinition } from '#lib/contract/operation';
import { streamLimits } from '#lib/shared/stream-limits';

/** A route in the gateway's own document: paths and integrations only. The gateway imports OpenAPI 3.0; the public one is 3.1. */
export interface GatewayRoute {
  readonly operation: Pick<OperationDefinition, 'id' | 'method' | 'path' | 'stream' | 'rate'>;
  readonly handler: LambdaFunction;
  /** The role with which the gateway calls the handler. */
  readonly credentials: string;
}

/** Built from the function's ARN and its alias's name: the alias's own ARN would be an export that no later version could drop. */
const invocationUri = (handler: LambdaFunction, streaming: boolean): string => {
  const [version, way] = streaming
    ? ['2021-11-15', 'response-streaming-invocations']
    : ['2015-03-31', 'invocations'];
  return Fn.sub(
    `arn:\${AWS::Partition}:apigateway:\${AWS::Region}:lambda:path/${version}/functions/\${Arn}${qualifierOf(handler)}/${way}`,
    { Arn: handler.functionArn },
  );
};

const integration = (handler: LambdaFunction, credentials: string, streaming: boolean) => ({
  'x-amazon-apigateway-integration': {
    type: 'aws_proxy',
    httpMethod: 'POST',
    uri: invocationUri(handler, streaming),
    credentials,
    passthroughBehavior: 'when_no_match',
    ...(streaming
      ? { responseTransferMode: 'STREAM', timeoutInMillis: 1_000 * (streamLimits.seconds + 10) }
      : {}),
  },
  responses: {},
});

const parametersOf = (path: string) =>
  [...path.matchAll(/\{([^}+]+)\+?\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

/** v2 paths are also served under /api/v2; with `twins` as routes of their own. */
const servedPaths = (path: string, twins: boolean): string[] =>
  twins && path.startsWith('/v2/') ? [path, `/api${path}`] : [path];

/** Routes open to everyone also accept HEAD, as monitors use it; the gateway drops the body. */
const methodsOf = ({ method, rate }: GatewayRoute['operation']): string[] =>
  method === 'GET' && rate === 'open' ? ['GET', 'HEAD'] : [method];

/**
 * Every route, plus a fallback function for any other method or path that returns a 405 or 404 in the right form: the gateway itself would
 * answer 403.
 */
export function gatewayBody(
  title: string,
  routes: readonly GatewayRoute[],
  fallback: Pick<GatewayRoute, 'handler' | 'credentials'>,
  twins: boolean,
) {
  const paths: Record<string, Record<string, unknown>> = {};
  const unknown = () => integration(fallback.handler, fallback.credentials, false);
  for (const { operation, handler, credentials } of routes) {
    for (const path of servedPaths(operation.path, twins)) {
      const entry = paths[path] ?? {
        'x-amazon-apigateway-any-method': {
          parameters: parametersOf(path),
          ...unknown(),
        },
      };
      paths[path] = entry;
      for (const method of methodsOf(operation))
        entry[method.toLowerCase()] = {
          parameters: parametersOf(path),
          ...integration(handler, credentials, operation.stream === true),
        };
    }
  }
  for (const path of ['/', '/{proxy+}']) {
    paths[path] ??= {
      'x-amazon-apigateway-any-method': {
        parameters: parametersOf(path),
        ...unknown(),
      },
    };
  }
  return {
    openapi: '3.0.1',
    info: { title, version: '2.0.0' },
    'x-amazon-apigateway-binary-media-types': ['*/*'],
    'x-amazon-apigateway-minimum-compression-size': 1024,
    'x-amazon-apigateway-gateway-responses': gatewayResponses,
    paths,
  };
}

/**
 * Gateway templates have no conditionals, so one body holds both forms: `success` and `error` for v1, and the problem members for v2.
 * Clients of either find what they look for.
 */
const problem = (
  status: number,
  title: string,
  code: string,
  detail: string,
  headers: Readonly<Record<string, string>> = {},
) => ({
  statusCode: String(status),
  responseParameters: Object.fromEntries(
    // A literal is what stands between the outer quotation marks.
    Object.entries({ ...dataHeaders, 'cache-control': 'no-store', ...headers }).map(([name, value]) => [
      `gatewayresponse.header.${name}`,
      `'${value}'`,
    ]),
  ),
  responseTemplates: {
    'application/json': JSON.stringify({
      success: false,
      error: { code, message: detail, details: { request_id: '$context.requestId' } },
      type: `/problems/${code.toLowerCase().replaceAll('_', '-')}`,
      title,
      status,
      detail,
      code,
      instance: '$context.requestId',
    }),
  },
});

/** The gateway's own error responses, in the service's form. */
const gatewayResponses = {
  REQUEST_TOO_LARGE: problem(
    413,
    'The request is too large',
    'PAYLOAD_TOO_LARGE',
    'No operation accepts a body this large: JSON can have up to 256 kB, a form with a file 4 MB. For files of up to 100 MB, use POST /v1/enrichments/batches/uploads.',
  ),
  THROTTLED: problem(429, 'Too many requests', 'RATE_LIMITED', 'Try again in a moment.', {
    'retry-after': '1',
  }),
  WAF_FILTERED: problem(
    403,
    'The firewall refused the request',
    'FORBIDDEN',
    'Too many requests came from this address in five minutes, or the address or the input is known to be harmful.',
  ),
  INTEGRATION_TIMEOUT: problem(
    504,
    'The response took too long',
    'UPSTREAM_TIMEOUT',
    'Try again, or follow the job on its stream.',
  ),
  DEFAULT_4XX: problem(
    400,
    'The request is not valid',
    'VALIDATION_ERROR',
    'The gateway could not read the request.',
  ),
  DEFAULT_5XX: problem(
    500,
    'Something went wrong on our side',
    'INTERNAL',
    'The request id identifies this error in our logs.',
  ),
};
