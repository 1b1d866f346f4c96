const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);
/** Editors that registered their scheme before private-use schemes had to be reverse domain names. */
const EDITOR_SCHEMES = new Set(['cursor:', 'vscode:', 'vscode-insiders:', 'windsurf:', 'zed:']);

/** A scheme only an app's maker would choose: a domain of theirs, backwards. RFC 8252, section 7.1. */
const isPrivateUse = (protocol: string): boolean =>
  EDITOR_SCHEMES.has(protocol) || /^[a-z][a-z0-9+-]*(?:\.[a-z0-9+-]+)+:$/.test(protocol);

const parse = (address: string): URL | undefined => (URL.canParse(address) ? new URL(address) : undefined);

/** Why an address cannot be registered; `undefined` when it can. https, http on loopback, or an app's own scheme. */
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

/** A loopback address in two parts, without its port; both are compared as they are written. */
function loopbackParts(address: string): readonly [string, string] | undefined {
  const [, host, port = '0', rest = ''] =
    /^(http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost))(?::(\d{1,5}))?((?:[/?][^#]*)?)$/.exec(address) ?? [];
  return host === undefined || Number(port) > 65_535 ? undefined : [host, rest];
}

/**
 * Whether a requested address is a registered one: the same text, except that on loopback any port will do, as a
 * native app gets its port from the system. Source: OAuth 2.1, section 2.3.1; RFC 8252, section 7.3.
 */
export function matchesRegistered(requested: string, registered: readonly string[]): boolean {
  const asked = loopbackParts(requested);
  return registered.some((known) => {
    if (known === requested) return true;
    const kept = asked && loopbackParts(known);
    return kept !== undefined && kept[0] === asked?.[0] && kept[1] === asked[1];
  });
}

/** What a person is shown of where they are sent back to. */
export function redirectHost(address: string): string {
  const url = new URL(address);
  return url.protocol === 'https:' || url.protocol === 'http:'
    ? url.host
    : `the app that opens ${url.protocol}//`;
}
