import { ConnectionError, errorOf } from './api-error.ts';
import { nextTry, type Repeatable } from './retry.ts';

export interface ClientOptions {
  /** Where the service is, e.g. `https://api.example.com`. */
  readonly baseUrl: string;
  /** An API key. */
  readonly apiKey?: string;
  /** In place of an API key: the token of a signed-in person, asked for at each request. */
  readonly token?: () => string | Promise<string>;
  /** The organization to act for, where the credential is for several. */
  readonly organization?: string;
  /** Tries after the first; 4 unless said. */
  readonly retries?: number;
  /** Milliseconds that one try may take; 60,000 unless said. Streams are not limited. */
  readonly timeoutMs?: number;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** In place of the global `fetch`. */
  readonly fetch?: typeof fetch;
}

/** A request as operations make it. */
export interface Sent {
  readonly method: string;
  /** With its query, from the root of the service. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData | Blob;
  readonly repeatable: Repeatable;
  readonly signal?: AbortSignal | undefined;
  /** Whether the answer may go on for as long as it likes. */
  readonly endless?: boolean;
}

export interface Client {
  readonly baseUrl: string;
  /** Sends with the credential and retries; answers a success, throws `ApiError` or `ConnectionError`. */
  send(request: Sent): Promise<Response>;
}

/** Waits, unless the signal ends it first: then throws the signal's reason. */
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

/** A client of the service. It holds no connection and no state: make one, and give it to each operation. */
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

  /** One try: an answer, or why none came. A call that its caller ended is not tried again. */
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
