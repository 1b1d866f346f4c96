import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import { HttpError } from '#lib/providers/http/error';

export interface Exchange {
  readonly dispatcher: Dispatcher;
  readonly origin: string;
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | null;
  readonly maxBytes: number;
  /** Ends the exchange at any point: waiting for a connection, for headers, or between two bytes of the body. */
  readonly signal: AbortSignal;
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

/**
 * One request and its reply, on undici's dispatch interface, because only that tells whether the request was written
 * to a connection (`sent`): what decides if a failed write may be tried again.
 */
export function exchange(what: Exchange): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    let running: Dispatcher.DispatchController | undefined;
    let ended = false;
    let sent = false;
    let status = 0;
    let headers: Record<string, string> = {};
    let size = 0;
    const chunks: Uint8Array[] = [];

    const end = (error?: HttpError): void => {
      if (ended) return;
      ended = true;
      what.signal.removeEventListener('abort', onAbort);
      if (error === undefined) {
        resolve({ status, headers, body: Buffer.concat(chunks, size) });
      } else {
        reject(error);
        running?.abort(error);
      }
    };
    const broken = (cause: unknown): HttpError =>
      new HttpError(
        sent ? 'reset' : 'connect',
        `${sent ? 'The connection broke' : 'No connection'}: ${what.origin}.`,
        { sent, cause },
      );
    const fail = (cause: unknown): void => end(cause instanceof HttpError ? cause : broken(cause));
    const onAbort = (): void => {
      const timeout = what.signal.reason instanceof HttpError && what.signal.reason.kind === 'timeout';
      end(
        new HttpError(
          timeout ? 'timeout' : 'aborted',
          `${timeout ? 'No whole reply in time' : 'Given up'}: ${what.origin}.`,
          { sent },
        ),
      );
    };
    const tooLarge = (): void =>
      end(
        new HttpError('too_large', `The reply is larger than ${what.maxBytes} bytes: ${what.origin}.`, {
          sent,
        }),
      );

    if (what.signal.aborted) return onAbort();
    what.signal.addEventListener('abort', onAbort);
    try {
      what.dispatcher.dispatch(
        {
          origin: what.origin,
          path: what.path,
          method: what.method,
          headers: what.headers,
          body: what.body,
          headersTimeout: 0,
          bodyTimeout: 0,
        },
        {
          onRequestStart(controller) {
            // A request given up while it waited for a connection must not leave late.
            if (ended) return controller.abort(new HttpError('aborted', 'Given up.', { sent: false }));
            running = controller;
            sent = true;
          },
          onResponseStart(_controller, code, replyHeaders) {
            status = code;
            headers = flatten(replyHeaders);
            if (what.method !== 'HEAD' && Number(headers['content-length'] ?? 0) > what.maxBytes) tooLarge();
          },
          onResponseData(_controller, chunk) {
            size += chunk.length;
            if (size > what.maxBytes) tooLarge();
            else chunks.push(chunk);
          },
          onResponseEnd: () => end(),
          onResponseError: (_controller, error) => fail(error),
        },
      );
    } catch (error) {
      fail(error);
    }
  });
}
