/** The two names of the connector: its address, and its address with the MCP endpoint's path. RFC 9728, section 3.3. */
export const resourcesOf = (address: string): readonly [string, string] => [address, `${address}/mcp`];

/**
 * Which of the connector's names a `resource` is; `undefined` for anything else. Exactly one extra trailing slash is ignored, as real
 * clients send it. Returns the canonical name, which becomes the token's audience.
 */
export const resourceNamed = (asked: string, address: string): string | undefined =>
  resourcesOf(address).find((name) => asked === name || asked === `${name}/`);
