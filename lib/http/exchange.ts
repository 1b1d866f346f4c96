import type { ClientRequest, IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { type Connections, onceConnected } from '#lib/http/connections';
import { HttpError, type HttpErrorKind } from '#lib/http/error';

export interface Exchange {
  readonly connections: Connections;
  /** The address to connect to and the path to request; the Host header may differ. */
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | undefined;
  readonly maxBytes: number;
  /** Truncates a reply that is too long. */
  readonly cut: boolean;
  /** The status is enough: if the body does not end, takes what arrives within a moment. */
  readonly bodyOptional: boolean;
  readonly connectTimeoutMs: number;
  /** Milliseconds until it is aborted, at any point: waiting for a connection, for headers, or between two bytes of the body. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

export interface RawReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

const flatten = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name.toLowerCase(), Array.isArray(value) ? value.join(', ') : value]],
    ),
  );

/** How long an optional body is read. */
const BODY_GRACE_MS = 1_000;

/**
 * Sends one request and reads its reply. Tracks whether bytes may have been sent (`sent`), which decides if a failed write may be retried:
 * only a connection that was never made is certain.
 */
export function exchange(what: Exchange): Promise<RawReply> {
  const { origin } = what.url;
  return new Promise((resolve, reject) => {
    let request: ClientRequest | undefined;
    let connecting: NodeJS.Timeout | undefined;
    let deadline: NodeJS.Timeout | undefined;
    let sent = false;
    /** Set once headers have arrived and the body is optional. */
    let takePartial: (() => void) | undefined;

    const end = (result: RawReply | HttpError): void => {
      clearTimeout(connecting);
      clearTimeout(deadline);
      what.signal?.removeEventListener('abort', onAbort);
      if (result instanceof HttpError) {
        reject(result);
        request?.destroy();
      } else {
        resolve(result);
      }
    };
    const fail = (kind: HttpErrorKind, reason: string, cause?: unknown): void =>
      end(new HttpError(kind, `${reason}: ${origin}.`, { sent, cause }));
    const broken = (cause?: unknown): void => {
      if (cause instanceof HttpError) end(cause);
      else if (sent) fail('reset', 'Connection lost', cause);
      else fail('connect', 'Could not connect', cause);
    };
    const onAbort = (): void => fail('aborted', 'Given up');
    const onDeadline = (): void => fail('timeout', 'No complete response in time');
    const tooLarge = (): void => fail('too_large', `The response is larger than ${what.maxBytes} bytes`);

    const receive = (response: IncomingMessage): void => {
      const headers = flatten(response.headers);
      const status = response.statusCode ?? 0;
      const chunks: Uint8Array[] = [];
      let size = 0;
      const take = (): void =>
        end({ status, headers, body: Buffer.concat(chunks, Math.min(size, what.maxBytes)) });
      const partial = (): void => {
        take();
        request?.destroy();
      };
      response.on('data', (chunk: Uint8Array) => {
        size += chunk.length;
        if (size > what.maxBytes && !what.cut) return tooLarge();
        chunks.push(chunk);
        if (size > what.maxBytes) partial();
      });
      if (what.bodyOptional) {
        takePartial = partial;
        clearTimeout(deadline);
        deadline = setTimeout(partial, Math.min(BODY_GRACE_MS, what.timeoutMs));
      }
      const cutOff = what.bodyOptional ? partial : broken;
      response.on('error', cutOff);
      const announced = what.method === 'HEAD' ? 0 : Number(headers['content-length'] ?? 0);
      if (announced > what.maxBytes && !what.cut) tooLarge();
      // `end` alone would accept a truncated reply as complete.
      response.on('close', () => (response.complete ? take() : cutOff()));
    };

    if (what.signal?.aborted) return onAbort();
    what.signal?.addEventListener('abort', onAbort);
    deadline = setTimeout(onDeadline, Math.max(0, what.timeoutMs));
    try {
      request = what.connections.open(what.url, { method: what.method, headers: what.headers });
    } catch (cause) {
      return end(new HttpError('invalid_url', 'The request could not be sent.', { sent: false, cause }));
    }
    request.on('error', (cause) => (takePartial ? takePartial() : broken(cause)));
    request.on('response', receive);
    request.on('socket', (socket) => {
      onceConnected(socket, () => {
        clearTimeout(connecting);
        sent = true;
      });
      if (!sent) connecting = setTimeout(() => broken(), what.connectTimeoutMs);
    });
    request.end(what.body);
  });
}
