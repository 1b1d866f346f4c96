import type { ServerResponse } from 'node:http';
import * as z from 'zod';
import type { RequestFacts } from '#local-aws/api-gateway/proxy-event';

const headerValue = z.union([z.string(), z.number(), z.boolean()]).transform(String);

/** The response that API Gateway accepts from a function; anything else becomes a 502. */
const proxyResponse = z.object({
  statusCode: z.coerce.number().int().min(100).max(599),
  headers: z.record(z.string(), headerValue).nullish(),
  multiValueHeaders: z.record(z.string(), z.array(headerValue)).nullish(),
  body: z.string().nullish(),
  isBase64Encoded: z.boolean().nullish(),
});

export type ProxyResponse = z.infer<typeof proxyResponse>;

export function parseProxyResponse(payload: string): ProxyResponse | undefined {
  try {
    return proxyResponse.parse(JSON.parse(payload));
  } catch {
    return undefined;
  }
}

/** `decodes` says whether a base64 body is sent as bytes; otherwise the client gets the base64 text itself. */
export function sendProxyResponse(
  answer: ProxyResponse,
  decodes: boolean,
  method: string,
  response: ServerResponse,
  facts: RequestFacts,
): void {
  const text = answer.body ?? '';
  const body = Buffer.from(text, answer.isBase64Encoded === true && decodes ? 'base64' : 'utf8');
  setHeaders(response, answer.headers ?? {}, answer.multiValueHeaders ?? {});
  if (!response.hasHeader('content-type')) response.setHeader('content-type', 'application/json');
  response.setHeader('x-amzn-requestid', facts.requestId);
  const bodiless = method === 'HEAD' || answer.statusCode === 204 || answer.statusCode === 304;
  if (answer.statusCode !== 204 && answer.statusCode !== 304)
    response.setHeader('content-length', body.length);
  response.writeHead(answer.statusCode);
  response.end(bodiless ? undefined : body);
}

/** Multiple values of a header come from multiValueHeaders, which win over a single value of the same name. */
export function setHeaders(
  response: ServerResponse,
  single: Readonly<Record<string, string>>,
  multiple: Readonly<Record<string, readonly string[]>> = {},
): void {
  const names = [...Object.keys(single), ...Object.keys(multiple)];
  if (names.some((name) => name.toLowerCase() === 'www-authenticate')) warnOfRenaming();
  const hopByHop = ['connection', 'content-length', 'transfer-encoding', 'keep-alive', 'upgrade'];
  for (const [name, value] of Object.entries(single)) {
    if (!hopByHop.includes(name.toLowerCase())) response.setHeader(name, value);
  }
  for (const [name, values] of Object.entries(multiple)) {
    if (!hopByHop.includes(name.toLowerCase()))
      response.setHeader(name, values.length === 1 ? (values[0] ?? '') : [...values]);
  }
}

let warned = false;

/** The one place where this gateway is more lenient than the real one, whose renaming no function can override, so it warns. */
function warnOfRenaming(): void {
  if (warned) return;
  warned = true;
  console.warn(
    'local API Gateway: the real one renames WWW-Authenticate to x-amzn-remapped-www-authenticate; ' +
      'something before it (a CloudFront function) must rename it back',
  );
}
