import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** What the function in CloudFront sets (`infra/edge/sign-request.ts`); a viewer's own headers of these names never arrive. */
const VIEWER_ADDRESS = 'x-edge-viewer-address';
const VIEWER_AUTHORIZATION = 'x-edge-authorization';

/** Whether only CloudFront can call: the function's address then takes no call that it did not sign. */
const isBehindEdge = (): boolean => process.env['BEHIND_EDGE'] === 'true';

/** The address of the client itself. Behind CloudFront the connection's is that of the edge. */
export const clientAddress = ({ headers, requestContext }: APIGatewayProxyEventV2): string =>
  (isBehindEdge() ? headers[VIEWER_ADDRESS] : undefined) ?? requestContext.http.sourceIp;

/** The headers as the client sent them: CloudFront needs Authorization for its own signature, and moves the client's. */
export function clientHeaders({ headers }: APIGatewayProxyEventV2): Record<string, string | undefined> {
  const { [VIEWER_ADDRESS]: _address, [VIEWER_AUTHORIZATION]: authorization, ...sent } = headers;
  if (!isBehindEdge()) return headers;
  const { authorization: _signature, ...own } = sent;
  return { ...own, ...(authorization === undefined ? {} : { authorization }) };
}
