/**
 * Function URLs rename `WWW-Authenticate`, by which clients find the authorization server. This restores the name. It runs on the origin
 * response, because CloudFront runs nothing on the viewer response if the status is 400 or above. Source: CloudFront guide, "Restrictions
 * on all edge functions".
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
