import { IncomingMessage, type OutgoingHttpHeaders, type RequestListener, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

export interface WireRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | string | undefined;
}

export interface WireReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Where nobody is connected, for all messages: a socket takes longer to make than a message. */
export const NO_CONNECTION = new Socket();

/** A response that collects what is written instead of sending it. */
class GatheredResponse extends ServerResponse {
  readonly chunks: Buffer[] = [];

  override writeHead(status: number, ...rest: unknown[]): this {
    this.statusCode = status;
    const headers = rest.find((one): one is OutgoingHttpHeaders => typeof one === 'object' && one !== null);
    for (const [name, value] of Object.entries(headers ?? {}))
      if (value !== undefined) this.setHeader(name, value);
    return this;
  }

  override write(chunk: string | Uint8Array, ...rest: unknown[]): boolean {
    this.chunks.push(Buffer.from(chunk as Uint8Array));
    const done = rest.find((one) => typeof one === 'function');
    if (done) process.nextTick(done as () => void);
    return true;
  }

  /** Needs no connection: `writeHead` has kept the head. */
  override flushHeaders(): void {
    Object.defineProperty(this, 'headersSent', { value: true });
  }

  override end(...given: unknown[]): this {
    const [chunk] = given;
    if (typeof chunk === 'string' || chunk instanceof Uint8Array)
      this.chunks.push(Buffer.from(chunk as Uint8Array));
    this.finished = true;
    this.emit('finish');
    return this;
  }
}

/** Passes a request to an HTTP server's listener without a connection; undefined if the listener drops the connection. */
export function callListener(
  listener: RequestListener,
  { method, path, headers, body }: WireRequest,
): Promise<WireReply | undefined> {
  const request = new IncomingMessage(NO_CONNECTION);
  const lowered = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  Object.assign(request, {
    method,
    url: path,
    httpVersion: '1.1',
    headers: Object.fromEntries(lowered),
    rawHeaders: Object.entries(headers).flat(),
    complete: true,
  });
  if (body !== undefined && body.length > 0) request.push(Buffer.from(body as Uint8Array));
  request.push(null);
  const response = new GatheredResponse(request);
  return new Promise((resolve) => {
    response.once('finish', () => {
      const flat = Object.entries(response.getHeaders()).map(
        ([name, value]) => [name, String(value)] as const,
      );
      resolve({
        status: response.statusCode,
        headers: Object.fromEntries(flat),
        body: Buffer.concat(response.chunks),
      });
      response.emit('close');
    });
    response.once('close', () => resolve(undefined));
    listener(request, response);
  });
}
