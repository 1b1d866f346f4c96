const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);
/** Schemes that would run or show something instead of handing the code to an app. */
const FORBIDDEN = new Set([
  'javascript:',
  'data:',
  'vbscript:',
  'file:',
  'blob:',
  'about:',
  'ftp:',
  'ws:',
  'wss:',
]);

const parse = (address: string): URL | undefined => (URL.canParse(address) ? new URL(address) : undefined);

/** Why an address cannot be registered; `undefined` when it can. https, http on loopback, or an app's own scheme. */
export function redirectProblem(address: string): string | undefined {
  const url = parse(address);
  if (!url) return 'is not an absolute address';
  if (address.length > 2_000) return 'is longer than 2,000 characters';
  if (address.includes('#')) return 'must not have a fragment';
  if (FORBIDDEN.has(url.protocol)) return 'has a scheme that is not taken';
  if (url.username !== '' || url.password !== '') return 'must not carry a user name or password';
  if (url.protocol === 'http:' && !LOOPBACK.has(url.hostname))
    return 'must be https, or http on a loopback address';
  return undefined;
}

/**
 * Whether a requested address is a registered one: the same text, except that on loopback any port will do, as a
 * native app gets its port from the system. Source: OAuth 2.1, section 2.3.1; RFC 8252, section 7.3.
 */
export function matchesRegistered(requested: string, registered: readonly string[]): boolean {
  return registered.some((known) => {
    if (known === requested) return true;
    const [a, b] = [parse(known), parse(requested)];
    if (!a || !b || a.protocol !== 'http:' || !LOOPBACK.has(a.hostname) || requested.includes('#'))
      return false;
    if (b.username !== '' || b.password !== '') return false;
    return (
      a.protocol === b.protocol &&
      a.hostname === b.hostname &&
      a.pathname === b.pathname &&
      a.search === b.search
    );
  });
}

/** What a person is shown of where they are sent back to. */
export function redirectHost(address: string): string {
  const url = new URL(address);
  return url.protocol === 'https:' || url.protocol === 'http:'
    ? url.host
    : `the app that opens ${url.protocol}//`;
}
