import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** Set by the function in CloudFront (`infra/edge/sign-request.ts`), which discards viewers' own headers of these names. */
const VIEWER_ADDRESS = 'x-viewer-address';
const VIEWER_AUTHORIZATION = 'x-viewer-authorization';
const EDGE_HOST = 'x-viewer-host';

/** Whether only CloudFront can call: the function's URL then rejects calls not signed by it. */
const isBehindEdge = (): boolean => process.env['BEHIND_EDGE'] === 'true';

/** The client's own address. Behind CloudFront, the connection's address is the edge's. */
export const clientAddress = ({ headers, requestContext }: APIGatewayProxyEventV2): string =>
  (isBehindEdge() ? headers[VIEWER_ADDRESS] : undefined) ?? requestContext.http.sourceIp;

/** The host that was asked. Behind CloudFront, that is the distribution's own: the function's address accepts nobody else. */
export const clientHost = ({ headers, requestContext }: APIGatewayProxyEventV2): string =>
  (isBehindEdge() ? headers[EDGE_HOST] : undefined) ?? headers['host'] ?? requestContext.domainName;

/** The headers as the client sent them: CloudFront needs Authorization for its own signature, and moves the client's. */
export function clientHeaders({ headers }: APIGatewayProxyEventV2): Record<string, string | undefined> {
  const {
    [VIEWER_ADDRESS]: _address,
    [EDGE_HOST]: _host,
    [VIEWER_AUTHORIZATION]: authorization,
    ...sent
  } = headers;
  if (!isBehindEdge()) return headers;
  const { authorization: _signature, ...own } = sent;
  return { ...own, ...(authorization === undefined ? {} : { authorization }) };
}
