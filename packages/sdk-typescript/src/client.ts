import { ConnectionError, errorOf } from './api-error.ts';
import { nextTry, type Repeatable } from './retry.ts';

export interface ClientOptions {
  /** The service's address, e.g. `https://api.example.com`. */
  readonly baseUrl: string;
  /** An API key. */
  readonly apiKey?: string;
  /** Instead of an API key: the token of a signed-in person, requested for each call. */
  readonly token?: () => string | Promise<string>;
  /** The organization to act for, if the credential covers several. */
  readonly organization?: string;
  /** Attempts after the first; default 4. */
  readonly retries?: number;
  /** Milliseconds that one attempt may take; default 60,000. Streams are not limited. */
  readonly timeoutMs?: number;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Used instead of the global `fetch`. */
  readonly fetch?: typeof fetch;
}

/** A request as operations make it. */
export interface Sent {
  readonly method: string;
  /** Path and query, relative to the service's root. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData | Blob;
  readonly repeatable: Repeatable;
  readonly signal?: AbortSignal | undefined;
  /** Whether the response may take unlimited time. */
  readonly endless?: boolean;
}

export interface Client {
  readonly baseUrl: string;
  /** Sends with credential and retries; returns a success, throws `ApiError` or `ConnectionError`. */
  send(request: Sent): Promise<Response>;
}

/** Waits; if the signal aborts first, throws the signal's reason. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}

const signalsOf = (request: Sent, timeoutMs: number): AbortSignal[] => [
  ...(request.signal ? [request.signal] : []),
  ...(request.endless ? [] : [AbortSignal.timeout(timeoutMs)]),
];

/** A client of the service. It holds no connections or state: create one and pass it to each operation. */
export function createClient(options: ClientOptions): Client {
  const baseUrl = options.baseUrl.replace(/\/+$/, '');
  const { retries = 4, timeoutMs = 60_000, organization, apiKey, token } = options;
  const ask = options.fetch ?? fetch;

  async function headers(): Promise<Record<string, string>> {
    return {
      ...options.headers,
      ...(organization ? { 'x-org-id': organization } : {}),
      ...(apiKey ? { 'x-api-key': apiKey } : {}),
      ...(token ? { authorization: `Bearer ${await token()}` } : {}),
    };
  }

  /** One attempt: a response, or why none came. A call that its caller aborted is not retried. */
  async function attempt(request: Sent): Promise<Response | ConnectionError> {
    try {
      return await ask(`${baseUrl}${request.path}`, {
        method: request.method,
        headers: { ...(await headers()), ...request.headers },
        ...(request.body === undefined ? {} : { body: request.body }),
        signal: AbortSignal.any(signalsOf(request, timeoutMs)),
      });
    } catch (cause) {
      if (request.signal?.aborted) throw cause;
      return new ConnectionError(`No answer from ${baseUrl}: ${reason(cause)}`, { cause });
    }
  }

  async function send(request: Sent): Promise<Response> {
    for (let tries = 0; ; tries += 1) {
      const reply = await attempt(request);
      if (reply instanceof Response && reply.ok) return reply;
      const [status, retryAfter] =
        reply instanceof Response ? [reply.status, reply.headers.get('retry-after')] : [undefined, null];
      const wait =
        tries < retries
          ? nextTry(request.repeatable, status, retryAfter, tries, {
              now: Date.now(),
              random: Math.random(),
            })
          : undefined;
      if (wait === undefined) {
        if (reply instanceof ConnectionError) throw reply;
        throw errorOf(reply.status, reply.headers.get('x-request-id') ?? undefined, await reply.text());
      }
      if (reply instanceof Response) await reply.body?.cancel();
      await pause(wait, request.signal);
    }
  }

  return { baseUrl, send };
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.cause.message ? error.cause.message : error.message;
}
