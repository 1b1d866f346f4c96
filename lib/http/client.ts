import { setImmediate as turn } from 'node:timers/promises';
import { checkUrl, type Verdict } from '#lib/http/address-guard';
import { keepConnections } from '#lib/http/connections';
import { decodeBody } from '#lib/http/decode';
import { HttpError } from '#lib/http/error';
import { exchange } from '#lib/http/exchange';
import { guardedLookup, type Resolve, resolveBySystem } from '#lib/http/guard/guarded-lookup';
import { isRedirect, nextRequest } from '#lib/http/redirect';
import type { HttpReply } from '#lib/http/reply';
import type { HttpRequest } from '#lib/http/request';
import { wordList } from '#lib/shared/lazy';
import { inSpan, type SpanStart } from '#lib/shared/trace';

export { HttpError } from '#lib/http/error';
export { type HttpReply, json, retryAfterMs, text } from '#lib/http/reply';
export type { HttpRequest } from '#lib/http/request';
export { withRetry } from '#lib/http/retry';

export interface HttpClient {
  /** Any status is a reply; throws HttpError for anything that prevents a complete one. */
  request(request: HttpRequest): Promise<HttpReply>;
  close(): Promise<void>;
}

export interface HttpClientOptions {
  /** Local stage: 127.0.0.1, [::1] and localhost count as public. */
  readonly allowLoopback?: boolean;
  /**
   * Local stage: every public-only request is sent to this origin with its own Host header, so that a simulator serves domains that do not
   * exist. DNS is skipped; all other checks apply.
   */
  readonly originOverride?: string | undefined;
  readonly resolve?: Resolve;
  readonly connectTimeoutMs?: number;
}

const allow = (verdict: Verdict): Extract<Verdict, { allowed: true }> => {
  if (verdict.allowed) return verdict;
  throw new HttpError('refused_address', `The address ${verdict.reason}.`, { sent: false });
};

/** Headers the client sets itself. A caller's Host would let a checked address answer for another name. */
const RESERVED = wordList('host connection content-length transfer-encoding keep-alive upgrade');

function headersOf(request: HttpRequest, host: string): Record<string, string> {
  const length = request.body === undefined ? undefined : Buffer.byteLength(request.body);
  const own = Object.entries(request.headers ?? {}).map(
    ([name, value]) => [name.toLowerCase(), value] as const,
  );
  return {
    'accept-encoding': 'gzip, deflate, br',
    ...Object.fromEntries(own.filter(([name]) => !RESERVED.has(name))),
    host,
    ...(length === undefined ? {} : { 'content-length': String(length) }),
  };
}

/** The span of a call to a vendor: its host only, as path and query may name a person. */
const spanOf = ({ url, method = 'GET' }: HttpRequest): SpanStart => {
  const host = URL.parse(url)?.host ?? 'invalid';
  return {
    name: `${method} ${host}`,
    kind: 'client',
    attributes: { 'http.request.method': method, 'server.address': host },
  };
};

const IDLE_MS = 1_000;

/**
 * After a pause (a frozen Lambda) connections may have been closed unnoticed. Two turns of the event loop let Node see that before a write
 * picks one: a write to a dead connection has an unknown outcome.
 */
async function noticeDeadConnections(): Promise<void> {
  await turn();
  await turn();
}

/**
 * The share of the connect timeout for each address of a host but the last. Node's 250 ms would let no address of a distant host connect.
 */
const PART_OF_FIRST_ADDRESS = 0.6;

/** The only outgoing HTTP client of the service. Keep one for the life of the process: it holds the connections. */
export function createHttpClient(options: HttpClientOptions = {}): HttpClient {
  const {
    allowLoopback = false,
    originOverride,
    resolve = resolveBySystem,
    connectTimeoutMs = 5_000,
  } = options;
  const attemptTimeoutMs = connectTimeoutMs * PART_OF_FIRST_ADDRESS;
  const trusted = keepConnections({ attemptTimeoutMs });
  const guarded = keepConnections({
    attemptTimeoutMs,
    lookup: guardedLookup({ allowLoopback, resolve }),
  });
  let lastUse = performance.now();

  /** Where a request goes: its address, the origin to connect to, and the connections that may be used. */
  const route = (request: HttpRequest) => {
    if (request.guard === 'trusted') {
      const url = URL.parse(request.url);
      if (url === null) throw new HttpError('invalid_url', 'The address is not valid.', { sent: false });
      return { url, target: url, connections: trusted };
    }
    const { url, loopback } = allow(
      checkUrl(request.url, { allowLoopback, httpsOnly: request.httpsOnly ?? false }),
    );
    if (originOverride === undefined || loopback) return { url, target: url, connections: guarded };
    // Not by resolving the path against the origin: a path with two leading slashes would name a host.
    const target = new URL(originOverride);
    target.pathname = url.pathname;
    target.search = url.search;
    return { url, connections: trusted, target };
  };

  const once = async (request: HttpRequest, timeoutMs: number): Promise<HttpReply> => {
    const { url, connections, target } = route(request);
    const method = request.method ?? 'GET';
    const idle = performance.now() - lastUse > IDLE_MS;
    if (idle && method !== 'GET' && method !== 'HEAD') await noticeDeadConnections();
    const reply = await exchange({
      connections,
      url: target,
      method,
      headers: {
        ...headersOf(request, url.host),
        ...(target === url ? {} : { 'x-forwarded-proto': url.protocol.slice(0, -1) }),
      },
      body: request.body,
      maxBytes: request.maxBytes,
      cut: request.cut ?? false,
      bodyOptional: request.bodyOptional ?? false,
      connectTimeoutMs,
      timeoutMs,
      signal: request.signal,
    });
    lastUse = performance.now();
    const encoding = reply.headers['content-encoding'];
    const body =
      encoding === undefined || request.cut
        ? reply.body
        : await decodeBody(reply.body, encoding, request.maxBytes);
    return { ...reply, body, url: url.href };
  };

  /** Sends a request and follows its redirects. */
  const follow = async (first: HttpRequest): Promise<HttpReply> => {
    const started = performance.now();
    const allowed = first.redirects ?? 0;
    let request = first;
    for (let followed = 0; ; followed += 1) {
      const reply = await once(request, first.timeoutMs - (performance.now() - started));
      if (allowed === 0 || !isRedirect(reply)) return reply;
      if (followed >= allowed) throw new HttpError('redirect', 'Too many redirects.', { sent: true });
      request = nextRequest(request, reply);
    }
  };

  return {
    async request(first) {
      return await inSpan(
        () => spanOf(first),
        async (span) => {
          const reply = await follow(first);
          span.set('http.response.status_code', reply.status);
          return reply;
        },
      );
    },
    async close() {
      trusted.close();
      guarded.close();
    },
  };
}
