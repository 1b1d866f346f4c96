import { Writable } from 'node:stream';
import type { StreamSink } from '#local-aws/lambda/invocation';
import type { StreamPrelude } from '#local-aws/lambda/protocol';

/** An answer that a function writes piece by piece; it reaches the gateway when the function has ended. */
export class StreamedAnswer extends Writable {
  prelude: StreamPrelude = {};
  readonly #chunks: Buffer[] = [];

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#chunks.push(chunk);
    done();
  }

  async gather(sink: StreamSink): Promise<void> {
    sink.prelude(this.prelude);
    for (const chunk of this.#chunks) await sink.chunk(chunk);
  }
}

const streaming = Symbol('streaming');
export const isStreaming = (handler: object): boolean => streaming in handler;

/** What Lambda gives functions that stream. */
export const awslambda = {
  streamifyResponse: (handler: object) => Object.assign(handler, { [streaming]: true }),
  HttpResponseStream: {
    from: (answer: StreamedAnswer, prelude: StreamPrelude) => Object.assign(answer, { prelude }),
  },
};
