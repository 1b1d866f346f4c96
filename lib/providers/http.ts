import { Agent, buildConnector } from 'undici';
import { checkUrl, type Verdict } from '#lib/providers/address-guard';
import { guardedConnector, type Resolve, resolveBySystem } from '#lib/providers/guard/guarded-connect';
import { decodeBody } from '#lib/providers/http/decode';
import { HttpError } from '#lib/providers/http/error';
import { exchange } from '#lib/providers/http/exchange';
import { isRedirect, nextRequest } from '#lib/providers/http/redirect';
import type { HttpReply } from '#lib/providers/http/reply';
import type { HttpRequest } from '#lib/providers/http/request';

export { HttpError, type HttpErrorKind } from '#lib/providers/http/error';
export { type HttpReply, json, retryAfterMs, text } from '#lib/providers/http/reply';
export type { HttpRequest } from '#lib/providers/http/request';
export { type RetryOptions, withRetry } from '#lib/providers/http/retry';

export interface HttpClient {
  /** Any status is a reply; throws HttpError for everything that prevents a whole one. */
  request(request: HttpRequest): Promise<HttpReply>;
  close(): Promise<void>;
}

export interface HttpClientOptions {
  /** Local stage: 127.0.0.1, [::1] and localhost count as public. */
  readonly allowLoopback?: boolean;
  /**
   * Local stage: every public-only request is sent to this origin with its own Host header, so that a simulator serves
   * domains that do not exist. DNS is then not asked; the other checks stay.
   */
  readonly originOverride?: string | undefined;
  readonly resolve?: Resolve;
  readonly connectTimeoutMs?: number;
}

const KEEP_ALIVE_MS = 15_000;
const CONNECTIONS_PER_ORIGIN = 64;

const allow = (verdict: Verdict): Extract<Verdict, { allowed: true }> => {
  if (verdict.allowed) return verdict;
  throw new HttpError('refused_address', `The address ${verdict.reason}.`, { sent: false });
};

/** Those the client decides itself. A Host of the caller's would let a checked address answer for another name. */
const RESERVED = new Set([
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'keep-alive',
  'upgrade',
]);

function headersOf(request: HttpRequest, host: string): Record<string, string> {
  const own = Object.entries(request.headers ?? {}).map(
    ([name, value]) => [name.toLowerCase(), value] as const,
  );
  return {
    'accept-encoding': 'gzip, deflate, br',
    ...Object.fromEntries(own.filter(([name]) => !RESERVED.has(name))),
    host,
  };
}

/** The one way out of the service. Keep one client for the life of the process: it holds the connections. */
export function createHttpClient(options: HttpClientOptions = {}): HttpClient {
  const {
    allowLoopback = false,
    originOverride,
    resolve = resolveBySystem,
    connectTimeoutMs = 5_000,
  } = options;
  const common = { connections: CONNECTIONS_PER_ORIGIN, keepAliveTimeout: KEEP_ALIVE_MS, allowH2: false };
  const trusted = new Agent({
    ...common,
    connect: buildConnector({ allowH2: false, timeout: connectTimeoutMs }),
  });
  const guarded = new Agent({
    ...common,
    connect: guardedConnector({ allowLoopback, resolve, connectTimeoutMs }),
  });

  /** Where a request goes: its address, the origin to connect to, and the connections that may be used. */
  const route = (request: HttpRequest) => {
    if (request.guard === 'trusted') {
      const url = URL.parse(request.url);
      if (url === null) throw new HttpError('invalid_url', 'The address is not valid.', { sent: false });
      return { url, origin: url.origin, dispatcher: trusted };
    }
    const { url, loopback } = allow(
      checkUrl(request.url, { allowLoopback, httpsOnly: request.httpsOnly ?? false }),
    );
    if (originOverride === undefined || loopback) return { url, origin: url.origin, dispatcher: guarded };
    return { url, origin: new URL(originOverride).origin, dispatcher: trusted };
  };

  const once = async (request: HttpRequest, signal: AbortSignal): Promise<HttpReply> => {
    const { url, origin, dispatcher } = route(request);
    const reply = await exchange({
      dispatcher,
      origin,
      path: url.pathname + url.search,
      method: request.method ?? 'GET',
      headers: {
        ...headersOf(request, url.host),
        ...(origin === url.origin ? {} : { 'x-forwarded-proto': url.protocol.slice(0, -1) }),
      },
      body: request.body ?? null,
      maxBytes: request.maxBytes,
      signal,
    });
    const body = await decodeBody(reply.body, reply.headers['content-encoding'], request.maxBytes);
    return { ...reply, body, url: url.href };
  };

  return {
    async request(first) {
      const deadline = new AbortController();
      const timer = setTimeout(
        () => deadline.abort(new HttpError('timeout', 'Time is up.', { sent: false })),
        first.timeoutMs,
      );
      const signal =
        first.signal === undefined ? deadline.signal : AbortSignal.any([first.signal, deadline.signal]);
      try {
        let request = first;
        for (let left = first.redirects ?? 0; ; left -= 1) {
          const reply = await once(request, signal);
          if ((first.redirects ?? 0) === 0 || !isRedirect(reply)) return reply;
          if (left <= 0) throw new HttpError('redirect', 'Too many redirects.', { sent: true });
          request = nextRequest(request, reply);
        }
      } finally {
        clearTimeout(timer);
      }
    },
    async close() {
      await Promise.all([trusted.destroy(), guarded.destroy()]);
    },
  };
}
