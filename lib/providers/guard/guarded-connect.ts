import { lookup as dnsLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { bareHost, checkAddresses, type GuardOptions } from '#lib/providers/address-guard';
import { HttpError } from '#lib/providers/http/error';

/** All addresses of a host name, in the order to try them. */
export type Resolve = (
  hostname: string,
) => Promise<readonly { readonly address: string; readonly family: number }[]>;

export const resolveBySystem: Resolve = (hostname) => dnsLookup(hostname, { all: true });

const refusal = (): HttpError =>
  new HttpError('refused_address', 'The host does not resolve to a public address.', { sent: false });

/**
 * A connector that resolves a host once, checks every address, and hands exactly the checked addresses to the socket:
 * no second look-up happens between check and use, so a name cannot be rebound in between.
 */
export function guardedConnector(
  options: GuardOptions & { resolve: Resolve; connectTimeoutMs: number },
): buildConnector.connector {
  const lookup: LookupFunction = (hostname, { all }, callback) => {
    options.resolve(hostname).then(
      (found) => {
        const first = found[0];
        const addresses = found.map(({ address }) => address);
        if (first === undefined || !checkAddresses(hostname, addresses, options)) callback(refusal(), '', 0);
        else if (all) callback(null, [...found]);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), '', 0),
    );
  };
  const connect = buildConnector({ lookup, allowH2: false, timeout: options.connectTimeoutMs });
  return (target, callback) => {
    const host = bareHost(target.hostname);
    // The socket never asks `lookup` about a literal.
    if (isIP(host) !== 0 && !checkAddresses(host, [host], options)) callback(refusal(), null);
    else connect(target, callback);
  };
}
