import { defaultScopes } from '#lib/contract/scope';
import { authMethod, grantType } from '#lib/oauth/client';
import { ASSERTION_ALGORITHMS } from '#lib/oauth/client-assertion';

/** RFC 9728. Each document names its own address (section 3.3): the connector's, or its MCP endpoint's. */
export const protectedResourceMetadata = (address: string, resource: string) => ({
  resource,
  authorization_servers: [address],
  scopes_supported: defaultScopes,
  bearer_methods_supported: ['header'],
  resource_name: 'Go-to-market enrichment and outreach',
  resource_documentation: `${address}/llms.txt`,
});

/** RFC 8414, with the additions of RFC 9207, RFC 8707 and client metadata documents. */
export const authorizationServerMetadata = (address: string) => ({
  issuer: address,
  authorization_endpoint: `${address}/authorize`,
  token_endpoint: `${address}/token`,
  registration_endpoint: `${address}/register`,
  revocation_endpoint: `${address}/revoke`,
  jwks_uri: `${address}/.well-known/jwks.json`,
  // Clients request everything listed, so scopes granted only by name are not; neither is `offline_access`, which is accepted.
  scopes_supported: defaultScopes,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: grantType.options,
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: authMethod.options,
  token_endpoint_auth_signing_alg_values_supported: ASSERTION_ALGORITHMS,
  revocation_endpoint_auth_methods_supported: authMethod.options,
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: true,
});
