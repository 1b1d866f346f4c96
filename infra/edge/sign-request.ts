import { dataHeaders } from '#lib/contract/data-headers';

/** The headers of this function's own answer, which no other adds. */
const ownHeaders = Object.fromEntries(
  Object.entries({ ...dataHeaders, 'cache-control': 'no-store' }).map(([key, value]) => [
    key,
    [{ key, value }],
  ]),
);

/**
 * Prepares a request for CloudFront to sign, as the origin accepts nothing else. The body's hash must be there before the signature, and
 * the signature takes the Authorization header, so the client's own moves to another header. Also adds the client's address, and the
 * distribution's, since the origin sees its own as host. Headers a client sends under these names are dropped. The names must not begin with
 * `X-Edge-`: CloudFront answers 502 to a function that adds such a header. Sources: CloudFront guide, "Restrict access to an AWS Lambda
 * function URL origin" and "Restrictions on all edge functions".
 */
export const signRequest = `const { createHash } = require('node:crypto');
exports.handler = async (event) => {
  const { request, config } = event.Records[0].cf;
  const { headers, body, clientIp } = request;
  if (body && body.inputTruncated) return { status: '413', statusDescription: 'Payload Too Large', headers: ${JSON.stringify(ownHeaders)} };
  const data = body && body.data ? Buffer.from(body.data, body.encoding === 'base64' ? 'base64' : 'utf8') : Buffer.alloc(0);
  const set = (name, value) => { headers[name.toLowerCase()] = [{ key: name, value }]; };
  delete headers['x-viewer-authorization'];
  if (headers.authorization) {
    set('X-Viewer-Authorization', headers.authorization[0].value);
    delete headers.authorization;
  }
  set('X-Viewer-Address', clientIp);
  set('X-Viewer-Host', config.distributionDomainName);
  set('X-Amz-Content-Sha256', createHash('sha256').update(data).digest('hex'));
  return request;
};
`;
