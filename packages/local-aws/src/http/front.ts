import type { RequestListener } from 'node:http';
import { type Listening, listen } from '#local-aws/http/listen';

/** A server whose address is known before its request listener is ready. */
export interface Front extends Pick<Listening, 'url' | 'close'> {
  /** Starts responding; requests that arrived earlier have been waiting for it. */
  start(listener: RequestListener): void;
}

export async function openFront(name: string, port: number): Promise<Front> {
  const { promise: ready, resolve } = Promise.withResolvers<RequestListener>();
  let listener: RequestListener = (request, response) =>
    void ready.then((actual) => actual(request, response));
  const server = await listen(name, port, (request, response) => listener(request, response));
  return {
    url: server.url,
    close: () => server.close(),
    start(actual) {
      listener = actual;
      resolve(actual);
    },
  };
}
