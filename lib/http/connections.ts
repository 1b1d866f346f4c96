import { Agent, type ClientRequest, request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest, Agent as TlsAgent } from 'node:https';
import type { LookupFunction, Socket } from 'node:net';
import { bareHost } from '#lib/http/address-guard';

export interface Connections {
  /** A request that is not sent yet: `end` sends headers and body. */
  open(url: URL, options: Pick<RequestOptions, 'method' | 'headers'>): ClientRequest;
  close(): void;
}

/** Common servers and load balancers keep idle connections for 60 s and more; a shorter time announced in a reply is respected. */
const KEEP_ALIVE_MS = 15_000;
const PER_ORIGIN = 64;

/**
 * Keep-alive connections from Node's own agents. undici is a tenth faster but costs 715 kB of bundle and 50 ms of start in every function
 * (measured with 8.12.4); its keep-alive clock also stops while a Lambda is frozen, so that after a thaw it writes to connections that are
 * long dead.
 */
export function keepConnections({
  lookup,
  attemptTimeoutMs,
}: {
  readonly lookup?: LookupFunction;
  /** Milliseconds for each address of a host but the last. */
  readonly attemptTimeoutMs: number;
}): Connections {
  const options = {
    keepAlive: true,
    maxSockets: PER_ORIGIN,
    timeout: KEEP_ALIVE_MS,
    scheduling: 'lifo',
  } as const;
  const plain = new Agent(options);
  const tls = new TlsAgent(options);
  const dns = {
    autoSelectFamilyAttemptTimeout: attemptTimeoutMs,
    ...(lookup === undefined ? {} : { lookup }),
  };
  return {
    open(url, request) {
      // Passed one by one: Node's parsing of a URL for every request would cost more than everything else here.
      const target = {
        ...request,
        ...dns,
        hostname: bareHost(url.hostname),
        path: url.pathname + url.search,
      };
      const port = url.port === '' ? {} : { port: url.port };
      return url.protocol === 'https:'
        ? httpsRequest({ ...target, ...port, agent: tls })
        : httpRequest({ ...target, ...port, agent: plain });
    },
    close() {
      plain.destroy();
      tls.destroy();
    },
  };
}

/** Calls back once bytes can be written: after TCP, and TLS if used; at once on a kept connection. */
export function onceConnected(socket: Socket, then: () => void): void {
  const secure = 'secureConnecting' in socket;
  if (socket.connecting || (secure && socket.secureConnecting === true))
    socket.once(secure ? 'secureConnect' : 'connect', then);
  else then();
}
