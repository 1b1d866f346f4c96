import { isIP } from 'node:net';
import { isWebPort } from '#lib/http/guard/forbidden-ports';
import { isLoopbackAddress, isPublicAddress } from '#lib/http/guard/public-address';

export interface GuardOptions {
  /** Local stage only: permits the hosts `localhost`, 127.0.0.1 and [::1], over plain http too. */
  readonly allowLoopback: boolean;
}

export type Verdict =
  | { readonly allowed: true; readonly url: URL; readonly loopback: boolean }
  | { readonly allowed: false; readonly reason: string };

const refused = (reason: string): Verdict => ({ allowed: false, reason });

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Names that are never public, whatever they resolve to. Source: RFC 6761, 6762, 8375, and ICANN's reservation of `internal`. */
const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home\.arpa|onion)\.?$/;

/** Without the brackets a URL puts around IPv6. */
export const bareHost = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1');

/**
 * The part of the check that needs no DNS: scheme, credentials, port and IP literals. `new URL` has already turned
 * decimal, octal, hexadecimal, short, full-width and dot-terminated spellings of an IPv4 address into its dotted form.
 * A host name that passes must still have its addresses checked (`checkAddresses`) when the connection is made.
 */
export function checkUrl(text: string, options: GuardOptions & { httpsOnly?: boolean }): Verdict {
  const url = URL.parse(text);
  if (url === null) return refused('is not a valid address');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return refused('is neither http nor https');
  if (url.username !== '' || url.password !== '') return refused('carries credentials');
  if (options.allowLoopback && LOOPBACK_HOSTS.has(url.hostname))
    return { allowed: true, url, loopback: true };
  if (options.httpsOnly === true && url.protocol !== 'https:') return refused('is not https');
  if (!isWebPort(Number(url.port || (url.protocol === 'https:' ? 443 : 80))))
    return refused('has a port that is not a web port');
  const host = bareHost(url.hostname);
  if (isIP(host) !== 0)
    return isPublicAddress(host)
      ? { allowed: true, url, loopback: false }
      : refused('is not a public address');
  if (!host.replace(/\.$/, '').includes('.') || PRIVATE_NAME.test(host))
    return refused('is not a public host name');
  return { allowed: true, url, loopback: false };
}

/**
 * Whether all resolved addresses of a host may be connected to. One private address among public ones refuses the host: the resolver's
 * owner controls which of them a connection would take.
 */
export function checkAddresses(host: string, addresses: readonly string[], options: GuardOptions): boolean {
  if (addresses.length === 0) return false;
  const loopbackHost = options.allowLoopback && LOOPBACK_HOSTS.has(isIP(host) === 6 ? `[${host}]` : host);
  return addresses.every(
    (address) => isPublicAddress(address) || (loopbackHost && isLoopbackAddress(address)),
  );
}
