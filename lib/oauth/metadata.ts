import { grantableScopes } from '#lib/oauth/authorize';

/** RFC 9728. The resource is the connector's address without a slash at the end. */
export const protectedResourceMetadata = (address: string) => ({
  resource: address,
  authorization_servers: [address],
  scopes_supported: grantableScopes,
  bearer_methods_supported: ['header'],
  resource_name: 'Go-to-market enrichment and outreach',
  resource_documentation: `${address}/llms.txt`,
});

/** RFC 8414, with what RFC 9207, RFC 8707 and client metadata documents add. */
export const authorizationServerMetadata = (address: string) => ({
  issuer: address,
  authorization_endpoint: `${address}/authorize`,
  token_endpoint: `${address}/token`,
  registration_endpoint: `${address}/register`,
  revocation_endpoint: `${address}/revoke`,
  jwks_uri: `${address}/.well-known/jwks.json`,
  scopes_supported: [...grantableScopes, 'offline_access'],
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
  revocation_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: true,
});
