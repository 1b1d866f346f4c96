/**
 * Function URLs rename `WWW-Authenticate`, by which clients find the authorization server. This names it back. It is at the origin's
 * response: CloudFront calls nothing at the viewer's response when the status is 400 or above.
 * Source: CloudFront guide, "Restrictions on all edge functions".
 */
export const restoreHeader = `exports.handler = async (event) => {
  const { response } = event.Records[0].cf;
  const renamed = response.headers['x-amzn-remapped-www-authenticate'];
  if (renamed) {
    response.headers['www-authenticate'] = renamed.map(({ value }) => ({ key: 'WWW-Authenticate', value }));
    delete response.headers['x-amzn-remapped-www-authenticate'];
  }
  return response;
};
`;
