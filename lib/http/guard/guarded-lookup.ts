import { lookup as dnsLookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { checkAddresses, type GuardOptions } from '#lib/http/address-guard';
import { HttpError } from '#lib/http/error';

/** Resolves a host name to its addresses, in the order to try. */
export type Resolve = (
  hostname: string,
) => Promise<readonly { readonly address: string; readonly family: number }[]>;

export const resolveBySystem: Resolve = (hostname) => dnsLookup(hostname, { all: true });

const refusal = (): HttpError =>
  new HttpError('refused_address', 'The host does not resolve to a public address.', { sent: false });

/**
 * A DNS lookup for sockets that resolves once, checks every address, and returns exactly the checked addresses: nothing resolves the name
 * again between check and use, so it cannot be rebound in between. Sockets never look up IP literals; `checkUrl` checks those.
 */
export const guardedLookup =
  (options: GuardOptions & { resolve: Resolve }): LookupFunction =>
  (hostname, { all }, callback) => {
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
