import type { RequestListener } from 'node:http';
import type { Listening } from '#local-aws/http/listen';
import { listen } from '#local-aws/http/listen';

/** A server whose address is known before what answers on it is ready. */
export interface Front extends Pick<Listening, 'url' | 'close'> {
  /** Begins to answer; requests that came before have waited for it. */
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
