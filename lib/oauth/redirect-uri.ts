const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);
/** Editors that registered their scheme before private-use schemes had to be reverse domain names. */
const EDITOR_SCHEMES = new Set(['cursor:', 'vscode:', 'vscode-insiders:', 'windsurf:', 'zed:']);

/** A scheme based on a domain of the app's maker, reversed. RFC 8252, section 7.1. */
const isPrivateUse = (protocol: string): boolean =>
  EDITOR_SCHEMES.has(protocol) || /^[a-z][a-z0-9+-]*(?:\.[a-z0-9+-]+)+:$/.test(protocol);

const parse = (address: string): URL | undefined => (URL.canParse(address) ? new URL(address) : undefined);

/** Why an address cannot be registered; `undefined` if it can. https, http on loopback, or an app's own scheme. */
export function redirectProblem(address: string): string | undefined {
  const url = parse(address);
  if (!url) return 'is not an absolute address';
  if (address.length > 2_000) return 'is longer than 2,000 characters';
  if (address.includes('#')) return 'must not have a fragment';
  if (url.username !== '' || url.password !== '') return 'must not contain a user name or password';
  if (url.protocol === 'http:' && !LOOPBACK.has(url.hostname))
    return 'must be https, or http on a loopback address';
  if (!['https:', 'http:'].includes(url.protocol) && !isPrivateUse(url.protocol))
    return 'has an unsupported scheme: use https, http on a loopback address, or a private-use scheme with a dot such as com.example.app';
  return undefined;
}

/** Splits a loopback address into two parts, dropping the port; both are compared literally. */
function loopbackParts(address: string): readonly [string, string] | undefined {
  const [, host, port = '0', rest = ''] =
    /^(http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost))(?::(\d{1,5}))?((?:[/?][^#]*)?)$/.exec(address) ?? [];
  return host === undefined || Number(port) > 65_535 ? undefined : [host, rest];
}

/**
 * Whether a requested address is registered: the same text, except that any port is allowed on loopback, as a native app gets its port from
 * the system. Source: OAuth 2.1, section 2.3.1; RFC 8252, section 7.3.
 */
export function matchesRegistered(requested: string, registered: readonly string[]): boolean {
  const asked = loopbackParts(requested);
  return registered.some((known) => {
    if (known === requested) return true;
    const kept = asked && loopbackParts(known);
    return kept !== undefined && kept[0] === asked?.[0] && kept[1] === asked[1];
  });
}

/** How a redirect target is shown to the person. */
export function redirectHost(address: string): string {
  const url = new URL(address);
  return url.protocol === 'https:' || url.protocol === 'http:'
    ? url.host
    : `the app that opens ${url.protocol}//`;
}
