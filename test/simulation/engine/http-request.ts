import { EventEmitter } from 'node:events';
import { IncomingMessage, type RequestOptions } from 'node:http';
import { NO_CONNECTION, type WireReply, type WireRequest } from '#test/simulation/engine/call-listener';

/** Sends a request to the origin it connects to, and returns the reply. */
export type Send = (origin: string, request: WireRequest) => Promise<WireReply>;

/** A `node:http` request as callers see it, without a connection. */
class SimulatedRequest extends EventEmitter {
  readonly #chunks: Buffer[] = [];
  readonly #start: (body: Buffer) => Promise<WireReply>;
  #idle: NodeJS.Timeout | undefined;
  destroyed = false;

  constructor(start: (body: Buffer) => Promise<WireReply>) {
    super();
    this.#start = start;
  }

  setTimeout(milliseconds: number, then: () => void): this {
    this.#idle = setTimeout(then, milliseconds);
    return this;
  }

  write(chunk: string | Uint8Array): boolean {
    this.#chunks.push(Buffer.from(chunk as Uint8Array));
    return true;
  }

  end(chunk?: string | Uint8Array): this {
    if (chunk !== undefined) this.write(chunk);
    this.emit('socket', { connecting: false });
    this.#start(Buffer.concat(this.#chunks)).then(
      (reply) => this.#receive(reply),
      (error: unknown) => this.#fail(error),
    );
    return this;
  }

  destroy(error?: Error): this {
    if (this.destroyed) return this;
    this.destroyed = true;
    clearTimeout(this.#idle);
    process.nextTick(() =>
      this.emit('error', error ?? Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })),
    );
    return this;
  }

  #receive({ status, headers, body }: WireReply): void {
    if (this.destroyed) return;
    clearTimeout(this.#idle);
    const response = new IncomingMessage(NO_CONNECTION);
    Object.assign(response, { statusCode: status, headers, complete: true });
    response.push(body);
    response.push(null);
    this.emit('response', response);
  }

  #fail(error: unknown): void {
    if (this.destroyed) return;
    this.destroyed = true;
    clearTimeout(this.#idle);
    this.emit('error', error);
  }
}

/** Replaces `request` of `node:http` and `node:https`. */
export const simulatedRequest =
  (protocol: 'http:' | 'https:', send: Send) =>
  ({ hostname, host, port, path, method = 'GET', headers }: RequestOptions): SimulatedRequest => {
    const name = hostname ?? host ?? 'localhost';
    const origin = new URL(`${protocol}//${name}${port ? `:${port}` : ''}`);
    const flat = Object.fromEntries(
      Object.entries(headers ?? {}).map(([key, value]) => [key.toLowerCase(), String(value)]),
    );
    const all = { host: origin.host, ...flat };
    return new SimulatedRequest((body) =>
      send(origin.origin, { method, path: path ?? '/', headers: all, body }),
    );
  };
