/** `https://mcp.example.com` as the namespace `com.example`, which the registry proves by DNS. */
const namespaceOf = (address: string): string =>
  new URL(address).hostname.split('.').slice(-2).reverse().join('.');

/**
 * Describes the connector to the MCP registry. Source: modelcontextprotocol.io/registry, server.json schema 2025-12-11; the description may
 * have 100 characters.
 */
export const serverJson = (connector: string, version: string) => ({
  $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
  name: `${namespaceOf(connector)}/gtm-enrichment`,
  title: 'Go-to-market enrichment and outreach',
  description: 'Enrich people and companies with cited fields; approve before anything is written or sent.',
  version,
  websiteUrl: connector,
  remotes: [{ type: 'streamable-http', url: `${connector}/mcp` }],
});
