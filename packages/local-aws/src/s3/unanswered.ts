import type { ServerResponse } from 'node:http';
import { Writable } from 'node:stream';

/** Discards a response that, by an injected fault, does not reach the caller. */
class Unanswered extends Writable {
  writeHead(): this {
    return this;
  }

  setHeader(): this {
    return this;
  }

  override _write(_chunk: unknown, _encoding: BufferEncoding, done: () => void): void {
    done();
  }
}

/** A response that is discarded, with the methods S3's operations use. */
export function unanswered(): ServerResponse {
  return new Unanswered() as unknown as ServerResponse;
}
