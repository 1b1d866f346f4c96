import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GatewayResponseOverride } from '#local-aws/api-gateway/api-definition';
import type { RequestFacts } from '#local-aws/api-gateway/proxy-event';

/** The gateway's own responses, with API Gateway's texts unless overridden. */
const defaults = {
  MISSING_AUTHENTICATION_TOKEN: {
    status: 403,
    message: 'Missing Authentication Token',
    type: 'MissingAuthenticationTokenException',
  },
  REQUEST_TOO_LARGE: {
    status: 413,
    message: 'HTTP content length exceeded 10485760 bytes.',
    type: 'RequestTooLargeException',
  },
  INTEGRATION_FAILURE: {
    status: 504,
    message: 'Internal server error',
    type: 'InternalServerErrorException',
  },
  INTEGRATION_TIMEOUT: {
    status: 504,
    message: 'Endpoint request timed out',
    type: 'IntegrationTimeoutException',
  },
  /** A Lambda that failed or returned a malformed response has no type of its own, so DEFAULT_5XX applies. */
  DEFAULT_5XX: { status: 502, message: 'Internal server error', type: 'InternalServerErrorException' },
} as const;

export type GatewayResponseType = keyof typeof defaults;
export type GatewayResponseOverrides = Readonly<Record<string, GatewayResponseOverride>>;

export function sendGatewayResponse(
  type: GatewayResponseType,
  overrides: GatewayResponseOverrides,
  request: IncomingMessage,
  response: ServerResponse,
  facts: RequestFacts,
): void {
  const standard = defaults[type];
  const override = overrides[type] ?? overrides[standard.status >= 500 ? 'DEFAULT_5XX' : 'DEFAULT_4XX'];
  const templates = override?.responseTemplates ?? {};
  const accepted = Object.keys(templates).find((media) => request.headers.accept?.includes(media));
  const media =
    accepted ?? ('application/json' in templates ? 'application/json' : Object.keys(templates)[0]);
  const template =
    (media === undefined ? undefined : templates[media]) ?? '{"message":$context.error.messageString}';
  const context = contextOf(type, request, facts);
  for (const [parameter, value] of Object.entries(override?.responseParameters ?? {})) {
    const header = /^gatewayresponse\.header\.(.+)$/.exec(parameter)?.[1];
    if (header !== undefined) response.setHeader(header, headerValue(value, context));
  }
  if (!response.hasHeader('content-type')) response.setHeader('content-type', media ?? 'application/json');
  response.setHeader('x-amzn-requestid', facts.requestId);
  response.setHeader('x-amzn-errortype', standard.type);
  response.statusCode = override?.statusCode ?? standard.status;
  const body = render(template, context);
  response.setHeader('content-length', Buffer.byteLength(body));
  // The unread rest of an upload would otherwise be taken for the next request.
  if (!request.complete) response.setHeader('connection', 'close');
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Throws if a template uses more than plain variables, so that it is noticed at startup. */
export function checkTemplates(name: string, overrides: GatewayResponseOverrides): void {
  for (const [type, { responseTemplates }] of Object.entries(overrides)) {
    for (const template of Object.values(responseTemplates)) {
      if (/(^|\s)#(set|if|foreach|else|end)\b|\$(util|input|stageVariables)/.test(template)) {
        throw new Error(`${name}: the template of ${type} uses more than $context, which is not emulated`);
      }
    }
  }
}

function contextOf(
  type: GatewayResponseType,
  request: IncomingMessage,
  facts: RequestFacts,
): Record<string, string> {
  const { message } = defaults[type];
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  return {
    requestId: facts.requestId,
    extendedRequestId: facts.requestId.slice(0, 16),
    apiId: facts.apiId,
    stage: facts.stage,
    path: `/${facts.stage}${path}`,
    httpMethod: request.method ?? '',
    requestTimeEpoch: String(facts.receivedAt.getTime()),
    'identity.sourceIp': request.socket.remoteAddress ?? '',
    'error.message': message,
    'error.messageString': JSON.stringify(message),
    'error.responseType': type,
    'error.validationErrorString': '',
    domainName: request.headers.host ?? '',
  };
}

function render(template: string, context: Record<string, string>): string {
  return template.replace(
    /\$context\.([\w.]*\w)|\$\{context\.([\w.]*\w)\}/g,
    (_, plain: string, braced: string) => {
      const name = plain ?? braced;
      const value = context[name];
      if (value === undefined) throw new Error(`$context.${name} is not emulated in gateway responses`);
      return value;
    },
  );
}

/** Header values are literals in single quotes, or a context variable. */
function headerValue(value: string, context: Record<string, string>): string {
  const literal = /^'(.*)'$/.exec(value)?.[1];
  if (literal !== undefined) return literal;
  const name = value.replace(/^context\./, '');
  const known = context[name];
  if (known === undefined) throw new Error(`the gateway response parameter ${value} is not emulated`);
  return known;
}
