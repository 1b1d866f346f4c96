import { PassThrough } from 'node:stream';
import { Transport } from 'jsforce/lib/transport.js';
import type { HttpResponse, HttpRequest as JsforceRequest } from 'jsforce/lib/types/index.js';
import { StreamPromise } from 'jsforce/lib/util/promise.js';
import * as z from 'zod';
import type { CrmRequest } from '#lib/providers/crm/send';
import { type HttpReply, text } from '#lib/providers/http';

const method = z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * jsforce's transport over our HTTP client. Its own retries on its own terms, waits up to 30 minutes for an answer, and
 * follows redirects to any host with the token.
 */
export class HttpTransport extends Transport {
  readonly #deliver: (request: CrmRequest) => Promise<HttpReply>;

  constructor(deliver: (request: CrmRequest) => Promise<HttpReply>) {
    super();
    this.#deliver = deliver;
  }

  override httpRequest(request: JsforceRequest): StreamPromise<HttpResponse> {
    const respond = async (): Promise<HttpResponse> => {
      const reply = await this.#deliver({
        method: method.parse(request.method),
        url: request.url,
        headers: request.headers ?? {},
        ...(typeof request.body === 'string' ? { body: request.body } : {}),
      });
      return { statusCode: reply.status, headers: { ...reply.headers }, body: text(reply) };
    };
    return StreamPromise.create(() => ({ stream: new PassThrough(), promise: respond() }));
  }
}
